import { expect, test } from 'vitest';
import { forgettableAtMs, freshState, type LimitState } from './state.ts';
import type { Limits } from './tiers.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MIDNIGHT = Date.UTC(2026, 10, 21);
const DECEMBER = Date.UTC(2026, 11, 1);

const NO_CAPS: Limits = { per_minute: 60, burst: 2, per_day: null, per_month: null, live_per_day: null };
const CAPS: Limits = { ...NO_CAPS, per_day: 5, per_month: 50, live_per_day: 1 };

/** What was taken at noon, the figures, and when nothing of it is worth remembering. */
test.each<[string, Partial<LimitState>, Limits, number]>([
  ['nothing was taken', {}, CAPS, NOON],
  ['the bucket is a token short', { units: 60_000 }, CAPS, NOON + 1_000],
  ['the bucket is a part of a token short', { units: 119_999 }, NO_CAPS, NOON + 1],
  ['a call counts for the day', { day_used: 1 }, { ...CAPS, per_month: null }, MIDNIGHT],
  ['a call counts for the month', { day_used: 1, month_used: 1 }, CAPS, DECEMBER],
  ['a live call counts for the day', { live_used: 1 }, CAPS, MIDNIGHT],
  ['calls were made that no cap counts', { day_used: 9, month_used: 9 }, NO_CAPS, NOON],
])('a caller can be forgotten when %s', (_, taken, limits, expected) =>
  expect(forgettableAtMs({ ...freshState(limits, NOON), ...taken }, limits)).toBe(expected),
);
