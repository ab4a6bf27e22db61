import type { Limiter, LimitResult } from '../ports.ts';
import { limitError } from './refuse.ts';
import { subjectOfAddress } from './subject.ts';
import type { LimitName } from './tiers.ts';
import { WEIGHTS } from './weights.ts';

/** Returns the limiter subject of a caller of an operation that needs no key: its address. */
export function openSubject(address: string): string {
  return `open:${subjectOfAddress(address)}`;
}

/** Returns the limiter subject of a caller without a key on a surface that needs none: its address. */
export function anonymousSubject(address: string): string {
  return `anonymous:${subjectOfAddress(address)}`;
}

/** Returns whoever reads pages and feeds, as limits and turns count them: by address. */
export function pagesCaller(address: string): { readonly subject: string; readonly limits: 'pages' } {
  return { subject: `pages:${subjectOfAddress(address)}`, limits: 'pages' };
}

/** Counts a feed, which the gateway does not answer, with what it costs. Throws `rate_limited` where too many came. */
export async function takeFeed(limiter: Pick<Limiter, 'take'>, address: string, at: Date): Promise<void> {
  const { subject, limits } = pagesCaller(address);
  const { refusal, standing } = await takeWeighed(limiter, subject, limits, WEIGHTS.feed, at);
  if (refusal !== null) throw limitError({ refusal, standing }, limits, at);
}

/** Takes so many calls of a caller's limit; returns what came of the last, or of the first that was refused. */
export async function takeWeighed(
  limiter: Pick<Limiter, 'take'>,
  subject: string,
  limits: LimitName,
  weight: number,
  at: Date,
): Promise<LimitResult> {
  let taken = await limiter.take(subject, limits, at);
  for (let more = 1; more < weight && taken.refusal === null; more += 1)
    taken = await limiter.take(subject, limits, at);
  return taken;
}

/** Counts one request for what needs no key and the gateway does not answer. Throws `rate_limited`, `details` complete, where too many came. */
export async function takeOpen(limiter: Pick<Limiter, 'take'>, address: string, at: Date): Promise<void> {
  const { refusal, standing } = await limiter.take(openSubject(address), 'open', at);
  if (refusal !== null) throw limitError({ refusal, standing }, 'open', at);
}
