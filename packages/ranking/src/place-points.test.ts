import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFactors, placeScore, type PlaceSignals, getPlaceScore } from './place-points.ts';

const NOTHING: PlaceSignals = {
  fit: null,
  distance_m: null,
  listedAsAsked: false,
  statedAsAsked: false,
  gone: false,
};

test.each<[string, Partial<PlaceSignals>, [factor: string, points: number][]]>([
  ['nothing was asked', {}, []],
  ['all of the words', { fit: 1 }, [['words', 70]]],
  ['half of them', { fit: 0.5 }, [['words', 35]]],
  [
    'called by all of the words',
    { fit: 1, calledSo: true },
    [
      ['words', 70],
      ['called_so', 10],
    ],
  ],
  ['at the point', { distance_m: 0 }, [['distance', 25]]],
  ['at 400 m', { distance_m: 400 }, [['distance', 12.5]]],
  ['listed', { listedAsAsked: true }, [['agency_listing', 30]]],
  ['listed, and kosher asked for', { listedAsAsked: true, listedForKosher: true }, [['agency_listing', 130]]],
  ['not listed, and kosher asked for', { listedForKosher: true }, []],
  ['stated', { statedAsAsked: true }, [['agency_statement', 10]]],
  ['in no source any more', { gone: true }, [['no_longer_in_sources', -5]]],
])('%s: %j gives %j', (_, own, expected) => {
  const factors = placeFactors({ ...NOTHING, ...own }, 'words');
  expect(factors.map(({ factor, points }) => [factor, points])).toEqual(expected);
});

test('the reasons say in words what they rest on', () => {
  const all = { fit: 1, distance_m: 120.5, listedAsAsked: true, statedAsAsked: true, gone: true };
  expect(placeFactors(all, 'in its name').map(({ detail }) => detail)).toEqual([
    'in its name',
    '121 m',
    'listed by an agency',
    'an agency states it',
    'Its sources no longer have it',
  ]);
});

const signals = fc.record({
  fit: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  distance_m: fc.option(fc.double({ min: 0, max: 40_000, noNaN: true }), { nil: null }),
  listedAsAsked: fc.boolean(),
  statedAsAsked: fc.boolean(),
  gone: fc.boolean(),
  calledSo: fc.boolean(),
});

test('the reasons add up to the score, and nearer never ranks lower', () => {
  fc.assert(
    fc.property(signals, fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
      const { fit, distance_m, listedAsAsked, statedAsAsked, gone, calledSo } = each;
      const tenths = placeFactors(each, 'words').reduce((sum, { points }) => sum + Math.round(points * 10), 0);
      expect(Math.round(placeScore(each) * 10)).toBe(tenths);
      expect(getPlaceScore(fit, distance_m, listedAsAsked, statedAsAsked, gone, false, calledSo)).toBe(
        placeScore(each),
      );
      const nearer = { ...each, distance_m: distance_m === null ? null : distance_m * share };
      expect(placeScore(nearer)).toBeGreaterThanOrEqual(placeScore(each));
    }),
  );
});
