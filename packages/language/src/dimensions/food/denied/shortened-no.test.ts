import { expect, test } from 'vitest';
import { picturedTokens } from './read-excluded.ts';
import { withNoShortened } from './place-names.ts';

const DISHES = 'roll,pizza,soup,sushi,chicken,tuna'.split(',');

test.each<[text: string, isShortened: boolean]>([
  ['roll no. tuna.', true],
  ['pizza no. onions, please', true],
  ['soup no. mushrooms. no onions', true],
  ['muffins. roll no. nuts', true],
  // Said of the food before it, of what a sign parts, or of nothing that is known.
  ['chicken no. soup', false],
  ['chicken no. onions', false],
  ['pizza? no. onions', false],
  ['pizza, no. onions', false],
  ['pizza no. sushi', false],
  ['he said no. onions', false],
  ['roll no. 7 sub', false],
  ['roll no... tuna', false],
  ['no. tuna roll', false],
])('%s', (text, isShortened) => {
  const tokens = picturedTokens(text);
  const read = withNoShortened(tokens, { isDish: (word) => DISHES.includes(word) });
  expect(read !== tokens).toBe(isShortened);
});
