import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyMatch } from './dish-text.ts';

const PATTERN = /(\d+)(?:\s?(lb|oz))?/gi;

test('what matchAll gives, one text after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('12', '7', ' lb', 'OZ', ' ', 'soup', '🥯'), { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      expect(everyMatch(PATTERN, text)).toEqual([...text.matchAll(PATTERN)]);
    }),
  );
});
