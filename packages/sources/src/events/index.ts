export { examineEvents, takeEventReading } from './reading/take-event-reading.ts';
export { noteFailedReading, readEventSite } from './reading/read-event-site.ts';
export type { EventPlan, EventStore, KnownListing, PlannedListing } from './reading/ports.ts';
export { eventId } from './reading/event-id.ts';
export { EVENT_READERS } from './readers.ts';
export { siteOfPages } from './site-of-pages.ts';
export {
  getEventSites,
  eventSitesSetting,
  EVENT_SITES,
  isEventReader,
  siteAt,
  siteNamed,
  sitesOfReader,
} from './operator-sites.ts';
export { EVENT_READER_IDS } from '../generated/source-files.ts';
export { type EventReaderId, type EventSite, sourceOfSite } from './types.ts';
