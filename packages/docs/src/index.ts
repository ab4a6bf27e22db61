export { GUIDES, type Guide, pathOf } from './guides.ts';
export { lostPage, openSite, type Page, type Site } from './site.ts';
