import { suiteOfReadingStore } from '../testing/index.ts';
import { createMemoryStore } from './memory-store.ts';

suiteOfReadingStore('memory', async () => {
  const store = createMemoryStore();
  return {
    store,
    records: async () => store.records(),
    facts: async () => store.facts(),
    tasks: async () => store.tasks(),
    decide: async (listing, placeId) => store.decide(listing, placeId),
  };
});
