import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@kehilla/store';
import { asProgram, type Ended, type Program } from '../programs.ts';

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
