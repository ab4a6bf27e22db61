import { words } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFolded, tokenize } from './tokens.ts';

test.each([
  ['pizza w/o onions', 'pizza w o onions'],
  ["I don't want Joe's", 'i dont want joes'],
  ['bagels & lox', 'bagels and lox'],
  ['17½ St. Marks', '17 1 2 st marks'],
  ['פיצה בלי בָּצָל', 'פיצה בלי בצל'],
  ['', ''],
  ['🍕', ''],
])('%j is read as %j', (text, folded) => expect(listFolded(tokenize(text)).join(' ')).toBe(folded));

test.each([
  ['no nuts, sesame', ['none', 'none', 'comma']],
  ['St. Marks. Open', ['none', 'none', 'sentence']],
  ['pizza (kosher)', ['none', 'clause']],
  ['7:30 pm', ['none', 'none', 'none']],
  ['non-dairy – please', ['none', 'none', 'clause']],
])('boundaries of %j', (text, boundaries) =>
  expect(tokenize(text).map(({ boundary }) => boundary)).toEqual(boundaries),
);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.constantFrom('no', 'w/o', "don't", '½', '™', '&', '🍕', 'בלי', 'שבת', ',', '. ', ' ', '$10', 'é', '\n'))
    .map((parts) => parts.join('')),
);

test('the words are those of core, each where it stands', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tokens = tokenize(text);
      expect(listFolded(tokens)).toEqual(words(text));
      for (const { text: written, start, end } of tokens) expect(text.slice(start, end)).toBe(written);
    }),
    { numRuns: 2_000 },
  );
});
