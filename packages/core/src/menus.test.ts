import { expect, test } from 'vitest';
import { getMoreThanAmount, listWordsOfPlace } from './menus.ts';

const at = (word: string, where: string) => ({ word, where });

test.each([
  ['nothing was wanted', [], [], []],
  ['its name has the word', [at('soup', 'dish')], [], []],
  ['its place is of that kind alone', [at('shakshuka', 'cuisine')], [], ['shakshuka']],
  ['its place has that name alone', [at('maple', 'place'), at('grill', 'cuisine')], [], ['maple', 'grill']],
  ['one word is its own', [at('israeli', 'cuisine'), at('salad', 'dish')], [], []],
  [
    'a diet that it states is no word of it',
    [at('shakshuka', 'cuisine'), at('vegan', 'description')],
    ['vegan'],
    ['shakshuka'],
  ],
  ['a diet is all that was wanted', [at('vegan', 'description')], ['vegan'], []],
])('of a dish of which %s', (_, matched, diets, words) => {
  expect(listWordsOfPlace(matched, diets)).toEqual(words);
});

test.each([
  [null, null],
  ['$32', null],
  ['USD 32', null],
  ['32', null],
  ['$32 / $36', 'amounts'],
  ['2 for $32', 'amounts'],
  ['$32 per person', 'words'],
  ['ab 32 €', 'words'],
  ['32 ₪ לסועד', 'words'],
])('a price printed as %j says beyond its amount: %j', (priceText, more) => {
  expect(getMoreThanAmount(priceText)).toBe(more);
});
