import { setTimeout as sleep } from 'node:timers/promises';
import { type City, openCity } from '@kehilla/city';
import { writeFault } from '@kehilla/core';
import { makeFolder } from '@kehilla/sources';
import { hearAnnouncements } from '../announcements.ts';
import type { Database } from '../database.ts';
import { GENERATION_CHANNEL } from '../ingestion/generation.ts';
import { createBell } from './bell.ts';
import { type CityBuilder, createCityBuilder, OTHER_CODE } from './city-builder.ts';
import { imageFile, readImage, removeOtherImages } from './image-file.ts';
import { readEdition } from './edition.ts';

/** `ok` and `detail` are about the record; `unbuilt` says why a newer city than the current one could not be built, null where none is wanting. */
export type CityHealth = {
  readonly ok: boolean;
  readonly detail: string;
  readonly unbuilt: string | null;
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
  clock: () => Date,
  noted: (health: CityHealth) => void = () => {},
): Promise<LiveCity> {
  // Made here, so that a folder that cannot be used is told by this process and not by the one that builds.
  makeFolder(folder);
  const builder = createCityBuilder(database.url, folder, clock);
  let { city, file } = await openNewest(database, folder, builder).catch((error: unknown) => {
    builder.close();
    throw error;
  });
  let since = clock();
  let health: CityHealth = { ok: true, detail: `generation ${city.generation}`, unbuilt: null, checked_at: since };
  let closed = false;
  const bell = createBell();
  const announcements = hearAnnouncements(database.url, {
    channel: GENERATION_CHANNEL,
    name: 'kehilla listener',
    heard: bell.ring,
  });
  const swapped = new Set<() => void>();

  async function reached(generation: number, withinMs: number): Promise<City> {
    const late = sleep(withinMs, false, { ref: false });
    while (city.generation < generation) {
      let ready: () => void = () => {};
      const next = new Promise<boolean>((resolve) => (ready = () => resolve(true)));
      swapped.add(ready);
      const inTime = await Promise.race([next, late]);
      swapped.delete(ready);
      if (!inTime) break;
    }
    return city;
  }

  async function look(): Promise<void> {
    const newest = await readEdition(database).catch(() => null);
    if (newest === null) {
      note({ ...health, ok: false, detail: AWAY, checked_at: clock() });
      return;
    }
    const unbuilt = imageFile(folder, newest) === file ? null : await takeNewest();
    note({ ok: true, detail: `generation ${city.generation}`, unbuilt, checked_at: clock() });
  }

  function note(found: CityHealth): void {
    const isNews = found.ok !== health.ok || found.unbuilt !== health.unbuilt;
    health = found;
    if (isNews) noted(found);
  }

  /** Swaps the newest city in; why that was not to be, null where it was. */
  async function takeNewest(): Promise<string | null> {
    try {
      ({ city, file } = await openNewest(database, folder, builder));
    } catch (error) {
      return whyUnbuilt(error);
    }
    since = clock();
    for (const tell of swapped) tell();
    return null;
  }

  /** What is announced while a city is built waits no longer than that. */
  async function follow(): Promise<void> {
    while (!closed) {
      await look();
      await bell.rest(health.unbuilt === null ? POLL_MS : AGAIN_MS);
    }
  }
  const following = follow();
  return {
    current: () => city,
    since: () => since,
    health: () => health,
    reached,
    close: async () => {
      closed = true;
      builder.close();
      bell.ring();
      await Promise.all([following, announcements.close()]);
    },
  };
}

/** Why, by codes that say nothing to an operator. */
const WHY: Readonly<Record<string, string>> = {
  [OTHER_CODE]: 'the code was replaced while this server ran: start it again',
  '57014': 'PostgreSQL ended its reading for time: raise statement_timeout',
};

function whyUnbuilt(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const fault = writeFault(code);
  const why = WHY[code ?? ''] ?? (fault === null ? (code ?? 'its process failed') : `DATA_DIR: ${fault}`);
  return `A newer city could not be built (${why}); answers go on from the one before.`;
}

/** A city, and the file that it stands in, named for the edition of the record that it is. */
type Opened = { readonly city: City; readonly file: string };

/** The city of the newest edition: from its file where that stands whole, else built in a process of its own. */
async function openNewest(database: Database, folder: string, builder: CityBuilder): Promise<Opened> {
  let file = imageFile(folder, await readEdition(database));
  let image = await readImage(file);
  if (image === null) {
    file = await builder.build();
    image = await readImage(file);
  }
  if (image === null) throw new Error('The city that was built could not be read.');
  const city = openCity(image);
  void removeOtherImages(file).catch(() => {});
  return { city, file };
}
