import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive, freePort, isFreePort } from '../processes.ts';
import {
  createCluster,
  hasCluster,
  lastServer,
  type ServerPlaces,
  asAccount,
  faultInLog,
  isOwnServer,
  lastPort,
  getUrl,
} from './cluster.ts';
import { serverPlaces } from './places.ts';
import { readFileSync, rmSync, statSync, writeFileSync, closeSync, fstatSync, openSync } from 'node:fs';

/** How long after its server was lost a process tries to bring it back, and again after each failure. */
const COME_BACK_MS = 1_000;

/** A running embedded server: how to reach it, and how to leave it. */
export type EmbeddedServer = {
  readonly url: string;
  /**
   * Ends the server if no other process uses it. With `now`, open connections do not count unless another process opened the server in this way: they are ended
   * with it.
   */
  readonly leave: (how?: 'now') => Promise<void>;
};

/**
 * Returns the PostgreSQL server of `dataDir`: started if none runs, joined if one does, so that a server, an ingestion and a key command share one database. It
 * listens on loopback only, with a random password kept beside the cluster. A killed server is started again, at the same address, by any process that uses it.
 * Throws with the path of the server's log if it does not come up.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const places = await serverPlaces(dataDir);
  let joined = await joinServer(places);
  const left = new AbortController();
  let comingBack: Promise<void> = Promise.resolve();
  function watch(): void {
    joined.presence.once('end', () => {
      comingBack = comeBack();
    });
  }
  async function comeBack(): Promise<void> {
    while (!left.signal.aborted) {
      // Leaving does not wait for it: nothing else may keep that process alive until then.
      await sleep(COME_BACK_MS, undefined, { ref: false, signal: left.signal }).catch(() => {});
      if (left.signal.aborted) return;
      // Never in a folder that lost its cluster: an empty record would not be the lost one, and would block a backup.
      const again = hasCluster(places.home) ? await joinServer(places).catch(() => null) : null;
      if (again === null) continue;
      joined = again;
      watch();
      return;
    }
  }
  watch();
  return {
    url: joined.url,
    leave: async (how) => {
      left.abort();
      await comingBack;
      await leave(joined, places, how === 'now');
    },
  };
}

/** A server that runs, and the connection that keeps it running. */
type Joined = { readonly url: string; readonly presence: Presence };

async function joinServer(places: ServerPlaces): Promise<Joined> {
  const release = await lock(join(places.home, 'start.lock'));
  try {
    await createCluster(places);
    const url = (await joinRunning(places)) ?? (await startServer(places));
    return { url, presence: await openPresence(url) };
  } finally {
    release();
  }
}

async function leave({ presence, url }: Joined, { home }: ServerPlaces, now: boolean): Promise<void> {
  // Under the lock: no process joins between the check and the end.
  const release = await lock(join(home, 'start.lock')).catch(() => () => {});
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    presence.ref();
    await presence.end().catch(() => {});
    await client.connect();
    if (await isUsedBeside(presence, client, now)) return;
    const pid = lastServer(home)?.pid;
    if (pid === undefined) return;
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 400 && isAlive(pid); tries++) await sleep(25);
  } catch {
    // It is gone already: somebody else was the last one out.
  } finally {
    await client.end().catch(() => {});
    release();
  }
}

const LOCK_TIMEOUT_MS = 120_000;
/** A lock without a name for this long was left by a process that died while it took it. */
const UNNAMED_MS = 5_000;

/**
 * Takes a lock: a file with the number of its process. A lock of a dead process is taken over. Returns the release. Throws if a living holder keeps it for two
 * minutes.
 */
async function lock(file: string): Promise<() => void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAbandoned(file)) rmSync(file, { force: true });
      else if (Date.now() > deadline)
        throw new Error(
          `Another process is starting or ending the embedded PostgreSQL and does not finish; if none is, remove ${file}.`,
          { cause: error },
        );
      else await sleep(50);
    }
  }
}

/** Whether the holder of a lock is dead, or died before it wrote its name. */
function isAbandoned(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return holder === 0 ? Date.now() - statSync(file).mtimeMs > UNNAMED_MS : !isAlive(holder);
  } catch {
    return false;
  }
}

/** How the connections that keep a server running are called in PostgreSQL's list of them. */
const NAME = 'kehilla presence';
/** Other connections may take this long to end: those of a leaving process are about to. */
const ON_THEIR_WAY_MS = 2_000;

/** A connection that keeps no process alive; the driver's types lack these members. */
type Presence = pg.Client & {
  readonly processID: number | null;
  readonly ref: () => void;
  readonly unref: () => void;
};

/** Opens a connection for as long as this process uses the server, so that no other process ends it while this one has none open for a moment. */
async function openPresence(url: string): Promise<Presence> {
  const client = new pg.Client({ connectionString: url, application_name: NAME }) as Presence;
  client.on('error', () => {});
  await client.connect();
  client.unref();
  return client;
}

/**
 * Returns whether another process uses the server after this presence has ended: is present, or stays connected; with `presentAlone` only presences count. The
 * question has a connection of its own.
 */
async function isUsedBeside({ processID }: Presence, client: pg.Client, presentAlone: boolean): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < ON_THEIR_WAY_MS; await sleep(25)) {
    const { rows } = await client.query<{ application_name: string }>(
      `SELECT application_name FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid NOT IN (pg_backend_pid(), $1)`,
      [processID ?? 0],
    );
    if (rows.length === 0) return false;
    if (rows.some(({ application_name }) => application_name === NAME)) return true;
    if (presentAlone) return false;
  }
  return true;
}

const START_TIMEOUT_MS = 60_000;

/** Returns the address of a server that already runs on this cluster; null if none does. Throws for a copy of a cluster whose server runs. */
async function joinRunning({ home }: ServerPlaces): Promise<string | null> {
  for (let tries = 0; tries < 40; tries++) {
    const last = lastServer(home);
    if (last === null || !isAlive(last.pid)) return null;
    if (!isOwnServer(home, last))
      throw new Error(
        `${home} is a copy of ${last.folder}, made while its PostgreSQL ran, and is not whole. End that one, and copy it again.`,
      );
    const url = getUrl(home, last.port);
    if (await answers(url)) return url;
    await sleep(250); // starting up, or on its way out
  }
  return null;
}

/** Starts a server on this cluster and returns its address once it answers. Throws with the path of its log where it does not come up. */
async function startServer({ bin, home, account }: ServerPlaces): Promise<string> {
  const port = await getPort(home);
  const log = openSync(join(home, 'server.log'), 'a', 0o600);
  const logged = fstatSync(log).size;
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
  const url = getUrl(home, port);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    if (await answers(url)) return url;
    await sleep(25);
  }
  const why = ended ? faultInLog(home, logged) : null;
  throw new Error(
    `The embedded PostgreSQL did not start${why === null ? '' : ` (${why})`}; its log is ${join(home, 'server.log')}.`,
  );
}

/** Returns the port of the last server if it is free: its clients find the new one there. */
async function getPort(home: string): Promise<number> {
  const last = lastPort(home);
  return last !== null && (await isFreePort(last)) ? last : freePort();
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
