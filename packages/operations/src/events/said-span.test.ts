import { expect, test } from 'vitest';
import { readSaidSpan } from './said-span.ts';

test.each([
  ['next 3 days', 3],
  ['in the next two weeks', 14],
  ['coming few days', 3],
  ['within a week', 7],
  ['within the next couple of weeks', 14],
  ['next 48 hours', 2],
  ['next 2 months', 60],
])('"%s" ends with the day that is %i days on', (text, days) => {
  const words = text.split(' ');
  const found = readSaidSpan(words, 20_000);
  expect([found?.first, found?.last, found?.end]).toEqual([20_000, 20_000 + days, words.length]);
});

test.each([
  'next week',
  'next days',
  'next',
  'the next 0 days',
  'next 100 years',
  'next 999 days',
  '3 days',
  'next three sundays',
  'constructor',
])('"%s" names no stretch', (text) => expect(readSaidSpan(text.split(' '), 20_000)).toBeNull());
