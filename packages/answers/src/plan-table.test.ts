import type { Share } from '@kehilla/language';
import { expect, test } from 'vitest';
import { dropParameter, makePlan, type PlanTable } from './plan-table.ts';

type Input = { readonly open?: boolean; readonly most?: number };
type Query = { readonly input: Input; readonly most: number | null; readonly refused: readonly string[] };
type Asked = { readonly input: Input; readonly shares: readonly Share[] };

const TABLE: PlanTable<Asked, Query> = {
  must: [
    { of: 'open', parameter: 'open', drop: dropParameter('open') },
    { of: 'price', parameter: 'most', rules: ['price'], drop: { most: null } },
    { of: 'where', rules: ['place'], say: (_, shares) => shares.map(() => 'there'), drop: null },
  ],
  refused: [
    { of: 'name', rules: ['name'], if: ({ input }) => input.open !== true, drop: { refused: [] } },
    {
      of: 'food',
      each: ({ shares }, isFree) => [{ shares: shares.filter((s) => isRefused(s) && isFree(s)), drop: null }],
    },
  ],
  isWish: ({ role }) => role === 'used',
};

const isRefused = ({ role }: Share): boolean => role === 'negated';

/** The share of one word, which stands behind others. */
function makeShare(text: string, role: Share['role'], by: string, from: number): Share {
  return { from, to: from + 1, start: from * 10, end: from * 10 + text.length, text, words: [text], role, by };
}

const WORDS = [
  makeShare('sushi', 'used', 'kind', 0),
  makeShare('$5', 'used', 'price', 1),
  makeShare('Midwood', 'used', 'place', 2),
  makeShare('Maple', 'negated', 'name', 3),
  makeShare('nuts', 'negated', 'food', 4),
  makeShare('please', 'set_aside', 'frame', 5),
];

/** Returns the plan of an input with these words, and its constraints as "of said". */
function plan(input: Input) {
  const made = makePlan(TABLE, { input, shares: WORDS }, { input, most: 5, refused: ['Maple'] });
  return { ...made, said: [...made.must, ...made.refused].map(({ of, phrase }) => `${of} ${phrase}`) };
}

test('words bind by their rules, as they were sent or as the row says; every other word is wished for or told', () => {
  const { said, wish, told } = plan({});
  expect(said).toEqual(['price "$5"', 'where "there"', 'name "Maple"', 'food "nuts"']);
  expect([wish, told].map((shares) => shares.map(({ text }) => text))).toEqual([['sushi'], ['please']]);
});

test('a parameter wins over words, which then have an effect of their own; one that filters nothing binds nothing', () => {
  const { said, wish } = plan({ most: 9, open: false });
  expect(said).toEqual(['price {"most": 9}', 'where "there"', 'name "Maple"', 'food "nuts"']);
  expect(wish.map(({ text }) => text)).toEqual(['sushi', '$5']);
});

test('words of a row that does not bind are left to the rows behind it', () => {
  expect(plan({ open: true }).said).toEqual([
    'open {"open": true}',
    'price "$5"',
    'where "there"',
    'food "Maple", "nuts"',
  ]);
});

test('a constraint is dropped from the query that is given', () => {
  const { query, must, refused } = plan({ open: true });
  const drops = [...must, ...refused].map(({ drop }) => drop?.(query) ?? null);
  expect(drops).toEqual([{ ...query, input: {} }, { ...query, most: null }, null, null]);
});
