import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash, matchesHash } from './content-hash.ts';

const row = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));

test('a row says the same in whatever order its members stand, and whenever it was read', () => {
  fc.assert(
    fc.property(row, fc.string(), (one, at) => {
      const turned = Object.fromEntries(Object.entries({ ...one, observed_at: at }).toReversed());
      expect(contentHash(turned)).toBe(contentHash(one));
      expect(matchesHash(turned, contentHash(one))).toBe(true);
    }),
  );
});

test.each([
  ['another value', { name: 'Invented', phone: '1' }, { name: 'Invented', phone: '2' }],
  ['a value of another kind', { n: 1 }, { n: '1' }],
  ['another order of a list', { names: ['a', 'b'] }, { names: ['b', 'a'] }],
  ['one member more', { a: 1 }, { a: 1, b: null }],
])('%s is another content', (_, one, other) => {
  expect(contentHash(one)).not.toBe(contentHash(other));
  expect(matchesHash(other, contentHash(one))).toBe(false);
});

test('what PostgreSQL cannot hold is no difference', () => {
  expect(contentHash({ name: 'a\0b\ud800', 'k\0': 1 })).toBe(contentHash({ name: 'ab\ufffd', k: 1 }));
});
