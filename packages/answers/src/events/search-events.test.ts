import { ServiceError } from '@kehilla/core';
import { parseAddress } from '@kehilla/linkage';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { searchEvents, searchEventsAsText } from './search-events.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { askEvents, eventCity, eventIds, getEvent, EVENTS_NOW, hoursAgo, listing } from '../testing/invented-events.ts';

const CITY = eventCity(
  getEvent(
    'ev_klezmer',
    listing(),
    listing({
      source_id: 'list',
      external_id: 'k',
      url: 'https://list.example/k',
      price: { amount: 20, currency: 'USD' },
      last_seen_at: hoursAgo(30),
    }),
  ),
  getEvent(
    'ev_lecture',
    listing({
      external_id: 'b',
      title: 'Family Lecture',
      category: 'lecture',
      starts_at: '2026-11-24T01:00:00.000Z',
      price: { amount: 0, currency: 'USD' },
      is_free: true,
      series_key: 'lectures',
    }),
  ),
  getEvent(
    'ev_lecture_2',
    listing({
      external_id: 'b2',
      title: 'Family Lecture',
      category: 'lecture',
      starts_at: '2026-12-01T01:00:00.000Z',
      price: null,
      is_free: null,
      series_key: 'lectures',
      event_status: 'cancelled',
    }),
  ),
  getEvent(
    'ev_friday',
    listing({
      external_id: 'c',
      title: 'Friday Night Talk',
      category: 'lecture',
      starts_at: '2026-11-28T00:30:00.000Z',
      location: null,
      price: null,
      is_free: null,
    }),
  ),
  getEvent(
    'ev_stale',
    listing({
      external_id: 'd',
      title: 'Old Bazaar',
      category: 'market',
      last_seen_at: hoursAgo(73),
      starts_at: '2026-11-26T16:00:00.000Z',
    }),
  ),
  getEvent(
    'ev_edge',
    listing({
      external_id: 'd2',
      title: 'Edge Bazaar',
      category: 'market',
      last_seen_at: hoursAgo(72),
      starts_at: '2026-11-26T17:00:00.000Z',
    }),
  ),
  getEvent('ev_gone', listing({ external_id: 'e', title: 'Withdrawn Fair', missing_since: hoursAgo(6) })),
  getEvent('ev_away', listing({ external_id: 'f', title: 'Teaneck Fair', location: { lat: 40.8885, lng: -74.0132 } })),
  getEvent(
    'ev_sample',
    listing({
      source_id: 'sample',
      external_id: 'g',
      title: 'Sample Gathering',
      category: 'gathering',
      starts_at: '2026-11-29T16:00:00.000Z',
    }),
  ),
  getEvent(
    'ev_day',
    listing({
      external_id: 'h',
      title: 'Hebrew Book Fair',
      venue: 'אולם דוגמה',
      category: 'market',
      all_day: true,
      starts_at: '2026-11-30T05:00:00.000Z',
      ends_at: '2026-12-01T05:00:00.000Z',
    }),
  ),
);
const ask = (request: Parameters<typeof askEvents>[1] = {}) => {
  const answer = askEvents(CITY, request);
  expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
  const { matched, returned, more } = answer.data.coverage ?? { matched: 0, returned: 0, more: 0 };
  expect([returned, matched]).toEqual([answer.data.events.length, returned + more]);
  return answer;
};

