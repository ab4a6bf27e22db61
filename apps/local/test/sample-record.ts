import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSampleData } from '@kehilla/ingest';
import { type Database, migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';
import { layCluster } from '@kehilla/store/testing';

/** The repository, where settings and migrations are looked for. */
export const ROOT = join(import.meta.dirname, '../../..');

/** A record of a test's own with the sample data in it; `close` ends its server and removes its folder. */
export type SampleRecord = { readonly url: string; readonly database: Database; readonly close: () => Promise<void> };

/** A folder of its own for a test: readable, so that the account of a server started by root can enter it and the cluster is removed with it. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kehilla-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts a PostgreSQL in the folder and fills it. */
export async function openSampleRecord(folder: string): Promise<SampleRecord> {
  await layCluster(folder);
  const postgres = await openEmbedded(folder);
  const database = openDatabase(postgres.url);
  await fillRecord(database);
  return {
    url: postgres.url,
    database,
    close: async () => {
      await database.close();
      await postgres.leave();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Migrates an empty record and loads the sample data. */
export async function fillRecord(database: Database): Promise<void> {
  await migrateDatabase(database, join(ROOT, 'prisma/migrations'));
  await loadSampleData(database, new Date());
}
