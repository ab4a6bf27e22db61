export { networkFor } from './network.ts';
export { askFrom, getPage } from './pages.ts';
export { openSite, page, type SiteAnswer, type TestSite } from './site.ts';
