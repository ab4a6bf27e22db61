import { expect, test } from 'vitest';
import { countHeard, HEARING, makeHeardVocabulary, nearestHeard } from './hearing.ts';

const WORDS = ['shawarma', 'mohel', 'bris', 'without', 'hummus', 'kugel', 'kigel'];

test.each<[string, keyof typeof HEARING, string | null]>([
  ['shwarma', 'kind', 'shawarma'],
  ['shwrm', 'kind', null],
  ['mohil', 'trade', 'mohel'],
  ['virus', 'trade', null],
  ['wthut', 'refusal', 'without'],
  ['huot', 'refusal', null],
  ['kegel', 'dish', 'kugel'],
  ['kigel', 'dish', 'kigel'],
  ['ha', 'kind', null],
])('%s by the policy of %s: %s', (word, of, heard) =>
  expect(nearestHeard(makeHeardVocabulary(WORDS), word, HEARING[of])).toBe(heard),
);

test('a share is of the longer word, and a first letter that must be right is', () => {
  expect(countHeard('abcd', 'abxy', HEARING.dish)).toBe(2);
  expect(countHeard('abcd', 'axyz', HEARING.dish)).toBeNull();
  expect(countHeard('without', 'aithout', HEARING.refusal)).toBeNull();
});
