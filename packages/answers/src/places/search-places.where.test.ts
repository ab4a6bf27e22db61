import { describe, expect, test } from 'vitest';
import { type TestInput, coverage, found } from '../testing/ask-neighbourhood.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';
import { CITY, FLATBUSH, HERE, TEANECK } from '../testing/neighbourhood.ts';

describe('location and coordinates', () => {
  test.each<[request: TestInput, status: string, covered: boolean | null, understood: boolean | null]>([
    [{ location: 'Crown Heights' }, 'ok', true, true],
    [{ location: '11213' }, 'ok', true, true],
    [{ location: 'Brooklyn' }, 'ok', true, true],
    [{ location: 'New York City' }, 'ok', true, true],
    [{ location: 'קראון הייטס' }, 'ok', true, true],
    [{ location: 'Teaneck' }, 'no_data', false, true],
    [{ location: 'Narnia' }, 'no_data', null, false],
    [{ location: '' }, 'no_data', null, false],
    [HERE, 'ok', true, null],
    [TEANECK, 'no_data', false, null],
    [{ ...HERE, location: 'Teaneck' }, 'ok', true, true],
    [{ ...HERE, location: 'Narnia' }, 'ok', true, false],
    [{}, 'ok', null, null],
  ])('%j: %s, covered %s, understood %s', (request, status, covered, area_understood) => {
    const answer = search(CITY, request);
    expect(answer).toMatchObject({ status, data: { coverage: { covered, area_understood } } });
    if (status === 'no_data')
      expect(answer).toMatchObject({
        data: { results: [], coverage: { matched: 0 } },
        sources: [],
        notes: [expect.stringMatching(/\S/)],
      });
  });

  test.each<[requestInput: TestInput, radius_m: number | null, radius_from: string | null]>([
    [HERE, 3_000, 'default'],
    [{ ...HERE, radius_m: 250 }, 250, 'asked'],
    [{ location: 'Crown Heights' }, 2_000, 'area'],
    [{ location: 'Crown Heights', radius_m: 600 }, 600, 'asked'],
    [{ location: 'New York City' }, null, 'area'],
    [{}, null, null],
    [{ radius_m: 500 }, null, null],
  ])('%j: radius %s from %s', (request, radius_m, radius_from) => {
    expect(search(CITY, request).data.query).toMatchObject({ radius_m, radius_from });
  });

  test('nothing lies beyond the radius', () => {
    expect(found({ ...HERE, radius_m: 400 }).sort()).toEqual(['pl_bagels', 'pl_between', 'pl_grill', 'pl_next']);
    expect(found({ ...FLATBUSH, radius_m: 50 })).toEqual(['pl_flatbush']);
  });

  test('a radius around nothing is announced as not used', () => {
    expect(coverage({ radius_m: 500 })?.note.join()).toContain('radius_m was not used');
  });

  test('coordinates win over the location, and that is announced', () => {
    expect(found({ ...HERE, location: 'Flatbush', radius_m: 400 })).toEqual(found({ ...HERE, radius_m: 400 }));
    expect(coverage({ ...HERE, location: 'Flatbush' })?.note.join()).toContain('coordinates were used');
  });

  test('a misspelt location is announced as it was read', () => {
    expect(search(CITY, { location: 'Crown Heihgts' }).data.query.understood).toMatchObject({
      area: { name: 'Crown Heights' },
      spelling: [{ given: 'Crown Heihgts', read_as: expect.stringContaining('Crown Heights') }],
    });
  });

  test('a place found by its street has no location and no distance, and its reason says how it was found', () => {
    const [between] = search(CITY, { q: 'Between Houses', ...HERE }).data.results;
    expect(between).toMatchObject({ place_id: 'pl_between', location: null, distance_m: null });
    expect(between?.why?.factors.find((each) => each.factor === 'distance')?.detail).toMatch(
      /^about \d+ m, by its neighbours$/,
    );
  });
});

test('"of" before an area may be part of a name, and a house of that name was meant', () => {
  const city = inventedCity([
    place('pl_own', [named('Young Israel of Flatbush', { category: 'synagogue', location: FLATBUSH })]),
    place('pl_near', [named('Young Israel', { category: 'synagogue', location: FLATBUSH })]),
  ]);
  expect(getIds(search(city, { q: 'young israel of flatbush' }))[0]).toBe('pl_own');
  expect(search(city, { q: 'synagogue of flatbush' }).data.query).toMatchObject({
    understood: { area: { name: 'Flatbush' } },
  });
});

test('a point whose numbers are exchanged is told so', () => {
  expect(search(CITY, { lat: -73.95, lng: 40.63 }).notes).toContainEqual(expect.stringMatching(/seem to be exchanged/));
});
