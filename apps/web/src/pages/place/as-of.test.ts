import { expect, test } from 'vitest';
import { findAsOf } from './place-page.ts';

test.each([
  ['on=2026-01-15', '2026-01-16T04:59:59.000Z'],
  ['on=2026-07-15', '2026-07-16T03:59:59.000Z'],
])('%s is the end of that day in New York', (query, instant) => {
  expect(findAsOf(new URLSearchParams(query))?.instant).toBe(instant);
});

test.each(['', 'on=', 'on=yesterday', 'on=2026-13-40'])('"%s" asks about no day', (query) => {
  expect(findAsOf(new URLSearchParams(query))).toBeNull();
});
