import { describe, expect, test } from 'vitest';
import { inventedCity } from '../testing/invented-city.ts';
import { askEvents, getEvent, listing } from '../testing/invented-events.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { ask, REGISTERS, serving } from '../testing/invented-providers.ts';
import { named, place, SOURCES } from '../testing/invented-records.ts';
import { HERE, house, north } from '../testing/neighbourhood.ts';

// What stands at 10 Sample Street in Crown Heights, and what is asked for a kilometre north of it.
const DOOR = place('pl_door', [
  named('Sample Shul', {
    category: 'synagogue',
    location: HERE,
    address: house('10'),
  }),
]);
const CITY = inventedCity(
  [
    DOOR,
    place('pl_cafe', [named('Corner Cafe', { category: 'cafe', location: north(1_000) })]),
    place('pl_keys', [serving('locksmith', 'Invented Lock', { location: north(1_000) })]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: [menu('pl_cafe', [dish('Cheese Pizza', '$20')])],
    events: [getEvent('ev_music', listing({ title: 'Kumzitz', location: north(1_000) }))],
  },
);
const NOTE = '"10 sample street" was read as an address; its point is that of places on record there.';

describe('what is asked for near an address is measured from its door, and that is told', () => {
  test('dishes', async () => {
    const { data } = await recommend({ query: 'pizza near 10 Sample Street' }, { city: CITY });
    expect(data.dishes.map((each) => [each.dish, each.distance_m])).toEqual([['Cheese Pizza', 1_000]]);
    expect(data.coverage?.note).toContain(NOTE);
  });

  test('providers', () => {
    const { data } = ask(CITY, { service: 'locksmith near 10 Sample Street' });
    expect(data.providers.map((each) => [each.place_id, each.distance_m])).toEqual([['pl_keys', 1_000]]);
    expect(data.coverage?.note).toContain(NOTE);
  });

  test('events', () => {
    const { data } = askEvents(CITY, { q: 'kumzitz near 10 Sample Street', include_stale: true });
    expect(data.events.map((each) => [each.event_id, each.distance_m])).toEqual([['ev_music', 1_000]]);
    expect(data.coverage?.note).toContain(NOTE);
  });
});

describe('at an address may be the house itself, or a name', () => {
  test('events', () => {
    const city = inventedCity([DOOR], {
      events: [
        getEvent('ev_there', listing({ title: 'Kumzitz', venue: '10 Sample Street', location: HERE })),
        getEvent('ev_far', listing({ external_id: 'b', title: 'Kumzitz', location: north(9_000) })),
      ],
    });
    const { data } = askEvents(city, { q: 'kumzitz at 10 Sample Street', include_stale: true });
    expect(data.events.map((each) => each.event_id)).toEqual(['ev_there']);
  });

  test('dishes', async () => {
    const grill = place('pl_name', [named('10 Sample Street Grill', { location: north(200) })]);
    const city = inventedCity([DOOR, grill], {
      menus: [menu('pl_name', [dish('Cheese Pizza', '$20')])],
    });
    const { data } = await recommend({ query: 'pizza at 10 Sample Street Grill' }, { city });
    expect(data.understood?.place).toMatchObject({ place_id: 'pl_name' });
  });
});

describe('where a request itself says where, an address in its words is set aside', () => {
  test('dishes', async () => {
    const { data } = await recommend({ query: 'pizza near 10 Sample Street', ...north(1_500) }, { city: CITY });
    expect(data.dishes[0]?.distance_m).toBe(500);
    expect(data.understood?.ignored.join(' ')).toContain('10 sample street');
  });

  test('providers', () => {
    const { data } = ask(CITY, { service: 'locksmith near 10 Sample Street', ...north(1_500) });
    expect(data.providers[0]?.distance_m).toBe(500);
    expect(data.understood?.ignored.join(' ')).toContain('10 sample street');
  });
});

test.each(['locksmith near 110 sample street', 'locksmith near 10 sample street teaneck nj'])(
  '%s: a door that nothing is known of is no point',
  (service) => {
    expect(ask(CITY, { service }).data.coverage?.note?.join(' ') ?? '').not.toContain('was read as an address');
  },
);

describe('a location that holds an address or a point in figures', () => {
  test.each([
    [
      'behind a name',
      'Sample Shul, 10 Sample Street, Crown Heights',
      '"10 Sample Street, Crown Heights" was read as an address',
    ],
    ['behind a suite', 'Suite 5, 10 Sample Street', '"10 Sample Street" was read as an address'],
    ['as a point', `${HERE.lat}, ${HERE.lng}`, 'was read as a point; lat and lng take it as numbers.'],
  ])('%s', (_, location, note) => {
    const { data } = ask(CITY, { service: 'locksmith', location });
    expect(data.providers.map((each) => [each.place_id, each.distance_m])).toEqual([['pl_keys', 1_000]]);
    expect(data.coverage?.note?.join(' ')).toContain(note);
  });

  test('one elsewhere is outside the city', () => {
    const { status, data } = ask(CITY, { service: 'locksmith', location: '51.5072, -0.1276' });
    expect(status).toBe('no_data');
    expect(data.coverage?.note?.join(' ')).toContain('The point lies outside New York City');
  });
});
