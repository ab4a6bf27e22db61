import { ALERT_SOURCES, type AlertPage, takeAlertReading } from '@kehilla/sources';
import type { Page } from '@kehilla/fetch/page';
import { beforeEach, describe, expect, test } from 'vitest';
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

const take = (pages = [fed(NOW.toISOString())], dry_run = false) =>
  takeAlertReading(createAlertStore(database), { page: PAGE, pages, observed_at: null, dry_run, now: NOW });

/** How many lines a table has of this source. */
const kept = async () =>
  (
    await database.pool.query<{ readings: number; pages: number }>(
      `SELECT count(DISTINCT r.reading_id)::int AS readings, count(p)::int AS pages
       FROM reading r LEFT JOIN raw_page p USING (reading_id) WHERE r.source_id = 'v5t-alerts'`,
    )
  ).rows[0];

test('an alert that names a place with its address becomes a notice; one that does not waits; both are saved once', async () => {
  expect(await take()).toMatchObject({
    state: 'complete',
    rows: 2,
    added: 1,
    unlinked: 1,
    generation: expect.any(Number),
  });
  const { notices } = await loadRecords(database);
  expect(notices).toMatchObject([{ agency: 'V5T', kind: 'certification_ended', published_on: '2026-11-19' }]);
  expect(await openAlerts(database)).toHaveLength(1);
  expect(await take()).toMatchObject({ state: 'unchanged', added: 0, unlinked: 0, generation: null });
  expect(await kept()).toEqual({ readings: 1, pages: 1 });
  const earlier = [fed('2026-11-20T12:00:00.000Z')];
  expect(await take(earlier)).toMatchObject({
    state: 'complete',
    added: 0,
    unlinked: 0,
    generation: expect.any(Number),
  });
  expect(await kept()).toEqual({ readings: 2, pages: 2 });
});

test('a notice and an alert that waits name the reading that they rest on, which keeps its page as it was', async () => {
  await take();
  await take([fed('2026-11-20T12:00:00.000Z')]);
  const { rows } = await database.pool.query(
    `SELECT a.state, n.kind, r.source_id, r.list_id, r.observed_at, p.url, p.etag, encode(sha256(convert_to($1, 'UTF8')), 'hex') = p.sha256 AS is_it
     FROM alert a LEFT JOIN notice n USING (notice_id) JOIN reading r USING (reading_id) JOIN raw_page p USING (reading_id) ORDER BY a.state`,
    [FEED],
  );
  const ground = {
    source_id: 'v5t-alerts',
    list_id: null,
    observed_at: NOW.toISOString(),
    url: URL,
    etag: '"1"',
    is_it: true,
  };
  expect(rows).toEqual([
    { state: 'noticed', kind: 'certification_ended', ...ground },
    { state: 'open', kind: null, ...ground },
  ]);
  const last = await createReadingStore(database).lastPage('v5t-alerts', URL, null);
  expect(new TextDecoder().decode(last?.body)).toBe(FEED);
});

test('a dry run says what would be and keeps nothing', async () => {
  const before = await loadRecords(database);
  expect(await take(undefined, true)).toMatchObject({ state: 'complete', added: 1, unlinked: 1, generation: null });
  expect(await loadRecords(database)).toEqual(before);
  expect([await kept(), await openAlerts(database)]).toEqual([{ readings: 0, pages: 0 }, []]);
});

test.each([
  ['a feed without an alert', FEED.replaceAll(/<item>[\s\S]*?<\/item>/g, ''), 'too_few'],
  ['another page', '<html></html>', 'changed_shape'],
])('%s is no reading', async (_, body, fault) => {
  await expect(take([fed(NOW.toISOString(), body)])).rejects.toMatchObject({ fault });
  expect(await kept()).toEqual({ readings: 0, pages: 0 });
});

