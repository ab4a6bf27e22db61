import type { Answer } from './exchange.ts';
import { isChallenge } from './judge.ts';
import type { NetworkLimits } from './limits.ts';

/** A site that says "later": too many requests, or away for a while. */
const LATER = new Set([429, 502, 503, 504]);

/** Whether an answer asks to come back later. */
export function saysLater(answer: Answer): boolean {
  return LATER.has(answer.status) && !isChallenge(answer);
}

/**
 * How long to wait before asking again, in milliseconds: what the site names in `Retry-After`, else longer with each try; null where
 * it names more than anybody waits for. `tried` is how often it was asked already, from 1.
 */
export function waitBefore(retryAfter: string | null, tried: number, now: Date, limits: NetworkLimits): number | null {
  const named = retryAfter === null ? null : millisecondsOf(retryAfter.trim(), now);
  if (named === null) return limits.backOffMs * 2 ** (tried - 1);
  return named > limits.retryAfterMs ? null : Math.max(named, limits.paceMs);
}

/** How long a site that names more than anybody waits for is left alone, in milliseconds. */
export function restAfter(retryAfter: string | null, now: Date, { restMs }: Pick<NetworkLimits, 'restMs'>): number {
  return Math.min(millisecondsOf(retryAfter?.trim() ?? '', now) ?? 0, restMs);
}

/** `Retry-After` in either of its forms (RFC 9110 §10.2.3): seconds, or a date; null for anything else. */
function millisecondsOf(text: string, now: Date): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Za-z]{3},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
