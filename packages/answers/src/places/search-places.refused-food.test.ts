import { expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, place, SOURCES } from '../testing/invented-records.ts';

const CITY = inventedCity(
  [
    place('pl_steak', [named('Ember House', { category: 'restaurant', cuisines: ['steak'] })]),
    place('pl_house', [named('Cedar Steakhouse', { category: 'steakhouse' })]),
    place('pl_fish', [named('Silver Scale', { category: 'fish_store' })]),
    place('pl_grocery', [named('Plain Grocery', { category: 'grocery' })]),
    place('pl_plain', [named('Quiet Corner', { category: 'restaurant' })]),
    place('pl_palace', [named('Dairy Palace', { category: 'bakery' })]),
    place('pl_fleishig', [named("Big Fleishig's Express", { category: 'restaurant' })]),
    place('pl_without', [named('Non-Dairy Bakery', { category: 'bakery' })]),
    place('pl_free', [named('Dairy Free Treats', { category: 'bakery' })]),
    place('pl_oven', [named('Corner Oven', { category: 'bakery' })]),
  ],
  { sources: SOURCES },
);

test.each([
  ['restaurant, no meat', ['pl_plain']],
  ['restaurant without meat', ['pl_plain']],
  ['ресторан без мяса', ['pl_plain']],
  ['grocery no fish', ['pl_grocery']],
  ['grocery, not a fish store', ['pl_grocery']],
  ['bakery but no dairy', ['pl_free', 'pl_oven', 'pl_without']],
  ['bakery, no cheese', ['pl_free', 'pl_oven', 'pl_palace', 'pl_without']],
  ['restaurant, no fish', ['pl_fleishig', 'pl_house', 'pl_plain', 'pl_steak']],
])('%s: kinds that are called by the refused food are left out', (q, ids) => {
  expect(getIds(search(CITY, { q })).toSorted()).toEqual(ids);
});
