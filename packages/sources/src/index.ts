export { nextReadingAt, type SourceState } from './reading/cadence.ts';
export {
  ALERT_SOURCES,
  type AlertCandidate,
  type AlertPage,
  type AlertPageToRead,
  type AlertPlan,
  type AlertReading,
  type AlertReadingRequest,
  type AlertStore,
  noteFailedAlerts,
  type PlannedAlertTask,
  readAlerts,
  takeAlertReading,
} from './agencies/alerts/index.ts';
export {
  createMemoryEventStore,
  EVENT_READER_IDS,
  EVENT_READERS,
  EVENT_SITES,
  eventSitesOf,
  eventId,
  type EventPlan,
  type EventReader,
  type EventReaderId,
  type EventReadingRequest,
  type EventSession,
  type EventSite,
  type EventSiteToRead,
  type EventStore,
  type ExaminedEvents,
  examineEvents,
  type FailedEventReading,
  identitiesOf,
  isEventReader,
  type KnownListing,
  type MemoryEventStore,
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
  FactChange,
  FailedReading,
  FormerRow,
  KnownRow,
  LinkState,
  PlannedLink,
  PlannedRow,
  PlannedTask,
  ReadingHistory,
  ReadingPlan,
  ReadingStore,
} from './ports.ts';
export { isDay } from './reading/civil-day.ts';
export { changes, rowHash } from './reading/facts.ts';
export { createLinker, type LinkDecision, type Linker } from './reading/linker.ts';
export { createMemoryStore, type MemoryStore, type StoredFact, type StoredTask } from './reading/memory-store.ts';
export { planReading, type ReadingInput } from './reading/plan-reading.ts';
export { readSource, type SourceRead, type SourceToRead } from './reading/read-source.ts';
export { createRecording, keepPages, type Recording } from './reading/recording.ts';
export { dateInName, savedPages } from './reading/saved-file.ts';
export { hashOf } from './reading/identity.ts';
export type { ReadingReport } from './reading/report.ts';
export { examine, type ReadingRequest, takeReading } from './reading/take-reading.ts';
export { createLiveReader, type LiveReader, type LiveReaderOptions, type LiveReadOutcome } from './live/index.ts';
export {
  createNetwork,
  type Network,
  type NetworkLimits,
  type NetworkOptions,
  networkOfSettings,
  type NetworkSettings,
  UnreadPage,
  type UnreadReason,
} from './network/index.ts';
export { type ReadingSettings, readingSettings } from './reading-settings.ts';
export { READERS } from './registry.ts';
export { type SampleExtras, sampleExtras } from './sample/extras.ts';
export { samplePage } from './sample/index.ts';
export type {
  Absence,
  AskPage,
  Audited,
  ContentKind,
  Issue,
  Manifest,
  Page,
  PageRequest,
  ParseContext,
  Parsed,
  Reader,
} from './types.ts';
export { readMenuPage } from './menus/read-menu-page.ts';
export {
  createSiteReader,
  type LiveSite,
  NEVER_READ_HOSTS,
  type NotOwn,
  type OwnSite,
  ownSite,
  type Site,
  type SitePlace,
  type SitePlan,
  type SiteReader,
  type SiteReport,
  type SiteStore,
  SITE_LIMITS,
  siteUrl,
  type SiteVisit,
  visitSite,
} from './websites/index.ts';
