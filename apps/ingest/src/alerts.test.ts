import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSite, page, type SiteAnswer, type TestSite } from '@kehilla/fetch/testing';
import { type Database, loadRecords } from '@kehilla/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedWorkshop, type Outcome, register, type ServedWorkshop } from './testing/command.ts';

/** A feed in the agency's form, written 2026-11-20: one alert at the door of the register's first invented house, one that names no address. */
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Invented feed</title>
<item><title>Kashrus Alert: Invented House 0, 100 Invented Avenue, Brooklyn, NY 11213 is no longer certified</title>
<link>https://vaadhakashrus.org/invented-1/</link><pubDate>Thu, 19 Nov 2026 10:00:00 +0000</pubDate>
<description>Invented House 0, 100 Invented Avenue, Brooklyn, NY 11213 is no longer certified by the Vaad.</description></item>
<item><title>Kashrus Alert: Invented Elsewhere restaurant is no longer certified</title>
<link>https://vaadhakashrus.org/invented-2/</link><pubDate>Fri, 20 Nov 2026 10:00:00 +0000</pubDate>
<description>Invented Elsewhere restaurant is no longer certified by the Vaad.</description></item>
</channel></rss>`;
const ID = 'v5t-alerts';

/** The feed, which answers "not changed" to whom knows its mark. */
const fed: SiteAnswer = (request, response) =>
  request.headers['if-none-match'] === '"1"'
    ? response.writeHead(304).end()
    : page(FEED, 'application/rss+xml', { etag: '"1"' })(request, response);

let answer: SiteAnswer = fed;
let site: TestSite;
let shop: ServedWorkshop;
let database: Database;

beforeAll(async () => {
  site = await openSite({ '/m/feed/': (request, response) => answer(request, response) });
  shop = await openServedWorkshop({ SOURCE_ORIGINS: `${ID}=${site.url}/m`, ALLOW_PRIVATE_READS: '1' });
  ({ database } = shop);
  await shop.ingest('run', 'nyc-dohmh', '--file', shop.file('register_2026.csv', register(3)), '--complete');
});

afterAll(async () => {
  await shop?.close();
  await site?.close();
});

const line = ({ out }: Outcome) => JSON.parse(out) as Record<string, unknown>;
const run = (...more: string[]) => shop.ingest('run', ID, '--json', ...more);

/** The readings of the page on record in their order, with the pages that they keep. */
async function readings(): Promise<object[]> {
  const { rows } = await database.pool.query<object>(
    `SELECT r.reading_id, r.state, r.message, r.row_count, p.url, p.http_status, p.etag, b.bytes
     FROM reading r LEFT JOIN raw_page p USING (reading_id) LEFT JOIN raw_body b ON b.sha256 = p.sha256
     WHERE r.source_id = $1 ORDER BY r.finished_at`,
    [ID],
  );
  return rows;
}

const KEPT = {
  state: 'complete',
  row_count: 2,
  url: 'https://vaadhakashrus.org/feed/',
  etag: '"1"',
  bytes: Buffer.byteLength(FEED),
};

test('a dry run says what an alert page brings and keeps nothing of it', async () => {
  const before = await loadRecords(database);
  const done = await run('--dry-run');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(line(done)).toMatchObject({ source: ID, state: 'complete', rows: 2, added: 1, unlinked: 1, generation: null });
  expect([await readings(), await loadRecords(database)]).toEqual([[], before]);
  expect(existsSync(join(shop.dataDir, 'pages', ID))).toBe(false);
});

test('an alert page is kept with its reading, and the notice and the alert that waits name it', async () => {
  const done = await run();
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(line(done)).toMatchObject({
    state: 'complete',
    rows: 2,
    added: 1,
    unlinked: 1,
    generation: expect.any(Number),
  });
  expect(await readings()).toMatchObject([{ ...KEPT, http_status: 200 }]);
  const [reading] = (await readings()) as { reading_id: string }[];
  const { rows } = await database.pool.query('SELECT state, reading_id FROM alert ORDER BY state');
  expect(rows).toEqual([
    { state: 'noticed', reading_id: reading?.reading_id },
    { state: 'open', reading_id: reading?.reading_id },
  ]);
  expect((await loadRecords(database)).notices).toMatchObject([{ agency: 'V5T', kind: 'certification_ended' }]);
  expect(readdirSync(join(shop.dataDir, 'pages', ID))).toEqual([]);
});

test('status counts the alert that waits, as review lists it', async () => {
  const listed = (await shop.ingest('review', 'list', '--json')).out.trim().split('\n');
  const { review_queue } = JSON.parse((await shop.ingest('status', '--json')).out) as { review_queue: number };
  expect([listed.length, review_queue]).toEqual([1, 1]);
});

test('the next time it is asked only whether it changed, and what has not is a reading of its own, which answers tell the date of', async () => {
  const { generation } = await loadRecords(database);
  expect(line(await run())).toMatchObject({ state: 'complete', rows: 2, added: 0, unlinked: 0 });
  expect(site.requests.at(-1)?.headers['if-none-match']).toBe('"1"');
  expect(await readings()).toMatchObject([KEPT, { ...KEPT, http_status: 304 }]);
  expect((await loadRecords(database)).generation).toBe(generation + 1);
});

test.each<[string, SiteAnswer, RegExp, object]>([
  ['that is away', page('', 'text/html', {}, 500), /status 500/, { url: null, bytes: null }],
  ['of another form', page('<rss><channel>', 'application/rss+xml'), /no RSS feed/, { http_status: 200, bytes: 14 }],
  [
    'without an alert',
    page('<rss><channel></channel></rss>', 'application/rss+xml'),
    /no alert at all/,
    { http_status: 200, bytes: 30 },
  ],
])(
  'a page %s is a failed reading, noted with what came of it, and what was there stays',
  async (_, broken, why, kept) => {
    const before = await loadRecords(database);
    answer = broken;
    const done = await run();
    answer = fed;
    expect(done.code).toBe(1);
    expect(line(done)).toMatchObject({ source: ID, state: 'failed', message: expect.stringMatching(why) });
    expect((await readings()).at(-1)).toMatchObject({ state: 'failed', message: expect.stringMatching(why), ...kept });
    // That it failed is told; of what was read before nothing changes.
    const { failed_readings, generation, ...after } = await loadRecords(database);
    const { failed_readings: _failed, generation: _generation, ...stood } = before;
    expect({ ...after, committed_us: null }).toEqual({ ...stood, committed_us: null });
    expect(failed_readings?.map(({ source_id }) => source_id)).toEqual([ID]);
    expect(generation).toBeGreaterThanOrEqual(before.generation);
  },
  30_000,
);

test('what failed is not what the next reading compares with', async () => {
  expect(line(await run())).toMatchObject({ state: 'complete', rows: 2 });
  expect(site.requests.at(-1)?.headers['if-none-match']).toBe('"1"');
});

test('a copy is kept as one of its day, once; one that is broken is noted without it', async () => {
  const copy = shop.file('feed_2026-11-20.xml', FEED);
  expect(line(await run('--file', copy))).toMatchObject({ state: 'complete', rows: 2, added: 0 });
  expect(line(await run('--file', copy))).toMatchObject({ state: 'unchanged' });
  const before = (await readings()).length;
  expect((await run('--file', shop.file('broken_2026-11-20.xml', 'x'))).code).toBe(1);
  const after = await readings();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({ state: 'failed', url: null });
});

test('it is no list: status counts its readings and names it nowhere among the lists', async () => {
  const status = line(await shop.ingest('status', '--json')) as { lists: { source: string }[]; readings: number };
  expect(status.lists.map(({ source }) => source)).toEqual(['nyc-dohmh']);
  expect(status.readings).toBe((await readings()).length + 1);
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM source_list WHERE source_id = $1', [ID]);
  expect(rows).toEqual([{ n: 0 }]);
});
