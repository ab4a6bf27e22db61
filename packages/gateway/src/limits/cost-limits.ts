import type { ServiceError } from '@kehilla/core';
import type { Limiter } from '../ports.ts';
import { limitError } from './refuse.ts';
import { subjectOfAddress, takeWeighed } from './take-open.ts';
import type { LimitName } from './tiers.ts';

/** Counts one request that brought no valid key. Throws `rate_limited` in place of the refusal that it would have had, where too many came. */
export async function countFailedKey(
  limiter: Pick<Limiter, 'take'>,
  address: string,
  range: string | null,
  at: Date,
): Promise<void> {
  // Tokens end every hour, and behind a shared range they end for everybody there: a caller who gets 429 there could never sign in anew.
  const [subject, name] =
    range === null
      ? ([`failed:${subjectOfAddress(address)}`, 'failed_keys'] as const)
      : ([`failed:range:${range}`, 'keyed_requests'] as const);
  const { refusal, standing } = await limiter.take(subject, name, at);
  if (refusal !== null) throw limitError({ refusal, standing }, name, at);
}

/** A caller, as far as its requests are counted. */
type Counted = {
  readonly subject: string;
  readonly key_id: string | null;
  readonly connection_id: string | null;
  readonly limits: LimitName;
};

/** Counts requests of a caller, whatever they ask. Returns the error of the first that is too many; null if all may continue. */
export async function takeRequests(
  limiter: Pick<Limiter, 'take'>,
  { subject, key_id, connection_id, limits }: Counted,
  count: number,
  at: Date,
): Promise<ServiceError | null> {
  const isOne = key_id === null && connection_id === null && limits !== 'shared';
  const name = isOne ? 'requests' : 'keyed_requests';
  if (count === 0) return null;
  const { refusal, standing } = await takeWeighed(limiter, `requests:${subject}`, name, count, at);
  return refusal === null ? null : limitError({ refusal, standing }, name, at);
}
