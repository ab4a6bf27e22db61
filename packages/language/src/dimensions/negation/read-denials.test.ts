import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../engine/tokens.ts';
import { KNOWN, REFUSALS } from './corpus.ts';
import type { DeniableWords } from './denial.ts';
import { readDenials } from './read-denials.ts';

const PORT: DeniableWords = {
  getLength: ([word = '']) => (KNOWN.includes(word) || KNOWN.includes(`${word}s`) ? 1 : 0),
  isName: (words) => words.join(' ') === 'not just pizza',
  isIngredient: (words) => ['nut', 'nuts', 'gluten'].includes(words.join(' ')),
  isKnownWord: (word) => KNOWN.includes(word),
  takesUnknown: true,
};
const refused = (text: string): string[] =>
  readDenials(tokenize(text), PORT).denials.flatMap(({ items }) => items.map(({ words }) => words.join(' ')));

describe('what a question refuses', () => {
  test.each(Object.entries(REFUSALS))('%s', (text, expected) =>
    expect(refused(text)).toEqual(expected.map((each) => (each === 'nuts' && / nut |^nut /.test(text) ? 'nut' : each))),
  );
});

test.each<[text: string, expected: string[]]>([
  ['pizza, no Dominos, no Famiglia', ['dominos', 'famiglia']],
  ['pizza, no Dominos and no Famiglia', ['dominos', 'famiglia']],
])('%s: names that nobody knows are refused one behind the other', (text, expected) =>
  expect(refused(text)).toEqual(expected),
);

describe('names on record', () => {
  const records = ['salt and vine bakery', 'never enough pizza', 'golden wok'];
  const port: DeniableWords = {
    ...PORT,
    getLength: (words) =>
      [3, 2].find((length) => words.length >= length && isPart(words.slice(0, length))) ?? PORT.getLength(words),
    isName: (words) => records.includes(words.join(' ')),
    isPartOfName: isPart,
    isNearName: (words) => words.join(' ') === 'goldn wok',
    isSaidAsOfFood: true,
  };
  function isPart(words: readonly string[]): boolean {
    return records.some((name) => ` ${name} `.includes(` ${words.join(' ')} `)) && !PORT.getLength(words);
  }

  test.each<[text: string, expected: string[]]>([
    ['sushi not salt and vine or golden wok', ['salt and vine', 'golden wok']],
    ['sushi -salt and vine', ['salt and vine']],
    ['not wok', ['wok']],
    ['not salt and vine', ['salt and vine']],
    ['never enough', []],
    ['never goldn wok', ['goldn wok']],
    ['sushi except pizza and never enough pizza', ['pizza', 'never enough pizza']],
    ['pizza is out, sushi', ['pizza']],
    ['golden wok was gross, sushi', ['golden wok']],
    ['enough pizza, sushi', ['pizza']],
    ['enough pizza for six, sushi', []],
  ])('%s', (text, expected) => {
    const { denials } = readDenials(tokenize(text), port);
    expect(denials.flatMap(({ items }) => items.map(({ words }) => words.join(' ')))).toEqual(expected);
  });
});

const piece = fc.constantFrom(
  'no',
  'not',
  'without',
  'pizza',
  'onions',
  'or',
  'and',
  ',',
  '.',
  'but',
  'except',
  'free',
  'nut',
  'xyz',
  'בלי',
  'ופטריות',
  '-',
  ' -',
  'never',
  'the',
);

test('refusals lie within the text, in order, and share no word', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const tokens = tokenize(pieces.join(' '));
      let end = 0;
      for (const { from, to, items } of readDenials(tokens, PORT).denials) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeLessThanOrEqual(tokens.length);
        expect(items.length).toBeGreaterThan(0);
        for (const item of items) expect(item.from >= from && item.to <= to && item.from < item.to).toBe(true);
        end = to;
      }
    }),
    { numRuns: 1_000 },
  );
});
