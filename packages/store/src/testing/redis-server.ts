import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../processes.ts';
import { connectRedis } from '../limits/redis-connection.ts';

/** A Redis of a test's own. `stop` and `start` are an outage: the address stays, what it held is gone. */
export type TestRedis = {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops answering without closing a connection, and goes on. */
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** The name of the server's program on this machine, null where there is none; `.ci/run` installs one. */
export const REDIS_PROGRAM =
  ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null;

/** Why tests that need a Redis are left out. */
export const NO_REDIS = 'left out: there is no redis-server here (Debian: apt-get install redis-server)';

/** A real server on a free port of loopback, which keeps nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ];
    child = spawn(REDIS_PROGRAM as string, options, { stdio: 'ignore' });
    const redis = await connectRedis(url);
    for (let tries = 0; tries < 200; tries++) {
      const up = await redis.send(['PING']).then(
        () => true,
        () => false,
      );
      if (up) break;
      await sleep(25);
    }
    await redis.close();
  }

  async function stop(): Promise<void> {
    const ended = child;
    child = null;
    if (ended === null || ended.exitCode !== null) return;
    const gone = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }

  await start();
  return { url, start, stop, freeze: () => child?.kill('SIGSTOP'), thaw: () => child?.kill('SIGCONT') };
}

/** Every name and value that a server holds, as text. */
export async function dumpRedis(url: string): Promise<string> {
  const redis = await connectRedis(url);
  await untilConnected(redis);
  const names = (await redis.send(['KEYS', '*'])) as string[];
  const values = await Promise.all(names.map((name) => redis.send(['GET', name])));
  await redis.close();
  return JSON.stringify([names, values]);
}

/** Waits until a connection answers: it is made in the background. Throws what it says when it does not within ten seconds. */
async function untilConnected(redis: Awaited<ReturnType<typeof connectRedis>>): Promise<void> {
  for (const end = Date.now() + 10_000; ; await sleep(20))
    try {
      await redis.send(['PING']);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}
