export { type StoreUnderTest, suiteOfReadingStore } from './reading-store-suite.ts';
