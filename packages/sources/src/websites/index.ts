export { dueSites, areAtSeveralDoors, type OwnedSite, type PlaceWithSites, sitesOfPlaces } from './site-cadence.ts';
export { type OwnSite, ownSite, siteUrl, SITE_LIMITS } from './own-site.ts';
export type { Site, SitePlace, SitePlan, SiteStore, SiteVisit } from './ports.ts';
export { createSiteReader, type LiveSite, type SiteReader } from './site-reader.ts';
export type { SiteReport } from './take-visit.ts';
export { visitSite } from './visit-site.ts';
