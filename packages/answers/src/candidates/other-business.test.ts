import { expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';
import { HERE, north } from '../testing/neighbourhood.ts';

const CITY = inventedCity([
  place('pl_jcc', [named('Sample Community House', { category: 'jcc', location: north(400) })]),
  place('pl_named', [named('Sample JCC Annex', { category: null, location: north(300) })]),
  place('pl_supply', [named('JCC Restaurant Supply', { category: null, location: north(10) })]),
  place('pl_grill', [named('Temple Grill', { category: 'restaurant', location: north(20) })]),
  place('pl_shul', [named('Temple Sample', { category: 'synagogue', location: north(500) })]),
]);

const found = (q: string): string[] => getIds(search(CITY, { q, ...HERE }));

test.each<[q: string, ids: string[]]>([
  ['jcc', ['pl_named', 'pl_jcc']],
  ['temple', ['pl_shul']],
])('"%s" asks for houses: businesses that are called so are none', (q, ids) => {
  expect(found(q).toSorted()).toEqual(ids.toSorted());
});

test.each([
  ['jcc restaurant supply', 'pl_supply'],
  ['temple grill', 'pl_grill'],
])('"%s" is the name of one', (q, id) => {
  expect(found(q)[0]).toBe(id);
});
