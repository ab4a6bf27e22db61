import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { inventedSite, parsed, READ_AT } from '../testing/invented.ts';
import { parse } from './parse.ts';
import { readPages } from './read-pages.ts';

const TRIBE = {
  id: 501,
  status: 'publish',
  url: 'https://scc.example/event/family-lecture/',
  title: 'Family Lecture &#8211; Sample',
  all_day: false,
  start_date: '2026-12-08 20:00:00',
  end_date: '2026-12-08 21:30:00',
  utc_start_date: '2026-12-09 01:00:00',
  utc_end_date: '2026-12-09 02:30:00',
  timezone: 'America/New_York',
  cost: 'Free &#8211; $10',
  cost_details: { currency_code: 'USD', values: ['0', '10'] },
  categories: [{ name: 'Lecture' }],
  tags: [],
  venue: {
    venue: 'Sample Hall',
    address: '5 Invented Pl',
    city: 'Brooklyn',
    state: 'NY',
    zip: '11213',
    geo_lat: 40.669,
    geo_lng: -73.942,
  },
  organizer: [{ organizer: 'Sample Community Center' }],
};
const tribe = (event: object, ...singles: object[]) =>
  parsed(
    'events-tribe',
    JSON.stringify({ events: [{ ...TRIBE, ...event }], total: 1, total_pages: 1 }),
    ...singles.map((one) => JSON.stringify(one)),
  );

