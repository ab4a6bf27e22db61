import { READERS, samplePage, takeReading } from '@kehilla/sources';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import type { TestServer } from './test-server.ts';

/** A new database with every source registered and the invented neighbourhood, read at `now`. */
export async function openSampleDatabase(server: Pick<TestServer, 'migrated'>, now: Date): Promise<Database> {
  const database = await server.migrated();
  const store = createReadingStore(database);
  await registerReaders(store, [...READERS.values()]);
  const reader = READERS.get('sample');
  if (reader === undefined) throw new Error('There is no sample reader.');
  const pages = [samplePage(now.toISOString())];
  await takeReading(store, { reader, pages, observed_at: null, whole: true, dry_run: false, now });
  return database;
}
