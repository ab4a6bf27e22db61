import type { LimitShare, LimitStatus } from './limit-status.ts';

/**
 * The headers that tell a caller where they stand; one whose cap does not exist is left out. Rule: specification §8.2, decisions §4,
 * and the IETF draft "RateLimit header fields for HTTP" for the last two.
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
