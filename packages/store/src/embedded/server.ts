import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, isFreePort } from '../free-port.ts';
import { isAlive } from '../is-alive.ts';
import { type Account, asAccount, unprivilegedAccount } from './account.ts';
import { createCluster, hasCluster, faultInLog, isServerOf, lastServer, urlOf } from './cluster.ts';
import { lock } from './lock.ts';
import { type ServerPlaces, serverPlaces } from './places.ts';
import { bePresent, isUsedBeside, type Presence } from './presence.ts';

const START_TIMEOUT_MS = 60_000;
/** How long after its server was lost a process tries to bring it back, and again after each failure. */
const COME_BACK_MS = 1_000;

/** A running embedded server: how to reach it, and how to leave it. */
export type EmbeddedServer = {
  readonly url: string;
  /** Ends the server if no other process uses it; the last one out turns off the light. */
  readonly leave: () => Promise<void>;
};

/**
 * The PostgreSQL server of `dataDir`: started when none runs, joined when one does, so that a server, an ingestion and a key
 * command share one database. Listens on loopback only, with a random password kept beside the cluster. A server that is killed is started
 * again, at the same address, by whoever uses it. Throws with the path of the server's log when it does not come up.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const account = unprivilegedAccount();
  const places = await serverPlaces(dataDir, account);
  let joined = await joinServer(places, account);
  const left = new AbortController();
  let comingBack: Promise<void> = Promise.resolve();
  function watch(): void {
    joined.presence.once('end', () => {
      comingBack = comeBack();
    });
  }
  async function comeBack(): Promise<void> {
    while (!left.signal.aborted) {
      // Who leaves does not wait for it: nothing else may keep that process alive until then.
      await sleep(COME_BACK_MS, undefined, { ref: false, signal: left.signal }).catch(() => {});
      if (left.signal.aborted) return;
      // Never in a folder that lost its cluster: an empty record is not what was lost, and would lie in the way of a backup.
      const again = hasCluster(places.home) ? await joinServer(places, account).catch(() => null) : null;
      if (again === null) continue;
      joined = again;
      watch();
      return;
    }
  }
  watch();
  return {
    url: joined.url,
    leave: async () => {
      left.abort();
      await comingBack;
      await leave(joined, places);
    },
  };
}

/** A server that runs, and the connection that keeps it running. */
type Joined = { readonly url: string; readonly presence: Presence };

async function joinServer(places: ServerPlaces, account: Account | null): Promise<Joined> {
  const release = await lock(join(places.home, 'start.lock'));
  try {
    await createCluster(places, account);
    const url = (await joinRunning(places)) ?? (await startServer(places, account));
    return { url, presence: await bePresent(url) };
  } finally {
    release();
  }
}

async function startServer({ bin, home }: ServerPlaces, account: Account | null): Promise<string> {
  const port = await portOf(home);
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
  const url = urlOf(home, port);
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

/** The port of a server that was killed, while nobody else has it: whoever was connected finds the new one there. */
async function portOf(home: string): Promise<number> {
  const last = lastServer(home)?.port ?? 0;
  return last > 0 && (await isFreePort(last)) ? last : freePort();
}

/** The address of a server that already runs on this cluster; null when none does. Throws for a copy of a cluster whose server runs. */
async function joinRunning({ home }: ServerPlaces): Promise<string | null> {
  for (let tries = 0; tries < 40; tries++) {
    const last = lastServer(home);
    if (last === null || !isAlive(last.pid)) return null;
    if (!isServerOf(home, last))
      throw new Error(
        `${home} is a copy of ${last.folder}, made while its PostgreSQL ran, and is not whole. End that one, and copy it again.`,
      );
    const url = urlOf(home, last.port);
    if (await answers(url)) return url;
    await sleep(250); // starting up, or on its way out
  }
  return null;
}

async function leave({ presence, url }: Joined, { home }: ServerPlaces): Promise<void> {
  // Under the lock: nobody joins between the look and the end.
  const release = await lock(join(home, 'start.lock')).catch(() => () => {});
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    presence.ref();
    await presence.end().catch(() => {});
    await client.connect();
    if (await isUsedBeside(presence, client)) return;
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
