import { suiteOfEventStore } from '../testing/event-store-suite.ts';
import { createMemoryEventStore } from './memory-event-store.ts';

suiteOfEventStore('memory', async () => {
  const store = createMemoryEventStore();
  return {
    store,
    events: async () => store.events(),
    failures: async () => store.failures().map((failure) => failure.message),
  };
});
