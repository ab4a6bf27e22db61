import { expect, test } from 'vitest';
import { sayAge, sayLength } from './told-times.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

test.each([
  ['2026-11-20T12:00:01.000Z', 'under a minute ago'],
  ['2026-11-20T11:58:30.000Z', 'a minute ago'],
  ['2026-11-20T10:30:00.000Z', 'an hour ago'],
  ['2026-11-18T11:00:00.000Z', '2 days ago'],
  ['2026-09-18T11:00:00.000Z', '2 months ago'],
  ['2020-11-18T11:00:00.000Z', '6 years ago'],
])('%s is %s', (at, phrase) => {
  expect(sayAge(at, NOW)).toBe(phrase);
});

test('a length is its largest whole unit', () => {
  expect([sayLength(0), sayLength(-5), sayLength(86_400_000)]).toEqual(['under a minute', 'under a minute', 'a day']);
});
