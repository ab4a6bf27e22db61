import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';

const MIGRATIONS = join(import.meta.dirname, '../prisma/migrations');

/** Runs `work` on an empty record in an embedded server of its own, which is ended and removed afterwards, with a folder that goes with it. */
export async function withOwnRecord<T>(work: (database: Database, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-bench-'));
  // Readable, so that the account of a server started by root can enter it and the cluster is removed with it.
  chmodSync(folder, 0o755);
  const server = await openEmbedded(folder);
  const database = openDatabase(server.url);
  try {
    await migrateDatabase(database, MIGRATIONS);
    return await work(database, folder);
  } finally {
    await database.close();
    await server.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}
