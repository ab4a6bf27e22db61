import { expect, test } from 'vitest';
import { listWordsOfPlace } from './menus.ts';

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
