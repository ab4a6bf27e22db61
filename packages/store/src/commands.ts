// The part of the record that commands for reading sources use, without the modules that only servers need: loading modules takes most of the time of a command
// that reads a short list.
export { NeedsSecondWord } from './keep-act.ts';
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
export { createEventStore } from './event-store.ts';
export { forgetRequest, requestedReadings } from './ingestion/reading-requests.ts';
export { createReadingStore } from './ingestion/reading-store.ts';
export { registerReaders } from './ingestion/register.ts';
export { readSourceStates } from './ingestion/note-failure.ts';
export { migrateDatabase } from './migrate.ts';
export { onParentExit } from './processes.ts';
