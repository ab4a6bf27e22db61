import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../is-alive.ts';
import { createCluster, hasCluster, lastServer } from './cluster.ts';
import { lock } from './lock.ts';
import { serverPlaces } from './places.ts';
import type { ServerPlaces } from './server-places.ts';
import { openPresence, isUsedBeside, type Presence } from './presence.ts';
import { joinRunning, startServer } from './running-server.ts';

/** How long after its server was lost a process tries to bring it back, and again after each failure. */
const COME_BACK_MS = 1_000;

/** A running embedded server: how to reach it, and how to leave it. */
export type EmbeddedServer = {
  readonly url: string;
  /**
   * Ends the server if no other process uses it; the last one out turns off the light. With `now` open connections do not count, of whomever, where
   * nobody else has opened the server in this way: they end with it.
   */
  readonly leave: (how?: 'now') => Promise<void>;
};

/**
 * The PostgreSQL server of `dataDir`: started when none runs, joined when one does, so that a server, an ingestion and a key
 * command share one database. Listens on loopback only, with a random password kept beside the cluster. A server that is killed is started
 * again, at the same address, by whoever uses it. Throws with the path of the server's log when it does not come up.
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
      // Who leaves does not wait for it: nothing else may keep that process alive until then.
      await sleep(COME_BACK_MS, undefined, { ref: false, signal: left.signal }).catch(() => {});
      if (left.signal.aborted) return;
      // Never in a folder that lost its cluster: an empty record is not what was lost, and would lie in the way of a backup.
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
  // Under the lock: nobody joins between the look and the end.
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
