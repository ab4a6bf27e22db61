import { expect, test } from 'vitest';
import { getEtag, isNamedBy } from './prepared-response.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');

test('a validator is weak, and of everything but the instant at which the answer was put together', () => {
  const etag = getEtag(`{"text":"a","as_of":"${NOW.toISOString()}"}`, NOW);
  expect(etag).toMatch(/^W\/"[\w-]{32}"$/);
  const later = new Date(NOW.getTime() + 1);
  expect(getEtag(`{"text":"a","as_of":"${later.toISOString()}"}`, later)).toBe(etag);
  expect(getEtag(`{"text":"b","as_of":"${NOW.toISOString()}"}`, NOW)).not.toBe(etag);
});

/** RFC 9110 §13.1.2. */
test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['', false],
  ['*', true],
  [' * ', true],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x",W/"abc" , "y"', true],
  ['"abcd"', false],
  ['abc', false],
  ['"x", *', false],
])('If-None-Match: %s names the validator: %s', (header, expected) =>
  expect(isNamedBy(header, 'W/"abc"')).toBe(expected),
);
