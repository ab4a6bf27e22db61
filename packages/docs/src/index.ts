export { ABOUT, GUIDES, type Guide, getPath } from './guides/guides.ts';
export { lostPage, openSite, type Page, type Site, type SiteParts } from './site.ts';
