import { ouList } from '@kehilla/sources/testing';
import { loadRecords } from '@kehilla/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedWorkshop, type Outcome, register, type ServedWorkshop } from './testing/command.ts';

let shop: ServedWorkshop;

beforeAll(async () => {
  shop = await openServedWorkshop();
  await shop.ingest('status');
});

afterAll(() => shop?.close());

const line = ({ out }: Outcome) => JSON.parse(out) as Record<string, unknown>;
const run = (id: string, path: string, ...more: string[]) => shop.ingest('run', id, '--file', path, ...more);

/** A feed whose one event lies ahead. */
const FEED = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:lecture@scc.example',
  'SUMMARY:Invented lecture',
  'DTSTART:20991208T190000Z',
  'LOCATION:Sample Hall',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

const ALERTS = `<?xml version="1.0"?><rss version="2.0"><channel><title>Invented feed</title>
<item><title>Kashrus Alert: Invented Elsewhere restaurant is no longer certified</title>
<link>https://vaadhakashrus.org/invented-2/</link><pubDate>Thu, 19 Nov 2026 10:00:00 +0000</pubDate>
<description>Invented Elsewhere restaurant is no longer certified by the Vaad.</description></item></channel></rss>`;

describe('a copy of what confirms', () => {
  test.each([
    ['an agency’s list', 'ou', 'list.json', () => ouList(30), /^Nothing says when this copy was read/],
    ['an agency’s list', 'ou', 'list_2026.json', () => ouList(30), /^The name of this copy tells only the year/],
    ['an agency’s list', 'ou', 'list_2026-11.json', () => ouList(30), /^The name of this copy tells only the month/],
    ['a feed of events', 'events-ics', 'feed.ics', () => FEED, /^Nothing says when this copy was read/],
    ['a feed of events', 'events-ics', 'feed_2026.ics', () => FEED, /^The name of this copy tells only the year/],
  ])('%s (%s) under the name %s is refused, and it is told what to send', async (_, id, name, body, why) => {
    const before = await loadRecords(shop.database);
    const done = await run(id, shop.file(name, body()));
    expect(done.code).toBe(2);
    expect(done.err).toMatch(why);
    expect(done.err).toContain('Send --observed-at with the day or the instant (--observed-at 2026-11-20)');
    expect(line(done)).toMatchObject({ source: id, state: 'failed', rows: 0 });
    expect(await loadRecords(shop.database)).toEqual(before);
  });

  test('is told by check what run will ask for', async () => {
    const { code, out } = await shop.ingest('check', 'ou', '--file', shop.file('checked.json', ouList(30)));
    expect(code).toBe(0);
    expect(out).toContain('run will ask for --observed-at');
  });

  test.each([
    ['by the operator', 'list.json', ['--observed-at', '2026-11-19'], '2026-11-19', 'operator'],
    ['by a full date in its name', 'list_2026-11-20.json', [], '2026-11-20', 'name'],
    [
      'by the operator before its name',
      'list_2026-11-20.json',
      ['--observed-at', '2026-11-21'],
      '2026-11-21',
      'operator',
    ],
  ])('is read where it is dated %s', async (_, name, more, dated, dated_by) => {
    const done = await run('ou', shop.file(name, ouList(30)), ...more);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(line(done)).toMatchObject({ state: 'complete', rows: 30, dated, dated_by });
  });

  test('events are read under a full date, and alerts as of the newest of them', async () => {
    expect(line(await run('events-ics', shop.file('feed_2026-11-20.ics', FEED)))).toMatchObject({
      rows: 1,
      dated: '2026-11-20',
      dated_by: 'name',
    });
    expect(line(await run('v5t-alerts', shop.file('alerts.xml', ALERTS)))).toMatchObject({
      rows: 1,
      dated: '2026-11-19',
      dated_by: 'content',
    });
  });
});

describe('a copy of a register', () => {
  test('is dated at the earliest by a year in its name, and told to be of that year', async () => {
    const file = shop.file('register_2020.csv', register(20));
    expect(line(await run('nyc-dohmh', file, '--complete'))).toMatchObject({ dated: '2020', dated_by: 'name' });
    const { places } = await loadRecords(shop.database);
    const seen = places.flatMap(({ rows }) => rows).filter(({ source_id }) => source_id === 'nyc-dohmh');
    expect(new Set(seen.map(({ observed_at }) => observed_at))).toEqual(new Set(['2020-01-01T00:00:00.000Z']));
    const { out } = await shop.ingest('check', 'nyc-dohmh', '--file', file);
    expect(out).toContain('dated 2020, taken as 2020-01-01 (by its name)');
  });

  test('without any date is read, and it is told that the time of its file dated it', async () => {
    expect(line(await run('nyc-dohmh', shop.file('register.csv', register(20)), '--complete'))).toMatchObject({
      state: 'complete',
      dated_by: 'file_time',
    });
  });
});

describe('the first reading of a list with fewer lines than it is known to have', () => {
  test('is not the whole list by --complete alone: it asks for the count, and takes the right one', async () => {
    const cards = [1, 2, 3]
      .map(
        (id) =>
          `<article class="listing_module__a1"><h2 class="listing_title__b2"><a href="/listing/invented-${id}/">Invented House ${id}</a></h2></article>`,
      )
      .join('');
    const short = shop.file('v5t_2026-11-20.html', `<html><body>${cards}</body></html>`);
    const outcome = await run('v5t', short, '--complete');
    expect(outcome.code).toBe(2);
    expect(outcome.err).toMatch(/known to have at least 20 lines, and 3 were read.*--complete --rows N/);
    const wrong = await run('v5t', short, '--complete', '--rows', '4');
    expect(wrong.code).toBe(2);
    expect(wrong.err).toMatch(/You counted 4\..*--complete --rows 3/);
    expect(line(await run('v5t', short))).toMatchObject({ state: 'partial', rows: 3 });
    const right = await run('v5t', short, '--complete', '--rows', '3');
    expect(right).toMatchObject({ code: 0, err: '' });
    expect(line(right)).toMatchObject({ state: 'complete', rows: 3 });
  });

  test.each([
    [['--rows', '3'], /--rows belongs to --complete/],
    [['--complete', '--rows', 'three'], /--rows takes the number of rows that you counted/],
  ])('%j is wrong use', async (more, why) => {
    const done = await run('v5t', 'v5t_2026-11-20.html', ...more);
    expect(done).toMatchObject({ code: 2, out: '' });
    expect(done.err).toMatch(why);
  });
});
