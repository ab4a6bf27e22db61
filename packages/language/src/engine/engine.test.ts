import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from './tokens.ts';
import { accountFor } from './account.ts';
import { longest, makeGrammar, readAll } from './chart.ts';
import { makeLexicon, type Reading } from './lexicon.ts';
import { figures, optional, reading, rule, sense, getValue } from './rule.ts';

const lexicon = makeLexicon([
  { weekday: { '0': ['sunday', 'sun'], '1': ['monday'] }, next: ['next', 'the coming'] },
  { weekday: { '0': ['יום ראשון'] }, late: ['late'], night: ['night'] },
]);
type Day = { readonly kind: 'day'; readonly day: number; readonly isNext: boolean };
type Night = { readonly kind: 'night'; readonly of: Day };
const grammar = makeGrammar(lexicon, [
  [
    rule<Day>('weekday', [sense('weekday')], ([day]) => ({ kind: 'day', day: Number(getValue(day)), isNext: false })),
    rule<Day>('next weekday', [sense('next'), sense('weekday')], ([, day]) => ({
      kind: 'day',
      day: Number(getValue(day)),
      isNext: true,
    })),
  ],
  [
    rule<Night>('day and night', [reading<Day>('day'), optional(sense('late')), sense('night')], ([day]) => ({
      kind: 'night',
      of: day?.meaning as Day,
    })),
  ],
]);
/** Rules that begin with a figure are tried at no other word. */
const flats = makeGrammar(lexicon, [
  [rule('flat', [figures(({ folded }) => /^\d+b$/.test(folded))], () => ({ kind: 'flat' }))],
]);
const read = (text: string): readonly Reading[] => {
  return longest(readAll(tokenize(text), grammar).filter(({ meaning }) => ['day', 'night'].includes(meaning.kind)));
};

describe('rules over tokens', () => {
  test.each([
    ['concert on the coming Sunday', [{ rule: 'next weekday', from: 2, to: 5 }]],
    ['sun late night', [{ rule: 'day and night', from: 0, to: 3 }]],
    ['ביום ראשון', [{ rule: 'weekday', from: 0, to: 2 }]],
    ['next, sunday', [{ rule: 'weekday', from: 1, to: 2 }]],
    ['sundae', []],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));

  test('a rule may begin with a word in figures', () =>
    expect(readAll(tokenize('sun 12b, b 12 7b'), flats).filter(({ rule: name }) => name === 'flat')).toMatchObject([
      { from: 1, to: 2 },
      { from: 4, to: 5 },
    ]));

  test('a phrase without a word is refused', () => {
    expect(() => makeLexicon([{ broken: ['?!'] }]).has('x', 'broken')).toThrow('holds no word');
  });
});

describe('the account of a text', () => {
  const someClaims = fc.array(
    fc.record({
      from: fc.nat(12),
      to: fc.nat(14),
      role: fc.constantFrom<'used' | 'set_aside' | 'negated'>('used', 'set_aside', 'negated'),
      by: fc.constant('test'),
    }),
    { maxLength: 6 },
  );

  test('every word stands in exactly one share, whatever is claimed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), someClaims, (text, claims) => {
        const tokens = tokenize(text);
        const shares = accountFor(text, tokens, claims);
        expect(shares.flatMap(({ words }) => words)).toEqual(tokens.map(({ folded }) => folded));
      }),
    );
  });

  test('the first claim counts, and what nobody claims is unknown', () => {
    const text = 'pizza without onions, please';
    const shares = accountFor(text, tokenize(text), [
      { from: 1, to: 3, role: 'negated', by: 'without' },
      { from: 2, to: 4, role: 'set_aside', by: 'courtesy' },
    ]);
    expect(shares.map(({ role, text: phrase }) => [role, phrase])).toEqual([
      ['unknown', 'pizza'],
      ['negated', 'without onions'],
      ['set_aside', 'please'],
    ]);
  });
});
