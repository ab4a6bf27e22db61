export { createAccountStore } from './accounts/account-store.ts';
export { createFeedStore } from './accounts/feed-store.ts';
export { imageFile, readImage, writeImage } from './city/image-file.ts';
export { type CityHealth, type LiveCity, openLiveCity } from './city/live-city.ts';
export { type Edition, readEdition, readGeneration, announceGeneration } from './generation.ts';
export { loadRecords } from './city/load-records.ts';
export { loadUpdate } from './city/load-update.ts';
export {
  attachCertificate,
  type CertificateDocument,
  type CuratedNotice,
  createAlertStore,
  decideAlert,
  NOTICE_KINDS,
  findCertificate,
  recordNotices,
  CurationFault,
  checkDocument,
  type Decided,
  MOST_DOCUMENT_BYTES,
  remarksOn,
  withdrawNotice,
  withdrawCertificate,
} from './curation/index.ts';
export {
  connectionLost,
  type Database,
  inTransaction,
  openDatabase,
  databaseAdvice,
  databaseUrlSetting,
  refusePooling,
} from './database.ts';
export { createEvidenceHistory, keepChanges } from './evidence/evidence-history.ts';
export { createEventStore } from './event-store.ts';
export { hasDatabase } from './embedded/places.ts';
export { type EmbeddedServer, openEmbedded } from './embedded/server.ts';
export { freePort, isFreePort, onParentExit } from './processes.ts';
export { createReadingStore } from './ingestion/reading-store.ts';
export { readSourceStates } from './ingestion/note-failure.ts';
export { forgetRequest, requestedReadings, requestReadings } from './ingestion/reading-requests.ts';
export { registerReaders } from './ingestion/register.ts';
export { saveSampleExtras } from './sample/save-sample-extras.ts';
export { type RemovedSample, removeSample } from './sample/remove-sample.ts';
export {
  createKey,
  type ListedKey,
  listKeys,
  type NewKey,
  OVERLAP_DAYS,
  revokeKey,
  rotateKey,
} from './keys/manage-keys.ts';
export { createKeyStore, openKeyStore } from './keys/key-store.ts';
export { openLimits } from './limits/open-limits.ts';
export { createSiteStore, placesWithSites, readVisits } from './menus/site-store.ts';
export { migrateDatabase } from './migrate.ts';
export { createReportStore, deleteOldReports, forgetServer, noteServer } from './report-store.ts';
export {
  openReadingQueue,
  type ReadingQueue,
  noteLook,
  type QueueJobs,
  readWorkState,
  type WorkState,
} from './queue/reading-queue.ts';
export { createOauthStore, createTokenStore } from './oauth-store.ts';
