import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program that can run an image. */
export type Engine = 'docker' | 'podman' | 'buildah';

/** An image that runs. `stop` sends SIGTERM to its process 1, returns the exit code, and removes the container. */
export type Container = { readonly readOutput: () => string; readonly stop: () => Promise<number | null> };

/** The command of an image, as its Containerfile has it. */
export type Command = readonly string[];

/** A stop that takes longer than this is no orderly end, in milliseconds: what Docker gives a container. */
const STOP_MS = 30_000;

/** Starts an image on the network of this machine with these settings. What has no daemon (buildah) is given the image's command. */
export function startContainer(
  engine: Engine,
  image: string,
  command: Command,
  settings: Readonly<Record<string, string>>,
): Container {
  return engine === 'buildah' ? startByBuildah(image, command, settings) : startByEngine(engine, image, settings);
}

function startByEngine(
  engine: 'docker' | 'podman',
  image: string,
  settings: Readonly<Record<string, string>>,
): Container {
  const id = execFileSync(engine, ['run', '--detach', '--network', 'host', ...listNames(settings), image], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  }).trim();
  return {
    readOutput: () => execFileSync(engine, ['logs', id], { encoding: 'utf8' }),
    stop: async () => {
      execFileSync(engine, ['stop', '--time', String(STOP_MS / 1_000), id]);
      const code = execFileSync(engine, ['inspect', '--format', '{{.State.ExitCode}}', id], { encoding: 'utf8' });
      execFileSync(engine, ['rm', id]);
      return Number(code);
    },
  };
}

/** Settings by name alone: the engine takes their values from its environment, for a command line is for everybody to read. */
function listNames(settings: Readonly<Record<string, string>>): string[] {
  return Object.keys(settings).flatMap((name) => ['--env', name]);
}

function startByBuildah(image: string, command: Command, settings: Readonly<Record<string, string>>): Container {
  const name = execFileSync('buildah', ['from', image], { encoding: 'utf8' }).trim();
  const child = spawn('buildah', ['run', '--network', 'host', ...listNames(settings), name, '--', ...command], {
    stdio: 'pipe',
    env: { ...process.env, ...settings },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    readOutput: () => text,
    stop: async () => {
      const code = await endProgram(child);
      execFileSync('buildah', ['rm', name]);
      return code;
    },
  };
}

/** Sends SIGTERM to the program itself: buildah hands no signal on. */
async function endProgram(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.pid === undefined) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  process.kill(getProgram(child.pid), 'SIGTERM');
  return Promise.race([ended.then(([code]) => code), sleep(STOP_MS, null, { ref: false })]);
}

/** The program that a process of buildah runs: the first of its line of children that is not buildah's own. */
function getProgram(pid: number): number {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  const [, child, name] = /^\s*(\d+)\s+(\S+)/m.exec(listed) ?? [];
  if (child === undefined || name === undefined) throw new Error('The container has no program.');
  return name.startsWith('buildah') ? getProgram(Number(child)) : Number(child);
}
