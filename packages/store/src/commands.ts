// What commands that read sources use of the record, without what only servers do: a command that reads a short list mostly loads modules.
export { NeedsSecondWord } from './acts/index.ts';
export { connectionLost } from './connection-lost.ts';
export { createAlertStore, CurationFault } from './curation/index.ts';
export { type Database, openDatabase } from './database.ts';
export { databaseAdvice } from './database-advice.ts';
export { databaseUrlSetting } from './database-url.ts';
export { type EmbeddedServer, openEmbedded } from './embedded/server.ts';
export { createEventStore } from './events/index.ts';
export { forgetRequest, requestedReadings } from './ingestion/reading-requests.ts';
export { createReadingStore } from './ingestion/reading-store.ts';
export { registerReaders } from './ingestion/register-readers.ts';
export { readSourceStates } from './ingestion/source-states.ts';
export { migrateDatabase } from './migrate.ts';
export { onParentExit } from './parent-exit.ts';
export { refusePooling } from './refuse-pooling.ts';
