import { join } from 'node:path';
import {
  connectionLost,
  type Database,
  databaseAdvice,
  migrateDatabase,
  openDatabase,
  openEmbedded,
  refusePooling,
} from '@kehilla/store';
import type { Config } from './config.ts';

/** An open, migrated record. `leave` closes it, and stops an embedded server without other users. */
export type OpenRecord = { readonly database: Database; readonly leave: () => Promise<void> };

/** The record cannot be opened, or not be brought up to date; the message says why, in one line that names no password. */
export class CannotOpenRecord extends Error {
  override readonly name = 'CannotOpenRecord';
}

/**
 * Opens the record of these settings, embedded if no address is given, and brings it up to date. `tell` hears the reason of a wait, and that the record is an
 * older release's. Throws `CannotOpenRecord`.
 */
export async function openRecord(
  config: Pick<Config, 'root' | 'data_dir' | 'database_url'>,
  tell: (line: string) => void = () => {},
): Promise<OpenRecord> {
  const server = config.database_url === null ? await openHere(config.data_dir) : null;
  const database = openDatabase(server?.url ?? (config.database_url as string));
  async function leave(): Promise<void> {
    await database.close();
    await server?.leave();
  }
  try {
    if (server === null) await refusePooling(database);
    // Only until it is open: later messages of a server's own readings name sites, which must not be logged.
    await migrateDatabase({ ...database, tell }, join(config.root, 'prisma', 'migrations'));
  } catch (error) {
    await leave().catch(() => {});
    throw unusable(error);
  }
  return { database, leave };
}

/** Returns an error of PostgreSQL, or of the connection to an open record, as `CannotOpenRecord`; any other error as it is. */
export function recordError(error: unknown): unknown {
  if (error instanceof CannotOpenRecord || !(error instanceof Error)) return error;
  // Only PostgreSQL grades its messages.
  const isOfRecord = 'severity' in error || databaseAdvice(error) !== null || connectionLost(error) !== null;
  return isOfRecord ? unusable(error) : error;
}

function unusable(error: unknown): CannotOpenRecord {
  const why = error instanceof Error ? error.message || error.name : String(error);
  const advice = databaseAdvice(error);
  return new CannotOpenRecord(`PostgreSQL cannot be used: ${why}${advice === null ? '' : `. ${advice}`}`, {
    cause: error,
  });
}

/** Opens the embedded server. Errors of the system or a program about the data folder are thrown as they are; those of PostgreSQL as `CannotOpenRecord`. */
async function openHere(dataDir: string): ReturnType<typeof openEmbedded> {
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error || 'stderr' in error) throw error;
    throw new CannotOpenRecord(error.message, { cause: error });
  }
}