describe('events-tribe', () => {
  test('reads an event', () => {
    expect(tribe({}).rows[0]).toMatchObject({
      external_id: '501',
      title: 'Family Lecture – Sample',
      organizer: 'Sample Community Center',
      venue: 'Sample Hall',
      location: { lat: 40.669, lng: -73.942 },
      starts_at: '2026-12-09T01:00:00.000Z',
      ends_at: '2026-12-09T02:30:00.000Z',
      time_zone: 'America/New_York',
      price: null,
      is_free: null,
      category: 'lecture',
    });
  });

  test('what its organizer hides from listings is not listed, and counted', () => {
    for (const hidden of [true, '1', 'yes'])
      expect(tribe({ hide_from_listings: hidden })).toMatchObject({
        rows: [],
        unreadable: 0,
        issues: [{ kind: 'hidden_from_listings', count: 1 }],
      });
    for (const shown of [false, '', undefined, '0']) expect(tribe({ hide_from_listings: shown }).rows).toHaveLength(1);
  });

  test('of an instant and a local hour that contradict each other the local one stands, and an issue says so', () => {
    const { rows, issues } = tribe({ utc_start_date: '2026-12-08 20:00:00', utc_end_date: '2026-12-08 21:30:00' });
    expect(rows[0]).toMatchObject({ starts_at: '2026-12-09T01:00:00.000Z', ends_at: '2026-12-09T02:30:00.000Z' });
    expect(issues).toContainEqual({ kind: 'utc_contradicts_local', detail: '', count: 1 });
    expect(tribe({}).issues).toEqual([]);
  });

  test.each<[string, string[], number | null]>([
    ['2 for $30', ['2', '30'], null],
    ['2 for 30', ['2', '30'], null],
    ['2/$30', ['2', '30'], null],
    ['18 – 25', ['18', '25'], 18],
    ['Members 10, guests 20', ['10', '20'], 10],
    ['Suggested 10, sponsors 20', ['10', '20'], null],
    ['Ages 21+ only', ['21'], null],
    ['Ages 5-12, 2 hours', ['5', '12', '2'], null],
    ['Free until July 1', ['1'], null],
    ['Call 212-555-0100', ['212', '555', '0100'], null],
    ['$18 advance, $25 at the door', ['18', '25'], 18],
  ])('a cost of %j with the values %j states %j', (cost, values, amount) =>
    expect(tribe({ cost, cost_details: { currency_code: 'USD', values } }).rows[0]?.price?.amount ?? null).toBe(amount),
  );

  test('an empty venue, organizer and cost are unknown, not free and nowhere', () => {
    expect(tribe({ venue: [], organizer: [], cost: '', cost_details: { values: [] } }).rows[0]).toMatchObject({
      venue: null,
      address: null,
      location: null,
      organizer: null,
      price: null,
      is_free: null,
    });
  });

  test('a zone of hours is shown as the site’s where its clock shows the same, and UTC, which nobody chose, is the site’s clock', () => {
    for (const timezone of ['UTC-5', 'UTC+0', 'UTC', ''])
      expect(tribe({ timezone }).rows[0]).toMatchObject({
        time_zone: 'America/New_York',
        starts_at: '2026-12-09T01:00:00.000Z',
      });
    const asUtc = { timezone: 'UTC+0', utc_start_date: '2026-12-08 20:00:00', utc_end_date: '2026-12-08 21:30:00' };
    expect(tribe(asUtc).rows[0]?.starts_at).toBe('2026-12-09T01:00:00.000Z');
    const summer = {
      timezone: 'UTC-5',
      start_date: '2026-07-08 20:00:00',
      end_date: '2026-07-08 21:00:00',
      utc_start_date: '2026-07-09 01:00:00',
      utc_end_date: '2026-07-09 02:00:00',
    };
    expect(tribe(summer).rows[0]).toMatchObject({ time_zone: 'Etc/GMT+5', starts_at: '2026-07-09T01:00:00.000Z' });
  });

  test('without a local time the instant in UTC counts; without any, the item is an issue', () => {
    expect(tribe({ start_date: undefined }).rows[0]?.starts_at).toBe('2026-12-09T01:00:00.000Z');
    expect(tribe({ start_date: '', utc_start_date: '' })).toMatchObject({ rows: [], unreadable: 1 });
  });

  test('a whole day ends at the midnight after it', () => {
    const day = { all_day: true, start_date: '2026-12-08 00:00:00', end_date: '2026-12-08 23:59:59' };
    expect(tribe(day).rows[0]).toMatchObject({
      all_day: true,
      starts_at: '2026-12-08T05:00:00.000Z',
      ends_at: '2026-12-09T05:00:00.000Z',
    });
  });

  test('a cancellation stands only in the JSON-LD of the single event', () => {
    expect(
      tribe({}, { id: 501, json_ld: [{ eventStatus: 'https://schema.org/EventCancelled' }] }).rows[0]?.event_status,
    ).toBe('cancelled');
  });

  test('a title that calls it off is heard where the JSON-LD says only what software says by itself', () => {
    const title = 'CANCELLED: Family Lecture';
    const single = (eventStatus: string) => ({ id: 501, json_ld: [{ eventStatus }] });
    expect(tribe({ title }, single('https://schema.org/EventScheduled')).rows[0]?.event_status).toBe('cancelled');
    expect(tribe({ title }, single('EventRescheduled')).rows[0]?.event_status).toBe('rescheduled');
  });

  test('where none of the pages of the week came, none of its events is confirmed; a saved list is taken as it is', () => {
    const near = { ...TRIBE, start_date: '2026-11-22 20:00:00', utc_start_date: '2026-11-23 01:00:00' };
    const list = getPage(JSON.stringify({ events: [near], total: 1, total_pages: 1 }));
    const off = getPage(JSON.stringify({ events: [{ ...near, title: 'Cancelled &#8211; Lecture' }], total: 1 }));
    const read = (url: string, page = list) =>
      parse([{ ...page, url }], { site: inventedSite('events-tribe'), observed_at: READ_AT }).unconfirmed;
    expect(read('https://scc.example/wp-json/tribe/events/v1/events?page=1')).toEqual(['501']);
    expect(read('https://scc.example/wp-json/tribe/events/v1/events?page=1', off)).toEqual([]);
    expect(read('file:///saved')).toEqual([]);
  });

  test('fewer events than declared are not all', () => {
    const text = JSON.stringify({ events: [TRIBE], total: 2, total_pages: 1 });
    expect(parsed('events-tribe', text).lacks).toMatch(/declares 2/);
  });

  test('asks for as many pages as are declared, then for the events of the week; one that does not come is not confirmed', async () => {
    const list = (ids: number[]) =>
      getPage(
        JSON.stringify({
          events: ids.map((id) => ({
            ...TRIBE,
            id,
            utc_start_date: '2026-11-23 01:00:00',
            start_date: '2026-11-22 20:00:00',
            end_date: '2026-11-22 21:00:00',
          })),
          total: 3,
          total_pages: 2,
        }),
      );
    const { ask, pageRequests } = askFrom((url) => {
      if (/[?&]page=1\b/.test(url)) return list([1, 2]);
      if (/[?&]page=2\b/.test(url)) return list([3]);
      return url.endsWith('/1') ? getPage(JSON.stringify({ id: 1, json_ld: {} })) : null;
    });
    const site = inventedSite('events-tribe');
    const pages = await readPages(ask, site, new Date(READ_AT));
    expect(pageRequests.map(({ url }) => /page=\d|\/\d$/.exec(url)?.[0])).toEqual([
      'page=1',
      'page=2',
      '/1',
      '/2',
      '/3',
    ]);
    const read = parse(pages, { site, observed_at: READ_AT });
    expect(read.unconfirmed).toEqual(['2', '3']);
  });

  test('asks from the day before, which in New York may be today still', async () => {
    const { ask, pageRequests } = askFrom(() => getPage(JSON.stringify({ events: [TRIBE], total: 1, total_pages: 1 })));
    await readPages(ask, inventedSite('events-tribe'), new Date('2026-11-22T03:00:00.000Z'));
    expect(new URL(pageRequests[0]?.url ?? '').searchParams.get('start_date')).toBe('2026-11-21 00:00:00');
  });

  test('every page of a window, fifty at once, of what is published', async () => {
    const { ask, pageRequests } = askFrom(() => getPage(JSON.stringify({ events: [TRIBE], total: 1, total_pages: 1 })));
    await readPages(ask, inventedSite('events-tribe'), new Date(READ_AT));
    const query = Object.fromEntries(new URL(pageRequests[0]?.url ?? '').searchParams);
    expect(query).toMatchObject({ page: '1', per_page: '50', status: 'publish', end_date: expect.any(String) });
  });

  test('the dates of the next seven days are read by themselves', () => {
    const of = (id: number, day: string) => ({ ...TRIBE, id, utc_start_date: `${day} 01:00:00`, start_date: null });
    const events = [of(1, '2026-11-26'), of(2, '2026-11-27'), of(3, '2026-11-19')];
    const page = { ...getPage(JSON.stringify({ events, total: 3 })), url: 'https://scc.example/wp-json' };
    const read = parse([page], { site: inventedSite('events-tribe'), observed_at: READ_AT });
    expect(read.unconfirmed).toEqual(['1']);
  });

  test.each([
    ['an error', JSON.stringify({ code: 'rest_error', message: 'no', id: 2 })],
    ['a challenge', '<html><title>Just a moment</title></html>'],
  ])('%s in place of one event’s page leaves that one unconfirmed, and the others read', async (_, answer) => {
    const soon = { ...TRIBE, utc_start_date: '2026-11-23 01:00:00', start_date: '2026-11-22 20:00:00' };
    const list = { events: [soon, { ...soon, id: 2, utc_start_date: undefined }], total: 2, total_pages: 1 };
    const { ask } = askFrom((url) =>
      getPage(url.endsWith('/2') ? answer : JSON.stringify(url.endsWith('/501') ? soon : list)),
    );
    const site = inventedSite('events-tribe');
    const pages = await readPages(ask, site, new Date(READ_AT));
    expect(parse(pages, { site, observed_at: READ_AT })).toMatchObject({ unconfirmed: ['2'], unreadable: 0 });
  });

  test('an id that is no text or number costs its event alone', () => {
    const text = JSON.stringify({ events: [{ ...TRIBE, id: { toString: 1 } }, TRIBE], total: 2 });
    expect(parsed('events-tribe', text)).toMatchObject({ rows: [{ external_id: '501' }], unreadable: 1 });
  });

  test('a place in another country is no place of the city', () =>
    expect(tribe({ venue: { venue: 'Hall', city: 'Jerusalem', country: 'Israel' } })).toMatchObject({
      rows: [],
      unreadable: 0,
    }));
});
