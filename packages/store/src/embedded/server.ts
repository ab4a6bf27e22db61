import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { isAlive } from '../is-alive.ts';
import { type Account, unprivilegedAccount } from './account.ts';
import { lock } from './lock.ts';
import { type ServerPlaces, serverPlaces } from './places.ts';

const run = promisify(execFile);
const USER = 'kehilla';
const START_TIMEOUT_MS = 60_000;

/** A running embedded server: how to reach it, and how to leave it. */
export type EmbeddedServer = {
  readonly url: string;
  /** Ends the server if no other process uses it; the last one out turns off the light. */
  readonly leave: () => Promise<void>;
};

/**
 * The PostgreSQL server of `dataDir`: started when none runs, joined when one does, so that a server, an ingestion and a key
 * command share one database. Listens on loopback only, with a random password kept beside the cluster. Throws with the path
 * of the server's log when it does not come up.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const account = unprivilegedAccount();
  const places = await serverPlaces(dataDir, account);
  const release = await lock(join(places.home, 'start.lock'));
  try {
    await createCluster(places, account);
    const url = (await joinRunning(places)) ?? (await startServer(places, account));
    const presence = await bePresent(url);
    return { url, leave: () => leave(presence, url, places) };
  } finally {
    release();
  }
}

/** A cluster is made beside its place and moved there whole, so a killed first start leaves nothing half-made. */
async function createCluster({ bin, home }: ServerPlaces, account: Account | null): Promise<void> {
  if (existsSync(join(home, 'cluster', 'PG_VERSION'))) return;
  const half = join(home, 'cluster.new');
  rmSync(half, { recursive: true, force: true });
  const passwordFile = join(home, 'password');
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  await run(
    join(bin, 'initdb'),
    [
      '-D',
      half,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { cwd: home, ...asAccount(account) },
  );
  writeFileSync(passwordFile, password, { mode: 0o600 });
  renameSync(half, join(home, 'cluster'));
}

async function startServer({ bin, home }: ServerPlaces, account: Account | null): Promise<string> {
  const port = await freePort();
  const log = openSync(join(home, 'server.log'), 'a', 0o600);
  const options = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '1GB',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: a Ctrl-C in the terminal reaches us, and we end the server after the last request.
  const child = spawn(join(bin, 'postgres'), ['-D', join(home, 'cluster'), ...flags], {
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log],
    ...asAccount(account),
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  child.unref();
  const url = urlOf(home, port);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    if (await answers(url)) return url;
    await sleep(25);
  }
  throw new Error(`The embedded PostgreSQL did not start; its log is ${join(home, 'server.log')}.`);
}

/** The address of a server that already runs on this cluster; null when none does. */
async function joinRunning({ home }: ServerPlaces): Promise<string | null> {
  const pidFile = join(home, 'cluster', 'postmaster.pid');
  for (let tries = 0; tries < 40 && existsSync(pidFile); tries++) {
    const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
    if (!isAlive(Number(pid))) return null;
    const url = urlOf(home, Number(port));
    if (await answers(url)) return url;
    await sleep(250); // starting up, or on its way out
  }
  return null;
}

/** A connection that keeps no process alive; the driver's types lack the two. */
type Presence = pg.Client & { readonly ref: () => void; readonly unref: () => void };

/** A connection for as long as this process uses the server, so that nobody ends it while it has none open for a moment. */
async function bePresent(url: string): Promise<Presence> {
  const client = new pg.Client({ connectionString: url, application_name: 'kehilla presence' }) as Presence;
  client.on('error', () => {});
  await client.connect();
  client.unref();
  return client;
}

async function leave(presence: Presence, url: string, { home }: ServerPlaces): Promise<void> {
  // Under the lock: nobody joins between the look and the end.
  const release = await lock(join(home, 'start.lock')).catch(() => () => {});
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    presence.ref();
    await presence.end().catch(() => {});
    await client.connect();
    const others = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
    );
    if (others.rowCount !== 0) return;
    const pid = Number(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 400 && isAlive(pid); tries++) await sleep(25);
  } catch {
    // It is gone already: somebody else was the last one out.
  } finally {
    await client.end().catch(() => {});
    release();
  }
}

function urlOf(home: string, port: number): string {
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid };
}
