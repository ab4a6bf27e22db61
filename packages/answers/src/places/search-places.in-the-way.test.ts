import { describe, expect, test } from 'vitest';
import { inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { FLATBUSH, HERE, north } from '../testing/neighbourhood.ts';

const CITY = inventedCity([
  place('pl_a', [
    named('Maple Pizza', { category: 'pizzeria', cuisines: ['pizza'], location: north(100) }),
    listed('ou', 'Maple Pizza', { food_status: ['dairy'], standards: ['cholov_yisroel'] }),
  ]),
  place('pl_b', [
    named('Birch Pizza', { category: 'pizzeria', cuisines: ['pizza'], location: north(200) }),
    listed('ou', 'Birch Pizza', { food_status: ['dairy'] }),
  ]),
  place('pl_s', [named('Congregation Invented', { category: 'synagogue', location: north(300) })]),
  place('pl_t', [named('Congregation Sample', { category: 'synagogue', location: north(2_500) })]),
]);
const FARTHER = inventedCity([
  place('pl_s', [named('Congregation Invented', { category: 'synagogue', location: north(300) })]),
  place('pl_t', [named('Congregation Sample', { category: 'synagogue', location: north(350) })]),
  place('pl_c', [named('Sephardi Center', { category: 'community_centre', location: FLATBUSH })]),
]);
const listNotes = (request: Parameters<typeof search>[1]): string[] =>
  search(CITY, { ...HERE, ...request }).notes ?? [];

test.each([
  [
    'Invented Oak Grill',
    '“Invented Oak Grill” is on record, and whether it is open then is not known; leave the time out to see it.',
  ],
  [
    'Invented Shut Grill',
    '“Invented Shut Grill” is on record, and by its published hours it is closed then; leave the time out to see it.',
  ],
  ['grill', undefined],
])('a place that is asked for by its name, and is not known to be open: %s', (q, note) => {
  const city = inventedCity([
    place('pl_oak', [named('Invented Oak Grill', { category: 'restaurant' })]),
    place('pl_shut', [named('Invented Shut Grill', { category: 'restaurant', hours: { text: 'off', syntax: 'osm' } })]),
    place('pl_far', [named('Oak Grill Supply', { category: 'shop' })]),
  ]);
  const { data, notes = [] } = search(city, { q, open_now: true });
  expect(data.results).toEqual([]);
  expect(notes.find((one) => one.includes('is on record, and'))).toBe(note);
});

describe('an answer without a place says what keeps all away', () => {
  test.each<[request: Parameters<typeof search>[1], note: string]>([
    [
      { q: 'pizza', standards: 'yoshon' },
      'Nothing fits all that was asked; without {"standards": "yoshon"} 2 places (“Maple Pizza”, “Birch Pizza”) would.',
    ],
    [
      { q: 'pizza', open_now: true },
      'Nothing fits all that was asked; without {"open_now": true} 2 places (“Maple Pizza”, “Birch Pizza”) would.',
    ],
    [
      { q: 'pizza', hashgacha: 'OK', standards: 'cholov_yisroel' },
      'Nothing fits all that was asked; without {"hashgacha": "OK"} 1 place (“Maple Pizza”) would.',
    ],
    [
      { q: 'synagogue', radius_m: 100 },
      'Nothing fits within 100 m; the nearest that does, “Congregation Invented”, is 301 m away; {"radius_m": 301} reaches it.',
    ],
    [
      { kosher_only: true, radius_m: 60 },
      'Nothing fits within 60 m; the nearest that does, “Maple Pizza”, is 101 m away; {"radius_m": 101} reaches it.',
    ],
    [
      { q: 'pizza', standards: 'glatt', open_now: true },
      `Of no place in the city does an agency's list on record state {"standards": "glatt"}.`,
    ],
    [
      { q: 'eruv' },
      'No source that is read tells of a place of the kind "eruv": that none is on record says nothing of whether there is one.',
    ],
  ])('%j', (request, note) => {
    const notes = listNotes(request);
    expect(notes).toContain(note);
    // What that does not mean comes first.
    expect(notes.indexOf(note)).toBeGreaterThan(0);
  });

  test('words that no place there is known by are told, beside a kind', () => {
    const { status, notes } = search(FARTHER, { ...HERE, q: 'sephardi synagogue', radius_m: 1_000 });
    expect([status, notes]).toEqual([
      'no_data',
      expect.arrayContaining(['Of 2 places of the kind "synagogue" there, none is known by "sephardi".']),
    ]);
    expect(listNotes({ q: 'xyzzy synagogue' })).toContain(
      'Nothing was made of "xyzzy": no source tells it of a place that fits.',
    );
  });

  test('of no condition that is not sent, and none where something is found or nothing was searched', () => {
    for (const request of [{ q: 'pizza' }, { q: 'pizza', location: 'Narnia', lat: undefined, lng: undefined }])
      expect(listNotes(request as never).join()).not.toMatch(/Nothing fits/);
  });
});
