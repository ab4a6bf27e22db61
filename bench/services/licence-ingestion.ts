import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { READERS, savedPages, takeReading } from '@kehilla/sources';
import { createReadingStore, migrateDatabase, openDatabase, openEmbedded, registerReaders } from '@kehilla/store';

/** What ingesting the licence register comes to: rows of the file a second from file to commit, and seconds of each step. */
export type LicenceIngestion = {
  readonly rows: number;
  readonly seconds: number;
  readonly by_step: Readonly<Record<string, number>>;
};

const MIGRATIONS = join(import.meta.dirname, '../../prisma/migrations');
const FILES: readonly (readonly [source: string, file: string])[] = [
  ['osm', 'osm/osm_jewish_places_nyc_2026-02.geojson'],
  ['nyc-dcwp', 'licenses/dca_licensed_businesses_2013-03.csv.gz'],
];
/** Rows of the file; licences of one business become one row. */
const FILE_ROWS = 22_203;

/** Ingests the map and then the licence register into an embedded database of its own, removed afterwards. */
export async function licenceIngestion(dataFolder: string): Promise<LicenceIngestion> {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-licences-'));
  chmodSync(folder, 0o755);
  const server = await openEmbedded(folder);
  const database = openDatabase(server.url);
  try {
    await migrateDatabase(database, MIGRATIONS);
    const store = createReadingStore(database);
    await registerReaders(store, [...READERS.values()]);
    let measured: LicenceIngestion = { rows: 0, seconds: 0, by_step: {} };
    for (const [source, file] of FILES) {
      const reader = READERS.get(source);
      if (reader === undefined) throw new Error(`There is no source ${source}.`);
      const watch = stopwatch();
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
  } finally {
    await database.close();
    await server.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

function stopwatch() {
  const started = performance.now();
  const by_step: Record<string, number> = {};
  let [step, since] = ['file', started];
  const turn = (next: string): void => {
    const at = performance.now();
    by_step[step] = Math.round(at - since) / 1000;
    [step, since] = [next, at];
  };
  return {
    turn,
    stop: () => {
      turn('done');
      return { seconds: Math.round(performance.now() - started) / 1000, by_step };
    },
  };
}
