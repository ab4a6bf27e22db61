import { join } from 'node:path';
import { type Database, databaseAdvice, migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';
import type { Config } from './config.ts';

/** The record, open and up to date. `leave` closes it, and ends an embedded server that nobody else uses. */
export type OpenRecord = { readonly database: Database; readonly leave: () => Promise<void> };

/** The record cannot be opened, or not be brought up to date; the message says why, in one line that names no password. */
export class CannotOpenRecord extends Error {
  override readonly name = 'CannotOpenRecord';
}

/** Opens the record of these settings, embedded where no address is given, and brings it up to date. Throws `CannotOpenRecord`. */
export async function openRecord(config: Pick<Config, 'root' | 'data_dir' | 'database_url'>): Promise<OpenRecord> {
  const server = config.database_url === null ? await openHere(config.data_dir) : null;
  const database = openDatabase(server?.url ?? (config.database_url as string));
  async function leave(): Promise<void> {
    await database.close();
    await server?.leave();
  }
  try {
    await migrateDatabase(database, join(config.root, 'prisma', 'migrations'));
  } catch (error) {
    await leave().catch(() => {});
    const why = error instanceof Error ? error.message || error.name : String(error);
    const advice = databaseAdvice(error);
    throw new CannotOpenRecord(`PostgreSQL cannot be used: ${why}${advice === null ? '' : `. ${advice}`}`, {
      cause: error,
    });
  }
  return { database, leave };
}

/** The embedded server. What the system or a program says of the data folder is thrown as it is; what PostgreSQL says, as `CannotOpenRecord`. */
async function openHere(dataDir: string): ReturnType<typeof openEmbedded> {
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error || 'stderr' in error) throw error;
    throw new CannotOpenRecord(error.message, { cause: error });
  }
}
