import type { Limiter } from '../ports.ts';
import { limitError } from './refuse.ts';
import { subjectOfAddress } from './subject.ts';

/** Returns the limiter subject of a caller of an operation that needs no key: its address. */
export function openSubject(address: string): string {
  return `open:${subjectOfAddress(address)}`;
}

/** Returns the limiter subject of a caller without a key on a surface that needs none: its address. */
export function anonymousSubject(address: string): string {
  return `anonymous:${subjectOfAddress(address)}`;
}

/** Counts one request of an anonymous caller that the gateway does not answer, such as a feed's. Throws `rate_limited` where too many came. */
export async function takeAnonymous(limiter: Pick<Limiter, 'take'>, address: string, at: Date): Promise<void> {
  const { refusal, standing } = await limiter.take(anonymousSubject(address), 'anonymous', at);
  if (refusal !== null) throw limitError({ refusal, standing }, 'anonymous', at);
}

/** Counts one request for what needs no key and the gateway does not answer. Throws `rate_limited`, `details` complete, where too many came. */
export async function takeOpen(limiter: Pick<Limiter, 'take'>, address: string, at: Date): Promise<void> {
  const { refusal, standing } = await limiter.take(openSubject(address), 'open', at);
  if (refusal !== null) throw limitError({ refusal, standing }, 'open', at);
}
