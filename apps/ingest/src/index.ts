import type { Page } from '@kehilla/fetch/page';
import { READERS, type Reader, sampleExtras, samplePage, takeReading } from '@kehilla/sources';
import type { ReadingReport } from '@kehilla/ingestion';
import { createReadingStore, type Database, readGeneration, registerReaders, saveSampleExtras } from '@kehilla/store';

/**
 * Loads the invented neighbourhood into a database that nothing was ever ingested into; null, with nothing done, into any other. It
 * is read like any source, so every answer made of it names it.
 */
export async function loadSampleData(database: Database, now: Date): Promise<ReadingReport | null> {
  const reader = READERS.get('sample');
  if (reader === undefined) return null;
  const page = samplePage(now.toISOString());
  const report = (await readGeneration(database)) > 0 ? null : await readSample(database, reader, page, now);
  await saveSampleExtras(database, sampleExtras(page, now), now);
  return report;
}

async function readSample(database: Database, reader: Reader, page: Page, now: Date): Promise<ReadingReport> {
  const store = createReadingStore(database);
  await registerReaders(store, [...READERS.values()]);
  return takeReading(store, { reader, pages: [page], observed_at: null, whole: true, dry_run: false, now });
}
