import { expect, test } from 'vitest';
import { HOW_TO_GET_MORE, type LimitName, LIMITS } from './tiers.ts';

/** The table of decisions §4. A dash there is null here. */
test.each<[LimitName, number, number, number | null, number | null, number]>([
  ['anonymous', 20, 10, null, null, 5],
  ['key_free', 60, 20, 500, 10_000, 20],
  ['app_person_free', 30, 10, 100, 2_000, 10],
  ['company_free', 120, 40, 1_000, 20_000, 100],
  ['app_subscriber', 120, 40, null, null, 50],
  ['company', 600, 120, null, null, 1_000],
])(
  '%s: %i a minute (%i), %s a day, %s a month, %i live calls',
  (name, per_minute, burst, per_day, per_month, live_per_day) => {
    expect(LIMITS[name]).toEqual({ per_minute, burst, per_day, per_month, live_per_day });
  },
);

test.each<[LimitName, string]>([
  ['anonymous', 'Send a key: a free one allows 60 requests a minute and 500 a day.'],
  ['app_person_free', 'An app subscription allows 120 requests a minute and has no daily cap.'],
  ['company_free', 'A company key allows 600 requests a minute and has no daily cap.'],
  ['open', 'Ask less often: these addresses answer 20 times a second.'],
])('%s is told what it can do, in the figures of the table', (name, note) => {
  expect(HOW_TO_GET_MORE[name]).toBe(note);
});
