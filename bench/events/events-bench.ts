import { join } from 'node:path';
import { buildImage } from '@kehilla/city';
import { groupEvents } from '@kehilla/linkage';
import { imageFile, openDatabase, openEmbedded, readEdition, writeImage } from '@kehilla/store';
import { type SearchLoad, searchLoad } from '../http/search-load.ts';
import { type EventFigures, eventFigures } from './labelled-events.ts';
import { inventEvents, inventListings, realEvents } from './invent-events.ts';

const DATES = 50_000;
const LISTINGS = 20_000;

/** How well listings are told apart, how fast, and how fast events are found over HTTP. */
export type EventsBench = {
  readonly labelled: EventFigures;
  readonly dedupe: { readonly listings: number; readonly groups: number; readonly seconds: number };
  readonly load: SearchLoad;
  readonly dates: number;
};

/** Measures deduplication on the labelled pairs and on 20,000 listings, and search over 50,000 dates with 32 connections. */
export async function eventsBench(
  dataFolder: string,
  dataDir: string,
  keys: readonly string[],
  now: Date,
): Promise<EventsBench> {
  const models = realEvents(dataFolder);
  const listings = inventListings(models, LISTINGS);
  const started = performance.now();
  const groups = groupEvents(listings).length;
  const seconds = (performance.now() - started) / 1000;
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url, 1);
  const folder = join(dataDir, 'events');
  try {
    const edition = await readEdition(database);
    const image = { ...buildImage(inventEvents(models, DATES, now)), generation: edition.generation };
    await writeImage(imageFile(join(folder, 'city'), edition), image);
    const load = await searchLoad({ DATA_DIR: folder, DATABASE_URL: record.url }, questions(now), keys);
    return { labelled: eventFigures(), dedupe: { listings: LISTINGS, groups, seconds }, load, dates: DATES };
  } finally {
    await database.close();
    await record.leave();
  }
}

/** Every date there is: the widest question. */
const ALL_DATES = '&from=2020-01-01T00:00:00Z&to=2040-01-01T00:00:00Z';

/**
 * What people ask: everything of the month, a word, a place, a kind, free, with a slip of spelling, the week, and one in eight every date at once.
 */
function questions(now: Date): string[] {
  const week = `&to=${new Date(now.getTime() + 7 * 86_400_000).toISOString()}`;
  const areas = ['Crown Heights', 'Flatbush', 'Brooklyn', 'Upper West Side', 'Forest Hills', '11213', 'Riverdale'];
  const words = [
    '',
    'yoga',
    'swim',
    'dance class',
    'concert',
    'open access',
    'recreation center',
    'calligrphy',
    'storytime',
    'basketball',
  ];
  const more = [
    '',
    '&free_only=true',
    '&max_price=20',
    '&category=class',
    '&include_stale=true',
    week,
    week,
    ALL_DATES,
  ];
  return areas.flatMap((area, a) =>
    words.flatMap((q, w) =>
      more.map(
        (rest, m) =>
          `/v1/events/search?${(a + w + m) % 3 === 0 ? '' : `location=${encodeURIComponent(area)}&`}${q === '' ? '' : `q=${encodeURIComponent(q)}&`}limit=20${rest}`,
      ),
    ),
  );
}
