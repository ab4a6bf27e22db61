export { GUIDES, type Guide, pathOf } from './guides.ts';
export { openSite, type Page, type Site } from './site.ts';
