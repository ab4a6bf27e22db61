import { expect, test } from 'vitest';
import { freshState } from './state.ts';
import { giveBackCall, giveBackLive } from './take.ts';
import { LIMITS } from './tiers.ts';

const at = (text: string): number => Date.parse(text);
const stateAt = (text: string, used: number) => ({
  ...freshState(LIMITS.key_free, at(text)),
  day_used: used,
  live_used: used,
  month_used: used,
});

/** When it is, when the call was taken, and what then counts for the day, for live calls and for the month, where two counted before. */
test.each<[what: string, now: string, taken: string, left: readonly [number, number, number]]>([
  ['a call of today', '2026-11-20T23:59:59Z', '2026-11-20T00:00:00Z', [1, 1, 1]],
  ['a call of yesterday', '2026-11-21T00:00:00Z', '2026-11-20T23:59:59Z', [2, 2, 1]],
  ['a call of last month', '2026-12-01T00:00:00Z', '2026-11-30T23:59:59Z', [2, 2, 2]],
  ['a call of this day a year ago', '2026-11-20T12:00:00Z', '2025-11-20T12:00:00Z', [2, 2, 2]],
])('%s is given back where it was counted', (_, now, taken, left) => {
  const state = giveBackLive(giveBackCall(stateAt(now, 2), at(taken)), at(taken));
  expect([state.day_used, state.live_used, state.month_used]).toEqual(left);
});

test('what was not taken is not given back, and rate never is', () => {
  const now = '2026-11-20T12:00:00Z';
  const state = { ...stateAt(now, 0), units: 1 };
  expect(giveBackLive(giveBackCall(state, at(now)), at(now))).toEqual(state);
});
