import { words } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slipsBetween } from './name-form.ts';

const slips = (a: string, b: string): number | null => slipsBetween(words(a), words(b));

describe('slips of spelling between two names', () => {
  test.each<[a: string, b: string, slips: number | null]>([
    ['Sushi Soot', 'Sushi Spot', 1],
    ['Sushi pSot', 'Sushi Spot', 1],
    ['vunch O Bagesl', "Bunch O' Bagels", 2],
    ['HouseofGlatt', 'House of Glatt', 0],
    ['Maple Cafe LLC', 'The Maple Cafe', 0],
    ['האוס אוף גלאט', 'House of Glatt', 0],
    ['לה ברושט', 'La Brochette', 1],
    ['Maple 2 Grill', 'Maple 3 Grill', null],
    ['Tea', 'Pea', null],
    ['the restaurant', 'restaurant', null],
    ['Cedar Lamps', 'Maple Lantern', null],
  ])('%s · %s: %s', (a, b, expected) => expect(slips(a, b)).toBe(expected));

  test('are as many from either side, and none of a name from itself', () => {
    const name = fc.array(fc.constantFrom('maple', 'mapel', 'cedar', 'the', 'grill', 'גריל', '7'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(slipsBetween(a, b)).toBe(slipsBetween(b, a));
        if (slipsBetween(a, a) !== null) expect(slipsBetween(a, a)).toBe(0);
      }),
    );
  });
});
