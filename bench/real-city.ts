import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type City, buildImage, openCity } from '@kehilla/city';
import { SCOPES } from '@kehilla/contract';
import { READERS, takeReading } from '@kehilla/sources';
import { savedPages } from '@kehilla/fetch';
import {
  createReadingStore,
  loadRecords,
  migrateDatabase,
  openDatabase,
  openEmbedded,
  registerReaders,
} from '@kehilla/store';
import { makeKeys } from './make-keys.ts';

/** The public files that make the real city, in the order in which they were published, below the data folder. */
const FILES: readonly (readonly [source: string, file: string])[] = [
  ['nyc-dohmh', 'restaurants/dohmh_restaurants_2020.csv.gz'],
  ['nyc-dohmh', 'restaurants/dohmh_restaurants_2025-11_sample.csv'],
  ['osm', 'osm/osm_jewish_places_nyc_2026-02.geojson'],
  ['agency-csv', 'kosher_agency_samples/agency_listing_sample.csv'],
];

/** Whether the public files are at hand. */
export function hasRealData(dataFolder: string): boolean {
  return FILES.every(([, file]) => existsSync(join(dataFolder, file)));
}

/** Ingests the public files into a fresh record below `dataDir`, with `keyCount` keys; returns the keys and the city. */
export async function realCity(
  root: string,
  dataFolder: string,
  dataDir: string,
  keyCount: number,
  now: Date,
): Promise<{ city: City; keys: string[] }> {
  const server = await openEmbedded(dataDir);
  const database = openDatabase(server.url);
  try {
    await migrateDatabase(database, join(root, 'prisma', 'migrations'));
    const store = createReadingStore(database);
    await registerReaders(store, [...READERS.values()]);
    for (const [source, file] of FILES) {
      const reader = READERS.get(source);
      if (reader === undefined) throw new Error(`no reader ${source}`);
      await takeReading(store, {
        reader,
        pages: savedPages(join(dataFolder, file)),
        observed_at: null,
        whole: false,
        dry_run: false,
        now,
      });
    }
    const keys = await makeKeys(database, keyCount, SCOPES, now);
    return { city: openCity(buildImage(await loadRecords(database))), keys };
  } finally {
    await database.close();
    await server.leave();
  }
}
