import { type LimitState, TOKEN } from './state.ts';
import type { Limits } from './tiers.ts';
import { dayEndMs, monthEndMs } from './utc-windows.ts';

/** The limit that ended a request. Rule: decisions §4. */
export type Window = 'burst' | 'day' | 'month' | 'live_day';

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
