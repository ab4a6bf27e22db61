import { READERS, type ReadingReport, samplePage, takeReading } from '@kehilla/sources';
import { createReadingStore, type Database, readGeneration, registerReaders } from '@kehilla/store';

/**
 * Loads the invented neighbourhood into a database that nothing was ever ingested into; null, with nothing done, into any other. It
 * is read like any source, so every answer made of it names it.
 */
export async function loadSampleData(database: Database, now: Date): Promise<ReadingReport | null> {
  const reader = READERS.get('sample');
  if (reader === undefined || (await readGeneration(database)) > 0) return null;
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  const pages = [samplePage(now.toISOString())];
  return takeReading(createReadingStore(database), { reader, pages, observed_at: null, whole: true, dry_run: false, now });
}
