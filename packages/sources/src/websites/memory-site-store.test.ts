import { createMemoryStore } from '../reading/memory/memory-store.ts';
import { suiteOfSiteStore } from '../testing/site-store-suite.ts';
import { manifest } from './plan-site.ts';
import { createMemorySiteStore } from './memory-site-store.ts';

suiteOfSiteStore('memory', async () => {
  const places = createMemoryStore();
  const { info, publisher, every_hours } = manifest;
  await places.register([{ ...info, publisher, every_hours }], [], []);
  const store = createMemorySiteStore(places);
  return {
    store,
    menus: async () => store.menus(),
    ended: async () => store.ended().flatMap(({ dishes }) => dishes.map(({ name }) => name)),
    failures: async () => places.failures().map(({ message }) => message),
  };
});
