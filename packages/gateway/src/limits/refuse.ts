import type { Tier } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { LimitShare, LimitStatus } from './limit-status.ts';
import type { Refusal, Window } from './refusals.ts';
import { HOW_TO_GET_MORE, isLocal, type LimitName } from './tiers.ts';

/** The error of a request that a limit ended, `details` complete. `name` is the row of figures that was asked for. Rule: specification §7.4. */
export function limitError({ refusal, standing }: Refused, name: LimitName, now: Date): ServiceError {
  const { window, resets_at_ms } = refusal;
  const retryAfter = Math.max(1, Math.ceil((resets_at_ms - now.getTime()) / 1000));
  const tier: Tier = isLocal(name) ? 'anonymous' : name;
  return new ServiceError(
    window === 'burst' ? 'rate_limited' : 'quota_exceeded',
    SENTENCES[window](standing, retryAfter),
    {
      tier,
      window,
      resets_at: new Date(resets_at_ms).toISOString(),
      retry_after_seconds: retryAfter,
      how_to_get_more: HOW_TO_GET_MORE[name],
    },
  );
}

/** What a limiter said to a request that it refused. */
type Refused = { readonly refusal: Refusal; readonly standing: LimitStatus };

const SENTENCES: Readonly<Record<Window, (standing: LimitStatus, retryAfter: number) => string>> = {
  burst: (_, retryAfter) =>
    `Too many requests at once. Retry in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
  day: ({ day }) => `The ${grouped(day)} requests of today are spent. They return at midnight UTC.`,
  month: ({ month }) =>
    `The ${grouped(month)} requests of this month are spent. They return on the first of the next month, UTC.`,
  live_day: ({ live_day }) => `The ${grouped(live_day)} live calls of today are spent. They return at midnight UTC.`,
};

function grouped(share: LimitShare | null): string {
  return String(share?.quota).replace(/\B(?=(\d{3})+$)/g, ',');
}
