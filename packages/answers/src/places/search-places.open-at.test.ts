import { describe, expect, test } from 'vitest';
import { findServices } from '../services/find-services.ts';
import { getPlace } from './get-place.ts';
import { searchPlaces } from './search-places.ts';
import { worldCity } from '../../test/world/world.ts';

/** The world's moment: Sunday 22 November 2026, ten in the morning. */
const NOW = new Date('2026-11-22T15:00:00.000Z');
const CITY = worldCity();
const ask = (q: string | undefined, own: object = {}) =>
  searchPlaces(
    { ...(q === undefined ? {} : { q }), kosher_only: false, limit: 20, detail: 'full', ...own },
    { city: CITY, now: NOW },
  );

describe('places that are open at a time', () => {
  test.each([
    ['restaurant open after 8 tonight', '2026-11-22T20:00:00-05:00', undefined],
    ['restaurant open sunday', '2026-11-22T10:00:00-05:00', '2026-11-23T00:00:00-05:00'],
    ['restaurant closes after 9', '2026-11-22T21:00:00-05:00', undefined],
    ['restaurant open late', '2026-11-22T22:00:00-05:00', '2026-11-23T00:00:00-05:00'],
    ['restaurante abierto el domingo', '2026-11-22T10:00:00-05:00', '2026-11-23T00:00:00-05:00'],
    ['מסעדה פתוחה מחר', '2026-11-23T00:00:00-05:00', '2026-11-24T00:00:00-05:00'],
    ['ресторан открыт завтра', '2026-11-23T00:00:00-05:00', '2026-11-24T00:00:00-05:00'],
  ])('%s: said as %s', (q, open_at, open_until) => {
    const { understood } = ask(q).data.query;
    expect([understood.open_at, understood.open_until]).toEqual([open_at, open_until]);
  });

  test.each([
    ['Cedar Lane Pizza hours', 'Cedar Lane Pizza'],
    ['when does Cedar Lane Pizza close', 'Cedar Lane Pizza'],
    ['what are the hours of Cedar Lane Pizza', 'Cedar Lane Pizza'],
    ['מתי נסגר Cedar Lane Pizza', 'Cedar Lane Pizza'],
  ])('%s: the hours of the one place are told', (q, name) => {
    const { data, notes = [] } = ask(q);
    expect(data.results[0]?.name).toBe(name);
    expect(notes.join(' ')).toContain(`“${name}”: hours today: 11:00-23:00`);
    expect(data.query.ignored).toEqual([]);
  });

  test.each(['synagogue hours', '24 hour synagogue', 'opening hours of synagogues'])(
    '%s: that no hours are known is told, and all are shown',
    (q) => {
      const { data, notes = [] } = ask(q);
      expect(data.results.length).toBe(ask('synagogue').data.results.length);
      expect(notes.join(' ')).toContain('no hours are known');
    },
  );

  test('words and the parameter find the same, known to be open, and count those nobody can tell of', () => {
    const bySaid = ask('restaurant open after 8 tonight').data;
    const byParameter = ask('restaurant', { open_at: '2026-11-22T20:00:00-05:00' }).data;
    expect(bySaid.results.length).toBeGreaterThan(0);
    expect(bySaid.results.map(({ place_id }) => place_id)).toEqual(byParameter.results.map(({ place_id }) => place_id));
    expect(bySaid.coverage?.excluded_hours_unknown).toBeGreaterThan(0);
    expect(bySaid.query.ignored).toEqual([]);
    expect(byParameter.query.open_at).toBe('2026-11-22T20:00:00-05:00');
  });

  test('where of none the hours are known that is told first, and all are shown', () => {
    const { data, notes, status } = ask('synagogue open tomorrow');
    expect(status).toBe('ok');
    expect(data.results.length).toBe(ask('synagogue').data.results.length);
    expect(notes?.[0]).toContain(
      'Of none of the places that fit is it known whether it is open then: they are shown all the same',
    );
    expect(ask('synagogue', { open_at: '2026-11-23T12:00:00-05:00' }).notes?.[0]).toContain('shown all the same');
  });

  test.each([
    ['2026-11-27T20:00:00-05:00', true],
    ['2026-11-28T13:00:00-05:00', true],
    ['2026-11-28T19:00:00-05:00', false],
    ['2026-11-29T13:00:00-05:00', false],
  ])('that kosher places are likely closed on Shabbat is told: %s, %s', (open_at, isTold) => {
    const { data, notes = [] } = ask('kosher sushi', { open_at });
    const isListed = data.results.some(({ kosher }) => kosher.certified_by.length > 0);
    expect([isListed, notes.join(' ').includes('That is on Shabbat, when kosher places are likely closed')]).toEqual([
      true,
      isTold,
    ]);
  });

  test('a kosher place whose hours do not speak of Shabbat is likely closed then, and never known to be open', () => {
    const { data } = ask('pizza open on shabbat');
    expect(data.results.every(({ hours_then }) => hours_then == null || hours_then.includes('likely closed'))).toBe(
      true,
    );
    // Candles are lit at 16:12 on that Friday.
    const friday = { open_at: '2026-11-27T17:00:00-05:00' };
    const [cafe] = ask('Corner Cafe', friday).data.results;
    expect([cafe?.name, cafe?.hours_then]).toEqual(['Corner Cafe', '07:00-16:12; likely closed from 16:12 (Shabbat)']);
    const { coverage } = ask('cafe', { ...friday, location: 'Crown Heights', hashgacha: 'OK' }).data;
    expect([coverage?.matched, coverage?.excluded_hours_unknown]).toEqual([1, 0]);
  });

  test('one place asked about by its name is shown with its hours, also where it is closed', () => {
    const { data, notes } = ask('is Not Just Pizza open today');
    expect(data.results.map(({ name }) => name)).toEqual(['Not Just Pizza']);
    expect(notes?.join(' ')).toContain('“Not Just Pizza”: hours that day: 11:00-23:00.');
  });

  test('a time that a request names itself is not read from words too', () => {
    const { data } = ask('restaurant open late', { open_at: '2026-11-22T12:00:00-05:00' });
    expect(data.query.understood.open_at).toBe('2026-11-22T12:00:00-05:00');
  });

  test.each(['tonight', '2026-11-22T20:00:00', '2026-02-30T20:00:00Z'])(
    'open_at=%s is refused with what to send',
    (open_at) => {
      expect(() => ask('restaurant', { open_at })).toThrow(/open_at takes a date and time with its offset/);
    },
  );

  test('"closed on sunday" is told as words of which nothing was made', () => {
    const { data, notes } = ask('restaurant closed on sunday');
    expect(data.query.understood.open_at).toBeUndefined();
    expect(notes?.join(' ')).toContain('Set aside, and filters nothing: "closed on sunday"');
  });
});

