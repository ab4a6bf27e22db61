import type { Share, Standing } from './standing.ts';

/**
 * The headers that tell a caller where they stand; one whose cap does not exist is left out. Rule: specification §8.2, decisions §4,
 * and the IETF draft "RateLimit header fields for HTTP" for the last two.
 */
export function limitHeaders(standing: Standing): Record<string, string> {
  const shares = Object.entries(standing).filter((entry): entry is [string, Share] => entry[1] !== null);
  return {
    'X-RateLimit-Remaining': String(standing.burst.remaining),
    ...(standing.day === null ? {} : { 'X-Quota-Daily-Remaining': String(standing.day.remaining) }),
    ...(standing.month === null ? {} : { 'X-Quota-Monthly-Remaining': String(standing.month.remaining) }),
    RateLimit: shares.map(([name, { remaining, resets_in_s }]) => `"${name}";r=${remaining};t=${resets_in_s}`).join(', '),
    'RateLimit-Policy': shares.map(([name, { quota, window_s }]) => `"${name}";q=${quota};w=${window_s}`).join(', '),
  };
}
