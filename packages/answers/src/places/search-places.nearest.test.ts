import { describe, expect, test } from 'vitest';
import { searchPlaces } from './search-places.ts';
import { worldCity } from '../../test/world/world.ts';
import { getFaults } from '../testing/contract-schema.ts';

const NOW = new Date('2026-11-22T15:00:00.000Z');
const CITY = worldCity();
const ask = (own: object) =>
  searchPlaces({ kosher_only: false, limit: 20, detail: 'full', ...own }, { city: CITY, now: NOW });
type Results = ReturnType<typeof ask>['data']['results'];
const far = ({ distance_m }: Results[number]): number => distance_m ?? Number.POSITIVE_INFINITY;

/** All places of a question, page by page. */
function askAll(own: object): Results[number][] {
  const all: Results[number][] = [];
  for (let cursor: string | undefined; ; ) {
    const { data } = ask({ ...own, limit: 7, ...(cursor === undefined ? {} : { cursor }) });
    all.push(...data.results);
    cursor = data.coverage?.next_cursor;
    if (cursor === undefined) return all;
  }
}

describe.each([
  ['restaurants of an area', { q: 'restaurant', location: 'Flatbush', radius_m: 20_000 }],
  ['kosher food', { q: 'kosher pizza', location: 'Crown Heights', radius_m: 20_000 }],
  ['a name', { q: 'grill', location: 'Crown Heights', radius_m: 30_000 }],
  ['all that there is', { location: 'Midwood', radius_m: 10_000 }],
])('nearest first: %s', (_, question) => {
  const nearest = askAll({ ...question, sort: 'distance' });

  test('is in order of distance within each group, the groups in their own order', () => {
    expect(nearest.length).toBeGreaterThan(3);
    const groups = [...new Set(nearest.map(({ group }) => group))];
    const inGroups = groups.flatMap((group) => nearest.filter((one) => one.group === group));
    expect(inGroups).toEqual(nearest);
    for (const group of groups) {
      const own = nearest.filter((one) => one.group === group).map(far);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
  });

  test('has the very places that fit, each once, though another order shows others first', () => {
    const byFit = askAll(question);
    const ids = (all: Results[number][]): string[] => all.map(({ place_id }) => place_id).sort();
    expect(ids(nearest)).toEqual(ids(byFit));
    expect(new Set(ids(nearest)).size).toBe(nearest.length);
    expect(ask({ ...question, sort: 'fit' }).data.results).toEqual(ask(question).data.results);
  });

  test('says that the order is no score', () => {
    const answer = ask({ ...question, sort: 'distance' });
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
    expect(answer.data.query.sort).toBe('distance');
    for (const { why } of answer.data.results)
      expect(why).toMatchObject({ score: null, method: 'nearest-1', factors: [] });
  });
});

test('without a point to measure from the order is by fit, which is told', () => {
  const [sorted, plain] = [ask({ q: 'restaurant', sort: 'distance' }), ask({ q: 'restaurant' })];
  const ids = ({ data }: typeof plain): string[] => data.results.map(({ place_id }) => place_id);
  expect(ids(sorted)).toEqual(ids(plain));
  expect(sorted.notes?.[0]).toContain('no point to measure from');
  expect(plain.notes?.join(' ')).not.toContain('no point to measure from');
});

test('a cursor of one order is none of the other', () => {
  const first = ask({ q: 'restaurant', location: 'Flatbush', radius_m: 20_000, limit: 2, sort: 'distance' });
  const cursor = first.data.coverage?.next_cursor;
  expect(() => ask({ q: 'restaurant', location: 'Flatbush', radius_m: 20_000, limit: 2, cursor })).toThrow(/cursor/);
});
