import { READERS } from '../../registry.ts';
import { createMemoryStore } from '../../reading/memory/memory-store.ts';
import { takeReading } from '../../reading/take-reading.ts';
import { samplePage } from '../../sample/sample.ts';
import { suiteOfAlertStore } from '../../testing/alert-store-suite.ts';
import type { Reader } from '../../types.ts';
import { createMemoryAlertStore } from './memory-alert-store.ts';

suiteOfAlertStore('memory', async (now) => {
  const places = createMemoryStore();
  const reader = READERS.get('sample') as Reader;
  const { info, publisher, every_hours, agencies, lists } = reader.manifest;
  await places.register([{ ...info, publisher, every_hours }], agencies, lists);
  const pages = [samplePage(now.toISOString())];
  await takeReading(places, { reader, pages, observed_at: null, whole: true, dry_run: false, now });
  const store = createMemoryAlertStore(places);
  return {
    store,
    alerts: async () =>
      store
        .alerts()
        .map(({ alert_key, state, kind, reading_id, read_at }) => ({ alert_key, state, kind, reading_id, read_at })),
    notices: async () => store.notices().map(({ agency, kind, published_on }) => ({ agency, kind, published_on })),
    kept: async () => ({
      readings: store.readings().length,
      pages: store.readings().flatMap(({ pages: own }) => own).length,
    }),
    dismiss: async (key) => store.dismiss(key),
    failures: async () => places.failures().map(({ message }) => message),
  };
});
