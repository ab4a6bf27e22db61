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
    place('pl_egg', [named('The Egg Counter', { category: 'pizza' })]),
    place('pl_queso', [named('Mucho Queso Pizza', { category: 'pizza' })]),
    place('pl_cheese', [named('Cheese House', { category: 'pizza' })]),
    place('pl_free_cheese', [named('Cheese Free Slices', { category: 'pizza' })]),
    place('pl_slice', [named('Plain Slice', { category: 'pizza' })]),
    place('pl_goat', [named('Goat Milk Slices', { category: 'pizza' })]),
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
  ['restaurante sin carne', ['pl_plain']],
  ['restaurante sin pescado', ['pl_fleishig', 'pl_house', 'pl_plain', 'pl_steak']],
  ['restaurant, no fish', ['pl_fleishig', 'pl_house', 'pl_plain', 'pl_steak']],
])('%s: kinds that are called by the refused food are left out', (q, ids) => {
  expect(getIds(search(CITY, { q })).toSorted()).toEqual(ids);
});

const PIZZA = ['pl_cheese', 'pl_egg', 'pl_free_cheese', 'pl_goat', 'pl_queso', 'pl_slice'];

/** A refused food is the same food in every language, in names of any. */
test.each([
  ['pizza no cheese', ['pl_cheese', 'pl_queso']],
  ['pizza without any cheese', ['pl_cheese', 'pl_queso']],
  ['no cheese pizza', ['pl_cheese', 'pl_queso']],
  ['pizza sin queso', ['pl_cheese', 'pl_queso']],
  ['pizza alergico al queso', ['pl_cheese', 'pl_queso']],
  ['פיצה בלי גבינה', ['pl_cheese', 'pl_queso']],
  ['פיצה בלי הגבינה', ['pl_cheese', 'pl_queso']],
  ['pizza אן קעז', ['pl_cheese', 'pl_queso']],
  ['пицца без сыра', ['pl_cheese', 'pl_queso']],
  ['pizza sin huevos', ['pl_egg']],
  ['pizza no eggs', ['pl_egg']],
  ['פיצה בלי ביצים', ['pl_egg']],
  ['пицца без яиц', ['pl_egg']],
  ['pizza אן אייער', ['pl_egg']],
  ['pizza без молока', ['pl_goat']],
  ['pizza no goat milk', ['pl_goat']],
  ['pizza no goat milk Avenue J', ['pl_goat']],
  ['pizza, eggs make me really sick', ['pl_egg']],
])('%s: places called so are left out', (q, refused) => {
  const shown = getIds(search(CITY, { q })).toSorted();
  for (const id of refused) expect(shown).not.toContain(id);
  if (!q.includes('Avenue')) expect(shown).toEqual(PIZZA.filter((id) => !refused.includes(id)));
});
