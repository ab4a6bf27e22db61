import { expect, test } from 'vitest';
import { getChance, estimate, type Observed, makeTable } from './likelihood.ts';
import type { Levels } from './levels.ts';
import { countWords } from './rarity.ts';

function pairs(name: Levels['name'], phone: Levels['phone'], count: number): Observed {
  return {
    levels: { where: 'door', name, phone, site: null },
    count,
    start: 0.5,
    is_known: false,
    is_within_source: false,
  };
}

/** A hundred pairs of one establishment among nine hundred of two: names and phones agree in nine of ten of them. */
const MIXED: readonly Observed[] = [
  { ...pairs('equal_rare', 'equal', 81), start: 0.9 },
  pairs('equal_rare', 'differs', 9 + 9),
  pairs('different', 'equal', 9 + 9),
  { ...pairs('different', 'differs', 1 + 882), start: 0.1 },
];

test('finds how often fields agree without being told which pairs are one', () => {
  const agreement = estimate(MIXED);
  expect(agreement.prior).toBeCloseTo(0.1, 1);
  expect(agreement.name.same['equal_rare']).toBeCloseTo(0.9, 1);
  expect(agreement.phone.other['door']?.['equal']).toBeLessThan(0.03);
  expect(getChance(pairs('equal_rare', 'equal', 1).levels, agreement)).toBeGreaterThan(0.95);
  expect(getChance(pairs('different', 'differs', 1).levels, agreement)).toBeLessThan(0.01);
});

test('keeps what is known, and learns nothing of places from one register’s own neighbours', () => {
  const known = { ...pairs('different', 'equal', 500), start: 0, is_known: true, is_within_source: true };
  const agreement = estimate([...MIXED, known]);
  expect(agreement.prior).toBeCloseTo(estimate(MIXED).prior, 1);
  expect(agreement.phone.other['door']?.['equal']).toBeGreaterThan(0.3);
});

test('links from as few bits on as keep the expected share of wrong links, and never where two are likelier', () => {
  const { thresholds } = makeTable(estimate(MIXED), MIXED);
  expect(thresholds.link).toBeGreaterThanOrEqual(0);
  expect(thresholds.review).toBe(0);
});

test('counts each word of a name once, and whole names, and keeps what is not rare', () => {
  const counts = countWords([...Array.from({ length: 5 }, () => 'Alder Alder Grill'), 'Birch', 'BIRCH INC', 'Cedar']);
  expect(counts).toEqual({
    names_counted: 8,
    words: { alder: 5, grill: 5 },
    whole: { alderaldergrill: 5, birch: 2 },
  });
});
