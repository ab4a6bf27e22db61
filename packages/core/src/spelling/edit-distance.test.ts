import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './vocabulary.ts';

describe('edits between two words', () => {
  test.each([
    ['zimra', 'zimra', 0],
    ['zimra', 'zimrah', 1],
    ['zimra', 'zima', 1],
    ['zimra', 'zimpa', 1],
    ['zimra', 'izmra', 1],
    ['zimra', 'zirma', 1],
    ['zimra', 'mizra', 2],
    ['', 'zi', 2],
    ['פלפל', 'פלאפל', 1],
    ['abcdef', 'uvwxyz', 4],
  ])('%s to %s is %i', (a, b, edits) => {
    expect(editDistance(a, b, 3)).toBe(edits);
    expect(editDistance(b, a, 3)).toBe(edits);
  });

  test('a word longer than forty letters is never near another', () => {
    expect(editDistance('z'.repeat(41), 'z'.repeat(41), 2)).toBe(3);
  });

  test('more edits than allowed are one more than allowed', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        fc.integer({ min: 0, max: 3 }),
        (a, b, most) => {
          expect(editDistance(a, b, most)).toBe(Math.min(most + 1, editDistance(a, b, 12)));
        },
      ),
    );
  });
});
