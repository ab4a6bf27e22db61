import { expect, test } from 'vitest';
import { statedContents } from './stated-contents.ts';

test.each<[object, string[]]>([
  [{ allergens: ['Tree nuts', 'Milk'] }, ['allergens: Tree nuts, Milk']],
  [{ allergens: 'Contains nuts' }, ['allergens: Contains nuts']],
  [{ allergens: [{ id: 3, name: 'Sesame' }] }, ['allergens: Sesame']],
  [{ allergens: [{ name: 'Sesame', present: false }] }, []],
  [{ allergens: { nuts: true, milk: false, treeNuts: 'yes' } }, ['allergens: nuts, tree nuts']],
  [{ allergenInfo: 'Walnuts' }, ['allergen info: Walnuts']],
  [{ contains: 'Egg' }, ['contains: Egg']],
  [{ may_contain: ['Nuts'] }, ['may contain: Nuts']],
  [{ ingredients: ['flour', 'almonds'] }, ['ingredients: flour, almonds']],
  [{ containsNuts: true, contains_egg: true, containsMilk: false }, ['contains nuts', 'contains egg']],
  [{ allergens: [] }, []],
  [{ allergens: 'None' }, []],
  [{ allergens: null }, []],
  [{ name: 'Kugel', price: '9.00' }, []],
])('%j states %j', (object, phrases) => expect(statedContents(object as never)).toEqual(phrases));

test('a long list is kept whole, in several texts', () => {
  const names = Array.from({ length: 30 }, (_, n) => `Invented ingredient ${n}`);
  const phrases = statedContents({ ingredients: names });
  expect(phrases.length).toBeGreaterThan(1);
  expect(names.every((name) => phrases.join().includes(name))).toBe(true);
});
