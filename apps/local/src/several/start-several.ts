import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { baseUrlOf, type Config, endAll, openRecord, type Running } from '@kehilla/hosting';
import type { Database } from '@kehilla/store';
import { giveRoles } from './roles.ts';
import { startApp, startRedis } from './programs.ts';

/** What several servers are started with. */
export type SeveralParts = {
  /** The environment that each process gets, with its own settings over it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly loadSampleData: (database: Database) => Promise<void>;
};

const READY_MS = 60_000;

/**
 * What `compose.yaml` starts, without containers: two REST servers on `PORT` and the next one, one for assistants on the one after, and a worker where
 * `INGEST=1` asks for it. They share one PostgreSQL, embedded unless `DATABASE_URL` names one; there each has the role that it would have in earnest.
 * They share a Redis of this machine unless `REDIS_URL` names one; where there is no program for it, limits are counted in PostgreSQL.
 */
export async function startSeveral(config: Config, { env, print, loadSampleData }: SeveralParts): Promise<Running> {
  const { database, leave } = await openRecord(config);
  const ends = [leave];
  const stop = (): Promise<void> => endAll(ends);
  const ended = (name: string): void => print(`${name} ended by itself.`);
  try {
    if (config.sample_data) await loadSampleData(database);
    const own = { server: database.url, worker: database.url };
    const urls = config.database_url === null ? await giveRoles(database, config.root) : own;
    const redis = config.redis_url === null ? await startRedis(config.data_dir, ended) : null;
    if (redis !== null) ends.push(redis.stop);
    const redisUrl = config.redis_url ?? redis?.url ?? null;
    const shared = {
      ...env,
      ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
      SAMPLE_DATA: '0',
    };
    const start = (name: string, args: readonly string[], settings: Record<string, string>): void => {
      const all = { ...shared, DATA_DIR: join(config.data_dir, name), ...settings };
      ends.push(startApp(name, args, { root: config.root, env: all, ended }).stop);
    };
    const addresses = SERVERS.map(({ name, program }, index) => {
      const port = config.port + index;
      const metrics = config.metrics_port === null ? '' : String(config.metrics_port + index);
      start(name, [program], { PORT: String(port), METRICS_PORT: metrics, DATABASE_URL: urls.server });
      return { name, url: baseUrlOf({ public_url: null, host: config.host, port }) };
    });
    if (config.ingest) start('worker', ['apps/ingest/src/main.ts', 'work', '--json'], { DATABASE_URL: urls.worker });
    for (const { name, url } of addresses) {
      await untilReady(url);
      print(`${name} answers at ${url}`);
    }
    print(
      `limits are counted in ${redisUrl === null ? 'PostgreSQL' : 'Redis'}; a worker ${config.ingest ? 'runs' : 'does not run (INGEST=1)'}`,
    );
    return { url: addresses[0]?.url ?? '', stop };
  } catch (error) {
    // Why it did not start is what is told, not what else failed on the way back.
    await stop().catch(() => {});
    throw error;
  }
}

const SERVERS = [
  { name: 'rest-1', program: 'apps/rest/src/main.ts' },
  { name: 'rest-2', program: 'apps/rest/src/main.ts' },
  { name: 'mcp', program: 'apps/mcp/src/main.ts' },
] as const;

/** Waits until a server says that it is ready. Throws where it does not within a minute. */
async function untilReady(url: string): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until) {
    const status = await fetch(`${url}/ready`).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return;
    await sleep(200);
  }
  throw new Error(`The server at ${url} did not become ready; its lines above say why.`);
}
