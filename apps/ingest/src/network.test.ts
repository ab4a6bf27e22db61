import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALERT_SOURCES, READERS } from '@kehilla/sources';
import { openSite, page, type SiteAnswer, type TestSite } from '@kehilla/fetch/testing';
import { OU_LIST_PATH, ouList } from '@kehilla/sources/testing';
import { type Database, loadRecords, requestReadings } from '@kehilla/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServedWorkshop, openWorkshop, type Outcome, ROOT, type ServedWorkshop } from './testing/command.ts';

/** What the agency says of each place beside its address. */
const SAID = {
  location: [{ slug: 'brooklyn', name: 'Brooklyn' }],
  phone: '(718) 555-0142',
  pas_yisroel: true,
  cholov_yisroel: false,
  glatt: true,
  yoshon: false,
};

const LIST = `/m${OU_LIST_PATH}`;
const listed =
  (rows: number, mark = `"${rows}"`): SiteAnswer =>
  (request, response) =>
    request.headers['if-none-match'] === mark
      ? response.writeHead(304).end()
      : page(ouList(rows, SAID), 'application/json', { etag: mark })(request, response);

/** What `run all` reads beside the list that is served here, in its order; agencies' notices are read each time. */
const ALERTS = [...ALERT_SOURCES.keys()];
const OTHERS = [...READERS.values()]
  .filter(({ manifest, readPages }) => readPages !== null && manifest.info.source_id !== 'ou')
  .map(({ manifest }) => manifest.info.source_id);

let site: TestSite;
let answer: SiteAnswer;
let shop: ServedWorkshop;
let database: Database;

beforeAll(async () => {
  site = await openSite({ [LIST]: (request, response) => answer(request, response) });
  // Every other source leads to a port where nobody listens: no test reads from a publisher.
  const nobody = [...ALERTS, 'nyc-parks', ...OTHERS].map((id) => `${id}=http://127.0.0.1:1`).join();
  shop = await openServedWorkshop({ SOURCE_ORIGINS: `ou=${site.url}/m,${nobody}`, ALLOW_PRIVATE_READS: '1' });
  ({ database } = shop);
  await shop.ingest('status');
});

beforeEach(() => {
  site.requests.length = 0;
  answer = listed(30);
});

afterAll(async () => {
  await shop?.close();
  await site?.close();
});

