// What commands that read sources use of the record, without what only servers do: a command that reads a short list mostly loads modules.
export { NeedsSecondWord } from './acts/index.ts';
export {
  connectionLost,
  type Database,
  openDatabase,
  databaseAdvice,
  databaseUrlSetting,
  refusePooling,
} from './database.ts';
export { createAlertStore, CurationFault } from './curation/index.ts';
export { type EmbeddedServer, openEmbedded } from './embedded/server.ts';
export { createEventStore } from './events/index.ts';
export { forgetRequest, requestedReadings } from './ingestion/reading-requests.ts';
export { createReadingStore } from './ingestion/reading-store.ts';
export { registerReaders } from './ingestion/register.ts';
export { readSourceStates } from './ingestion/note-failure.ts';
export { migrateDatabase } from './migrate.ts';
export { onParentExit } from './processes.ts';
