export { ABOUT, GUIDES, type Guide, pathOf } from './guides/guides.ts';
export { lostPage, openSite, type Page, type Site, type SiteParts } from './site.ts';
