import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { EVENT_READERS } from './readers.ts';
import { EVENT_SITES, siteAt, siteNamed } from './operator-sites.ts';
import { parsed, READ_AT } from './testing/invented.ts';

test.each([
  ['events-squarespace', 'https://scc.example/calendar', 'https://scc.example/calendar?format=json&view=upcoming'],
  ['events-localist', 'https://scc.example/calendar', 'https://scc.example/api/2/events?days=365&pp=100&page=1'],
  ['events-ics', 'webcal://scc.example/feed.ics', 'https://scc.example/feed.ics'],
  ['events-ics', 'https://scc.example/?ical=1', 'https://scc.example/?ical=1'],
] as const)('%s reads %s at %s', async (reader, url, asks) => {
  const { ask, pageRequests } = askFrom(() => getPage('{}'));
  await EVENT_READERS[reader].readPages?.(ask, siteNamed(reader, 'scc.example', 'Sample', [url]), new Date(READ_AT));
  expect(pageRequests.map((each) => each.url)).toEqual([asks]);
});

describe('events-squarespace', () => {
  const item = (location: object) => ({
    website: { timeZone: 'America/New_York', baseUrl: 'https://scc.example' },
    upcoming: [
      {
        id: 'a1',
        title: 'Klezmer Evening',
        startDate: 1796689800000,
        endDate: 1796697000000,
        fullUrl: '/events/klezmer',
        location,
        categories: ['Concert'],
      },
    ],
    past: [],
  });
  test('reads an event, which has no price', () => {
    const [row] = parsed(
      'events-squarespace',
      JSON.stringify(
        item({
          addressTitle: 'Sample Hall',
          addressLine1: '5 Invented Pl',
          addressLine2: 'Brooklyn, NY, 11213',
          markerLat: 40.669,
          markerLng: -73.942,
        }),
      ),
    ).rows;
    expect(row).toMatchObject({
      url: 'https://scc.example/events/klezmer',
      venue: 'Sample Hall',
      location: { lat: 40.669, lng: -73.942 },
      price: null,
      is_free: null,
      category: 'concert',
    });
    expect(row?.address?.zip).toBe('11213');
  });
  test.each([
    [{ addressTitle: 'Sample Hall', addressLine1: '', mapLat: 40.669, mapLng: -73.942 }],
    [{ addressTitle: '', addressLine1: '5 Invented Pl', mapLat: 40.7207559, mapLng: -74.0007613 }],
  ])('the map’s own coordinates are no place: %j', (location) => {
    expect(parsed('events-squarespace', JSON.stringify(item(location))).rows[0]?.location).toBeNull();
  });
  test('a whole day is written as one from midnight to its last minute; a text calls an event off', () => {
    const { upcoming, ...rest } = item({});
    const days = { startDate: 1796533200000, endDate: 1796619540000, body: '<p>This event has been cancelled.</p>' };
    const [row] = parsed(
      'events-squarespace',
      JSON.stringify({ ...rest, upcoming: [{ ...upcoming[0], ...days }] }),
    ).rows;
    expect(row).toMatchObject({
      all_day: true,
      starts_at: '2026-12-06T05:00:00.000Z',
      ends_at: '2026-12-07T05:00:00.000Z',
      event_status: 'cancelled',
    });
  });
  test('events that a template lists together are read too; what is no list of events is not in the form', () => {
    const { upcoming, past: _, ...rest } = item({});
    const together = parsed('events-squarespace', JSON.stringify({ ...rest, items: upcoming }));
    expect(together.rows.map((row) => row.title)).toEqual(['Klezmer Evening']);
    expect(() => parsed('events-squarespace', JSON.stringify({ ...rest, items: {} }))).toThrow('upcoming or past');
    const post = parsed('events-squarespace', JSON.stringify({ ...rest, items: [{ id: 'p', title: 'A post' }] }));
    expect([post.rows, post.unreadable]).toEqual([[], 1]);
  });
  test('a collection that goes on is not all', () => {
    expect(
      parsed('events-squarespace', JSON.stringify({ ...item({}), pagination: { nextPage: true } })).lacks,
    ).not.toBeNull();
    const month = { ...item({}), pagination: { nextPageUrl: '?month=january-2027&view=calendar' } };
    expect(parsed('events-squarespace', JSON.stringify(month)).lacks).not.toBeNull();
    expect(parsed('events-squarespace', JSON.stringify({ ...item({}), pagination: {} })).lacks).toBeNull();
  });
  test('the milliseconds at which somebody pressed a button are no part of an hour', () => {
    const { upcoming, ...rest } = item({});
    const odd = { ...upcoming[0], startDate: 1796689800452, endDate: 1796697000452 };
    expect(parsed('events-squarespace', JSON.stringify({ ...rest, upcoming: [odd] })).rows[0]).toMatchObject({
      starts_at: '2026-12-08T00:30:00.000Z',
      ends_at: '2026-12-08T02:30:00.000Z',
    });
  });
});

