import type { ServiceError } from '@kehilla/core';
import type { Limiter } from '../ports.ts';
import { limitError } from './refuse.ts';
import { subjectOfAddress, takeWeighed } from './take-open.ts';

/** Counts one request that brought no valid key. Throws `rate_limited` in place of the refusal that it would have had, where too many came. */
export async function countFailedKey(limiter: Pick<Limiter, 'take'>, address: string, at: Date): Promise<void> {
  const { refusal, standing } = await limiter.take(`failed:${subjectOfAddress(address)}`, 'failed_keys', at);
  if (refusal !== null) throw limitError({ refusal, standing }, 'failed_keys', at);
}

/** Counts so many requests of a caller, whatever they ask. Returns the error of the first that is too many; null where all may go on. */
export async function takeRequests(
  limiter: Pick<Limiter, 'take'>,
  { subject, key_id }: { readonly subject: string; readonly key_id: string | null },
  count: number,
  at: Date,
): Promise<ServiceError | null> {
  const name = key_id === null ? 'requests' : 'keyed_requests';
  if (count === 0) return null;
  const { refusal, standing } = await takeWeighed(limiter, `requests:${subject}`, name, count, at);
  return refusal === null ? null : limitError({ refusal, standing }, name, at);
}
