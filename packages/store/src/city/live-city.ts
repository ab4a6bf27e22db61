import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type City, type CityImage, openCity } from '@kehilla/city';
import pg from 'pg';
import type { Database } from '../database.ts';
import { GENERATION_CHANNEL } from '../ingestion/generation.ts';
import { readGeneration } from './load-records.ts';

/** The city a process answers from, kept up with the record. */
export type LiveCity = {
  /** The newest city that was built; the same object for the whole of a request that took it once. */
  readonly current: () => City;
  /** Whether the record could be asked for a newer generation lately, and why not; words of ours. */
  readonly health: () => { readonly ok: boolean; readonly detail: string; readonly checked_at: Date };
  readonly close: () => Promise<void>;
};

/** How often the record is asked, beside being listened to: a lost announcement costs no more than this. */
const POLL_MS = 1_000;
const RECONNECT_MS = 1_000;

/**
 * Opens the city of a database and keeps it up: a commit is announced by NOTIFY, and asked for every second besides. A newer city is built
 * in a thread of its own and swapped in between two requests. When the record is away the city stays, and `health` says so.
 */
export async function openLiveCity(database: Database, clock: () => Date): Promise<LiveCity> {
  let city = openCity(await buildInThread(database.url));
  let health = { ok: true, detail: `generation ${city.generation}`, checked_at: clock() };
  let closed = false;
  let wake: () => void = () => {};
  const listener = listen(database.url, () => wake(), () => closed);

  async function follow(): Promise<void> {
    while (!closed) {
      try {
        if ((await readGeneration(database)) !== city.generation) city = openCity(await buildInThread(database.url));
        health = { ok: true, detail: `generation ${city.generation}`, checked_at: clock() };
      } catch {
        health = { ok: false, detail: 'The database does not answer; answers go on from the city in memory.', checked_at: clock() };
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  const following = follow();
  return {
    current: () => city,
    health: () => health,
    close: async () => {
      closed = true;
      wake();
      await Promise.all([following, listener]);
    },
  };
}

/** Builds the newest city in a thread; its memory is shared, so handing it over copies next to nothing. */
function buildInThread(url: string): Promise<CityImage> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`./city-worker${extname(import.meta.url)}`, import.meta.url), { workerData: { url } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that builds the city ended without one.')));
  });
}

/** Calls `heard` at each announcement, on a connection of its own that is made anew when it breaks. */
async function listen(url: string, heard: () => void, isClosed: () => boolean): Promise<void> {
  while (!isClosed()) {
    const client = new pg.Client({ connectionString: url, application_name: 'kehilla listener' });
    try {
      const broken = new Promise<void>((resolve) => {
        client.on('error', () => resolve());
        client.on('end', () => resolve());
      });
      await client.connect();
      client.on('notification', heard);
      await client.query(`LISTEN ${GENERATION_CHANNEL}`);
      while (!isClosed() && (await Promise.race([broken.then(() => false), sleep(250).then(() => true)])));
    } catch {
      await sleep(RECONNECT_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