const lines = ({ out }: Outcome) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('run', () => {
  test('reads the source from the network, through its mirror, and its pages are kept with it', async () => {
    const done = await shop.ingest('run', 'ou', '--json');
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(lines(done)).toMatchObject([{ source: 'ou', state: 'complete', rows: 30, added: 30 }]);
    const { rows } = await database.pool.query('SELECT url, mirror, http_status, etag FROM raw_page');
    expect(rows).toEqual([
      {
        url: 'https://oukosher.org/wp-json/kosher-api/v1/restaurants/posts?limit=200',
        mirror: `${site.url}/m`,
        http_status: 200,
        etag: '"30"',
      },
    ]);
    expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt', `${LIST}?limit=200`]);
    expect(readdirSync(join(shop.dataDir, 'pages', 'ou'))).toEqual([]);
  });

  test('asks only whether it changed the next time, and what has not is seen again now', async () => {
    const before = (await loadRecords(database)).places.map(({ rows }) => rows[0]?.last_seen_at ?? '');
    expect(lines(await shop.ingest('run', 'ou', '--json'))).toMatchObject([
      { state: 'complete', added: 0, changed: 0 },
    ]);
    expect(site.requests.at(-1)?.headers['if-none-match']).toBe('"30"');
    const after = (await loadRecords(database)).places.map(({ rows }) => rows[0]?.last_seen_at ?? '');
    expect(after.every((at, i) => at > (before[i] ?? ''))).toBe(true);
  });

  /** What was read, without that a reading failed and the generation that tells so. */
  const stood = async () => {
    const {
      failed_readings: _failed,
      generation: _generation,
      committed_us: _at,
      ...rest
    } = await loadRecords(database);
    return rest;
  };

  test.each<[string, SiteAnswer, RegExp]>([
    [
      'a challenge',
      page('<title>Just a moment...</title>', 'text/html', { 'cf-mitigated': 'challenge' }, 403),
      /whether a person is reading/,
    ],
    ['another kind of page', page('<html>Welcome', 'text/html'), /something other than json/],
    ['an empty list', page('{"status":"success","count":0,"total":0,"results":[]}'), /./],
    ['a failure', page('', 'text/html', {}, 500), /status 500/],
  ])('takes %s for an outage: exit code 1, and what was there stays', async (_, broken, message) => {
    const before = await stood();
    answer = broken;
    const done = await shop.ingest('run', 'ou', '--json');
    expect(done.code).toBe(1);
    expect(lines(done)).toMatchObject([{ source: 'ou', state: 'failed', message: expect.stringMatching(message) }]);
    expect(await stood()).toEqual(before);
    expect((await loadRecords(database)).failed_readings).toMatchObject([{ source_id: 'ou' }]);
  });

  test('keeps the pages of a list that has another form', async () => {
    answer = page('{"invented":"another form"}');
    expect((await shop.ingest('run', 'ou')).code).toBe(1);
    const { rows } = await database.pool.query(
      `SELECT b.bytes FROM reading r JOIN raw_page p USING (reading_id) JOIN raw_body b ON b.sha256 = p.sha256
       WHERE r.state = 'failed' ORDER BY p.raw_page_id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ bytes: '{"invented":"another form"}'.length }]);
  });

  test('takes a list that shrank for a partial one', async () => {
    answer = listed(20);
    expect(lines(await shop.ingest('run', 'ou', '--json'))).toMatchObject([{ state: 'partial', rows: 20, removed: 0 }]);
  });

  test('--origin reads it from there, this once; --dry-run saves nothing of it', async () => {
    const before = await loadRecords(database);
    const other = await openSite({ '/wp-json/kosher-api/v1/restaurants/posts': listed(40) });
    const done = await shop.ingest('run', 'ou', '--origin', other.url, '--dry-run', '--json');
    await other.close();
    expect(lines(done)).toMatchObject([{ state: 'complete', rows: 40, added: 10, generation: null }]);
    expect([site.requests, await loadRecords(database)]).toEqual([[], before]);
  });

  test('all reads what is due, goes on after a source that fails, and says so by its exit code', async () => {
    const done = await shop.ingest('run', 'all', '--json');
    expect(done.code).toBe(1);
    expect(lines(done).map((line) => [line['source'], line['state']])).toEqual(
      [...ALERTS, 'nyc-parks', ...OTHERS].map((id) => [id, 'failed']),
    );
    expect(site.requests).toEqual([]);
  });

  test('all reads what a server asked for too, once', async () => {
    const now = new Date();
    await requestReadings(database, ['ou'], now);
    // The others were read a moment ago as far as the record knows, so that only what was asked for is due.
    await database.pool.query(
      `INSERT INTO reading SELECT 'rd_' || source_id, source_id, NULL, $1, $1, $1, 'partial', NULL, 1, 0, 0, 0, 0, '[]', '', NULL, 1
       FROM source WHERE source_id <> 'ou'`,
      [now],
    );
    const done = lines(await shop.ingest('run', 'all', '--json'));
    expect(done.filter(({ source }) => !ALERTS.includes(String(source)))).toMatchObject([
      { source: 'ou', state: 'complete' },
    ]);
    const again = await shop.ingest('run', 'all');
    expect(again.err).toContain('No list, register or map is due');
  });
});

describe('record and check', () => {
  test('a recording replays as the reading it was, dated as it was', async () => {
    const out = join(shop.dataDir, '..', 'recorded');
    expect(await shop.ingest('record', 'ou', '--out', out)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^ou: 1 page, \d+ bytes, in .*\n {2}Replay: run ou --file .*\n$/),
    });
    expect(readdirSync(out).sort()).toEqual(['001.json', 'pages.json']);
    const { pages } = JSON.parse(readFileSync(join(out, 'pages.json'), 'utf8')) as { pages: { fetched_at: string }[] };
    const checked = lines(await shop.ingest('check', 'ou', '--file', out, '--json'));
    expect(checked).toMatchObject([{ state: 'complete', rows: 30, listings: 30, observed_at: pages[0]?.fetched_at }]);
    expect(lines(await shop.ingest('run', 'ou', '--file', out, '--json'))).toMatchObject([
      { state: 'complete', rows: 30 },
    ]);
    expect(await shop.ingest('record', 'ou', '--out', out)).toMatchObject({
      code: 2,
      err: expect.stringContaining('not empty'),
    });
    expect(await shop.ingest('record', 'ou', '--out', shop.file('a-file', ''))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/a-file is no folder; name a new one\.\n$/),
    });
  });

  test('check reads from the network without a database', async () => {
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM reading');
    expect(await shop.ingest('check', 'ou')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^ou: complete, 30 rows/),
    });
    answer = page('', null, {}, 503);
    const failed = await shop.ingest('check', 'ou', '--origin', 'http://127.0.0.1:1', '--json');
    expect([failed.code, lines(failed)]).toMatchObject([1, [{ source: 'ou', state: 'failed' }]]);
    expect((await database.pool.query('SELECT count(*)::int AS n FROM reading')).rows).toEqual(rows);
  });
});

describe('settings', () => {
  test('that cannot be used are all named', async () => {
    const wrong = openWorkshop({ SOURCE_ORIGINS: 'ou', ALLOW_PRIVATE_READS: 'maybe' });
    const done = await wrong.ingest('check', 'ou');
    wrong.remove();
    expect(done).toMatchObject({ code: 2, out: '' });
    expect(done.err).toMatch(/SOURCE_ORIGINS must be.*\n.*ALLOW_PRIVATE_READS must be/);
  });

  test('of a source that there is not is told: a slip would leave the publisher itself to be asked', async () => {
    const slip = openWorkshop({ SOURCE_ORIGINS: `ou=${site.url}/m, uo=${site.url}, v5t-alerts=${site.url}` });
    const done = await slip.ingest('check', 'ou');
    slip.remove();
    expect(done).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/SOURCE_ORIGINS must be .*no source uo\.$/m),
    });
  });

  test('without leave to read private addresses make one a failure that says what to set', async () => {
    const closed = openWorkshop({ SOURCE_ORIGINS: `ou=${site.url}/m` });
    const done = await closed.ingest('check', 'ou');
    closed.remove();
    expect(done).toMatchObject({ code: 1, out: expect.stringContaining('ALLOW_PRIVATE_READS=1') });
    expect(site.requests).toEqual([]);
  });
});

test('a reader of the output that has seen enough ends nothing but itself', async () => {
  const main = join(ROOT, 'apps/ingest/src/main.ts');
  const child = spawn(process.execPath, ['--conditions=@kehilla/source', main, '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, err]).toEqual([0, '']);
  expect(existsSync(shop.dataDir)).toBe(true);
});
