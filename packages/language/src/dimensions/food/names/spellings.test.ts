import { fold } from '@kehilla/core';
import { expect, test } from 'vitest';
import { inEverySpelling, is, isInLists, SPELLINGS } from './food-names.ts';

test.each<[string, string]>([
  ['грибная', 'mushroom'],
  ['грибной', 'mushroom'],
  ['грибных', 'mushroom'],
  ['сырного', 'cheese'],
  ['рыбным', 'fish'],
  ['куриную', 'chicken'],
  ['мясное', 'meat'],
  ['говяжьего', 'beef'],
  ['ореховыми', 'nut'],
  ['молочного', 'dairy'],
])('%s is said of %s', (adjective, food) => {
  expect(inEverySpelling([adjective])).toContain(food);
  expect(isInLists(fold(adjective))).toBe(true);
});

test.each(['грибник', 'сырой', 'мясник', 'рыбак', 'ореш'])('%s is no adjective of a food', (word) =>
  expect(isInLists(fold(word))).toBe(false),
);

test('an adjective of what many are allergic to is an allergen as its noun is', () => {
  expect(
    ['ореховый', 'арахисовой', 'кунжутного', 'миндальную', 'яичных', 'соевым']
      .map(fold)
      .every((word) => is(word, 'isFood')),
  ).toBe(true);
});

test('no spelling keeps the star that stands for all forms', () => {
  expect(SPELLINGS.flat().filter((phrase) => phrase.includes('*'))).toEqual([]);
});