describe('what comes', () => {
  test('everything of the next thirty days that stands, soonest first, with no score', () => {
    const answer = ask();
    expect(eventIds(answer)).toEqual([
      'ev_lecture',
      'ev_klezmer',
      'ev_edge',
      'ev_friday',
      'ev_sample',
      'ev_day',
      'ev_lecture_2',
    ]);
    expect(answer.data.events.map((event) => event.why.score)).toEqual(answer.data.events.map(() => null));
    expect(answer.data.coverage).toMatchObject({ excluded_stale: 1, covered: null, area_understood: null });
    // One of the sites failed at its last reading.
    expect(answer.status).toBe('partial');
  });

  test("times carry the offset of the event's own zone", () => {
    expect(ask().data.events[0]).toMatchObject({
      starts_at: '2026-11-23T20:00:00-05:00',
      time_zone: 'America/New_York',
    });
    expect(ask({ q: 'book fair' }).data.events[0]).toMatchObject({
      all_day: true,
      starts_at: '2026-11-30T00:00:00-05:00',
    });
  });

  test('one event of two sites shows what each says, and is as old as the older reading', () => {
    const answer = ask({ q: 'klezmer' });
    const [event] = answer.data.events;
    expect(event?.sources.map((source) => [source.name, source.observed_at])).toEqual([
      ['Sample Community Center', hoursAgo(6)],
      ['An invented listing site', hoursAgo(30)],
    ]);
    expect(event?.conflicts).toEqual([
      {
        field: 'price',
        claims: [
          { value: 18, source: 'Sample Community Center', observed_at: hoursAgo(6) },
          { value: 20, source: 'An invented listing site', observed_at: hoursAgo(30) },
        ],
      },
    ]);
    expect(event).toMatchObject({ listing_checked_at: hoursAgo(6), price: { amount: 18 }, listing_state: 'fresh' });
    expect(answer.freshness).toMatchObject({ oldest_fact_at: hoursAgo(30), state: 'fresh' });
  });

  test('a stale listing comes only when asked for, and says so; at 72 hours it is not stale yet', () => {
    expect(eventIds(ask({ q: 'bazaar' }))).toEqual(['ev_edge']);
    const answer = ask({ q: 'bazaar', include_stale: true });
    expect(answer.data.events.map(({ event_id, listing_state }) => [event_id, listing_state])).toEqual([
      ['ev_stale', 'stale'],
      ['ev_edge', 'fresh'],
    ]);
    expect(answer.freshness.state).toBe('stale');
    expect(answer.notes?.join()).toMatch(/72 hours/);
  });

  test('a cancelled date stays, and its series is one', () => {
    const events = ask({ q: 'lecture' }).data.events;
    expect(events.map((event) => event.event_status)).toEqual(['scheduled', 'scheduled', 'cancelled']);
    expect(
      new Set(events.filter((event) => event.name === 'Family Lecture').map((event) => event.series_id)).size,
    ).toBe(1);
  });

  test.each(['lecture, not cancelled', 'lectures that are not called off', 'лекция, не отмененная', 'הרצאה לא מבוטלת'])(
    '"%s": a cancelled date is left out',
    (q) => {
      const events = ask({ q }).data.events;
      expect(events.map((event) => event.event_status)).toEqual(['scheduled', 'scheduled']);
    },
  );

  test('what starts inside Shabbat says so, with the hours', () => {
    expect(ask({ q: 'friday' }).data.events[0]?.calendar_note).toMatch(
      /Shabbat there \(2026-11-27 16:1\d to 2026-11-28 17:1\d/,
    );
    expect(ask({ q: 'klezmer' }).data.events[0]?.calendar_note).toBeNull();
  });

  test('sample data says that it is', () => {
    const answer = ask({ q: 'gathering' });
    expect(answer.data.events[0]?.sample).toBe(true);
    expect(answer.notes?.join()).toMatch(/invented sample data/);
  });

  test('sites say when they were read, and which failed', () => {
    expect(ask().data.coverage?.sites).toEqual([
      { name: 'Sample Community Center', readable: true, last_complete_reading_at: hoursAgo(6), note: null },
      {
        name: 'An invented listing site',
        readable: false,
        last_complete_reading_at: hoursAgo(30),
        note: expect.stringMatching(/failed/),
      },
    ]);
  });
});

describe('what is on now', () => {
  const at = (hours: number): string => new Date(EVENTS_NOW.getTime() + hours * 3_600_000).toISOString();
  const on = (id: string, from: number, until: number | null, own: object = {}) =>
    getEvent(
      `ev_${id}`,
      listing({ external_id: id, starts_at: at(from), ends_at: until === null ? null : at(until), ...own }),
    );
  const city = eventCity(
    on('running', -1, 1),
    on('over', -3, -1),
    on('ends_now', -2, 0),
    on('no_end', -1, null),
    on('months', -2_000, 2_000),
    on('today', -10, null, { all_day: true, starts_at: '2026-11-22T05:00:00.000Z' }),
    on('yesterday', -34, null, { all_day: true, starts_at: '2026-11-21T05:00:00.000Z' }),
    on('three_days', -58, 14, {
      all_day: true,
      starts_at: '2026-11-20T05:00:00.000Z',
      ends_at: '2026-11-23T05:00:00.000Z',
    }),
    on('later', 1, 2),
    on('running_stale', -1, 1, { last_seen_at: hoursAgo(80) }),
  );

  test('comes by default, with its own start and end, before what is to come; not what has run for months', () => {
    const answer = askEvents(city);
    expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
    expect(eventIds(answer)).toEqual(['ev_three_days', 'ev_today', 'ev_running', 'ev_later']);
    expect(answer.data.events[2]).toMatchObject({
      starts_at: '2026-11-22T09:00:00-05:00',
      ends_at: '2026-11-22T11:00:00-05:00',
    });
    expect(answer.data.coverage).toMatchObject({ matched: 4, events_considered: 5, excluded_stale: 1 });
    expect(answer.data.coverage?.note).toContain(
      '3 of these began before now and are not over; send from to leave them out.',
    );
  });

  test('does not where from is sent: then it is the earliest start', () =>
    expect(eventIds(askEvents(city, { from: EVENTS_NOW.toISOString() }))).toEqual(['ev_later']));

  test('a whole day without an end is over at its next midnight in New York, also where the clock is changed', () => {
    const fall = eventCity(on('day', 0, null, { all_day: true, starts_at: '2026-11-01T04:00:00.000Z' }));
    const ask = (now: string) =>
      searchEvents({ include_stale: true, limit: 5 }, { city: fall, now: new Date(now) }).data.count;
    expect([ask('2026-11-02T04:59:59.000Z'), ask('2026-11-02T05:00:00.000Z')]).toEqual([1, 0]);
  });
});

describe('price, link and date are those of one listing; the others stand beside it with theirs', () => {
  const dollars = (amount: number) => ({ price: { amount, currency: 'USD' }, is_free: amount === 0 });
  const OWN = { url: 'https://own.example/a', ...dollars(20), organizer: null };
  const LIST = { source_id: 'list', external_id: 'k', url: 'https://list.example/k', organizer: 'Invented Friends' };
  const NOT_SAID = { price: null, is_free: null };
  type Reported = readonly [
    price: number | null,
    is_free: boolean | null,
    url: string | null,
    hours: number,
    others: string[],
  ];
  const note = (own: object, list: object, request: object = {}): [Reported, ...(string | null)[]] => {
    const city = eventCity(getEvent('ev_a', listing({ ...OWN, ...own }), listing({ ...LIST, ...list })));
    const answer = askEvents(city, request);
    expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
    const [event] = answer.data.events;
    if (event === undefined) throw new Error('not found');
    const getHours = (at: string) => (EVENTS_NOW.getTime() - Date.parse(at)) / 3_600_000;
    const old = event.stale_listings ?? [];
    const named = (name: string) => (name === 'Sample Community Center' ? 'own' : 'list');
    const others = [
      ...event.sources
        .slice(1, event.sources.length - old.length)
        .map(({ name, observed_at }) => `${named(name)} ${getHours(observed_at ?? '')}`),
      ...old.map(
        ({ source, price, listing_checked_at }) =>
          `stale ${named(source)} ${getHours(listing_checked_at)} ${price?.amount}`,
      ),
    ];
    const oldest = Math.max(...answer.sources.map(({ observed_at }) => getHours(observed_at ?? '')));
    expect(event.sources[0]?.observed_at).toBe(event.listing_checked_at);
    expect(getHours(answer.freshness.oldest_fact_at ?? '')).toBe(oldest);
    return [
      [event.price?.amount ?? null, event.is_free, event.url, getHours(event.listing_checked_at), others],
      event.organizer,
      event.listing_state,
      event.conflicts.map(({ field }) => field).join(),
    ];
  };
  const yesterday = { last_seen_at: hoursAgo(24) };
  const stale = { last_seen_at: hoursAgo(80) };
  // Stale now, though read within 72 hours of the other.
  const staleBeside = { last_seen_at: hoursAgo(75) };

  test.each<[string, object, object, object, ReturnType<typeof note>]>([
    [
      'the lower price, with its own page and date',
      {},
      { ...dollars(15), ...yesterday },
      {},
      [[15, false, 'https://list.example/k', 24, ['own 6']], 'Invented Friends', 'fresh', 'price'],
    ],
    [
      'the price that one alone states',
      NOT_SAID,
      { ...dollars(15), ...yesterday },
      {},
      [[15, false, 'https://list.example/k', 24, ['own 6']], 'Invented Friends', 'fresh', ''],
    ],
    [
      'no page, where the listing with the price has none',
      { url: null },
      { ...NOT_SAID, ...yesterday },
      {},
      [[20, false, null, 6, ['list 24']], 'Invented Friends', 'fresh', ''],
    ],
    [
      'the page of another, with its date, where none states a price',
      { ...NOT_SAID, url: null },
      { ...NOT_SAID, ...yesterday },
      {},
      [[null, null, 'https://list.example/k', 24, ['own 6']], 'Invented Friends', 'fresh', ''],
    ],
    [
      'nothing of a stale one: no price, no page, no organizer',
      { ...NOT_SAID, url: null, ...yesterday },
      { ...dollars(15), ...stale },
      {},
      [[null, null, null, 24, []], null, 'fresh', ''],
    ],
    [
      'nothing of a stale one that is free',
      { ...yesterday },
      { ...dollars(0), ...stale },
      {},
      [[20, false, 'https://own.example/a', 24, []], null, 'fresh', ''],
    ],
    [
      'nothing of one that grew stale since both were read',
      { ...NOT_SAID, url: null, ...yesterday },
      { ...dollars(0), ...staleBeside },
      {},
      [[null, null, null, 24, []], null, 'fresh', ''],
    ],
    [
      'a stale one beside it with include_stale',
      { ...NOT_SAID, ...yesterday },
      { ...dollars(15), ...staleBeside },
      { include_stale: true },
      [[null, null, 'https://own.example/a', 24, ['stale list 75 15']], null, 'fresh', ''],
    ],
    [
      'both, where both are stale and asked for',
      { ...staleBeside },
      { ...dollars(15), ...stale },
      { include_stale: true },
      [[15, false, 'https://list.example/k', 80, ['own 75']], 'Invented Friends', 'stale', 'price'],
    ],
  ])('%s', (_, own, list, request, expected) => expect(note(own, list, request)).toEqual(expected));

  test.each([stale, staleBeside])('a filter of prices goes by what is shown: read %o', (old) => {
    const city = eventCity(
      getEvent('ev_a', listing({ ...OWN, ...NOT_SAID, ...yesterday }), listing({ ...LIST, ...dollars(0), ...old })),
    );
    for (const request of [{ free_only: true }, { max_price: 30 }]) {
      const { data } = askEvents(city, request);
      expect(data).toMatchObject({ count: 0, coverage: { excluded_price_not_stated: 1, events_considered: 1 } });
    }
    expect(askEvents(city).data).toMatchObject({ count: 1, coverage: { matched: 1, events_considered: 1 } });
  });

  test('the hour of a stale listing neither shows nor orders an event', () => {
    const city = eventCity(
      getEvent(
        'ev_a',
        listing({ ...OWN, all_day: true, starts_at: '2026-11-24T05:00:00.000Z', ...yesterday }),
        listing({ ...LIST, starts_at: '2026-11-24T23:30:00.000Z', ...staleBeside }),
      ),
      getEvent('ev_b', listing({ starts_at: '2026-11-24T15:00:00.000Z', external_id: 'b' })),
    );
    expect(askEvents(city).data.events.map(({ event_id, all_day }) => [event_id, all_day])).toEqual([
      ['ev_a', true],
      ['ev_b', false],
    ]);
  });

  test('a listing that calls it off is heard and cited however old it is, and gives no more', () => {
    const city = eventCity(
      getEvent(
        'ev_a',
        listing({ ...OWN, ...NOT_SAID, ...yesterday }),
        listing({ ...LIST, ...dollars(15), ...stale, event_status: 'cancelled' }),
      ),
    );
    const [event] = askEvents(city).data.events;
    expect(event).toMatchObject({ event_status: 'cancelled', price: null, organizer: null, listing_state: 'fresh' });
    expect(event?.stale_listings).toBeUndefined();
    expect(event?.sources.map(({ observed_at }) => observed_at)).toEqual([hoursAgo(24), hoursAgo(80)]);
    expect(event?.conflicts.map(({ field }) => field)).toEqual(['event_status']);
  });
});

// Who is told "send include_stale to see them" must see them.
test('what the price leaves out is not counted as stale', () => {
  const stale = { last_seen_at: hoursAgo(80) };
  const city = eventCity(
    getEvent('ev_unpriced', listing({ ...stale, price: null, is_free: null })),
    getEvent('ev_dear', listing({ ...stale, external_id: 'b', price: { amount: 90, currency: 'USD' } })),
    getEvent('ev_fits', listing({ ...stale, external_id: 'c', price: { amount: 5, currency: 'USD' } })),
  );
  const { coverage } = askEvents(city, { max_price: 20 }).data;
  expect(coverage).toMatchObject({ matched: 0, excluded_stale: 1, excluded_price_not_stated: 1 });
  expect(eventIds(askEvents(city, { max_price: 20, include_stale: true }))).toEqual(['ev_fits']);
});

describe('a site that was read long ago', () => {
  const old = '2021-12-01T00:00:00.000Z';
  const sources = ['own', 'nyc-parks'].map((source_id) => ({
    source_id,
    kind: 'listing_site' as const,
    name: `Site ${source_id}`,
    url: null,
    license: null,
    attribution: null,
  }));
  const city = (read_at: string, ...events: ReturnType<typeof getEvent>[]) =>
    inventedCity([], {
      events,
      sources,
      event_sites: [{ source_id: 'nyc-parks', state: 'complete', read_at, last_complete_reading_at: read_at }],
    });

  test('says so, and that nothing was found is no word on what is on', () => {
    const answer = askEvents(city(old));
    expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
    expect(answer.data.coverage?.sites[0]?.note).toBe(
      'It was last read whole on 2021-12-01; what it lists now is not known here.',
    );
    expect(answer.notes?.join()).toMatch(/within 72 hours: that none was found says nothing of what is on/);
    expect(askEvents(city(hoursAgo(2))).notes).toEqual([
      expect.stringMatching(/does not mean that there is none/),
      'What begins from 2026-11-22 10:00 to 2026-12-22 10:00 in New York was looked at.',
    ]);
  });

  test("a list for everybody is not taken for the community's own: that an event is is said by its title or whoever holds it", () => {
    const yoga = listing({ source_id: 'nyc-parks', title: 'Yoga' });
    const [known] = askEvents(city(hoursAgo(2), getEvent('ev_parks', listing({ source_id: 'nyc-parks' })))).data.events;
    const [unknown] = askEvents(city(hoursAgo(2), getEvent('ev_yoga', yoga))).data.events;
    expect([known?.community, unknown?.community]).toEqual([true, null]);
  });
});

describe('an address without a point', () => {
  const address = parseAddress('Sample Hall, Brooklyn, NY 11213');
  const city = eventCity(
    getEvent('ev_zip', listing({ external_id: 'z', location: null, address })),
    getEvent('ev_nowhere', listing({ external_id: 'n', location: null })),
    getEvent('ev_online', listing({ external_id: 'o', location: null, venue: 'Online', address })),
  );

  test.each([['11213'], ['Crown Heights'], ['Brooklyn']])(
    'is found in %s by its ZIP code, without a distance',
    (location) => {
      const answer = askEvents(city, { location });
      expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
      expect(eventIds(answer)).toEqual(['ev_zip']);
      expect(answer.data.events[0]).toMatchObject({
        location: null,
        distance_m: null,
        borough: 'Brooklyn',
        why: { shown_not_scored: ['Found by its address; no source gives a point'] },
      });
      expect(answer.data.coverage?.excluded_no_location).toBe(2);
    },
  );

  test('is not found far off, nor in a circle smaller than a ZIP code', () => {
    expect(eventIds(askEvents(city, { location: 'Riverdale' }))).toEqual([]);
    const near = askEvents(city, { location: '11213', radius_m: 200 });
    expect([eventIds(near), near.data.coverage?.excluded_no_location]).toEqual([[], 3]);
  });
});

describe('filters', () => {
  test('an unknown price is neither free nor cheap, and is counted', () => {
    const free = ask({ free_only: true });
    expect([eventIds(free), free.data.coverage?.excluded_price_not_stated]).toEqual([['ev_lecture'], 2]);
    const cheap = ask({ max_price: 18, q: 'klezmer' });
    expect(eventIds(cheap)).toEqual(['ev_klezmer']);
    expect(eventIds(ask({ max_price: 17, q: 'klezmer' }))).toEqual([]);
    expect(ask({ max_price: 0 }).data.coverage?.excluded_price_not_stated).toBe(2);
  });

  test.each([
    ['concert', ['ev_klezmer']],
    ['Lectures', ['ev_lecture', 'ev_friday', 'ev_lecture_2']],
    ['klezmer', ['ev_klezmer']],
    ['יריד', ['ev_edge', 'ev_day']],
  ])('category %s', (category, ids) => expect(eventIds(ask({ category }))).toEqual(ids));

  test.each([
    ['klezmer', ['ev_klezmer']],
    ['KLEZMER concert', ['ev_klezmer']],
    ['klesmer', ['ev_klezmer']],
    ['sample center klezmer', ['ev_klezmer']],
    ['אולם', ['ev_day']],
    ['אירועים באולם', ['ev_day']],
    ['בזאר', ['ev_edge']],
    ['klezmer lecture', ['ev_lecture', 'ev_friday', 'ev_lecture_2']],
    ['faro', []],
    ['events this week', ['ev_lecture', 'ev_klezmer', 'ev_edge', 'ev_friday']],
    ['family lecture tomorrow', ['ev_lecture']],
    ['family lecture on tuesday', []],
    ['upcoming jewish events', ['ev_klezmer', 'ev_day']],
    ['upcoming events', ['ev_lecture', 'ev_klezmer', 'ev_edge', 'ev_friday', 'ev_sample', 'ev_day', 'ev_lecture_2']],
    ['klezmer in crown heights', ['ev_klezmer']],
    ['klezmer crown heights', ['ev_klezmer']],
    ['klezmer in riverdale', []],
    ['klezmer in teaneck', []],
  ])('q=%s', (q, ids) => expect(eventIds(ask({ q }))).toEqual(ids));

  test('what the words say of when and where is told, and the request itself comes before them', () => {
    const statement = ask({ q: 'klezmer this week in crown heights' });
    expect(statement.data.understood).toMatchObject({
      terms: ['klezmer'],
      from: '2026-11-22T10:00:00-05:00',
      to: '2026-11-28T23:59:59-05:00',
      area: { name: 'Crown Heights' },
      radius_from: 'area',
    });
    expect(statement.notes?.join()).toContain(
      '"this week" was read as from 2026-11-22 10:00 to 2026-11-28 23:59 in New York.',
    );
    const own = ask({ q: 'lecture tomorrow', from: '2026-11-30T00:00:00-05:00', location: 'Brooklyn' });
    expect(own.data.understood).toMatchObject({ area: { name: 'Brooklyn' }, ignored: ['tomorrow'] });
    expect(eventIds(own)).toEqual(['ev_lecture_2']);
    expect(getFaults('SearchEventsEnvelope', statement)).toEqual([]);
  });

  test('a word that no event has is named', () => {
    expect(ask({ q: 'xyzzy klezmer' }).notes).toEqual([
      expect.stringMatching(/"xyzzy"/),
      expect.stringContaining('“An invented listing site”. Events may stand there that are missing here.'),
    ]);
  });

  test('that none is listed is said to say nothing of what is on', () => {
    const notes = ask({ from: '2026-11-25T00:30:01Z', to: '2026-11-26T16:59:59Z' });
    expect(notes.data.count).toBe(0);
    expect(notes.notes?.[0]).toMatch(/does not mean that there is none/);
    expect(notes.notes).toEqual(expect.arrayContaining(notes.data.coverage?.note ?? []));
    expect(ask({}).notes?.join()).not.toMatch(/does not mean that there is none/);
    expect(ask({ location: 'Teaneck' }).notes?.join()).not.toMatch(/does not mean that there is none/);
  });

  test('a window holds what starts in it, both ends included', () => {
    expect(eventIds(ask({ from: '2026-11-24T19:30:00-05:00', to: '2026-11-26T12:00:00-05:00' }))).toEqual([
      'ev_klezmer',
      'ev_edge',
    ]);
    expect(eventIds(ask({ from: '2026-11-25T00:30:01Z', to: '2026-11-26T16:59:59Z' }))).toEqual([]);
  });

  test('an area is at least eight kilometres wide, a point fifteen; what has no point is counted', () => {
    const area = ask({ location: 'Crown Heights' });
    expect(area.data.understood).toMatchObject({
      radius_m: 8_000,
      radius_from: 'area',
      area: { name: 'Crown Heights' },
    });
    expect(area.data.coverage).toMatchObject({ excluded_no_location: 1, covered: true, area_understood: true });
    expect(area.data.events[0]?.distance_m).toBeLessThan(3_000);
    expect(ask({ lat: 40.669, lng: -73.943 }).data.understood).toMatchObject({
      radius_m: 15_000,
      radius_from: 'default',
    });
    expect(ask({ lat: 40.669, lng: -73.943, radius_m: 100 }).data.understood).toMatchObject({
      radius_m: 100,
      radius_from: 'asked',
    });
  });

  test.each([
    ['Teaneck', false],
    ['Qwertyville', null],
  ])('%s is no data, and never a search of the whole city', (location, covered) => {
    const answer = ask({ location });
    expect([answer.status, answer.data.count, answer.data.coverage?.covered]).toEqual(['no_data', 0, covered]);
    expect(answer.notes).not.toBeUndefined();
  });
});

describe('what is refused', () => {
  test.each([
    [{ from: '2026-11-20' }, 'from', /offset/],
    [{ from: '2026-11-20T00:00:00' }, 'from', /2026-11-20T00:00:00-05:00/],
    [{ to: 'tomorrow' }, 'to', /offset/],
    [{ from: '2026-02-30T00:00:00-05:00' }, 'from', /offset/],
    [{ from: '2026-11-31T00:00:00Z' }, 'from', /offset/],
    [{ from: '2026-11-20T24:00:00Z' }, 'from', /offset/],
    [{ from: '2026-11-20T00:00:00 05:00' }, 'from', /2026-11-20T05:00:00Z/],
    [{ from: '2026-12-20T00:00:00Z', to: '2026-11-20T00:00:00Z' }, 'to', /before from/],
    [{ to: '2026-11-01T00:00:00Z' }, 'to', /now/],
    [{ category: 'quux' }, 'category', /concert/],
  ])('%j', (request, field, message) => {
    let error: unknown;
    try {
      askEvents(CITY, request);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: 'invalid_request',
      details: { field },
      message: expect.stringMatching(message),
    });
  });
});

