import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rank, type Score } from './rank.ts';

type Item = { readonly points: number; readonly candidate: number };

const CANDIDATES = fc.uniqueArray(fc.nat({ max: 400 }), { maxLength: 300 });
const LIMIT = fc.constantFrom(0, 1, 2, 20, 100, 101, 150, 1_000);

const compare = (a: Item, b: Item): number => b.points - a.points || a.candidate - b.candidate;
const listPoints = (candidate: number): number => (candidate * 7) % 13;
const passes = (candidate: number): boolean => candidate % 3 !== 0;
const score: Score<Item> = {
  place: (candidate, last) => {
    const item = { points: listPoints(candidate), candidate };
    return last !== null && item.points < last.points ? null : item;
  },
  compare,
};

test('the first of those that pass, in order, whatever order they come in; each is asked about once', () => {
  fc.assert(
    fc.property(CANDIDATES, LIMIT, (candidates, limit) => {
      const wanted: number[] = [];
      const ranked = rank(
        (see) => candidates.forEach((candidate) => see(candidate)),
        (candidate) => {
          wanted.push(candidate);
          return passes(candidate);
        },
        score,
        limit,
      );
      const all = candidates.filter(passes).map((candidate) => ({ points: listPoints(candidate), candidate }));
      expect(ranked).toEqual({ best: all.toSorted(compare).slice(0, limit), matched: all.length });
      expect(wanted).toEqual(candidates);
    }),
  );
});

test('nothing is scored where nothing is wanted, and only what passed', () => {
  const scored: number[] = [];
  const noting: Score<Item> = {
    ...score,
    place: (candidate, last) => (scored.push(candidate), score.place(candidate, last)),
  };
  const candidates = (see: (candidate: number) => void): void => [1, 2, 3, 4].forEach((each) => see(each));
  expect(rank(candidates, passes, noting, 0)).toEqual({ best: [], matched: 3 });
  expect(scored).toEqual([]);
  rank(candidates, passes, noting, 2);
  expect(scored).toEqual([1, 2, 4]);
  expect(rank(candidates, null, score, 9).matched).toBe(4);
});
