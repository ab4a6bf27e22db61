import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@kehilla/store';

/** A program of ours in a process of its own. `stop` tells it to end and waits until it has; `isGone` = it ended and is not started again. */
export type Program = { readonly name: string; readonly isGone: () => boolean; readonly stop: () => Promise<void> };

/** Hears of an end that nobody asked for, and says whether the program is started again. */
export type Ended = (name: string) => boolean;

/** So long a program that ended by itself rests before it is started again. */
const REST_MS = 1_000;

/** Starts an app of the repository with these settings, on the Node and with the flags of this process; its log joins ours. */
export function startApp(
  name: string,
  args: readonly string[],
  { root, env, ended }: { root: string; env: Readonly<Record<string, string | undefined>>; ended: Ended },
): Program {
  const [program = '', ...words] = args;
  return asProgram(name, ended, () =>
    spawn(process.execPath, [...process.execArgv, join(root, program), ...words], {
      cwd: root,
      env: { ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A Ctrl-C in the terminal reaches us, and we end them in their order.
      detached: true,
    }),
  );
}

/** How often a Redis that starts is looked for, and how many times. */
const LOOK_MS = 25;
const MOST_LOOKS = 200;

/** A Redis or Valkey of this machine on a free port of loopback, which keeps nothing on disk; null where there is none, or where it does not start. */
export async function startRedis(ended: Ended): Promise<(Program & { readonly url: string }) | null> {
  const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (program === undefined) return null;
  const port = await freePort();
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no' };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const redis = asProgram('redis', ended, () => spawn(program, words, { stdio: 'ignore', detached: true }));
  // Who is told that limits are counted there may rely on it.
  for (let looks = 0; looks < MOST_LOOKS && !redis.isGone(); looks++) {
    if (await isListenedOn(port)) return { ...redis, url: `redis://127.0.0.1:${port}` };
    await sleep(LOOK_MS);
  }
  await redis.stop();
  return null;
}

function isListenedOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const told = (isUp: boolean): void => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', () => told(true)).once('error', () => told(false));
  });
}

function asProgram(name: string, ended: Ended, begin: () => ChildProcess): Program {
  let [isTold, isGone] = [false, false];
  let child = begin();
  async function keep(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
      if (isTold || !ended(name)) break;
      await sleep(REST_MS);
      if (isTold) break;
      child = begin();
    }
    isGone = true;
  }
  const kept = keep();
  return {
    name,
    isGone: () => isGone,
    stop: () => {
      isTold = true;
      child.kill('SIGTERM');
      return kept;
    },
  };
}
