export { suiteOfKeptPages } from './kept-pages-suite.ts';
export { type StoreUnderTest, suiteOfReadingStore } from './reading-store-suite.ts';
export { openSite, page, type SiteAnswer, type TestSite } from './site.ts';
export { type EventStoreUnderTest, suiteOfEventStore } from '../events/testing/event-store-suite.ts';
