import { openSite, page, type SiteAnswer, type TestSite } from '@kehilla/fetch/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedWorkshop, type Outcome, type ServedWorkshop } from './testing/command.ts';

const YEAR = new Date().getFullYear() + 1;
const feed = (...uids: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...uids.flatMap((uid) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:Invented lecture ${uid}`,
      `DTSTART;TZID=America/New_York:${YEAR}0101T190000`,
      'LOCATION:Sample Hall',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** A feed that answers "not changed" to whom knows its mark. */
const marked: SiteAnswer = (request, response) =>
  request.headers['if-none-match'] === '"1"'
    ? response.writeHead(304).end()
    : page(feed('a', 'b'), 'text/calendar', { etag: '"1"' })(request, response);

let other: SiteAnswer = page(feed('z'), 'text/calendar');
let site: TestSite;
let shop: ServedWorkshop;

beforeAll(async () => {
  site = await openSite({ '/one.ics': marked, '/another.ics': (...call) => other(...call) });
  shop = await openServedWorkshop({ ALLOW_PRIVATE_READS: '1' });
});

afterAll(async () => {
  await site?.close();
  await shop?.close();
});

const line = ({ out }: Outcome) => JSON.parse(out) as Record<string, unknown>;
const run = async (path: string) =>
  line(await shop.ingest('run', 'events-ics', '--site', `${site.url}${path}`, '--json'));

test('two feeds of one host leave each other alone, and one that has not changed is not sent again', async () => {
  expect(await run('/one.ics')).toMatchObject({ state: 'complete', added: 2 });
  expect(await run('/another.ics')).toMatchObject({ state: 'complete', added: 1, removed: 0 });
  expect(await run('/one.ics')).toMatchObject({ state: 'complete', rows: 2, added: 0, changed: 0, removed: 0 });
  const requests = site.requests
    .filter(({ path }) => path === '/one.ics')
    .map(({ headers }) => headers['if-none-match']);
  expect(requests).toEqual([undefined, '"1"']);
});

test('a feed that could not be read once leaves no site behind, one that was read is told to have failed', async () => {
  const sites = async () => (await shop.ingest('status')).out;
  expect(await run('/mistyped.ics')).toMatchObject({ state: 'failed' });
  expect(await sites()).not.toContain('mistyped');
  other = page('', 'text/calendar', {}, 503);
  expect(await run('/another.ics')).toMatchObject({ state: 'failed' });
  expect(await sites()).toMatch(/^events-ics\S* .*? {2,}failed/m);
});

test('a copy that is not there puts off no reading of its source', async () => {
  expect((await shop.ingest('run', 'nyc-dob', '--file', 'nowhere.json')).code).toBe(1);
  expect((await shop.ingest('status')).out).not.toMatch(/^nyc-dob .*? {2,}failed/m);
});

test('a website that no place on record states is not read, and a program is told so in one line', async () => {
  const done = await shop.ingest('run', 'website', '--site', 'https://nobody.example/', '--json');
  expect(done.code).toBe(1);
  expect(line(done)).toMatchObject({
    source: 'website',
    state: 'failed',
    message: expect.stringContaining('No place'),
  });
});