describe('events-localist', () => {
  const event = (over: object) => ({
    events: [
      {
        event: {
          id: 7,
          title: 'Book Fair',
          status: 'live',
          private: false,
          localist_url: 'https://scc.example/event/fair',
          location_name: 'Sample Hall',
          address: '5 Invented Pl, Brooklyn, NY',
          geo: { latitude: '40.669', longitude: '-73.942' },
          free: false,
          ticket_cost: '',
          event_instances: [
            {
              event_instance: {
                id: 71,
                start: '2026-12-08T20:00:00-05:00',
                end: '2026-12-08T21:00:00-05:00',
                all_day: false,
              },
            },
            { event_instance: { id: 72, start: '2026-12-09', all_day: true } },
          ],
          filters: { types: [{ name: 'Market' }] },
          ...over,
        },
      },
    ],
    page: { current: 1, total: 1 },
  });
  test('every date is a row of the series', () => {
    const { rows } = parsed('events-localist', JSON.stringify(event({})));
    expect(
      rows.map(({ external_id, starts_at, all_day, series_key, is_free, category }) => [
        external_id,
        starts_at,
        all_day,
        series_key,
        is_free,
        category,
      ]),
    ).toEqual([
      ['7-71', '2026-12-09T01:00:00.000Z', false, '7', null, 'market'],
      ['7-72', '2026-12-09T05:00:00.000Z', true, '7', null, 'market'],
    ]);
  });
  test.each([[{ private: true }], [{ status: 'pending' }]])('%j is passed over', (over) => {
    expect(parsed('events-localist', JSON.stringify(event(over)))).toMatchObject({ rows: [], unreadable: 0 });
  });
  test('a cancelled one stays', () => {
    expect(parsed('events-localist', JSON.stringify(event({ status: 'canceled', free: true }))).rows[0]).toMatchObject({
      event_status: 'cancelled',
      is_free: true,
    });
  });
  test('a page that lacks is told', () => {
    expect(parsed('events-localist', JSON.stringify({ ...event({}), page: { current: 1, total: 2 } })).lacks).toMatch(
      /2 pages/,
    );
  });
});

