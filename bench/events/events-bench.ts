import { join } from 'node:path';
import { buildImage } from '@kehilla/city';
import { groupEvents } from '@kehilla/linkage';
import { imageFile, openDatabase, openEmbedded, readEdition, writeImage } from '@kehilla/store';
import type { Setting } from '../setting.ts';
import { overHttp, type Questions, type TwoLoads } from '../http/over-http.ts';
import { type EventFigures, eventFigures } from './labelled-events.ts';
import { eventPaths } from './event-paths.ts';
import { inventEvents, inventListings, realEvents } from './invent-events.ts';

const DATES = 50_000;
const LISTINGS = 20_000;

/** How well listings are told apart, how fast, and how fast events are found over HTTP. */
export type EventsBench = {
  readonly labelled: EventFigures;
  readonly dedupe: { readonly listings: number; readonly groups: number; readonly seconds: number };
  readonly loads: TwoLoads;
  readonly dates: number;
};

/** Measures deduplication on the labelled pairs and on 20,000 listings, and search over 50,000 dates with 32 connections. */
export async function eventsBench(setting: Setting, now: Date): Promise<EventsBench> {
  const models = await realEvents(setting.dataFolder);
  const listings = inventListings(models, LISTINGS);
  const started = performance.now();
  const groups = groupEvents(listings).length;
  const seconds = (performance.now() - started) / 1000;
  const loads = await withEvents(setting, now, overHttp);
  return { labelled: eventFigures(), dedupe: { listings: LISTINGS, groups, seconds }, loads, dates: DATES };
}

/** Gives `use` questions for events among 50,000 invented dates, whose image it writes below `dataDir`. */
export async function withEvents<T>(
  { dataFolder, dataDir, keys }: Setting,
  now: Date,
  use: (questions: Questions) => Promise<T>,
): Promise<T> {
  const models = await realEvents(dataFolder);
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url, 1);
  const folder = join(dataDir, 'events');
  try {
    const edition = await readEdition(database);
    const image = { ...buildImage(inventEvents(models, DATES, now)), generation: edition.generation };
    await writeImage(imageFile(join(folder, 'city'), edition), image);
    const settings = { DATA_DIR: folder, DATABASE_URL: record.url };
    return await use({ settings, keys, paths: eventPaths(models, now) });
  } finally {
    await database.close();
    await record.leave();
  }
}
