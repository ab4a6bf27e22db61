export { suiteOfClockAhead } from './clock-ahead-suite.ts';
export { suiteOfFields } from './fields-suite.ts';
export { suiteOfKeptPages } from './kept-pages-suite.ts';
export { suiteOfPlaces } from './places-suite.ts';
export { suiteOfReadingStore } from './reading-store-suite.ts';
export { type StoreUnderTest } from './store-bench.ts';
export { OU_LIST_PATH, ouList } from './ou-list.ts';
export { type EventStoreUnderTest, suiteOfEventStore } from '../events/testing/event-store-suite.ts';
export { listNetworkSources } from './network-sources.ts';
