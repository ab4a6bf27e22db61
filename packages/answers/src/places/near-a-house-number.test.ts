import { reckonDoors } from '@kehilla/city';
import { distanceM, type PlaceRecord } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { ask, REGISTERS, serving } from '../testing/invented-providers.ts';
import { named, place, SOURCES } from '../testing/invented-records.ts';
import { addressOn, metres, onStreet } from '../testing/invented-streets.ts';

// A house every metre of its number eastward. Elm Row is known at 100, 140 and 300; Oak Lane at 10 alone, in two boroughs; Maple Avenue of Queens at two doors.
const CITY = inventedCity(
  [
    onStreet('pl_100', 'Hundred', addressOn('Elm Row', '100'), metres(100, 0)),
    onStreet('pl_140', 'Hundred and Forty', addressOn('Elm Row', '140'), metres(140, 0)),
    onStreet('pl_300', 'Three Hundred', addressOn('Elm Row', '300'), metres(300, 0)),
    onStreet('pl_unplaced', 'Unplaced', addressOn('Elm Row', '150'), null),
    onStreet('pl_oak', 'Oak', addressOn('Oak Lane', '10'), metres(0, 500)),
    onStreet('pl_oak_queens', 'Far Oak', addressOn('Oak Lane', '10', 'Queens'), metres(9_000, 500)),
    onStreet('pl_queens', 'Maple', addressOn('Maple Avenue', '131-90', 'Queens'), metres(9_000, 0)),
    onStreet('pl_queens_on', 'Maple On', addressOn('Maple Avenue', '132-10', 'Queens'), metres(9_200, 0)),
    onStreet('pl_split', 'Split', addressOn('Split Road', '2'), metres(0, 3_000)),
    onStreet('pl_split_on', 'Split On', addressOn('Split Road', '400'), metres(0, 6_000)),
    place('pl_keys', [serving('locksmith', 'Invented Lock', { location: metres(200, 1_000) })]),
  ],
  { sources: [...SOURCES, ...REGISTERS] },
);

