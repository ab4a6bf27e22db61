import { expect, test } from 'vitest';
import { dayAt, endOfDay, isDay, startOfDay } from './days.ts';

test.each([
  ['2026-01-15', '2026-01-15T05:00:00.000Z', '2026-01-16T04:59:59.000Z'],
  ['2026-07-15', '2026-07-15T04:00:00.000Z', '2026-07-16T03:59:59.000Z'],
  // Clocks go forward, and back.
  ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.000Z'],
])('%s begins and ends in New York', (day, begins, ends) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([begins, ends]);
  expect([dayAt(new Date(begins)), dayAt(new Date(ends))]).toEqual([day, day]);
});

test.each(['', 'yesterday', '2026-13-40', '2026-1-5', '2026-02-30'])('"%s" is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
