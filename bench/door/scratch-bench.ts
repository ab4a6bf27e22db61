import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, type Database, migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';
import { REDIS_PROGRAM, startRedis } from '@kehilla/store/testing';
import { type Load, putLoad } from '../http/load.ts';

/** The throughput of an empty, authenticated, limited and validated answer as a share of a bare Express answer of the same size. */
export type DoorBench = { readonly memory: number; readonly postgres: number; readonly redis: number | null };

const CONNECTIONS = 32;
const SECONDS = { seconds: 5, warm_seconds: 2 } as const;
/** So many callers that none comes to the end of its limits: company keys, 120 calls at once and 10 a second. */
const KEYS = 1_500;
const PATHS = ['/v1/places/search?q=pizza&location=Crown%20Heights&kosher_only=true&limit=20', '/v1/places/search?lat=40.67&lng=-73.94&radius_m=1500&open_now=true'];
const ROOT = join(import.meta.dirname, '../..');

/** Measures the door with each kind of limits beside a bare answer, in one run. `redis` is null where there is no redis-server. */
export async function doorBench(): Promise<DoorBench> {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-door-'));
  const postgres = await openEmbedded(folder);
  const database = openDatabase(postgres.url);
  const redis = REDIS_PROGRAM === null ? null : await startRedis();
  try {
    await migrateDatabase(database, join(ROOT, 'prisma', 'migrations'));
    const keys = await makeKeys(database);
    const loads = [
      await load({ databaseUrl: postgres.url, redisUrl: null, limits: 'memory' }, keys),
      await load({ databaseUrl: postgres.url, redisUrl: null, limits: 'shared' }, keys),
      redis === null ? null : await load({ databaseUrl: postgres.url, redisUrl: redis.url, limits: 'shared' }, keys),
    ] as const;
    const bare = await bareLoad(loads[0].mean_bytes);
    const share = ({ per_second }: Load): number => per_second / bare.per_second;
    return { memory: share(loads[0]), postgres: share(loads[1]), redis: loads[2] === null ? null : share(loads[2]) };
  } finally {
    await redis?.stop();
    await database.close();
    await postgres.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeKeys(database: Database): Promise<string[]> {
  const wanted = { tier: 'company', scopes: ['places:read'], test: false, label: 'bench', expires_at: null } as const;
  const keys: string[] = [];
  for (let made = 0; made < KEYS; made++) keys.push((await createKey(database, wanted, new Date())).key);
  return keys;
}

async function load(told: object, keys: readonly string[]): Promise<Load> {
  const server = fork(new URL('./door-server.ts', import.meta.url), {execArgv: [...process.execArgv, '--cpu-prof', '--cpu-prof-dir=/tmp/doorprof']});
  server.send(told);
  const measured = await putLoad({ port: await portOf(server), connections: CONNECTIONS, paths: PATHS, keys, ...SECONDS });
  await ended(server);
  const refused = Object.keys(measured.statuses).filter((status) => status !== '200');
  if (refused.length > 0) throw new Error(`the door answered ${JSON.stringify(measured.statuses)}`);
  return measured;
}

async function bareLoad(bytes: number): Promise<Load> {
  const server = fork(new URL('../http/bare-server.ts', import.meta.url));
  server.send({ bytes });
  const measured = await putLoad({ port: await portOf(server), connections: CONNECTIONS, paths: ['/'], keys: [], ...SECONDS });
  await ended(server);
  return measured;
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('message', (message) => resolve((message as { port: number }).port));
    server.once('exit', (code) => reject(new Error(`a bench server ended with ${code}`)));
  });
}

function ended(server: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.disconnect();
  return gone;
}
