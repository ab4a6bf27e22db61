import { BOROUGHS } from '@kehilla/core';
import { expect, test } from 'vitest';
import { boroughMarks, inBorough } from './place-doc.ts';

test('every borough has a bit of its own, and what is none has none', () => {
  expect([...BOROUGHS, null, 'Nassau'].map((borough) => boroughMarks([borough]))).toEqual([1, 2, 4, 8, 16, 0, 0]);
  expect(boroughMarks(['Bronx', null, 'Manhattan', 'Bronx'])).toBe(5);
});

test('what lies in another borough is not there; of what nobody places it is not known; what stands on a line is in both', () => {
  const standing = {
    boroughs: Uint8Array.from([['Queens'], ['Brooklyn'], [], [], ['Queens'], ['Brooklyn', 'Queens']].map(boroughMarks)),
    lat: Float64Array.from([40.7, 40.67, 40.9, Number.NaN, Number.NaN, 40.69]),
  };
  const all = [0, 1, 2, 3, 4, 5];
  expect(all.map(inBorough(standing, 'Queens'))).toEqual([true, false, false, null, true, true]);
  expect(all.map(inBorough(standing, null))).toEqual(all.map(() => true));
});
