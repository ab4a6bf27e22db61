export { loadRecords, readGeneration } from './city/load-records.ts';
export { type Connection, type Database, inTransaction, openDatabase, withConnection } from './database.ts';
export { type EmbeddedServer, openEmbedded } from './embedded/server.ts';
export { announceGeneration, GENERATION_CHANNEL } from './ingestion/generation.ts';
export { noteFailure } from './ingestion/note-failure.ts';
export { createReadingStore } from './ingestion/reading-store.ts';
export { registerReaders } from './ingestion/register-readers.ts';
export { migrateDatabase } from './migrate.ts';
