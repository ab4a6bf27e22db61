export { imageFile, readImage, writeImage } from './city/image-file.ts';
export { type LiveCity, openLiveCity } from './city/live-city.ts';
export { loadRecords, readGeneration } from './city/load-records.ts';
export { type Connection, type Database, inTransaction, openDatabase, withConnection } from './database.ts';
export { createEvidenceHistory } from './evidence/evidence-history.ts';
export { type EmbeddedServer, openEmbedded } from './embedded/server.ts';
export { announceGeneration, GENERATION_CHANNEL } from './ingestion/generation.ts';
export { noteFailure } from './ingestion/note-failure.ts';
export { createReadingStore } from './ingestion/reading-store.ts';
export { registerReaders } from './ingestion/register-readers.ts';
export { saveSampleExtras } from './ingestion/save-sample-extras.ts';
export {
  createKey,
  createKeyStore,
  type ListedKey,
  listKeys,
  type MadeKey,
  type NewKey,
  type OpenKeys,
  openKeyStore,
  revokeKey,
  rotateKey,
} from './keys/index.ts';
export { countUsage, createPostgresLimiter, createRedisLimiter, type OpenLimits, openLimits } from './limits/index.ts';
export { migrateDatabase } from './migrate.ts';
