import { dayEndMs, fullInMs, type LimitState, monthEndMs, monthStartMs, countTokens } from './state.ts';
import type { Limits } from './tiers.ts';

/** The rest of one limit: its size, its period, and the whole seconds until it is whole again. */
export type LimitShare = {
  readonly quota: number;
  readonly window_s: number;
  readonly remaining: number;
  readonly resets_in_s: number;
};

/** The rest of each of a caller's limits. `null` = the tier has no such limit. */
export type LimitStatus = {
  readonly burst: LimitShare;
  readonly day: LimitShare | null;
  readonly month: LimitShare | null;
  readonly live_day: LimitShare | null;
};

const DAY_S = 86_400;

/** Returns the rest of each limit at the instant of `state`. It is never below zero. */
export function getLimitStatus(state: LimitState, limits: Limits): LimitStatus {
  const untilDayEnd = seconds(dayEndMs(state.day) - state.at_ms);
  return {
    burst: {
      quota: limits.burst,
      window_s: Math.ceil((limits.burst * 60) / limits.per_minute),
      remaining: countTokens(state),
      resets_in_s: seconds(fullInMs(state, limits)),
    },
    day: share(limits.per_day, state.day_used, DAY_S, untilDayEnd),
    month: share(
      limits.per_month,
      state.month_used,
      seconds(monthEndMs(state.month) - monthStartMs(state.month)),
      seconds(monthEndMs(state.month) - state.at_ms),
    ),
    live_day: share(limits.live_per_day, state.live_used, DAY_S, untilDayEnd),
  };
}

function share(quota: number | null, used: number, window_s: number, resets_in_s: number): LimitShare | null {
  return quota === null ? null : { quota, window_s, remaining: Math.max(0, quota - used), resets_in_s };
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000);
}

/**
 * Returns the headers with a caller's limits; a limit without a cap is left out. Rule: specification §8.2, decisions §4, and the IETF draft "RateLimit header
 * fields for HTTP" for the last two.
 */
export function limitHeaders({ burst, day, month, live_day }: LimitStatus): Record<string, string> {
  const headers: Record<string, string> = { 'X-RateLimit-Remaining': String(burst.remaining) };
  if (day !== null) headers['X-Quota-Daily-Remaining'] = String(day.remaining);
  if (month !== null) headers['X-Quota-Monthly-Remaining'] = String(month.remaining);
  headers.RateLimit =
    left('burst', burst) + next(left, 'day', day) + next(left, 'month', month) + next(left, 'live_day', live_day);
  headers['RateLimit-Policy'] =
    policy('burst', burst) +
    next(policy, 'day', day) +
    next(policy, 'month', month) +
    next(policy, 'live_day', live_day);
  return headers;
}

function left(name: string, { remaining, resets_in_s }: LimitShare): string {
  return `"${name}";r=${remaining};t=${resets_in_s}`;
}

function policy(name: string, { quota, window_s }: LimitShare): string {
  return `"${name}";q=${quota};w=${window_s}`;
}

function next(write: (name: string, share: LimitShare) => string, name: string, share: LimitShare | null): string {
  return share === null ? '' : `, ${write(name, share)}`;
}
