import { describe, expect, test } from 'vitest';
import { inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';
import { addressOn } from '../testing/invented-streets.ts';
import { CITY, HERE, north } from '../testing/neighbourhood.ts';
import { pointOfAddress } from './point-of-address.ts';
import { knownPoints } from './around-point.ts';
import { addressInWords } from '@kehilla/language/where';

/** `pl_grill` stands at 10 Sample Street, 100 m north of `HERE`; 20 Sample Street has no point of its own. */
describe('a point is known of a door that a place is on record at, or beside', () => {
  test.each([
    ['10 Sample Street', north(100)],
    ['10 sample st, Brooklyn', north(100)],
    ['110 Sample Street', null],
    ['11 Sample Street, Queens', null],
    ['11 Sample Street, Teaneck, NJ', null],
    ['10 Sample Street, Queens', null],
    ['10 Sample Street, Teaneck, NJ', null],
    ['10 Sample Street, Monsey NY', null],
    ['10 Sample Street, London', null],
    ['10 Sample Street, 07666', null],
    ['10 Sample Street, Riverdale', null],
    ['10 Sample Street, Riverdale, NY', null],
    ['10 Sample Street, Apt 5 Queens', null],
    ['10 Sample Street, Apt 5 Brooklyn', north(100)],
    ['10 Sample Street, Manhatten', null],
    ['12 Sample Street, Manhatten', null],
    ['10B Sample Street, Brookyln', north(100)],
    ['10 Sample Street, NY', north(100)],
    ['Sample Street', null],
    ['Maple Grill', null],
  ])('%s', (text, at) => expect(pointOfAddress(text, CITY)?.points[0]?.at ?? null).toEqual(at));

  const PLAZA = inventedCity([
    place('pl_plaza', [named('Plaza Cafe', { address: addressOn('Sample Plaza', '1'), location: HERE })]),
    place('pl_avenue', [named('Avenue Cafe', { address: addressOn('Sample Park Avenue', '22'), location: HERE })]),
    place('pl_queens', [
      named('Queens Cafe', { address: addressOn('Sample Boulevard', '73-27', 'Queens'), location: HERE }),
    ]),
    place('pl_range', [named('Range Cafe', { address: addressOn('Sample Road', '30-42'), location: HERE })]),
  ]);
  test.each([
    ['One Sample Plaza', 'pl_plaza'],
    ['1 Sample Plaza', 'pl_plaza'],
    ['one sample plaza, Brooklyn', 'pl_plaza'],
    ['Twenty-Two Sample Park Ave', 'pl_avenue'],
    ['73-27 Sample Blvd', 'pl_queens'],
    ['7327 Sample Blvd', 'pl_queens'],
    ['7327 Sample Blvd, Queens', 'pl_queens'],
    ['7327 Sample Blvd, Brooklyn', null],
    ['3042 Sample Road', null],
    ['Two Sample Plaza', null],
  ])('%s in either spelling of its number is %s, searched, looked around and in words', (text, id) => {
    const found = search(PLAZA, { q: text }).data.results.map(({ place_id }) => place_id);
    expect(found.slice(0, 1)).toEqual(id === null ? [] : [id]);
    const there = pointOfAddress(text, PLAZA)?.points.some(({ beside }) => beside.length === 0) ?? false;
    expect(there).toBe(id !== null);
    const near = addressInWords(
      `cafe near ${text.toLowerCase().replaceAll(/[-,]/g, ' ')}`.split(/ +/),
      knownPoints(PLAZA),
    );
    expect(near?.points.some(({ beside }) => beside.length === 0) ?? false).toBe(id !== null);
  });

  test('doors of one number in two streets of a name are both meant', () => {
    const at = (borough: 'Brooklyn' | 'Queens') => ({
      line: '10 Twin Street',
      house_number: '10',
      street: 'Twin Street',
      unit: null,
      city: null,
      borough,
      state: 'NY',
      zip: null,
    });
    const city = inventedCity([
      place('pl_one', [named('One Grill', { address: at('Brooklyn'), location: HERE })]),
      place('pl_two', [named('Two Grill', { address: at('Queens'), location: north(9_000) })]),
    ]);
    expect(pointOfAddress('10 Twin Street', city)?.points.map(({ borough }) => borough)).toEqual([
      'Brooklyn',
      'Queens',
    ]);
    expect(pointOfAddress('10 Twin Street, Queens', city)?.points).toMatchObject([{ at: north(9_000), beside: [] }]);
    // What stands before the number may be an area as well, and then holds the door.
    expect(pointOfAddress('Queens, 10 Twin Street', city)?.points).toMatchObject([{ borough: 'Queens' }]);
    expect(pointOfAddress('Bronx, 10 Twin Street', city)).toBeNull();
    expect(pointOfAddress('Teaneck, 10 Twin Street', city)).toBeNull();
    expect(pointOfAddress('Twin Grill, 10 Twin Street', city)?.points).toHaveLength(2);
  });

  test('a source that states no borough means the door beside it', () => {
    const city = inventedCity([
      place('pl_one', [named('One Grill', { address: addressOn('Twin Street', '10'), location: HERE })]),
      place('pl_two', [
        named('Two Grill', { address: { ...addressOn('Twin Street', '10'), borough: null }, location: north(40) }),
      ]),
    ]);
    for (const text of ['10 Twin Street', '10 Twin Street, Brooklyn'])
      expect(pointOfAddress(text, city)?.points).toEqual([{ at: HERE, borough: 'Brooklyn', beside: [] }]);
  });
});

test.each([
  ['shul near 10 sample street', [1, 5]],
  ['pizza walking distance from 10 sample st brooklyn open now', [1, 8]],
  ['10 sample street', null],
  ['pizza 10 sample street', null],
  ['pizza near 11 sample street', [1, 5]],
  ['pizza near 110 sample street', null],
  ['pizza near 10b sample street', [1, 5]],
  ['pizza near 10 sample street south', null],
  ['pizza near 10 sample street south williamsburg', null],
  ['pizza near 10 sample street east flatbush', [1, 7]],
  ['pizza near 10 sample street brooklyn n y 11213', [1, 9]],
  ['pizza near 10 sample street suite 200 crown heights', [1, 7]],
  ['pizza near 10 sample street teaneck nj', null],
  ['pizza near 10 sample street suite 200 teaneck nj', null],
  ['pizza near 10 sample street suite 200 queens', null],
  ['pizza near 10 sample street 4 queens', null],
  ['pizza near 10 sample street staten island', null],
  ['pizza near 10 sample street riverdale', null],
])('%s', (text, span) => {
  const door = addressInWords(text.split(' '), knownPoints(CITY));
  expect(door === null ? null : [door.start, door.end]).toEqual(span);
});

test.each([
  { q: 'shul near 10 sample street' },
  { q: 'shul', location: '10 Sample Street' },
  { q: 'shul', location: '10 Sample Street, Brooklyn' },
])('%j: measured from that door, and told so', (request) => {
  const { data } = search(CITY, request);
  expect(data.results[0]).toMatchObject({ place_id: 'pl_shul', distance_m: 1_100 });
  expect(data.query).toMatchObject({ radius_m: 3_000, radius_from: 'default' });
  expect(data.coverage?.note?.join()).toContain('was read as an address');
});

test('an address that nothing is on record near is no place that is known', () => {
  expect(search(CITY, { q: 'shul', location: '110 Sample Street' })).toMatchObject({ status: 'no_data' });
});

test.each([
  { q: 'shul', location: '10 Sample Street, Teaneck, NJ' },
  { q: '10 Sample Street, Teaneck, NJ' },
  { q: 'shul near 10 sample street teaneck nj' },
])('%j: a door in another town is none of the city', (request) => {
  const { data } = search(CITY, request);
  expect(data.coverage?.note?.join() ?? '').not.toContain('was read as an address');
  expect(data.results).toEqual([]);
});
