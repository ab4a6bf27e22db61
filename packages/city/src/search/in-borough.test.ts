import { BOROUGHS } from '@kehilla/core';
import { expect, test } from 'vitest';
import { boroughNumber, inBorough } from './in-borough.ts';

test('every borough has a number of its own, and what is none has 0', () => {
  expect([...BOROUGHS, null, 'Nassau'].map(boroughNumber)).toEqual([1, 2, 3, 4, 5, 0, 0]);
});

test('what lies in another borough is not there; of what nobody places it is not known', () => {
  const standing = {
    boroughs: Uint8Array.from(['Queens', 'Brooklyn', null, null, 'Queens'].map(boroughNumber)),
    lat: Float64Array.from([40.7, 40.67, 40.9, Number.NaN, Number.NaN]),
  };
  const all = [0, 1, 2, 3, 4];
  expect(all.map(inBorough(standing, 'Queens'))).toEqual([true, false, false, null, true]);
  expect(all.map(inBorough(standing, null))).toEqual(all.map(() => true));
});
