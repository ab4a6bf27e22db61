import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCrossing, crossingOfPaths, lineThrough, type Point } from './corner.ts';

const EASTWARD = lineThrough([
  [0, 100],
  [100, 100],
]);
const NORTHWARD = lineThrough([
  [50, 0],
  [50, 80],
]);

describe('a line through houses', () => {
  test.each<[points: readonly Point[], what: string]>([
    [[], 'no house'],
    [[[0, 0]], 'one house'],
    [
      [
        [0, 0],
        [40, 0],
      ],
      'two houses too near each other',
    ],
    [
      [
        [0, 0],
        [100, 0],
        [200, 160],
      ],
      'a bend',
    ],
  ])('none: %j is %s', (points) => expect(lineThrough(points)).toBeNull());

  test('houses on both sides of a street lie along it', () => {
    const line = lineThrough([
      [0, 10],
      [50, -10],
      [100, 10],
      [150, -10],
    ]);
    expect(Math.abs(line?.along[1] ?? 1)).toBeLessThan(0.1);
  });
});

test('two streets cross, and two that run alike do not', () => {
  if (EASTWARD === null || NORTHWARD === null) throw new Error('two lines were meant');
  const [east, north] = findCrossing(EASTWARD, NORTHWARD) ?? [];
  expect(east).toBeCloseTo(50);
  expect(north).toBeCloseTo(100);
  expect(findCrossing(EASTWARD, EASTWARD)).toBeNull();
});

describe('two paths', () => {
  const ALONG: readonly Point[] = [
    [0, 0],
    [400, 0],
    [1_000, 0],
  ];
  test.each<[what: string, other: readonly Point[], at: Point | null]>([
    [
      'cross between two points of each',
      [
        [700, -50],
        [700, 90],
      ],
      [700, 0],
    ],
    [
      'end before they meet',
      [
        [700, 10],
        [700, 90],
      ],
      null,
    ],
    [
      'run much the same way',
      [
        [0, -10],
        [1_000, 10],
      ],
      null,
    ],
    [
      'have too long a way between two points',
      [
        [700, -5_000],
        [700, 90],
      ],
      null,
    ],
    [
      'meet twice, far apart',
      [
        [200, -50],
        [200, 50],
        [800, 60],
        [800, -60],
      ],
      null,
    ],
    ['are one point', [[700, 0]], null],
    [
      'have two points at one place',
      [
        [700, 0],
        [700, 0],
      ],
      null,
    ],
  ])('that %s', (_, other, at) => {
    expect(crossingOfPaths(ALONG, other, 2_000)).toEqual(at);
    expect(crossingOfPaths(other, ALONG, 2_000)).toEqual(at);
  });
});

test('whatever is asked first, two lines cross at one point, which lies on both', () => {
  const point = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }));
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 2 }),
      fc.array(point, { minLength: 2, maxLength: 2 }),
      (a, b) => {
        const [one, other] = [lineThrough(a), lineThrough(b)];
        fc.pre(one !== null && other !== null);
        const [at, back] = [findCrossing(one, other), findCrossing(other, one)];
        expect(at === null).toBe(back === null);
        if (at === null || back === null) return;
        expect(Math.hypot(at[0] - back[0], at[1] - back[1])).toBeLessThan(1e-6 * (1 + Math.hypot(...at)));
        for (const { through, along } of [one, other])
          expect(Math.abs((at[0] - through[0]) * along[1] - (at[1] - through[1]) * along[0])).toBeLessThan(
            1e-6 * (1 + Math.hypot(...at)),
          );
      },
    ),
  );
});
