import { makeWhy } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISH_METHOD, dishFactors, dishScore, type DishSignals } from './dish-points.ts';

const DETAILS = { words: 'w', diet: 'd', price: 'p' };
const nullable = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const signals: fc.Arbitrary<DishSignals> = fc.record({
  fit: nullable(fc.double({ min: 0, max: 1, noNaN: true })),
  distance_m: nullable(fc.double({ min: 0, max: 40_000, noNaN: true })),
  diet: nullable(fc.double({ min: 0, max: 1, noNaN: true })),
  price: fc.constantFrom('within' as const, 'not_stated' as const, null),
  listedAsAsked: fc.boolean(),
});

describe('the points of a dish', () => {
  test('the reasons add up to the score', () => {
    fc.assert(
      fc.property(signals, (each) => {
        const why = makeWhy(1, DISH_METHOD, dishFactors(each, DETAILS));
        expect(why.score).toBe(dishScore(each));
        expect(why.factors.reduce((sum, { points }) => sum + Math.round(points * 10), 0)).toBe(
          Math.round((why.score ?? 0) * 10),
        );
      }),
    );
  });

  test('nearer, better fitting and better stated never ranks lower', () => {
    fc.assert(
      fc.property(signals, fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
        const nearer = { ...each, distance_m: each.distance_m === null ? null : each.distance_m * share };
        const fuller = { ...each, fit: each.fit === null ? null : Math.min(1, each.fit + share) };
        const stated = {
          ...each,
          diet: each.diet === null ? null : 1,
          price: each.price === null ? null : ('within' as const),
        };
        for (const better of [nearer, fuller, stated])
          expect(dishScore(better)).toBeGreaterThanOrEqual(dishScore(each));
      }),
    );
  });

  test.each<[string, Partial<DishSignals>, [factor: string, points: number][]]>([
    ['nothing was asked', {}, []],
    ['all of the words', { fit: 1 }, [['words', 60]]],
    ['half of them', { fit: 0.5 }, [['words', 30]]],
    ['at the point', { distance_m: 0 }, [['distance', 20]]],
    ['at 800 m', { distance_m: 800 }, [['distance', 10]]],
    ['all of the diets', { diet: 1 }, [['diet', 12]]],
    ['none of them', { diet: 0 }, [['diet', 0]]],
    ['within the price', { price: 'within' }, [['price', 5]]],
    ['no price stated', { price: 'not_stated' }, []],
    ['listed', { listedAsAsked: true }, [['agency_listing', 10]]],
  ])('%s: %j gives %j', (_, own, expected) => {
    const each = { fit: null, distance_m: null, diet: null, price: null, listedAsAsked: false, ...own };
    expect(dishFactors(each, DETAILS).map(({ factor, points }) => [factor, points])).toEqual(expected);
  });

  test('the reasons say in words what they rest on', () => {
    const all = { fit: 1, distance_m: 120.5, diet: 1, price: 'within', listedAsAsked: true } as const;
    expect(dishFactors(all, DETAILS).map(({ detail }) => detail)).toEqual([
      'w',
      '121 m',
      'd',
      'p',
      'listed by an agency',
    ]);
  });
});
