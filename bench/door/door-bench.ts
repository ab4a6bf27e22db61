import type { Database } from '@kehilla/store';
import { REDIS_PROGRAM, startRedis } from '@kehilla/store/testing';
import { putLoad } from '../http/load.ts';
import { makeKeys } from '../make-keys.ts';
import { withOwnRecord } from '../own-record.ts';
import { type BenchServer, startServer } from '../http/bench-server.ts';

/** The throughput of an empty, authenticated, limited and validated answer as a share of a bare Express answer of the same size. */
export type DoorBench = { readonly memory: number; readonly postgres: number; readonly redis: number | null };

const CONNECTIONS = 32;
const SECONDS = { seconds: 3, warm_seconds: 0.5 } as const;
const ROUNDS = 3;
/** So many callers that none comes to the end of its limits: company keys, 120 calls at once and 10 a second. */
const KEYS = 1_500;
const PATHS = [
  '/v1/places/search?q=pizza&location=Crown%20Heights&kosher_only=true&limit=20',
  '/v1/places/search?lat=40.67&lng=-73.94&radius_m=1500&open_now=true',
];

/**
 * Measures the door with each kind of limits beside a bare answer: in rounds, each load between two bare ones, so that what else the
 * machine does meets both alike; the middle round counts. `redis` is null where there is no redis-server.
 */
export function doorBench(): Promise<DoorBench> {
  return withOwnRecord(measure);
}

async function measure(database: Database): Promise<DoorBench> {
  const redis = REDIS_PROGRAM === null ? null : await startRedis();
  const servers: BenchServer[] = [];
  try {
    const keys = await makeKeys(database, KEYS, ['places:read'], new Date());
    const start = async (file: string, notes: object): Promise<BenchServer> => {
      const server = await startServer(new URL(file, import.meta.url), notes);
      servers.push(server);
      return server;
    };
    const door = (limits: string, redisUrl: string | null): Promise<BenchServer> =>
      start('./door-server.ts', { databaseUrl: database.url, redisUrl, limits });
    const memory = await door('memory', null);
    const bare = await start('../http/bare-server.ts', { bytes: await getSize(memory, keys) });
    const share = (server: BenchServer): Promise<number> => middleShare(server, bare, keys);
    return {
      memory: await share(memory),
      postgres: await share(await door('shared', null)),
      redis: redis === null ? null : await share(await door('shared', redis.url)),
    };
  } finally {
    for (const server of servers) await server.stop();
    await redis?.stop();
  }
}

async function getSize({ port }: BenchServer, keys: readonly string[]): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}${PATHS[0]}`, { headers: { authorization: `Bearer ${keys[0]}` } });
  return (await reply.text()).length;
}

async function middleShare(door: BenchServer, bare: BenchServer, keys: readonly string[]): Promise<number> {
  const shares: number[] = [];
  // A server that has just started is slower than it will be.
  await perSecond(door, PATHS, keys);
  let before = await perSecond(bare, ['/'], []);
  for (let round = 0; round < ROUNDS; round++) {
    const measured = await perSecond(door, PATHS, keys);
    const after = await perSecond(bare, ['/'], []);
    shares.push((measured * 2) / (before + after));
    before = after;
  }
  return shares.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

async function perSecond({ port }: BenchServer, paths: readonly string[], keys: readonly string[]): Promise<number> {
  const { per_second, statuses } = await putLoad({
    port,
    connections: CONNECTIONS,
    paths,
    keys,
    client: 'ordinary',
    ...SECONDS,
  });
  if (Object.keys(statuses).join() !== '200') throw new Error(`a bench server answered ${JSON.stringify(statuses)}`);
  return per_second;
}
