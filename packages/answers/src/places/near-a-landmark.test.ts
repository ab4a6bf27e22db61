import { describe, expect, test } from 'vitest';
import { jewishCalendar } from '../calendar/jewish-calendar.ts';
import { inventedCity, search } from '../testing/invented-city.ts';
import { askEvents, getEvent, listing } from '../testing/invented-events.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { ask, REGISTERS, serving } from '../testing/invented-providers.ts';
import { daysAgo, named, NOW, place, SOURCES } from '../testing/invented-records.ts';
import { addressOn, metres, onStreet } from '../testing/invented-streets.ts';

const DAY = daysAgo(30);

// What is asked for lies a kilometre north of the centre that is named; another of each lies far away.
const CITY = inventedCity(
  [
    onStreet('pl_centre', 'Elmwood Jewish Center', addressOn('Elm Row', '100'), metres(0, 0), {
      category: 'synagogue',
    }),
    onStreet('pl_school', 'Elmwood Jewish Center', addressOn('Elm Row', '102'), metres(0, 50), { category: 'school' }),
    onStreet('pl_bare', 'Maple Hall', addressOn('Maple Avenue', '1'), metres(0, 200)),
    onStreet('pl_left', 'Maple Hall', addressOn('Maple Avenue', '900'), metres(0, 9_000), { missing_since: DAY }),
    onStreet('pl_branch', 'Crate Coffee', addressOn('Elm Row', '200'), metres(0, 100)),
    onStreet('pl_branch_2', 'Crate Coffee', addressOn('Elm Road', '7', 'Queens'), metres(9_000, 0)),
    onStreet('pl_unplaced', 'Nowhere Chapel', addressOn('Elm Row', '150'), null),
    onStreet('pl_denver', 'Buenos Aires', addressOn('Elm Row', '160'), metres(0, 120)),
    onStreet('pl_market', 'The Market', addressOn('Elm Row', '165'), metres(0, 125)),
    onStreet('pl_area', 'Flatbush Bagel Corner', addressOn('Elm Row', '170'), metres(0, 130)),
    onStreet('pl_mine', 'My House', addressOn('Elm Row', '175'), metres(0, 135)),
    onStreet('pl_street', 'Elm Row', addressOn('Maple Avenue', '5'), metres(0, 205)),
    onStreet('pl_beach', 'Sample Beach', addressOn('Elm Row', '180'), metres(0, 140), { category: 'restaurant' }),
    onStreet('pl_israel', 'Young Elmwood', addressOn('Elm Row', '185'), metres(0, 145), { category: 'synagogue' }),
    onStreet('pl_hills', 'Midwood Tailor', addressOn('Elm Row', '190'), metres(0, 150)),
    onStreet('pl_hills_2', 'Midwood Tailor', addressOn('Elm Road', '9', 'Queens'), metres(9_000, 50)),
    place('pl_cafe', [named('Far Cafe', { category: 'cafe', location: metres(0, 1_000) })]),
    place('pl_other', [named('Other Cafe', { category: 'cafe', location: metres(0, 12_000) })]),
    place('pl_keys', [serving('locksmith', 'Invented Lock', { location: metres(0, 1_000) })]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: [menu('pl_cafe', [dish('Cheese Pizza', '$20')])],
    events: [getEvent('ev_music', listing({ title: 'Kumzitz', location: metres(0, 1_000) }))],
  },
);

const LED = ['near', 'next to', 'across from', 'within walking distance of', 'near the'];

describe('around a place on record, by its name', () => {
  test.each(LED)('cafe %s …, in words', (lead) => {
    const { data } = search(CITY, { q: `cafe ${lead} elmwood jewish center` });
    expect(data.results.map((each) => [each.place_id, each.distance_m])).toEqual([['pl_cafe', 1_000]]);
    expect(data.coverage?.note?.join(' ')).toMatch(
      /elmwood jewish center" was read as the place of that name at 100 Elm Row/i,
    );
    expect(data.query.ignored).toEqual([]);
  });

  test.each(['Elmwood Jewish Center', 'The Elmwood Jewish Center', 'ELMWOOD JEWISH CENTER, Brooklyn'])(
    'as a location: %s',
    async (location) => {
      const request = { location };
      const found = [
        search(CITY, { q: 'cafe', ...request }).data.results[0]?.distance_m,
        (await recommend({ query: 'pizza', ...request }, { city: CITY })).data.dishes[0]?.distance_m,
        ask(CITY, { service: 'locksmith', ...request }).data.providers[0]?.distance_m,
        askEvents(CITY, { q: 'kumzitz', include_stale: true, ...request }).data.events[0]?.distance_m,
      ];
      expect(found).toEqual([1_000, 1_000, 1_000, 1_000]);
    },
  );

  test('in the words of every other tool', async () => {
    const near = 'near elmwood jewish center';
    const found = [
      (await recommend({ query: `pizza ${near}` }, { city: CITY })).data.dishes[0]?.distance_m,
      ask(CITY, { service: `locksmith ${near}` }).data.providers[0]?.distance_m,
      askEvents(CITY, { q: `kumzitz ${near}`, include_stale: true }).data.events[0]?.distance_m,
    ];
    expect(found).toEqual([1_000, 1_000, 1_000]);
  });

  test('one that left every source is not confused with one that stands', () => {
    expect(search(CITY, { q: 'cafe', location: 'Maple Hall' }).data.results[0]?.distance_m).toBe(800);
  });
});

describe('several of a name are asked for again', () => {
  test('with their addresses, and what to send', () => {
    const { status, data } = search(CITY, { q: 'cafe', location: 'Crate Coffee' });
    expect(status).toBe('no_data');
    expect(data.coverage?.note?.join(' ')).toContain(
      '"Crate Coffee" is the name of 2 places (200 Elm Row, Brooklyn, NY; 7 Elm Road, Queens, NY); send the address of the one that is meant, or its neighbourhood behind the name.',
    );
  });

  test.each([
    ['location', { q: 'cafe', location: 'Crate Coffee, Brooklyn' }],
    ['words', { q: 'cafe near crate coffee in brooklyn' }],
  ])('and the borough behind the name tells, in %s', (_, input) => {
    expect(search(CITY, input).data.results.map((each) => each.distance_m)).toEqual([900]);
  });
});

describe('what is no landmark', () => {
  test.each([
    ['part of a name', 'Elmwood Jewish'],
    ['a misspelt name', 'Elmwod Jewish Center'],
    ['a kind of place', 'jewish center'],
    ['a place nobody knows the point of', 'Nowhere Chapel'],
    ['any of its kind', 'The Market'],
    ['a city of the world', 'Buenos Aires'],
    ['a place elsewhere than is said', 'Elmwood Jewish Center, Queens'],
    ['a name in a place that is not known', 'Elmwood Jewish Center, Xyzzy'],
    ['the house of who asks', 'My House'],
    ['what lies in the open, whose name a kitchen bears', 'Sample Beach'],
  ])('%s', (_, location) => {
    expect(search(CITY, { q: 'cafe', location }).status).toBe('no_data');
  });

  test.each([
    ['an area, and what is asked for', 'near flatbush bagel corner', 'pl_area'],
    ['whom the question is about', 'pizza at elmwood jewish center', 'pl_centre'],
    ['the house of who asks, in words', 'cafe near my house', 'pl_mine'],
    ['a street', 'cafe near elm row', 'pl_street'],
    ['a longer name that begins so', 'cafe near young elmwood of maple', 'pl_israel'],
    ['a longer name that begins so, and an area', 'cafe near young elmwood of flatbush', 'pl_israel'],
    ['a longer name that is not on record', 'cafe near young elmwood annex', 'pl_israel'],
    ['an area that several are called by', 'cafe near midwood tailor', 'pl_hills'],
  ])('%s', (_, q) => {
    expect(search(CITY, { q }).data.coverage?.note?.join(' ') ?? '').not.toMatch(/place of that name|is the name of/);
  });

  test.each(['cafe near young elmwood this weekend', 'cafe near young elmwood open now', 'near young elmwood cafe'])(
    'but the name is all of one: %s',
    (q) => {
      expect(search(CITY, { q }).data.coverage?.note?.join(' ')).toContain('"young elmwood" was read as the place');
    },
  );
});

describe('the calendar takes it as location', () => {
  const at = (location: string) => jewishCalendar({ location, days: 8 }, { now: NOW, city: CITY });

  test('with its point, and says how it was read', () => {
    const { data, notes = [] } = at('Elmwood Jewish Center');
    expect(data.location).toMatchObject({ name: 'Elmwood Jewish Center', kind: 'point', tz: 'America/New_York' });
    expect(notes.join(' ')).toContain('was read as the place of that name');
  });

  test('and an address on record', () =>
    expect(at('100 Elm Row').data.location).toMatchObject({ kind: 'point', ...metres(0, 0) }));

  test('a city of the world stays one, whatever place bears its name', () =>
    expect(at('Buenos Aires').data.location).toMatchObject({ kind: 'city', country: 'AR' }));
});
