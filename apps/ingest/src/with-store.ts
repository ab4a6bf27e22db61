import { join } from 'node:path';
import { dataFolderError } from '@kehilla/core';
import { makeFolder, READERS } from '@kehilla/sources';
import {
  createReadingStore,
  type Database,
  migrateDatabase,
  openDatabase,
  openEmbedded,
  refusePooling,
  registerReaders,
} from '@kehilla/store';
import { remark } from './compose.ts';
import type { Config } from './config.ts';

/**
 * Runs `work` on the service's database, brought up to date, with every reader registered; leaves it as it was found. `tell` hears what is waited for, and
 * that the record was an older release's.
 */
export async function withStore<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  tell: (line: string) => void = remark,
): Promise<T> {
  const server = config.database_url === null ? await openHere(config.data_dir) : null;
  const database = openDatabase(server?.url ?? (config.database_url as string), undefined, tell);
  try {
    if (server === null) await refusePooling(database);
    await migrateDatabase(database, join(config.root, 'prisma', 'migrations'));
    await registerReaders(createReadingStore(database), [...READERS.values()]);
    return await work(database);
  } finally {
    await database.close().catch(() => {});
    await server?.leave();
  }
}

/** Makes the folder where pages lie until the record has them. Throws `ConfigError` where none can be made, before anything is read. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw dataFolderError(error, dataDir);
  }
}

async function openHere(dataDir: string): ReturnType<typeof openEmbedded> {
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    throw dataFolderError(error, dataDir);
  }
}
