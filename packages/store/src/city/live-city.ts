import { type City, inheritSpellings, openCity, prepareSpellings } from '@kehilla/city';
import { makeFolder } from '@kehilla/fetch/folder';
import { listenForAnnouncements } from '../announcements.ts';
import type { Database } from '../database.ts';
import { GENERATION_CHANNEL, readEdition } from '../generation.ts';
import { type CityBuilder, createCityBuilder } from './city-builder.ts';
import { imageFile, readImage, removeOtherImages } from './image-file.ts';
import { buildFailureMessage } from './build-failure.ts';
import { refusedRowsMessage } from '../checks/refused-rows.ts';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/**
 * `ok` and `detail` describe the record; `unbuilt` is the reason why a newer city could not be built, null if none is needed; `left_out` describes rows that
 * are left out because they do not fit their hash, null if there are none.
 */
export type CityHealth = {
  readonly ok: boolean;
  readonly detail: string;
  readonly unbuilt: string | null;
  readonly left_out: string | null;
  /** The newest generation of the record, as far as it was last heard of. */
  readonly record_generation: number;
  /** The commit instant of the first generation newer than the city; null if there is none. */
  readonly behind_since: Date | null;
  readonly checked_at: Date;
};

/** The city a process answers from, kept up with the record. */
export type LiveCity = {
  /** The newest city that was built; the same object for the whole of a request that took it once. */
  readonly current: () => City;
  /** Since when it is the current one in this process. */
  readonly since: () => Date;
  /** Whether the record could be asked for a newer generation lately, and why not; words of ours. */
  readonly health: () => CityHealth;
  /** The city as soon as it holds this generation; the one there is when the time is up. */
  readonly reached: (generation: number, withinMs: number) => Promise<City>;
  readonly close: () => Promise<void>;
};

/** How often the record is asked, beside being listened to: a lost announcement costs no more than this. */
const POLL_MS = 1_000;
/** How long a city that could not be built is let be, unless there is a newer one: building asks for all of the record. */
const AGAIN_MS = 5_000;
const AWAY = 'The database does not answer; answers go on from the city in memory.';

/**
 * Opens the city of a database and keeps it up: a commit is announced by NOTIFY, and asked for every second besides. A newer city is built
 * in a process of its own, read from its file in `folder`, and swapped in between two requests; a second start finds the file and
 * builds nothing. When the record is away the city stays, and `health` says so; `noted` hears when it goes and when it is back.
 */
export async function openLiveCity(
  database: Database,
  folder: string,
  now: () => Date,
  noted: (health: CityHealth) => void = () => {},
): Promise<LiveCity> {
  // Made here, so that a folder that cannot be used is told by this process and not by the one that builds.
  makeFolder(folder);
  const builder = createCityBuilder(database.url, folder, now);
  let { city, file } = await openNewest(database, folder, builder, null).catch((error: unknown) => {
    builder.close();
    throw error;
  });
  let since = now();
  let record_generation = city.generation;
  let behind_since: Date | null = null;
  const getState = (unbuilt: string | null): CityHealth => ({
    ok: true,
    detail: `generation ${city.generation}`,
    unbuilt,
    left_out: refusedRowsMessage(city.refusedRows),
    record_generation,
    behind_since,
    checked_at: now(),
  });
  let health = getState(null);
  if (health.left_out !== null) noted(health);
  let closed = false;
  const timer = createWakeableTimer();
  const announcements = listenForAnnouncements(database.url, {
    channel: GENERATION_CHANNEL,
    name: 'kehilla listener',
    heard: timer.wake,
  });
  const waiters = createChangeWaiters();

  async function look(): Promise<void> {
    // Once more at once: on a machine that is busy, as while a server starts, an answer comes late without the record being away.
    const newest = await readEdition(database).catch(() => readEdition(database).catch(() => null));
    if (newest === null) {
      note({ ...health, ok: false, detail: AWAY, checked_at: now() });
      return;
    }
    record_generation = newest.generation;
    const isBehind = imageFile(folder, newest) !== file;
    if (isBehind) behind_since ??= new Date(newest.committed_us / 1000);
    // Told while the newer city is built, too.
    health = { ...health, record_generation, behind_since };
    const unbuilt = isBehind ? await takeNewest() : null;
    if (unbuilt === null) behind_since = null;
    record_generation = Math.max(record_generation, city.generation);
    note(getState(unbuilt));
  }

  function note(found: CityHealth): void {
    const isNews = found.ok !== health.ok || found.unbuilt !== health.unbuilt || found.left_out !== health.left_out;
    health = found;
    if (isNews) noted(found);
  }

  /** Swaps the newest city in; why that was not to be, null where it was. */
  async function takeNewest(): Promise<string | null> {
    try {
      ({ city, file } = await openNewest(database, folder, builder, city));
    } catch (error) {
      return buildFailureMessage(error);
    }
    since = now();
    waiters.notify();
    return null;
  }

  /** An announcement during a build waits for its end, and no longer. */
  async function follow(): Promise<void> {
    while (!closed) {
      await look();
      await timer.sleep(health.unbuilt === null ? POLL_MS : AGAIN_MS);
    }
  }
  const following = follow();
  return {
    current: () => city,
    since: () => since,
    health: () => health,
    reached: async (generation, withinMs) => {
      await waiters.waitUntil(() => city.generation >= generation, withinMs);
      return city;
    },
    close: async () => {
      closed = true;
      builder.close();
      timer.wake();
      await Promise.all([following, announcements.close()]);
    },
  };
}

