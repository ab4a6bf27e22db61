import { join } from 'node:path';
import { READERS, takeReading } from '@kehilla/sources';
import type { ReadingReport } from '@kehilla/ingestion';
import { savedPages } from '@kehilla/fetch';
import { createReadingStore, type Database, registerReaders } from '@kehilla/store';
import { withOwnRecord } from '../own-record.ts';
import { startWatch, type Timed } from '../stopwatch.ts';

/** What the ingestion bench measures: the register's rows a second from file to commit, linkage and all, and where the time goes. */
export type IngestionBench = {
  readonly rows: number;
  readonly seconds: number;
  readonly rows_per_second: number;
  /** Seconds of each step: `file` unpacked, `reading` parsed and audited, `linking` against what stands, `saving` to the commit. */
  readonly by_step: Readonly<Record<string, number>>;
  /** The same file read again at a later date: every row is compared and confirmed. */
  readonly again_rows_per_second: number;
};

const MAP = 'osm/osm_jewish_places_nyc_2026-02.geojson';
const REGISTER = 'restaurants/dohmh_restaurants_2020.csv.gz';

/** Ingests the map and then the register of a data folder into an embedded database of its own, removed afterwards. */
export async function ingestionBench(dataFolder: string): Promise<IngestionBench> {
  return withOwnRecord(async (database) => {
    await registerReaders(createReadingStore(database), [...READERS.values()]);
    await timed(database, 'osm', join(dataFolder, MAP), null);
    const first = await timed(database, 'nyc-dohmh', join(dataFolder, REGISTER), null);
    const again = await timed(database, 'nyc-dohmh', join(dataFolder, REGISTER), '2020-06-01T00:00:00.000Z');
    const { report, seconds, by_step } = first;
    return {
      rows: report.rows,
      seconds,
      rows_per_second: Math.round(report.rows / seconds),
      by_step,
      again_rows_per_second: Math.round(again.report.rows / again.seconds),
    };
  });
}

async function timed(
  database: Database,
  source: string,
  file: string,
  observed_at: string | null,
): Promise<Timed & { readonly report: ReadingReport }> {
  const reader = READERS.get(source);
  if (reader === undefined) throw new Error(`There is no source ${source}.`);
  const watch = startWatch('file');
  const report = await takeReading(createReadingStore(database), {
    reader,
    pages: savedPages(file),
    observed_at,
    whole: false,
    dry_run: false,
    now: new Date(),
    onProgress: watch.turn,
  });
  return { report, ...watch.stop() };
}
