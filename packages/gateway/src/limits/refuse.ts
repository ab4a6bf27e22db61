import type { Tier } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { Refusal, Window } from './state.ts';
import { HOW_TO_GET_MORE, type LimitName, LIMITS, type Limits } from './tiers.ts';

/** The error of a request that a limit ended, `details` complete. `name` is the row that was applied. Rule: specification §7.4. */
export function limitError({ window, resets_at_ms }: Refusal, name: LimitName, now: Date): ServiceError {
  const retryAfter = Math.max(1, Math.ceil((resets_at_ms - now.getTime()) / 1000));
  const tier: Tier = name === 'open' ? 'anonymous' : name;
  return new ServiceError(
    window === 'burst' ? 'rate_limited' : 'quota_exceeded',
    SENTENCES[window](LIMITS[name], retryAfter),
    {
      tier,
      window,
      resets_at: new Date(resets_at_ms).toISOString(),
      retry_after_seconds: retryAfter,
      how_to_get_more: HOW_TO_GET_MORE[name],
    },
  );
}

const SENTENCES: Readonly<Record<Window, (limits: Limits, retryAfter: number) => string>> = {
  burst: (_, retryAfter) =>
    `Too many requests at once. Retry in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
  day: ({ per_day }) => `The ${grouped(per_day)} requests of today are spent. They return at midnight UTC.`,
  month: ({ per_month }) =>
    `The ${grouped(per_month)} requests of this month are spent. They return on the first of the next month, UTC.`,
  live_day: ({ live_per_day }) =>
    `The ${grouped(live_per_day)} live calls of today are spent. They return at midnight UTC.`,
};

function grouped(count: number | null): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