describe('where a house number lies is reckoned from those beside it', () => {
  test.each([
    ['between two', '200 Elm Row', [metres(200, 0)], ['140', '300']],
    ['past the last, on the way that two apart tell', '340 Elm Row', [metres(340, 0)], ['300', '140']],
    ['before the first', '60 Elm Row', [metres(60, 0)], ['100', '140']],
    ['further past the last than a hundred numbers', '420 Elm Row', [], []],
    ['beside the one house of a street', '20 Oak Lane, Brooklyn', [metres(0, 500)], ['10']],
    ['a part of the one house of a street', '10B Oak Lane, Brooklyn', [metres(0, 500)], ['10']],
    ['far from the one house of a street', '50 Oak Lane, Brooklyn', [], []],
    ['over a cross street of Queens', '132-00 Maple Avenue, Queens', [metres(9_100, 0)], ['131-90', '132-10']],
    ['in Brooklyn by a number of Queens', '132-00 Elm Row, Brooklyn', [], []],
    ['in Brooklyn by a range', '200-06 Elm Row, Brooklyn', [metres(200, 0)], ['140', '300']],
    ['between two that lie too far apart', '201 Split Road', [], []],
    ['on a street of two boroughs', '12 Oak Lane', [metres(0, 500), metres(9_000, 500)], ['10']],
    ['on a street that nothing is known of', '12 No Such Street', [], []],
  ])('%s: %s', (_, text, points, beside) => {
    const [, number = '', street = '', borough] = /^(\S+) ([^,]+)(?:, (.+))?$/.exec(text) ?? [];
    const found = reckonDoors(CITY, street, number, (borough as 'Brooklyn' | 'Queens' | undefined) ?? null);
    expect(found).toHaveLength(points.length);
    found.forEach(({ at }, i) => expect(distanceM(at, points[i] ?? at)).toBeLessThan(1));
    for (const door of found) expect(door.beside).toEqual(beside);
  });

  test.each([
    ['110 Sample Park West', '105'],
    ['110 Sample West', undefined],
    ['110 Sample Park', undefined],
  ])('%s: a name without a type is a street where a point of the compass ends it', (location, beside) => {
    const city = inventedCity(
      ['Sample Park West', 'Sample Park'].map((street) =>
        onStreet(`pl_${street.length}`, 'House', addressOn(street, '105'), metres(0, 0)),
      ),
    );
    const note = search(city, { q: 'house', location }).data.coverage?.note?.join() ?? '';
    expect(/reckoned from number (\d+)/.exec(note)?.[1]).toBe(beside);
  });

  test('on a straight street whose numbers run evenly it is where it stands, whatever houses are known', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 400 }), (known, requestCount) => {
        const houses = known.map(
          (number): PlaceRecord =>
            onStreet(`pl_${number}`, 'House', addressOn('Even Street', String(number)), metres(2 * number, 0)),
        );
        const others = houses.filter(({ place_id }) => place_id !== `pl_${requestCount}`);
        for (const { at, beside } of reckonDoors(inventedCity(others), 'Even Street', String(requestCount), 'Brooklyn'))
          expect(distanceM(at, metres(2 * requestCount, 0))).toBeLessThan(beside.length === 1 ? 61 : 2);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a search around such an address tells how its point was found', () => {
  const NOTE = (given: string): string =>
    `"${given}" was read as an address in Brooklyn; nothing is on record there, and its point is reckoned from number 140 and 300.`;

  test.each([
    { q: 'hundred near 200 elm row' },
    { q: 'hundred', location: '200 Elm Row' },
    { q: 'hundred', location: '200 Elm Row, Brooklyn, NY' },
  ])('%j', (request) => {
    const { data } = search(CITY, request);
    expect(data.results.map((each) => [each.place_id, each.distance_m])).toContainEqual(['pl_100', 100]);
    expect(data.coverage?.note).toContain(NOTE(request.location ?? '200 elm row'));
  });

  test('providers', () => {
    const { data } = ask(CITY, { service: 'locksmith', location: '200 Elm Row' });
    expect(data.providers.map((each) => [each.place_id, each.distance_m])).toEqual([['pl_keys', 1_000]]);
    expect(data.coverage?.note).toContain(NOTE('200 Elm Row'));
  });

  test('where two boroughs have it, nobody knows which is meant', () => {
    const answer = search(CITY, { q: 'oak', location: '12 Oak Lane' });
    expect(answer).toMatchObject({ status: 'no_data', data: { results: [] } });
    expect(answer.data.coverage?.note).toContain(
      '"12 Oak Lane" is an address in Brooklyn and in Queens; name the borough behind it.',
    );
    expect(getIds(search(CITY, { q: 'oak', location: '12 Oak Lane, Queens' }))).toEqual(['pl_oak_queens']);
  });

  test.each([
    '12 Oak Lane, Teaneck, NJ',
    '12 Oak Lane, Brooklyn, 10463',
    '12 Oak Lane, Riverdale',
    '12 Oak',
    '9000 Elm Row',
  ])('%s is not known', (location) =>
    expect(search(CITY, { q: 'oak', location }).data.coverage?.note?.join() ?? '').not.toContain('as an address'),
  );

  test('in words the hyphen of Queens may be missing', () => {
    const { data } = search(CITY, { q: 'maple near 132-00 maple avenue, queens' });
    expect(data.results.map((each) => each.distance_m)).toEqual([100, 100]);
  });

  test('a very door that is on record, on a street that another borough has too, may be meant to be there', () => {
    const note = (location: string): string => search(CITY, { q: 'oak', location }).data.coverage?.note?.join() ?? '';
    expect(note('10 Oak Lane')).toBe(
      '"10 Oak Lane" is an address in Brooklyn and in Queens; name the borough behind it.',
    );
    const city = inventedCity([
      onStreet('pl_door', 'Door', addressOn('Oak Lane', '20'), metres(0, 0)),
      onStreet('pl_queens', 'Far Oak', addressOn('Oak Lane', '10', 'Queens'), metres(9_000, 500)),
    ]);
    expect(search(city, { q: 'door', location: '20 Oak Lane' }).data.coverage?.note).toContain(
      '"20 Oak Lane" is an address in Brooklyn and in Queens; name the borough behind it.',
    );
    expect(search(city, { q: 'door', location: '20 Oak Lane, Brooklyn' }).data.results).toHaveLength(1);
  });

  test('a very door that is on record needs no reckoning', () => {
    const city = inventedCity([
      place('pl_door', [named('Door', { address: addressOn('Elm Row', '120'), location: metres(0, 700) })]),
      onStreet('pl_100', 'Hundred', addressOn('Elm Row', '100'), metres(100, 0)),
    ]);
    expect(search(city, { q: 'door', location: '120 Elm Row' }).data.coverage?.note).toContain(
      '"120 Elm Row" was read as an address; its point is that of places on record there.',
    );
  });
});
