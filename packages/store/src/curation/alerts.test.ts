import {
  ALERT_SOURCES,
  type AlertPage,
  alertsOnPage,
  type Page,
  READERS,
  samplePage,
  takeReading,
} from '@kehilla/sources';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadRecords } from '../city/load-records.ts';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register-readers.ts';
import { migrateDatabase } from '../migrate.ts';
import { MIGRATIONS, openTestServer, type TestServer } from '../testing/empty-database.ts';
import { decideAlert, knownAlerts, openAlerts, saveAlerts } from './index.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server?.close());

beforeEach(async () => {
  database = await server.empty();
  await migrateDatabase(database, MIGRATIONS);
  const store = createReadingStore(database);
  await registerReaders(store, [...READERS.values()]);
  const reader = READERS.get('sample');
  if (reader === undefined) throw new Error('There is no sample reader.');
  const pages = [samplePage(NOW.toISOString())];
  await takeReading(store, { reader, pages, observed_at: null, whole: true, dry_run: false, now: NOW });
});

/** A feed with one alert about a sample place at its door, and one that names it without an address. */
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Invented feed</title>
<item><title>Kashrus Alert: Olive Branch Grill (sample), 301 Invented Avenue, Brooklyn, NY 11213 is no longer certified</title>
<link>https://vaadhakashrus.org/invented-1/</link><pubDate>Thu, 19 Nov 2026 10:00:00 +0000</pubDate>
<description>Olive Branch Grill (sample), 301 Invented Avenue, Brooklyn, NY 11213 is no longer certified by the Vaad.</description></item>
<item><title>Kashrus Alert: Olive Branch restaurant is no longer certified</title>
<link>https://vaadhakashrus.org/invented-2/</link><pubDate>Fri, 20 Nov 2026 10:00:00 +0000</pubDate>
<description>Olive Branch restaurant is no longer certified by the Vaad.</description></item>
</channel></rss>`;

async function planned() {
  const page: Page = {
    url: 'https://vaadhakashrus.org/feed/',
    body: new TextEncoder().encode(FEED),
    fetched_at: NOW.toISOString(),
    content_type: 'application/rss+xml',
    http_status: 200,
    etag: null,
    last_modified: null,
  };
  const rows = await createReadingStore(database).knownRows();
  return alertsOnPage(ALERT_SOURCES.get('v5t-alerts') as AlertPage, page, await knownAlerts(database), rows);
}

test('an alert that names a place with its address becomes a notice; one that does not waits; both are saved once', async () => {
  const saved = await saveAlerts(database, await planned(), NOW);
  expect(saved).toMatchObject({ notices: 1, tasks: 1, generation: expect.any(Number) });
  const { notices } = await loadRecords(database);
  expect(notices).toMatchObject([{ agency: 'V5T', kind: 'certification_ended', published_on: '2026-11-19' }]);
  expect(await openAlerts(database)).toHaveLength(1);
  expect(await planned()).toEqual({ notices: [], tasks: [] });
  expect(await saveAlerts(database, await planned(), NOW)).toEqual({ notices: 0, tasks: 0, generation: null });
});

test('a curator says whom a waiting alert is about, or that it is about no place', async () => {
  await saveAlerts(database, await planned(), NOW);
  const [waiting] = await openAlerts(database);
  const key = waiting?.alert_key ?? '';
  const { places } = await loadRecords(database);
  await expect(decideAlert(database, key, 'pl_never', NOW)).rejects.toThrow(/no place/);
  expect(await decideAlert(database, key, places[0]?.place_id ?? '', NOW)).toMatch(/is a notice/);
  expect((await loadRecords(database)).notices).toHaveLength(2);
  await expect(decideAlert(database, key, null, NOW)).rejects.toThrow(/waits/);
  expect(await openAlerts(database)).toEqual([]);
});
