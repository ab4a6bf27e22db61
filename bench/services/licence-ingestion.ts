import { join } from 'node:path';
import { READERS, takeReading } from '@kehilla/sources';
import { savedPages } from '@kehilla/fetch';
import { createReadingStore, registerReaders } from '@kehilla/store';
import { withOwnRecord } from '../own-record.ts';
import { startWatch, type Timed } from '../stopwatch.ts';

/** What ingesting the licence register comes to: rows of the file a second from file to commit, and seconds of each step. */
export type LicenceIngestion = Timed & { readonly rows: number };

const FILES: readonly (readonly [source: string, file: string])[] = [
  ['osm', 'osm/osm_jewish_places_nyc_2026-02.geojson'],
  ['nyc-dcwp', 'licenses/dca_licensed_businesses_2013-03.csv.gz'],
];
/** Rows of the file; licences of one business become one row. */
const FILE_ROWS = 22_203;

/** Ingests the map and then the licence register into an embedded database of its own, removed afterwards. */
export async function licenceIngestion(dataFolder: string): Promise<LicenceIngestion> {
  return withOwnRecord(async (database) => {
    const store = createReadingStore(database);
    await registerReaders(store, [...READERS.values()]);
    let measured: LicenceIngestion = { rows: 0, seconds: 0, by_step: {} };
    for (const [source, file] of FILES) {
      const reader = READERS.get(source);
      if (reader === undefined) throw new Error(`There is no source ${source}.`);
      const watch = startWatch('file');
      const pages = savedPages(join(dataFolder, file));
      await takeReading(store, {
        reader,
        pages,
        observed_at: null,
        whole: false,
        dry_run: false,
        now: new Date(),
        onProgress: watch.turn,
      });
      measured = { rows: FILE_ROWS, ...watch.stop() };
    }
    return measured;
  });
}