test('every line has its hours of today and when it opens next; a place its week', () => {
  for (const { open_now, hours_today, next_opening, place_id } of ask('restaurant').data.results) {
    expect(hours_today === null || typeof hours_today === 'string').toBe(true);
    if (open_now === true) expect([hours_today === 'closed', next_opening]).toEqual([false, undefined]);
    if (hours_today === null) expect(next_opening).toBeUndefined();
    const { hours, hours_today: same } = getPlace({ place_id }, { city: CITY, now: NOW }).data.place;
    expect(same).toBe(hours_today);
    if (hours !== null)
      expect(hours.days?.map(({ day }) => day)).toEqual([
        'sunday',
        'monday',
        'tuesday',
        'wednesday',
        'thursday',
        'friday',
        'saturday',
      ]);
    if (hours !== null) expect(hours.days?.[0]?.hours).toBe(hours_today);
  }
});

describe('providers', () => {
  const find = (service: string, own: object = {}) =>
    findServices({ service, limit: 5, detail: 'full', ...own }, { city: CITY, now: NOW });

  test('are found by words and by open_at alike, with their hours', () => {
    const bySaid = find('locksmith open late');
    expect(bySaid.data.understood).toMatchObject({
      trade: 'locksmith',
      open_at: '2026-11-22T22:00:00-05:00',
      ignored: [],
    });
    expect(bySaid.data.providers.length).toBeGreaterThan(0);
    expect(bySaid.data.providers.every(({ hours_today }) => typeof hours_today === 'string')).toBe(true);
    const byParameter = find('locksmith', { open_at: '2026-11-22T22:30:00-05:00' });
    expect(byParameter.data.providers.map(({ place_id }) => place_id)).toEqual(
      bySaid.data.providers.map(({ place_id }) => place_id),
    );
  });

  test('of whom nobody knows it are shown all the same, told first', () => {
    const { data, notes } = find('movers open sunday');
    expect(data.providers.length).toBeGreaterThan(0);
    expect(notes?.[0]).toContain('Of none of the providers that fit is it known whether it is open then');
  });

  test('what does not open is no time to be open', () => {
    expect(find("my door won't open tonight").data.understood?.open_at).toBeUndefined();
  });
});
