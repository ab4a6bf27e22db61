import { join } from 'node:path';
import { dataFolderError } from '@kehilla/core';
import { makeFolder } from '@kehilla/fetch/folder';
import { READERS } from '@kehilla/sources';
import {
  createReadingStore,
  type Database,
  type EmbeddedServer,
  migrateDatabase,
  openDatabase,
  openEmbedded,
  refusePooling,
  registerReaders,
} from '@kehilla/store/commands';
import type { Config } from './config.ts';
import type { EndRequested } from './end-requested.ts';
import type { Surroundings } from './surroundings.ts';

/** A process that has not ended this long after it was told to is killed: unsaved work is lost. */
const LEAVE_MS = 9_000;

/** The surroundings that the use of the record needs. */
export type RecordUser = Pick<Surroundings, 'remark' | 'listenForEnd'>;

/** How a command that uses the record ends. */
type StoreUse = {
  /** Its exit code where it is told to end; absent = the one that shells know. */
  readonly toldExitCode?: number;
};

/**
 * Runs `work` on the service's database, brought up to date, with every reader registered; leaves it as it was, also if the command is told to end (`stopSignal`,
 * which `work` should heed): a PostgreSQL that it started ends with it. `remark` hears of waits, and of the update of an older record. Throws `EndRequested` if
 * the command was told to end before the work.
 */
export async function withStore<T>(
  config: Config,
  { remark: tell, listenForEnd }: RecordUser,
  work: (database: Database, stopSignal: AbortSignal) => Promise<T>,
  { toldExitCode }: StoreUse = {},
): Promise<T> {
  const endListener = listenForEnd(toldExitCode);
  const opening = config.database_url === null ? openHere(config.data_dir) : Promise.resolve(null);
  endListener.signal.addEventListener('abort', () =>
    setTimeout(() => void leaveNow(opening, endListener.signal, tell), LEAVE_MS).unref(),
  );
  const server = await opening.catch((error: unknown) => {
    // Ctrl-C in a terminal also ends the process that makes the first cluster: that failure is no fault of the folder.
    endListener.signal.throwIfAborted();
    throw error;
  });
  const address = server?.url ?? (config.database_url as string);
  const database = { ...openDatabase(address, undefined, tell), until: endListener.signal };
  try {
    endListener.signal.throwIfAborted();
    if (server === null) await refusePooling(database);
    await migrateDatabase(database, join(config.root, 'prisma', 'migrations'));
    await registerReaders(createReadingStore(database), [...READERS.values()]);
    endListener.signal.throwIfAborted();
    return await work(database, endListener.signal);
  } finally {
    await database.close().catch(() => {});
    await server?.leave();
    endListener.forget();
  }
}

/** Ends this process at once, and before it a PostgreSQL without other users. */
async function leaveNow(
  opening: Promise<EmbeddedServer | null>,
  stopSignal: AbortSignal,
  tell: (line: string) => void,
): Promise<never> {
  const { message, exitCode } = stopSignal.reason as EndRequested;
  const server = await opening.catch(() => null);
  tell(message);
  await server?.leave('now');
  process.exit(exitCode);
}

/** Makes the folder for pages until the record has them. Throws `ConfigError` if that fails, before anything is read. */
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