test('a copy dated ahead is refused', async () => {
  await expect(take([fed('2026-11-22T12:00:00.000Z')])).rejects.toThrow('lies in the future');
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
  const told = await store.generation();
  expect(told).toBeGreaterThan(generation ?? 0);
  await fail('2026-11-20T12:00:00.000Z');
  expect(await store.generation()).toBe(told);
  expect((await loadRecords(database)).failed_readings).toEqual([
    {
      source_id: 'v5t-alerts',
      first_failed_at: '2026-11-19T12:00:00.000Z',
      last_failed_at: '2026-11-20T12:00:00.000Z',
    },
  ]);
});

describe('when a newer version of the reader comes', () => {
  /** The same page of alerts, read by a version that is this much newer; what an older one understood is set as if it had read less. */
  const newer = { ...PAGE, manifest: { ...PAGE.manifest, parser_version: PAGE.manifest.parser_version + 1 } };
  const takeNewer = (pages = [fed(NOW.toISOString())]) =>
    takeAlertReading(createAlertStore(database), { page: newer, pages, observed_at: null, dry_run: false, now: NOW });
  const rows = async () =>
    (
      await database.pool.query<{
        alert_key: string;
        state: string;
        kind: string;
        read_at: string;
        reading_id: string;
      }>('SELECT alert_key, state, kind, read_at, reading_id FROM alert ORDER BY read_at, alert_key')
    ).rows;
  const misread = (where: string) =>
    database.pool.query(`UPDATE alert SET kind = 'not_understood', candidates = '[]' WHERE ${where}`);
  const EMPTY = FEED.replace(
    /<item>[\s\S]*<\/item>/,
    '<item><title>News</title><link>https://vaadhakashrus.org/invented-3/</link><pubDate>Sat, 21 Nov 2026 10:00:00 +0000</pubDate><description>A note of the office.</description></item>',
  );

  test('what waits is read again from the page that was kept, though it no longer stands there, and rests on that reading', async () => {
    await take();
    await misread("state = 'open'");
    const was = (await rows()).find(({ state }) => state === 'open');
    expect(await takeNewer([fed(NOW.toISOString(), EMPTY)])).toMatchObject({ state: 'complete' });
    const after = (await rows()).filter(({ alert_key }) => alert_key.startsWith(was?.alert_key ?? ''));
    expect(after).toHaveLength(2);
    expect(after).toContainEqual({ ...was, state: 'read_again' });
    expect(after).toContainEqual({
      ...was,
      alert_key: `${was?.alert_key}.${newer.manifest.parser_version}`,
      kind: 'certification_ended',
    });
    expect(await openAlerts(database)).toHaveLength(1);
    expect(await takeNewer([fed(NOW.toISOString(), EMPTY)])).toMatchObject({ state: 'unchanged' });
    expect(await takeNewer()).toMatchObject({ added: 0, unlinked: 0 });
    expect(await rows()).toHaveLength(3);
  });

  test('what an earlier version passed over is an alert', async () => {
    await take();
    await database.pool.query('DELETE FROM alert');
    await database.pool.query('DELETE FROM notice');
    expect(await takeNewer([fed(NOW.toISOString(), EMPTY)])).toMatchObject({ added: 1, unlinked: 1 });
    expect(await rows()).toHaveLength(2);
  });

  test('what waited and is plain now is a notice', async () => {
    await take();
    await database.pool.query(
      `UPDATE alert SET state = 'open', notice_id = NULL, kind = 'not_understood' WHERE state = 'noticed'`,
    );
    await database.pool.query('DELETE FROM notice');
    await takeNewer();
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['noticed', 'open']);
    expect((await loadRecords(database)).notices).toHaveLength(1);
  });

  test('what a person decided stays, and what comes to the same is left alone', async () => {
    await take();
    const [waiting] = await openAlerts(database);
    await decideAlert(database, waiting?.alert_key ?? '', { place: null }, NOW);
    const before = await rows();
    await takeNewer();
    expect(await rows()).toEqual(before);
  });
});