describe('events-jsonld', () => {
  const CONCERT = {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: 'Sample Concert',
    startDate: '2026-12-06T19:30:00-05:00',
    endDate: '2026-12-06T21:30:00-05:00',
    location: {
      '@type': 'Place',
      name: 'Sample Hall',
      address: { streetAddress: '5 Invented Pl', addressLocality: 'Brooklyn', postalCode: '11213' },
    },
    organizer: { name: 'Sample Center' },
    offers: [{ price: '18', priceCurrency: 'USD' }, { price: '36' }],
    url: 'https://scc.example/concert',
  };
  const html = (...values: readonly unknown[]) =>
    `<html><head>${values.map((value) => `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`).join('')}</head><body></body></html>`;
  const one = (over: object) => parsed('events-jsonld', html({ ...CONCERT, ...over })).rows[0];
  test('reads an event', () => {
    expect(one({})).toMatchObject({
      external_id: 'scc.example/concert|2026-12-06T19:30',
      venue: 'Sample Hall',
      organizer: 'Sample Center',
      starts_at: '2026-12-07T00:30:00.000Z',
      price: { amount: 18, currency: 'USD' },
      is_free: false,
      category: 'concert',
    });
  });
  test.each([
    [{ offers: undefined }, null, null],
    [{ offers: { price: '' } }, null, null],
    [{ offers: { price: 0 } }, 0, true],
    [
      {
        offers: [
          { price: '18', priceCurrency: 'USD' },
          { price: '10', priceCurrency: 'EUR' },
        ],
      },
      18,
      false,
    ],
    [{ offers: undefined, isAccessibleForFree: true }, 0, true],
    [{ offers: undefined, isAccessibleForFree: false }, null, false],
    [{ offers: { '@type': 'AggregateOffer', lowPrice: '12.50', highPrice: '40' } }, 12.5, false],
  ])('%j states %j, free: %j', (over, amount, is_free) => {
    expect([one(over)?.price?.amount ?? null, one(over)?.is_free]).toEqual([amount, is_free]);
  });
  test.each([
    ['https://schema.org/EventMovedOnline', 'moved_online'],
    ['EventPostponed', 'postponed'],
    ['https://schema.org/EventRescheduled', 'rescheduled'],
  ])('the status %s is %s', (eventStatus, status) => {
    expect(one({ eventStatus })?.event_status).toBe(status);
  });
  test('a title that calls it off is heard where the status is what software says by itself', () => {
    const name = 'Sample Concert (Cancelled)';
    expect(one({ name, eventStatus: 'https://schema.org/EventScheduled' })?.event_status).toBe('cancelled');
    expect(one({ name, eventStatus: 'https://schema.org/EventPostponed' })?.event_status).toBe('postponed');
  });
  test('from midnight to the last second of a day is that whole day', () => {
    const [startDate, endDate] = ['2026-11-01T00:00:00-04:00', '2026-11-01T23:59:59-05:00'];
    expect(one({ startDate, endDate })).toMatchObject({
      all_day: true,
      starts_at: '2026-11-01T04:00:00.000Z',
      ends_at: '2026-11-02T05:00:00.000Z',
    });
    expect(one({ startDate, endDate: '2026-11-01T02:00:00-05:00' })?.all_day).toBe(false);
  });
  test('a page of several says nothing of dates after its last; a page of one is all there is', () => {
    const later = { ...CONCERT, url: 'https://scc.example/later', startDate: '2026-12-20T19:30:00-05:00' };
    expect(parsed('events-jsonld', html(later, CONCERT)).complete_until).toBe('2026-12-21T00:30:00.000Z');
    expect(parsed('events-jsonld', html(CONCERT), html(later)).complete_until).toBeNull();
  });
  test('a time without an offset is the site’s, and is counted', () => {
    const found = parsed('events-jsonld', html({ ...CONCERT, startDate: '2026-12-06T19:30:00' }));
    expect(found.rows[0]?.starts_at).toBe('2026-12-07T00:30:00.000Z');
    expect(found.issues).toContainEqual({ kind: 'time_without_zone', detail: '', count: 1 });
  });
  test('what is held online has no place', () => {
    expect(one({ location: { '@type': 'VirtualLocation', url: 'https://meet.example' } })).toMatchObject({
      venue: 'Online',
      location: null,
    });
  });
  test('finds events in graphs, lists and pages, and a broken script costs only itself', () => {
    const found = parsed(
      'events-jsonld',
      html({ '@graph': [{ '@type': 'WebPage' }, CONCERT] }, '{"@type":', [
        { '@type': 'ItemList', itemListElement: [{ item: { ...CONCERT, url: 'https://scc.example/other' } }] },
      ]),
    );
    expect([found.rows.length, found.unreadable]).toEqual([2, 1]);
  });
  test('a page without JSON-LD is not in the form', () => {
    expect(() => parsed('events-jsonld', '<html><body></body></html>')).toThrow(
      expect.objectContaining({ fault: 'changed_shape' }),
    );
  });
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a feed that writes "%s" where a word of a table stands is read as any other',
  (word) => {
    const event = {
      '@context': 'https://schema.org',
      '@type': ['Event', `https://schema.org/${word}`],
      name: 'Klezmer Evening',
      startDate: '2026-12-06T19:30:00',
      eventStatus: `https://schema.org/${word}`,
      url: 'https://scc.example/a',
      location: { '@type': word, name: 'Sample Hall' },
    };
    const page = `<script type="application/ld+json">${JSON.stringify(event)}</script>`;
    expect(parsed('events-jsonld', page).rows).toMatchObject([{ event_status: 'scheduled', venue: 'Sample Hall' }]);
    const ics = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Klezmer\r\nSTATUS:${word}\r\nDTSTART;TZID=${word}:20261206T193000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    expect(parsed('events-ics', ics).rows).toMatchObject([
      { event_status: 'scheduled', time_zone: 'America/New_York' },
    ]);
  },
);

test('a Squarespace collection with a zone that is no text and an end that no calendar has is read all the same', () => {
  const body = JSON.stringify({
    website: { timeZone: [[]], baseUrl: 'https://scc.example' },
    upcoming: [{ id: 'a', title: 'Klezmer', startDate: 1796689800000, endDate: 1e300, fullUrl: '/a' }],
  });
  expect(parsed('events-squarespace', body).rows).toMatchObject([{ time_zone: 'America/New_York', ends_at: null }]);
});

describe('nyc-parks', () => {
  const ITEM = {
    title: 'Yoga',
    start_date: '2026-12-21',
    start_time: '06:00:00',
    end_date: '2026-12-21',
    end_time: '07:00:00',
    description: '<p>Yoga.</p><p>Location: Dance Room (in Sample Center)</p>',
    link: 'http://www.nycgovparks.org/events/2026/12/21/yoga1',
  };
  test('reads an event; neither price nor point is stated', () => {
    expect(parsed('nyc-parks', JSON.stringify([ITEM])).rows[0]).toMatchObject({
      external_id: '2026/12/21/yoga1',
      venue: 'Dance Room (in Sample Center)',
      starts_at: '2026-12-21T11:00:00.000Z',
      price: null,
      is_free: null,
      location: null,
    });
  });
  test("the feed's own spelling: a clock of twelve hours, place, park, point and kinds", () => {
    const own = {
      title: 'CANCELED: Klezmer in the Park',
      startdate: '2026-12-21',
      starttime: '6:00 pm',
      enddate: '2026-12-21',
      endtime: '7:30 pm',
      description: '<p>Klezmer.</p>',
      location: 'Band Shell',
      parknames: 'Invented Park',
      coordinates: '40.66220, -73.96900',
      categories: 'Concerts | Best for Kids',
      link: 'http://www.nycgovparks.org/events/2026/12/21/klezmer',
    };
    const [row] = parsed('nyc-parks', JSON.stringify([own])).rows;
    expect(row).toMatchObject({
      external_id: '2026/12/21/klezmer',
      starts_at: '2026-12-21T23:00:00.000Z',
      ends_at: '2026-12-22T00:30:00.000Z',
      venue: 'Band Shell (in Invented Park)',
      location: { lat: 40.6622, lng: -73.969 },
      event_status: 'cancelled',
      category: 'concert',
      price: null,
    });
    const two = { ...own, coordinates: '40.66220, -73.96900; 40.70000, -73.90000', starttime: '12:15 am', endtime: '' };
    expect(parsed('nyc-parks', JSON.stringify([two])).rows[0]).toMatchObject({
      starts_at: '2026-12-21T05:15:00.000Z',
      ends_at: null,
      location: { lat: 40.6622, lng: -73.969 },
    });
    expect(parsed('nyc-parks', JSON.stringify([two])).issues).toContainEqual(
      expect.objectContaining({ kind: 'several_points', count: 1 }),
    );
  });
  test('a page that stands for two times of a day is two listings', () => {
    expect(parsed('nyc-parks', JSON.stringify([ITEM, { ...ITEM, start_time: '09:00:00' }])).rows).toHaveLength(2);
  });
  test('a bad item costs only itself; what is no list is not in the form', () => {
    expect(parsed('nyc-parks', JSON.stringify([ITEM, 7, { ...ITEM, start_date: 'soon' }]))).toMatchObject({
      rows: [{ title: 'Yoga' }],
      unreadable: 2,
    });
    expect(() => parsed('nyc-parks', '{}')).toThrow(expect.objectContaining({ fault: 'changed_shape' }));
  });
});

test('a reader that is one source has one site, wherever that is read', () => {
  const parks = EVENT_SITES.find(({ reader }) => reader === 'nyc-parks');
  expect(siteAt('nyc-parks', 'https://copies.example/feed.json')).toEqual({
    ...parks,
    urls: ['https://copies.example/feed.json'],
  });
});

test('one page of a site of several is a part of it, the only page is all of it', () => {
  const site = siteNamed('events-ics', 'scc.example', 'SCC', []);
  const urls = ['https://scc.example/a.ics', 'https://scc.example/b.ics'];
  expect(siteAt('events-ics', urls[1] ?? '', [{ ...site, urls }])).toMatchObject({ is_part: true, urls: [urls[1]] });
  expect(siteAt('events-ics', urls[0] ?? '', [{ ...site, urls: urls.slice(0, 1) }])).not.toHaveProperty('is_part');
});

test.each([
  ['webcal://scc.example/feed.ics', 'scc.example'],
  ['https://www.scc.example/feed.ics', 'scc.example'],
  ['nonsense', undefined],
  ['ftp://scc.example', undefined],
  ['https://user:pass@scc.example', undefined],
])('the site at %s is %s', (url, site) => {
  expect(siteAt('events-ics', url)?.site_id).toBe(site);
});
