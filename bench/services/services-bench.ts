import { join } from 'node:path';
import { buildImage, type City } from '@kehilla/city';
import { textsOfTrade } from '@kehilla/language/trade-words';
import { TRADES } from '@kehilla/language/trades';
import type { CityRecords, PlaceRecord } from '@kehilla/core';
import { imageFile, openDatabase, openEmbedded, readEdition, writeImage } from '@kehilla/store';
import type { Questions } from '../http/over-http.ts';
import type { Setting } from '../setting.ts';
import { inventPlaces } from '../places/invent-places.ts';
import { createRandom } from '../relevance/random.ts';

const PROVIDERS = 100_000;
const QUESTIONS = 5_000;
/** One in so many questions asks who is open. */
const OPEN_EVERY = 5;

/** Gives `use` questions for services among 100,000 invented providers of every trade, whose image it writes below `dataDir`. */
export async function withServices<T>(
  { city, dataDir, keys }: Setting,
  use: (questions: Questions) => Promise<T>,
): Promise<T> {
  const records = inventProviders(city);
  const image = buildImage(records);
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url, 1);
  const folder = join(dataDir, 'services');
  try {
    const edition = await readEdition(database);
    await writeImage(imageFile(join(folder, 'city'), edition), { ...image, generation: edition.generation });
    const settings = { DATA_DIR: folder, DATABASE_URL: record.url };
    return await use({ settings, keys, paths: ['/v1/services/search'], bodies: questions(records) });
  } finally {
    await database.close();
    await record.leave();
  }
}

/** The invented places as providers: each of one trade, common trades often; two in three with a phone, one in two with hours. */
function inventProviders(city: City): CityRecords {
  const random = createRandom(5);
  const records = inventPlaces(city, PROVIDERS);
  const serving = (place: PlaceRecord): PlaceRecord => ({
    ...place,
    rows: place.rows.map((row) => ({
      ...row,
      category: null,
      cuisines: [],
      trades: [tradeAt(random.next())],
      phone: random.next() < 0.67 ? '+17185550101' : null,
      hours: random.next() < 0.5 ? { text: 'Mo-Fr 09:00-17:00', syntax: 'osm' } : null,
    })),
  });
  return { ...records, places: records.places.map(serving) };
}

/** A trade drawn so that the first of the table are many times as common as the last. */
function tradeAt(share: number): string {
  return TRADES[Math.floor(share ** 2 * TRADES.length)]?.key ?? 'plumber';
}

/** What people type where they are: a name of a trade or a need. */
function questions(records: CityRecords): string[] {
  const random = createRandom(9);
  return Array.from({ length: QUESTIONS }, (_, i) => {
    const drawn = tradeAt(random.next());
    const phrases = textsOfTrade(drawn).filter((text) => text.length >= 2);
    const near = records.places[random.below(records.places.length)]?.rows[0]?.location;
    return JSON.stringify({
      service: phrases[random.below(phrases.length)]?.slice(0, 80),
      lat: near?.lat,
      lng: near?.lng,
      ...(i % OPEN_EVERY === 0 ? { open_now: true } : {}),
    });
  });
}
