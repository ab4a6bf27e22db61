import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { getBaseUrl, CannotListen, type Config, endAll, openRecord, type Running } from '@kehilla/hosting';
import { type Database, freePort } from '@kehilla/store';
import { asProgram, type Ended, type Program, startApp, WORKER } from '../programs.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';

/** The parts of starting several servers. */
export type SeveralParts = {
  /** The environment that each process gets, with its own settings over it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly loadSampleData: (database: Database) => Promise<void>;
};

const START_MS = 60_000;

/**
 * Starts the servers of `compose.yaml`, without containers: two REST servers on `PORT` and the next one, one for assistants on the one after, and a worker with
 * `INGEST=1`. They share one PostgreSQL, embedded unless `DATABASE_URL` names one; with the embedded one each has its production role. They share a Redis of
 * this machine unless `REDIS_URL` names one; without such a program, limits are counted in PostgreSQL. A server that ends later is started again, as containers
 * are. Throws `CannotListen` if one does not start.
 */
export async function startSeveral(config: Config, { env, print, loadSampleData }: SeveralParts): Promise<Running> {
  const servers = listServers(config);
  await refuseTaken(servers);
  const { database, leave } = await openRecord(config, print);
  const ends = [leave];
  const stop = (): Promise<void> => endAll(ends);
  // One that does not start is for the operator; one that ran is started again, as containers are.
  let isStarted = false;
  const ended = (name: string): boolean => {
    print(`${name} ended by itself${isStarted ? '; it is started again' : ''}.`);
    return isStarted;
  };
  try {
    if (config.sample_data) await loadSampleData(database);
    const own = { server: database.url, worker: database.url };
    const urls = config.database_url === null ? await giveRoles(database, config.root) : own;
    const redis = config.redis_url === null ? await startRedis(ended) : null;
    if (redis !== null) ends.push(redis.stop);
    const redisUrl = config.redis_url ?? redis?.url ?? null;
    const shared = {
      ...env,
      ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
      SAMPLE_DATA: '0',
    };
    const programs: Program[] = [];
    // Together: one after the other would take longer than the caller waits.
    ends.push(async () => void (await Promise.all(programs.map(({ stop: end }) => end()))));
    const start = (name: string, args: readonly string[], settings: Record<string, string>): Program => {
      const env = { ...shared, DATA_DIR: join(config.data_dir, name), ...settings };
      const program = startApp(name, args, { root: config.root, env, ended });
      programs.push(program);
      return program;
    };
    const started = servers.map(({ name, program, port, metrics, url }) => ({
      ...start(name, [program], { PORT: String(port), METRICS_PORT: metrics, DATABASE_URL: urls.server }),
      url,
    }));
    if (config.ingest) start('worker', WORKER, { DATABASE_URL: urls.worker });
    for (const program of started) {
      const { name, url } = program;
      await untilItAnswers(program);
      const isReady = (await getStatus(`${url}/ready`)) === 200;
      print(`${name} answers at ${url}${isReady ? '' : ', and is not ready yet: /ready there says why'}`);
    }
    isStarted = true;
    print(
      `limits are counted in ${redisUrl === null ? 'PostgreSQL' : 'Redis'}; a worker ${config.ingest ? 'runs' : 'does not run (INGEST=1)'}`,
    );
    return { url: servers[0]?.url ?? '', stop };
  } catch (error) {
    // The reason why it did not start is reported, not a later failure.
    await stop().catch(() => {});
    throw error;
  }
}

const SERVERS = [
  { name: 'rest-1', program: 'apps/rest/src/main.ts' },
  { name: 'rest-2', program: 'apps/rest/src/main.ts' },
  { name: 'mcp', program: 'apps/mcp/src/main.ts' },
] as const;

/** A server to start: its program, its port with its address, and the port of its metrics (empty = none). */
type ServerToStart = {
  readonly name: string;
  readonly program: string;
  readonly port: number;
  readonly metrics: string;
  readonly url: string;
};

function listServers({ host, port: first, metrics_port }: Config): ServerToStart[] {
  return SERVERS.map((server, index) => {
    const port = first + index;
    const metrics = metrics_port === null ? '' : String(metrics_port + index);
    return { ...server, port, metrics, url: getBaseUrl({ public_url: null, host, port }) };
  });
}

/** Another program's answer would pass for that of a server of ours, which cannot listen there. Throws `CannotListen`. */
async function refuseTaken(servers: readonly ServerToStart[]): Promise<void> {
  for (const { url } of servers)
    if ((await getStatus(`${url}/health`)) !== 0)
      throw new CannotListen(
        `Something answers at ${url} already. End it, or set PORT to the first of three free ports.`,
      );
}

/**
 * Waits until a server answers, which it does once its record is up to date and its city open; ready it is only with an agency's list, which somebody
 * may still have to read. Throws `CannotListen` where it ends, or does not answer within a minute.
 */
async function untilItAnswers({
  name,
  url,
  isGone,
  endWords,
}: Pick<Program, 'name' | 'isGone' | 'endWords'> & { readonly url: string }): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until && !isGone()) {
    if ((await getStatus(`${url}/health`)) === 200 && !isGone()) return;
    await sleep(200);
  }
  throw new CannotListen(
    `The server ${name} at ${url} did not start: ${endWords() ?? `it did not answer within ${START_MS / 1_000} seconds; LOG_LEVEL=debug shows how far it came`}`,
  );
}

/** Returns the status of a reply; 0 without one. */
function getStatus(url: string): Promise<number> {
  return fetch(url).then(
    (reply) => reply.status,
    () => 0,
  );
}

/** The addresses of the record for servers and workers. */
type RoleAddresses = { readonly server: string; readonly worker: string };

/**
 * Gives servers and workers roles with only the needed rights, each with a new password. Only the owner of a record without other users may do this. Rule:
 * deploy/roles.sql.
 */
export async function giveRoles(database: Database, root: string): Promise<RoleAddresses> {
  await database.pool.query(readFileSync(join(root, 'deploy/roles.sql'), 'utf8'));
  const getAddress = async (role: 'kehilla_server' | 'kehilla_worker'): Promise<string> => {
    const password = randomBytes(18).toString('hex');
    await database.pool.query(`ALTER ROLE ${role} PASSWORD '${password}'`);
    const address = new URL(database.url);
    address.username = role;
    address.password = password;
    return address.href;
  };
  return { server: await getAddress('kehilla_server'), worker: await getAddress('kehilla_worker') };
}

/** How often a Redis that starts is looked for, and how many times. */
const LOOK_MS = 25;
const MOST_LOOKS = 200;

/** Starts a Redis or Valkey of this machine on a free port of loopback, which keeps nothing on disk; returns null if there is none, or it does not start. */
async function startRedis(ended: Ended): Promise<(Program & { readonly url: string }) | null> {
  const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (program === undefined) return null;
  const port = await freePort();
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no' };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const redis = asProgram('redis', ended, () => spawn(program, words, { stdio: 'ignore', detached: true }));
  // The promise that limits are counted there must hold.
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
    const report = (isUp: boolean): void => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', () => report(true)).once('error', () => report(false));
  });
}
