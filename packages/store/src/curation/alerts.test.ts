import { ALERT_SOURCES, type AlertPage, takeAlertReading } from '@kehilla/sources';
import type { Page } from '@kehilla/fetch/page';
import { suiteOfAlertStore } from '@kehilla/sources/testing';
import { beforeEach, expect, test } from 'vitest';
import { loadRecords } from '../city/load-records.ts';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { openSampleDatabase } from '../testing/sample-database.ts';
import { listReviewAlerts } from '../operator/review-tasks.ts';
import { createAlertStore, decideAlert, openAlerts } from './index.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const server = useTestServer();
let database: Database;

beforeEach(async () => {
  database = await openSampleDatabase(server, NOW);
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

const PAGE = ALERT_SOURCES.get('v5t-alerts') as AlertPage;
const URL = 'https://vaadhakashrus.org/feed/';

/** The feed, read at an instant. */
const fed = (fetched_at: string, body = FEED): Page => ({
  url: URL,
  body: new TextEncoder().encode(body),
  fetched_at,
  content_type: 'application/rss+xml',
  http_status: 200,
  etag: '"1"',
  last_modified: null,
});

const take = (pages = [fed(NOW.toISOString())]) =>
  takeAlertReading(createAlertStore(database), { page: PAGE, pages, observed_at: null, dry_run: false, now: NOW });

suiteOfAlertStore('PostgreSQL', async () => {
  const { pool } = database;
  return {
    store: createAlertStore(database),
    alerts: async () => (await pool.query('SELECT alert_key, state, kind, reading_id, read_at FROM alert')).rows,
    notices: async () =>
      ((await loadRecords(database)).notices ?? []).map(({ agency, kind, published_on }) => ({
        agency,
        kind,
        published_on,
      })),
    kept: async () => {
      const { rows } = await pool.query<{ readings: number; pages: number }>(
        `SELECT count(DISTINCT r.reading_id)::int AS readings, count(p)::int AS pages
         FROM reading r LEFT JOIN raw_page p USING (reading_id) WHERE r.source_id = 'v5t-alerts' AND r.state <> 'failed'`,
      );
      return rows[0] ?? { readings: 0, pages: 0 };
    },
    dismiss: async (key) => void (await decideAlert(database, key, { place: null }, NOW)),
    failures: async () =>
      (await pool.query<{ message: string }>(`SELECT message FROM reading WHERE state = 'failed'`)).rows.map(
        ({ message }) => message,
      ),
  };
});

test('a notice and an alert that waits name the reading that they rest on, which keeps its page as it was', async () => {
  await take();
  await take([fed('2026-11-20T12:00:00.000Z')]);
  const { rows } = await database.pool.query(
    `SELECT a.state, n.kind, r.source_id, r.list_id, r.observed_at, p.url, p.etag, encode(sha256(convert_to($1, 'UTF8')), 'hex') = p.sha256 AS is_it
     FROM alert a LEFT JOIN notice n USING (notice_id) JOIN reading r USING (reading_id) JOIN raw_page p USING (reading_id) ORDER BY a.state`,
    [FEED],
  );
  const context = {
    source_id: 'v5t-alerts',
    list_id: null,
    observed_at: NOW.toISOString(),
    url: URL,
    etag: '"1"',
    is_it: true,
  };
  expect(rows).toEqual([
    { state: 'noticed', kind: 'certification_ended', ...context },
    { state: 'open', kind: null, ...context },
  ]);
  const last = await createReadingStore(database).lastPage('v5t-alerts', URL, null);
  expect(new TextDecoder().decode(last?.body)).toBe(FEED);
});

test('a person who decides is shown each place that an alert may be about by its name and address', async () => {
  await take([fed(NOW.toISOString(), FEED.replaceAll('Olive Branch restaurant', 'Olive Branch Grill'))]);
  const [waiting] = await listReviewAlerts(database);
  expect(waiting).toMatchObject({ title: 'Kashrus Alert: Olive Branch Grill is no longer certified' });
  expect(waiting?.candidates[0]).toMatchObject({
    place_id: expect.stringMatching(/^pl_/),
    name: 'Olive Branch Grill (sample)',
    address: expect.stringMatching(/301 Invented Avenue/),
    points: expect.any(Number),
  });
});

test('a curator says whom a waiting alert is about, or that it is about no place', async () => {
  await take();
  const [waiting] = await openAlerts(database);
  const key = waiting?.alert_key ?? '';
  const { places } = await loadRecords(database);
  await expect(decideAlert(database, key, { place: 'pl_never' }, NOW)).rejects.toThrow(/no place/);
  expect(await decideAlert(database, key, { place: places[0]?.place_id ?? '' }, NOW)).toMatchObject({
    said: expect.stringMatching(/is a notice/),
  });
  expect((await loadRecords(database)).notices).toHaveLength(2);
  await expect(decideAlert(database, key, { place: null }, NOW)).rejects.toThrow(/waits/);
  expect(await openAlerts(database)).toEqual([]);
});

/** A feed of one alert of this title and text. */
const oneAlert = (title: string, text: string, day = '20 Nov 2026') =>
  fed(
    NOW.toISOString(),
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Invented feed</title><item><title>${title}</title>
<link>https://vaadhakashrus.org/${encodeURIComponent(title + day)}/</link><pubDate>${day} 10:00:00 +0000</pubDate><description>${text}</description></item></channel></rss>`,
  );
const DOOR = '301 Invented Avenue, Brooklyn, NY 11213';

test('an alert that is not understood waits, is loaded for answers, and needs the kind that the curator read', async () => {
  const text = `The situation at Olive Branch Grill, ${DOOR}, is of great concern to the Vaad.`;
  expect(await take([oneAlert('Kashrus Alert: Olive Branch Grill (sample)', text)])).toMatchObject({
    added: 0,
    unlinked: 1,
    issues: [{ kind: 'alert_not_understood', count: 1 }],
  });
  const { waiting_alerts = [], alert_pages = [] } = await loadRecords(database);
  expect(waiting_alerts).toMatchObject([
    { agency: 'V5T', kind: 'not_understood', place_ids: [expect.stringMatching(/^pl_/)] },
  ]);
  expect(alert_pages.map(({ source_id }) => source_id)).toEqual(['ou-alerts', 'v5t-alerts']);
  const [{ alert_key, place_ids } = { alert_key: '', place_ids: [''] }] = waiting_alerts;
  const place = place_ids[0] ?? '';
  await expect(decideAlert(database, alert_key, { place }, NOW)).rejects.toThrow(
    /not_certified, certification_ended, warning/,
  );
  await decideAlert(database, alert_key, { place, kind: 'certification_ended' }, NOW);
  const after = await loadRecords(database);
  expect([after.waiting_alerts, after.notices]).toMatchObject([[], [{ kind: 'certification_ended', place_id: place }]]);
});

test('a reinstatement is no notice: it waits where a notice of its agency stands, and ends that once a curator says so', async () => {
  const title = 'Kashrus Alert: Olive Branch Grill (sample)';
  await take([oneAlert(title, `Olive Branch Grill, ${DOOR}, is no longer certified by the Vaad.`, '1 Nov 2026')]);
  const back = oneAlert(title, `Olive Branch Grill, ${DOOR}, is once again certified by the Vaad.`);
  expect(await take([back])).toMatchObject({ added: 0, unlinked: 1 });
  const [waiting] = await openAlerts(database);
  expect(waiting).toMatchObject({ kind: 'reinstated', said: expect.stringContaining('once again') });
  const place = waiting?.candidates[0]?.place_id ?? '';
  expect(await decideAlert(database, waiting?.alert_key ?? '', { place }, NOW)).toMatchObject({
    said: expect.stringMatching(/1 of the agency's notices/),
  });
  expect((await loadRecords(database)).notices).toMatchObject([{ closed_on: '2026-11-20' }]);
});

test('readings of lists and alert pages that failed are loaded, and the first is a new generation', async () => {
  const store = createReadingStore(database);
  const generation = await store.generation();
  const manifest = PAGE.manifest;
  await store.register([{ ...manifest.info, publisher: manifest.publisher, every_hours: 24 }], [], []);
  const fail = (at: string) => store.noteFailure({ manifest, message: 'It was away.', at, pages: [] });
  await fail('2026-11-19T12:00:00.000Z');
  const noteCount = await store.generation();
  expect(noteCount).toBeGreaterThan(generation ?? 0);
  await fail('2026-11-20T12:00:00.000Z');
  expect(await store.generation()).toBe(noteCount);
  expect((await loadRecords(database)).failed_readings).toEqual([
    {
      source_id: 'v5t-alerts',
      first_failed_at: '2026-11-19T12:00:00.000Z',
      last_failed_at: '2026-11-20T12:00:00.000Z',
    },
  ]);
});
