import { expect, test } from 'vitest';
import { dayInWords } from './lists-not-read.ts';

test.each([
  ['an evening in New York is still that day', '2026-11-19T03:00:00.000Z', '18 November 2026'],
  ['a morning', '2026-11-18T15:00:00.000Z', '18 November 2026'],
  ['a day without a time stays that day', '2026-08-13T00:00:00.000Z', '13 August 2026'],
  ['a day without a time, written short', '2026-08-13', '13 August 2026'],
])('%s', (_, instant, words) => {
  expect(dayInWords(instant)).toBe(words);
});
