import { existsSync } from 'node:fs';
import { listNetworkSources, OU_LIST_PATH, ouList } from '@kehilla/sources/testing';
import { openSite, page, type SiteAnswer, type TestSite } from '@kehilla/fetch/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorkshop, type Outcome, type Workshop } from './testing/command.ts';

const SAID = {
  location: [{ slug: 'brooklyn', name: 'Brooklyn' }],
  phone: '(718) 555-0142',
  pas_yisroel: true,
  cholov_yisroel: false,
  glatt: true,
  yoshon: false,
};
const GOOD = page(ouList(30, SAID));
const html = (body: string, headers: Readonly<Record<string, string>> = {}, status = 200) =>
  page(`<html>${body}</html>`, 'text/html', headers, status);
const NO_ROBOTS: SiteAnswer = page('', 'text/plain', {}, 404);
const feed = (uid: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SUMMARY:Invented lecture',
    'DTSTART;TZID=America/New_York:20990101T190000',
    'LOCATION:Sample Hall',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const ALERTS = `<rss version="2.0"><channel><item><title>Sample notice of an invented product</title><link>https://vaad.example/1</link>
  <pubDate>Wed, 25 Nov 2026 10:00:00 +0000</pubDate><description>An invented product.</description></item></channel></rss>`;

let site: TestSite;
let answer: SiteAnswer;
let robots: SiteAnswer;
let shop: Workshop;

beforeAll(async () => {
  site = await openSite({
    [OU_LIST_PATH]: (...call) => answer(...call),
    '/robots.txt': (...call) => robots(...call),
    '/moved': (...call) => GOOD(...call),
    '/feed/': page(ALERTS, 'application/rss+xml'),
    '/calendar.ics': page(feed('a'), 'text/calendar'),
  });
  shop = openWorkshop({ ALLOW_PRIVATE_READS: '1' });
});

beforeEach(() => {
  site.requests.length = 0;
  answer = GOOD;
  robots = NO_ROBOTS;
});

afterAll(async () => {
  await site?.close();
  shop?.remove();
});

const probe = (...args: string[]) => shop.ingest('probe', 'ou', '--origin', site.url, ...args);
const lines = ({ out }: Outcome) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('one source', () => {
  test('that is as expected: exit code 0, its fields and rows, and nothing is saved', async () => {
    const done = await probe('--json');
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(lines(done)).toMatchObject([
      {
        source: 'ou',
        as_expected: true,
        reached: 'yes',
        unread: null,
        robots: 'allowed',
        form: 'as_expected',
        rows: 30,
        expected_rows: { min: 20, max: 1_000 },
        requests: 1,
        message: null,
        waits_for: null,
        look_at: [],
      },
    ]);
    expect(lines(done)[0]?.['fields']).toContainEqual(expect.objectContaining({ field: 'phone', share: 1 }));
    expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt', `${OU_LIST_PATH}?limit=200`]);
    expect(existsSync(shop.dataDir)).toBe(false);
  });

  test.each<[string, SiteAnswer, object, RegExp]>([
    [
      'another form',
      page('{"invented":"another form"}'),
      { reached: 'yes', robots: 'allowed', form: 'changed' },
      /Its form has changed: .*record ou --out DIR/,
    ],
    [
      'a guard',
      html('<title>Just a moment...</title>', { 'cf-mitigated': 'challenge' }, 403),
      { reached: 'no', unread: 'challenge', robots: 'allowed', form: null },
      /whether a person is reading.*let our User-Agent in/,
    ],
    [
      'a page to log in',
      html('<title>Sign in</title><form><input type="password"></form>'),
      { reached: 'no', unread: 'login', form: null },
      /log in.*not public any more/,
    ],
    [
      'a way to log in',
      (_, response) => response.writeHead(302, { location: '/wp-login.php' }).end(),
      { reached: 'no', unread: 'login' },
      /log in/,
    ],
    [
      'a way to another site',
      (_, response) => response.writeHead(301, { location: 'https://elsewhere.example/list' }).end(),
      { reached: 'no', unread: 'redirect', form: null },
      /redirects to another site.*may be its new address/,
    ],
    [
      'a list without a row',
      page('{"status":"success","count":0,"total":0,"results":[]}'),
      { reached: 'yes', form: 'empty', rows: 0 },
      /record ou --out DIR/,
    ],
    ['not a byte', page('', 'application/json'), { reached: 'no', unread: 'nothing' }, /empty page/],
    ['another kind of page', html('Welcome'), { reached: 'no', unread: 'other_content' }, /something other than json/],
    ['not found', page('', 'text/html', {}, 404), { reached: 'no', http_status: 404 }, /address may have changed/],
    ['fewer rows', page(ouList(7, SAID)), { reached: 'yes', form: 'partial', rows: 7 }, /at least 20 were expected/],
    [
      'fields that are emptier than its manifest states',
      page(ouList(30, { ...SAID, address: '' })),
      { reached: 'yes', form: 'partial', rows: 30 },
      /The field \S+ is filled in 0\.0 % of rows/,
    ],
  ])('that answers with %s: exit code 1, and what to look at', async (_, broken, found, looked) => {
    answer = broken;
    const done = await probe('--json');
    const [line] = lines(done);
    expect([done.code, line]).toMatchObject([1, { source: 'ou', as_expected: false, ...found }]);
    expect(String(line?.['look_at'])).toMatch(looked);
  });

  test('tells a person the same as a table', async () => {
    answer = page('{"invented":"another form"}');
    const outcome = await probe();
    expect([outcome.code, outcome.out]).toEqual([
      1,
      expect.stringMatching(/^ou +yes +allowed +changed +0 +20-1000 .* NO$/m),
    ]);
    expect(outcome.out).toContain('  look at: Its form has changed');
    expect(outcome.out).toContain('0 of 1 sources are as expected; nothing was saved.');
  });

  test('whose robots.txt asks not to be read is not read', async () => {
    robots = page('User-agent: *\nDisallow: /', 'text/plain');
    const done = await probe('--json');
    expect([done.code, lines(done)]).toMatchObject([
      1,
      [{ reached: 'no', unread: 'refused_by_site', robots: 'denied', form: null, requests: 1, bytes: 0 }],
    ]);
    expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  test('whose robots.txt cannot be read is not read', async () => {
    robots = page('', 'text/plain', {}, 500);
    expect(lines(await probe('--json'))).toMatchObject([{ reached: 'no', robots: 'unknown' }]);
    expect(site.requests.every(({ path }) => path === '/robots.txt')).toBe(true);
  });

  test('that has moved on its own site is read, and where to is told', async () => {
    answer = (_, response) => response.writeHead(301, { location: '/moved' }).end();
    const done = await probe('--json');
    expect([done.code, lines(done)]).toMatchObject([
      0,
      [{ as_expected: true, rows: 30, moved_to: 'https://oukosher.org/moved' }],
    ]);
    expect((await probe()).out).toContain('look at: It has moved to https://oukosher.org/moved');
  });
});

describe('many sources', () => {
  const settings = (own: Readonly<Record<string, string>> = {}) => {
    const here = ['ou', 'v5t-alerts', 'events-ics'].map((id) => `${id}=${site.url}`);
    const nobody = listNetworkSources()
      // Mapillary waits for a token, unless its answers come from elsewhere.
      .filter((id) => !['ou', 'v5t-alerts', 'mapillary'].includes(id))
      .map((id) => `${id}=http://127.0.0.1:1`);
    return openWorkshop({ ALLOW_PRIVATE_READS: '1', SOURCE_ORIGINS: [...nobody, ...here].join(), ...own });
  };

  // Each source that nobody answers for is tried again, with pauses.
  test('every source is read or says why it is not, one that fails keeps none from being read', {
    timeout: 300_000,
  }, async () => {
    const all = settings();
    const done = await all.ingest('probe', '--json');
    const found = new Map(lines(done).map((line) => [line['source'], line]));
    expect(done.code).toBe(1);
    expect(found.get('ou')).toMatchObject({ as_expected: true, rows: 30 });
    expect(found.get('v5t-alerts')).toMatchObject({ as_expected: true, rows: 1 });
    expect(found.get('klbd')).toMatchObject({ as_expected: false, reached: 'no', unread: 'outage', robots: 'unknown' });
    expect(found.get('mapillary')).toMatchObject({ as_expected: null, waits_for: 'MAPILLARY_TOKEN' });
    expect(found.get('events-tribe')).toMatchObject({ as_expected: null, waits_for: 'EVENT_SITES' });
    expect(found.get('overture')).toMatchObject({ not_read: expect.stringContaining('check overture --file') });
    expect(found.get('website')).toMatchObject({ not_read: expect.stringContaining('--dry-run') });
    expect([found.has('sample'), existsSync(all.dataDir)]).toEqual([false, false]);
    const table = await all.ingest('probe');
    all.remove();
    expect(table.out).toMatch(/^source +reached +robots +form +rows +expected +fields +words +limits +as expected\n/);
    expect(table.out).toMatch(/^ou +yes +allowed +as expected +30 +20-1000 +\d+ +- +\d+ +yes$/m);
    expect(table.out).toMatch(/^mapillary .* waits for MAPILLARY_TOKEN$/m);
    expect(table.out).toMatch(/\n2 of \d+ sources are as expected; nothing was saved\. \d wait for a setting\.\n$/);
  });

  test('those that are named, a site of events of the operator’s own among them: exit code 0', async () => {
    const table = shop.file(
      'sites.json',
      JSON.stringify({
        sites: [
          {
            site_id: 'scc.example',
            reader: 'events-ics',
            name: 'Sample Center',
            urls: ['https://scc.example/calendar.ics'],
          },
        ],
      }),
    );
    const own = settings({ EVENT_SITES: table });
    const done = await own.ingest('probe', 'ou', 'v5t-alerts', 'events-ics:scc.example', '--json');
    own.remove();
    expect([done.code, lines(done)]).toMatchObject([
      0,
      [
        { source: 'ou', as_expected: true },
        { source: 'v5t-alerts', as_expected: true },
        { source: 'events-ics:scc.example', as_expected: true, rows: 1, expected_rows: null },
      ],
    ]);
  });

  test.each<[string[], RegExp]>([
    [['nobody'], /There is no source "nobody"/],
    [['overture'], /read from saved copies only/],
    [['website'], /run website --site URL/],
    [['events-tribe'], /EVENT_SITES/],
    [['ou', '--dry-run'], /unknown option '--dry-run'/],
    [['ou', 'ok', '--origin', 'http://127.0.0.1:1'], /--origin belongs to one source/],
  ])('%j is wrong use', async (args, message) => {
    const done = await shop.ingest('probe', ...args);
    expect([done.code, done.err]).toEqual([2, expect.stringMatching(message)]);
  });

  test('one that is named and waits for a setting is not as expected', async () => {
    const done = await shop.ingest('probe', 'mapillary', '--json');
    expect([done.code, lines(done)]).toMatchObject([1, [{ source: 'mapillary', waits_for: 'MAPILLARY_TOKEN' }]]);
  });
});
