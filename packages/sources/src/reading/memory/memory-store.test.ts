import { suiteOfClockAhead } from '../../testing/clock-ahead-suite.ts';
import { suiteOfFields } from '../../testing/fields-suite.ts';
import { suiteOfKeptPages } from '../../testing/kept-pages-suite.ts';
import { suiteOfPlaces } from '../../testing/places-suite.ts';
import { suiteOfReadingStore } from '../../testing/reading-store-suite.ts';
import type { StoreUnderTest } from '../../testing/store-bench.ts';
import { createMemoryStore } from './memory-store.ts';

async function open(): Promise<StoreUnderTest> {
  const store = createMemoryStore();
  return {
    store,
    records: async () => store.records(),
    facts: async () => store.facts(),
    tasks: async () => store.tasks(),
    decide: async (listing, placeId) => store.decide(listing, placeId),
    failures: async () =>
      store.failures().map(({ message, pages }) => ({ message, pages: pages.map((page) => page.url) })),
  };
}

suiteOfReadingStore('memory', open);
suiteOfClockAhead('memory', open);
suiteOfPlaces('memory', open);
suiteOfFields('memory', open);
suiteOfKeptPages('memory', open);