/** A city and its image file, named for the edition of the record. */
type Opened = { readonly city: City; readonly file: string };

/** Opens the city of the newest edition from its file, or builds it in a child process when the file is missing or damaged. Throws when building fails. */
async function openNewest(
  database: Database,
  folder: string,
  builder: CityBuilder,
  before: City | null,
): Promise<Opened> {
  let file = imageFile(folder, await readEdition(database));
  let image = await readImage(file);
  if (image === null) {
    file = await builder.build();
    image = await readImage(file);
  }
  if (image === null) throw new Error('The city that was built could not be read.');
  const city = openCity(image);
  if (before !== null) inheritSpellings(image.names, before.image.names);
  // Before it is answered from: else the first question about a misspelt name would make them, and all others would wait.
  await prepareSpellings(image.names, () => setImmediate());
  void removeOtherImages(file).catch(() => {});
  return { city, file };
}

/** Callers that wait for a state to change. */
type ChangeWaiters = {
  /** Lets every waiting caller check its condition again. */
  readonly notify: () => void;
  /** Resolves when the condition holds, or after `withinMs` milliseconds. The condition is checked at once and after each `notify`. */
  readonly waitUntil: (holds: () => boolean, withinMs: number) => Promise<void>;
};

/** Returns an empty set of waiting callers. */
export function createChangeWaiters(): ChangeWaiters {
  const waiting = new Set<() => void>();
  return {
    notify() {
      for (const wake of waiting) wake();
    },
    async waitUntil(holds, withinMs) {
      const timeout = sleep(withinMs, false, { ref: false });
      while (!holds()) {
        let wake: () => void = () => {};
        const notified = new Promise<boolean>((resolve) => (wake = () => resolve(true)));
        waiting.add(wake);
        const inTime = await Promise.race([notified, timeout]);
        waiting.delete(wake);
        if (!inTime) return;
      }
    },
  };
}

/** A pause that can be ended early. */
type WakeableTimer = {
  /** Ends the current pause; if nobody sleeps, it ends the next pause before it begins. */
  readonly wake: () => void;
  /** Resolves after this many milliseconds, or when `wake` is called. */
  readonly sleep: (ms: number) => Promise<void>;
};

/** Returns a timer for one sleeper at a time. */
export function createWakeableTimer(): WakeableTimer {
  let isWoken = false;
  let endPause = (): void => {};
  return {
    wake() {
      isWoken = true;
      endPause();
    },
    async sleep(ms) {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timeout = setTimeout(resolve, ms);
          endPause = () => {
            clearTimeout(timeout);
            resolve();
          };
        });
      isWoken = false;
    },
  };
}
