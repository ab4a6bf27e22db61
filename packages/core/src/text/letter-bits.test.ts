import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../spelling/vocabulary.ts';
import { letterBits, lettersApart } from './fold.ts';

const WORD = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z', 'א', 'ש', '1', '9'), maxLength: 12 });

test('texts that are some edits apart differ in no more than twice as many letters', () => {
  fc.assert(
    fc.property(WORD, WORD, (one, other) => {
      const apart = lettersApart(letterBits(one), letterBits(other));
      expect(apart).toBeLessThanOrEqual(2 * editDistance(one, other, 40));
    }),
  );
});

test('each letter that one of two texts lacks counts', () => {
  expect(lettersApart(letterBits('maple'), letterBits('maple'))).toBe(0);
  expect(lettersApart(letterBits('maple'), letterBits('mapel'))).toBe(0);
  expect(lettersApart(letterBits('maple'), letterBits('cedar'))).toBe(6);
});
