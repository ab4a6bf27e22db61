import { describe, expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { askEvents, getEvent, listing } from '../testing/invented-events.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { ask, REGISTERS, serving } from '../testing/invented-providers.ts';
import { named, place, SOURCES } from '../testing/invented-records.ts';
import { addressOn, metres, onStreet } from '../testing/invented-streets.ts';

// Houses at 93rd Avenue and 47th Street and at 24th, and what is asked for a kilometre north of it. Oak Lane and Elm Court meet in two boroughs.
const CITY = inventedCity(
  [
    onStreet('pl_corner', 'At the Corner', addressOn('93rd Avenue', '4700'), metres(0, 0), { category: 'bakery' }),
    onStreet('pl_24', 'Numbered', addressOn('93rd Avenue', '2400'), metres(-2_000, 0)),
    place('pl_cafe', [named('Far Cafe', { category: 'cafe', location: metres(0, 1_000) })]),
    place('pl_keys', [serving('locksmith', 'Invented Lock', { location: metres(0, 1_000) })]),
    ...(['Brooklyn', 'Queens'] as const).flatMap((borough, i) => [
      onStreet(`pl_oak_${borough}`, 'Oak', addressOn('Oak Lane', '1', borough), metres(i * 9_000, 2_000)),
      onStreet(`pl_elm_${borough}`, 'Elm', addressOn('Elm Court', '1', borough), metres(i * 9_000 + 30, 2_000)),
    ]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: [menu('pl_cafe', [dish('Cheese Pizza', '$20')])],
    events: [getEvent('ev_music', listing({ title: 'Kumzitz', location: metres(0, 1_000) }))],
  },
);
const NOTE =
  '"93rd ave and 47th st" was read as a corner in Brooklyn; its point is reckoned from places on record on those streets.';
const TWO = '"oak lane and elm court" is a corner in Brooklyn and in Queens; name the borough behind it.';

describe('what is asked for at a corner is measured from it, and that is told', () => {
  test('places', () => {
    const { data } = search(CITY, { q: 'bakery 93rd ave and 47th st' });
    expect(data.results.map((each) => [each.place_id, each.distance_m])).toEqual([['pl_corner', 0]]);
    expect(data.coverage?.note).toContain(NOTE);
  });

  test.each(['93rd Ave/47th St', '93rd Ave @ 47th St'])('places, by a location: %s', (location) => {
    expect(search(CITY, { q: 'bakery', location }).data.results.map((each) => each.distance_m)).toEqual([0]);
  });

  test('places, an area that holds it being named elsewhere', () => {
    const { data } = search(CITY, { q: 'brooklyn bakery near 93rd and 47th' });
    expect(data.results.map((each) => each.place_id)).toEqual(['pl_corner']);
    expect(data.query.ignored).toEqual(['brooklyn']);
  });

  test('dishes', async () => {
    const { data } = await recommend({ query: 'pizza near 93rd ave and 47th st' }, { city: CITY });
    expect(data.dishes.map((each) => [each.dish, each.distance_m])).toEqual([['Cheese Pizza', 1_000]]);
    expect(data.coverage?.note).toContain(NOTE);
  });

  test('providers', () => {
    const { data } = ask(CITY, { service: 'locksmith near 93rd ave and 47th st' });
    expect(data.providers.map((each) => [each.place_id, each.distance_m])).toEqual([['pl_keys', 1_000]]);
    expect(data.coverage?.note).toContain(NOTE);
  });

  test('events', () => {
    const { data } = askEvents(CITY, { q: 'kumzitz near 93rd ave and 47th st', include_stale: true });
    expect(data.events.map((each) => [each.event_id, each.distance_m])).toEqual([['ev_music', 1_000]]);
    expect(data.coverage?.note).toContain(NOTE);
  });
});

describe('words of a date are no street', () => {
  test('"nov 24th" is a day, also before "at"', () => {
    const { data } = askEvents(CITY, { q: 'kumzitz nov 24th at 93rd avenue', include_stale: true });
    expect(data.coverage?.note?.join(' ') ?? '').not.toContain('was read as a corner');
    expect(data.understood?.from).toMatch(/^2026-11-24T00:00/);
  });
});

describe('a corner in several boroughs is not guessed', () => {
  test('in words, in a location, and by every tool', async () => {
    const answers = [
      search(CITY, { q: 'restaurant oak lane and elm court' }),
      search(CITY, { location: 'oak lane and elm court' }),
      await recommend({ query: 'pizza near oak lane and elm court' }, { city: CITY }),
      ask(CITY, { service: 'locksmith near oak lane and elm court' }),
      askEvents(CITY, { q: 'kumzitz near oak lane and elm court', include_stale: true }),
    ];
    for (const { status, notes, data } of answers) {
      expect(status).toBe('no_data');
      expect([...(notes ?? []), data.coverage?.note].join(' ')).toContain(TWO);
    }
  });

  test('nor is it searched along one of the two streets', () => {
    const twice = inventedCity(
      (['Brooklyn', 'Queens'] as const).flatMap((borough, i) => [
        onStreet(`pl_oak_${borough}`, 'Oak', addressOn('Oak Lane', '1', borough), metres(i * 9_000, 0)),
        onStreet(`pl_yew_${borough}`, 'Yew', addressOn('Yew Avenue', '1', borough), metres(i * 9_000 + 30, 0)),
      ]),
    );
    const { status, notes } = search(twice, { q: 'restaurant on oak lane and yew' });
    expect([status, notes?.join(' ')]).toEqual(['no_data', expect.not.stringContaining('was read as a street')]);
  });

  test('with its borough it is one', () => {
    const inQueens = getIds(search(CITY, { location: 'Oak Lane & Elm Court, Queens' }));
    expect(inQueens.toSorted()).toEqual(['pl_elm_Queens', 'pl_oak_Queens']);
    expect(getIds(search(CITY, { q: 'oak lane and elm court in queens' })).toSorted()).toEqual(inQueens.toSorted());
  });
});

describe('a numbered street at a corner is each of its halves too', () => {
  const MANHATTAN = [-6_000, 4_000] as const;
  const corner = (borough: 'Manhattan' | 'Queens', street: string, [east, north]: readonly [number, number]) => [
    onStreet(`pl_number_${borough}`, 'Number', addressOn(street, '200', borough), metres(east, north)),
    onStreet(`pl_lane_${borough}`, 'Lane', addressOn('Oak Lane', '2080', borough), metres(east + 30, north)),
  ];
  const both = inventedCity([
    ...corner('Manhattan', 'West 72 Street', MANHATTAN),
    ...corner('Queens', '72 Street', [9_000, 4_000]),
  ]);

  test.each(['Oak Lane and 72nd', 'Oak Lane & 72nd Street'])('%s: which borough is asked', (location) => {
    expect(search(both, { location }).data.coverage?.note?.join()).toMatch(
      /in Queens and in Manhattan|in Manhattan and in Queens/,
    );
  });

  test('what only one half meets is there', () => {
    const one = inventedCity(corner('Manhattan', 'West 72 Street', MANHATTAN));
    expect(search(one, { location: 'Oak Lane and 72nd' }).data.results.map((each) => each.place_id)).toContain(
      'pl_number_Manhattan',
    );
    expect(search(one, { location: 'Oak Lane and East 72nd' }).data.results).toEqual([]);
  });
});
