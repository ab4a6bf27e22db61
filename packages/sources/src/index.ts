export { withLimits } from './agencies/shared/listing-row.ts';
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
  KnownRow,
  LinkState,
  PlannedRow,
  ReadingPlan,
  ReadingStore,
  BlockAsked,
  RowsAsked,
  SignatureWithdrawal,
} from './ports.ts';
export { isTakenBack, makeSignature, noSignature, withSignatures } from './reading/signatures.ts';
export { CELL_DEGREES, findToldBorough, getBoroughKey, canCreatePlace } from './reading/linking/in-city.ts';
export { listKeys } from './reading/linking/row-keys.ts';
export { lineId, placeId } from './reading/place-id.ts';
export { PLACE_FIELDS } from './reading/examine.ts';
export { examine, takeReading } from './reading/take-reading.ts';
export { createLiveReader, type LiveReader } from './live/index.ts';
export { lockedSources, networkOfSettings, type NetworkSettings } from './network-of-settings.ts';
export {
  probedAlerts,
  probedEvents,
  probedReader,
  type ProbedSource,
  type ProbeResult,
  probeSource,
  toLookAt,
} from './probe/index.ts';
export { type ReadingSettings, readingSettings } from './reading-settings.ts';
export { loadReader, READERS } from './registry.ts';
export { type SampleExtras, sampleExtras } from './sample/extras.ts';
export { samplePage } from './sample/index.ts';
export type { LoadedReader, Manifest, ParseContext, Reader } from './types.ts';
export {
  areAtSeveralDoors,
  createSiteReader,
  dueSites,
  type LiveSite,
  type OwnedSite,
  type OwnSite,
  ownSite,
  type PlaceWithSites,
  type Site,
  type SitePlace,
  type SitePlan,
  type SiteReader,
  type SiteReport,
  sitesOfPlaces,
  type SiteStore,
  SITE_LIMITS,
  siteUrl,
  type SiteVisit,
  visitSite,
} from './websites/index.ts';
