import { expect, test } from 'vitest';
import { tokenize } from '../engine/tokens.ts';
import { readAlternatives } from './read-alternatives.ts';

const KNOWN = new Set([
  'pizza',
  'sushi',
  'bagels',
  'corned beef',
  'tongue',
  'pastrami',
  'fish and chips',
  'כשר',
  'קוגל',
  'טשאלנט',
  'soup',
]);
const getLength = (words: readonly string[]): number =>
  [3, 2, 1].find((length) => KNOWN.has(words.slice(0, length).join(' '))) ?? 0;

test.each<[string, string[][]]>([
  ['pizza or sushi', [['pizza', 'sushi']]],
  ['either pizza or a soup near me', [['pizza', 'soup']]],
  ['pizza/bagels', [['pizza', 'bagels']]],
  ['pastrami, tongue or corned beef', [['pastrami', 'tongue', 'corned beef']]],
  ['pizza & sushi', [['pizza', 'sushi']]],
  ['pizza, sushi near me', [['pizza', 'sushi']]],
  ['fish and chips', []],
  ['fish and chips or pizza', [['fish and chips', 'pizza']]],
  ['pizza or not', []],
  ['קוגל אדער טשאלנט', [['קוגל', 'טשאלנט']]],
  ['קוגל וטשאלנט', [['קוגל', 'וטשאלנט']]],
  ['pizza or maybe sushi', [['pizza', 'sushi']]],
  ['pizza; sushi', [['pizza', 'sushi']]],
  ['pizza? or sushi?', [['pizza', 'sushi']]],
  ['pizza\nsushi', [['pizza', 'sushi']]],
  ['both pizza and sushi', [['pizza', 'sushi']]],
  ["can't decide between pizza and sushi", [['pizza', 'sushi']]],
  ['pizza, maybe sushi', [['pizza', 'sushi']]],
  ['pizza if not sushi', [['pizza', 'sushi']]],
  ['pizza vs sushi', [['pizza', 'sushi']]],
  ['pizza otherwise sushi', [['pizza', 'sushi']]],
  ['pizza. sushi', []],
  ['pizza (sushi)', []],
])('%s', (text, expected) => {
  const tokens = tokenize(text);
  const phrases = readAlternatives(tokens, getLength).map(({ items }) =>
    items.map(({ from, to }) =>
      tokens
        .slice(from, to)
        .map(({ folded }) => folded)
        .join(' '),
    ),
  );
  expect(phrases).toEqual(expected);
});

test.each([
  ['pizza, sushi', false],
  ['pizza, tongue or sushi', true],
  ['pizza; sushi', false],
  ['pizza? or sushi?', true],
  ['pizza, perhaps sushi', true],
])('whether a word joins %s: %s', (text, isSaid) =>
  expect(readAlternatives(tokenize(text), getLength)[0]?.isSaid).toBe(isSaid),
);
