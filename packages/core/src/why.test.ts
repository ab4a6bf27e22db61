import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeWhy, tenth } from './envelope.ts';

const factor = (points: number) => ({ factor: 'words', points, detail: 'invented' });

test('keeps rank, method, factors and what is only shown', () => {
  expect(makeWhy(3, 'places-1', [factor(70), factor(-5)], ['a label'])).toEqual({
    rank: 3,
    score: 65,
    method: 'places-1',
    factors: [factor(70), factor(-5)],
    shown_not_scored: ['a label'],
  });
});

test('the points shown add up to the score, whatever they were', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1_000, max: 1_000, noNaN: true })), (points) => {
      const why = makeWhy(1, 'm', points.map(factor));
      const sum = why.factors.reduce((tenths, { points }) => tenths + Math.round(points * 10), 0);
      expect(why.score).toBe(sum / 10);
      for (const { points } of why.factors) expect(points).toBe(tenth(points));
    }),
  );
});

test.each([
  [0.05, 0.1],
  [12.34, 12.3],
  [-0.04, 0],
  [0.1 + 0.2, 0.3],
])('tenth(%d) is %d', (points, expected) => expect(Object.is(tenth(points), expected)).toBe(true));
