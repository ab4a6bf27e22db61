import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@kehilla/store';

/** A program of ours in a process of its own. `stop` tells it to end and waits until it has. */
export type Program = { readonly name: string; readonly stop: () => Promise<void> };

/**
 * Starts an app of the repository with these settings, on the Node and with the flags of this process; its log joins ours. `ended` hears of an end
 * that nobody asked for.
 */
export function startApp(
  name: string,
  args: readonly string[],
  {
    root,
    env,
    ended,
  }: { root: string; env: Readonly<Record<string, string | undefined>>; ended: (name: string) => void },
): Program {
  const [program = '', ...words] = args;
  const child = spawn(process.execPath, [...process.execArgv, join(root, program), ...words], {
    cwd: root,
    env: { ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A Ctrl-C in the terminal reaches us, and we end them in their order.
    detached: true,
  });
  return asProgram(name, child, ended);
}

/** A Redis or Valkey of this machine on a free port of loopback, which keeps nothing on disk; null where there is none. */
export async function startRedis(
  folder: string,
  ended: (name: string) => void,
): Promise<(Program & { readonly url: string }) | null> {
  const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (program === undefined) return null;
  const port = await freePort();
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(program, words, { stdio: 'ignore', detached: true });
  return { ...asProgram('redis', child, ended), url: `redis://127.0.0.1:${port}` };
}

function asProgram(name: string, child: ChildProcess, ended: (name: string) => void): Program {
  let isTold = false;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
      if (!isTold) ended(name);
    });
  });
  return {
    name,
    stop: () => {
      isTold = true;
      child.kill('SIGTERM');
      return gone;
    },
  };
}
