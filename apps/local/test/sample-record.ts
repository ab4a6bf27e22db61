import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSampleData } from '@kehilla/ingest';
import { type Database, openDatabase, openEmbedded } from '@kehilla/store';
import { createClusterLayer } from '@kehilla/store/testing';

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

/** Puts a cluster whose record has the sample data in it, as of a moment of this run, where an embedded server of this data folder looks for its own. */
export const laySample = createClusterLayer((database) => loadSampleData(database, new Date()));

/** Starts a PostgreSQL with the sample data in the folder. */
export async function openSampleRecord(folder: string): Promise<SampleRecord> {
  await laySample(folder);
  const postgres = await openEmbedded(folder);
  const database = openDatabase(postgres.url);
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
