import type { Tier } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { LimitShare, LimitStatus } from './limit-status.ts';
import { HOW_TO_GET_MORE, isTier, type LimitName, type Limits } from './tiers.ts';
import { dayEndMs, type LimitState, monthEndMs, TOKEN } from './state.ts';

/** The error of a request that a limit ended, `details` complete. `name` is the row of figures that was asked for. Rule: specification §7.4. */
export function limitError({ refusal, standing }: Refused, name: LimitName, now: Date): ServiceError {
  const { window, resets_at_ms } = refusal;
  const retryAfter = Math.max(1, Math.ceil((resets_at_ms - now.getTime()) / 1000));
  const tier: Tier = isTier(name) ? name : 'anonymous';
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

/** The limiter's result for a refused request. */
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

/** The limit that ended a request. Rule: decisions §4. */
type Window = 'burst' | 'day' | 'month' | 'live_day';

/** Why a request got nothing, and the first instant at which it can. */
export type Refusal = { readonly window: Window; readonly resets_at_ms: number };

/** Why a caller in this state gets no call, and until when: the limit that ends last. Null when it gets one. */
export function callRefusal(at: LimitState, limits: Limits): Refusal | null {
  return latest([
    at.units < TOKEN
      ? { window: 'burst', resets_at_ms: at.at_ms + Math.ceil((TOKEN - at.units) / limits.per_minute) }
      : null,
    limits.per_day !== null && at.day_used >= limits.per_day ? { window: 'day', resets_at_ms: dayEndMs(at.day) } : null,
    limits.per_month !== null && at.month_used >= limits.per_month
      ? { window: 'month', resets_at_ms: monthEndMs(at.month) }
      : null,
  ]);
}

/** Why a caller in this state gets no live call, and until when; null when it gets one. */
export function liveRefusal(at: LimitState, limits: Limits): Refusal | null {
  const spent = limits.live_per_day !== null && at.live_used >= limits.live_per_day;
  return spent ? { window: 'live_day', resets_at_ms: dayEndMs(at.day) } : null;
}

/** The refusal that ends last: only then can a retry succeed. */
function latest(refusals: readonly (Refusal | null)[]): Refusal | null {
  return refusals.reduce(
    (last, next) => (next !== null && (last === null || next.resets_at_ms > last.resets_at_ms) ? next : last),
    null,
  );
}