test('the same events as iCalendar that a calendar program reads', () => {
  const text = searchEventsAsText({ include_stale: false, limit: 20 }, { city: CITY, now: EVENTS_NOW });
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.map((event) => event.uid.split('@')[0])).toEqual(eventIds(ask()));
  expect(events.at(-1)?.summary).toBe('Cancelled: Family Lecture');
  expect(events.find((event) => event.summary === 'Hebrew Book Fair')?.startDate.isDate).toBe(true);
  expect(events[1]?.startDate.toJSDate().toISOString()).toBe('2026-11-25T00:30:00.000Z');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00'])(
  'a window from %s, in a year that no event has, is answered, with a note on what was read instead',
  (from) => {
    const { data, notes } = ask({ from, to: '9999-12-31T23:59:59-12:00' });
    expect(data.coverage?.more).toBe(0);
    expect(notes?.join(' ')).toMatch(
      /before 1970 or after 2200: what was sent was read as from .* to 2200-12-31 23:59/,
    );
  },
);

test('the years that events are read of are those of New York, and a window within them needs no note', () => {
  const early = { from: '0001-01-01T00:00:00Z', to: '1970-01-02T00:00:00Z' };
  expect(ask(early).data.understood?.from).toBe('1970-01-01T00:00:00-05:00');
  const notes = ask({ from: '1970-01-01T00:00:00-05:00', to: '2200-12-31T23:59:59-05:00' }).notes ?? [];
  expect(notes.join(' ')).not.toContain('1970');
});

test('iCalendar says once that an event is cancelled', () => {
  const off = listing({ title: 'CANCELLED: Klezmer Evening', event_status: 'cancelled' });
  const city = eventCity(getEvent('ev_off', off));
  const text = searchEventsAsText({ include_stale: false, limit: 20 }, { city, now: EVENTS_NOW });
  expect(/SUMMARY:.*/.exec(text)?.[0]).toBe('SUMMARY:CANCELLED: Klezmer Evening');
});

test('an event without a point is found by the park that its venue is in, and has no distance', () => {
  const unplaced = { location: null, address: null };
  const city = eventCity(
    getEvent('ev_park', listing({ ...unplaced, external_id: 'p', venue: 'Boathouse (in Prospect Park)' })),
    getEvent('ev_other', listing({ ...unplaced, external_id: 'o', venue: 'Some Hall' })),
  );
  const answer = askEvents(city, { location: 'Prospect Park' });
  expect(eventIds(answer)).toEqual(['ev_park']);
  expect(answer.data.events[0]).toMatchObject({ location: null, distance_m: null });
  expect(answer.data.coverage?.excluded_no_location).toBe(1);
});
