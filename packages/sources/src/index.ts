export { createReadingThreads, type ReadingThreads } from './threads/reading-threads.ts';
export { nextReadingAt, type SourceState, readSource } from './reading/read-source.ts';
export {
  ALERT_SOURCES,
  type AlertPage,
  type AlertReading,
  type AlertBefore,
  type AlertStore,
  type KeptAlertPage,
  type ReadAgain,
  noteFailedAlerts,
  type PlannedAlertTask,
  type WordAgainst,
  readAlerts,
  takeAlertReading,
} from './agencies/alerts/index.ts';
export {
  EVENT_READER_IDS,
  EVENT_READERS,
  EVENT_SITES,
  getEventSites,
  eventId,
  type EventPlan,
  type EventReaderId,
  type EventSite,
  type EventStore,
  examineEvents,
  isEventReader,
  type KnownListing,
  noteFailedReading,
  type PlannedListing,
  readEventSite,
  siteAt,
  siteNamed,
  siteOfPages,
  sitesOfReader,
  sourceOfSite,
  takeEventReading,
} from './events/index.ts';
export type {
  FailedReading,
  GrowingPlan,
  KnownRow,
  LinkState,
  PlannedRow,
  ReadingPlan,
  ReadingStore,
  BlockRequest,
  RowsRequest,
  SettledRows,
  SignatureWithdrawal,
} from './ports.ts';
export { isTakenBack, makeSignature, noSignature } from './reading/signatures.ts';
export { CELL_DEGREES, findToldBorough, getBoroughKey, canCreatePlace } from './reading/linking/in-city.ts';
export { listKeys } from './reading/linking/row-keys.ts';
export { PLACE_FIELDS } from './reading/examine.ts';
export { examine, takeReading } from './reading/take-reading.ts';
export { createLiveReader, type LiveReader } from './live-reader.ts';
export { lockedSources, networkOfSettings, type NetworkSettings } from './network-of-settings.ts';
export { probedAlerts, probedEvents, probedReader, type ProbedSource } from './probe/probed-source.ts';
export { type ProbeResult, toLookAt } from './probe/look-at.ts';
export { probeSource } from './probe/probe-source.ts';
export { type ReadingSettings, readingSettings } from './reading-settings.ts';
export { loadReader, READERS } from './registry.ts';
export { type SampleExtras, sampleExtras, samplePage } from './sample/sample.ts';
export type { LoadedReader, Manifest, ParseContext, Reader } from './types.ts';
export {
  areAtSeveralDoors,
  dueSites,
  type OwnedSite,
  type PlaceWithSites,
  sitesOfPlaces,
} from './websites/site-cadence.ts';
export { createSiteReader, type LiveSite, type SiteReader } from './websites/site-reader.ts';
export { type OwnSite, ownSite, SITE_LIMITS, siteUrl } from './websites/own-site.ts';
export type { Site, SitePlace, SitePlan, SiteStore, SiteVisit } from './websites/ports.ts';
export type { SiteReport } from './websites/take-visit.ts';
