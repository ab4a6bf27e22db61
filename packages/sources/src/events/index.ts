export {
  examineEvents,
  type EventReadingRequest,
  type ExaminedEvents,
  takeEventReading,
} from './reading/take-event-reading.ts';
export { type EventSiteToRead, noteFailedReading, readEventSite } from './reading/read-event-site.ts';
export { createMemoryEventStore, type MemoryEventStore } from './reading/memory-event-store.ts';
export type {
  EventPlan,
  EventSession,
  EventStore,
  FailedEventReading,
  KnownListing,
  PlannedListing,
} from './reading/ports.ts';
export { eventId } from './reading/event-id.ts';
export { identitiesOf } from './reading/identities.ts';
export { EVENT_READERS } from './readers.ts';
export { siteOfPages } from './site-of-pages.ts';
export { eventSitesOf, eventSitesSetting } from './operator-sites.ts';
export { EVENT_SITES, isEventReader, siteAt, siteNamed, sitesOfReader } from './sites.ts';
export { EVENT_READER_IDS, type EventReader, type EventReaderId, type EventSite, sourceOfSite } from './types.ts';
