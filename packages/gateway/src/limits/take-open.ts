import type { Limiter, LimitResult } from '../ports.ts';
import { limitError } from './refuse.ts';
import type { LimitName } from './tiers.ts';
import type { OperationId } from '@kehilla/contract';
import { isIPv6 } from 'node:net';

/** Returns the limiter subject of a caller of an operation that needs no key: its address. */
export function openSubject(address: string): string {
  return `open:${subjectOfAddress(address)}`;
}

/** Returns the limiter subject of a caller without a key on a surface that needs none: its address. */
export function anonymousSubject(address: string): string {
  return `anonymous:${subjectOfAddress(address)}`;
}

/** Returns the limiter subject of everybody without a key behind a range of addresses that many share. */
export function rangeSubject(range: string): string {
  return `anonymous:range:${range}`;
}

/** Returns the reader of pages and feeds, as limits and turns count it: by address. */
export function pagesCaller(address: string): { readonly subject: string; readonly limits: 'pages' } {
  return { subject: `pages:${subjectOfAddress(address)}`, limits: 'pages' };
}

/** Counts a feed, which the gateway does not answer, with its cost. Throws `rate_limited` if there were too many. */
export async function takeFeed(limiter: Pick<Limiter, 'take'>, address: string, at: Date): Promise<void> {
  const { subject, limits } = pagesCaller(address);
  const { refusal, standing } = await takeWeighed(limiter, subject, limits, WEIGHTS.feed, at);
  if (refusal !== null) throw limitError({ refusal, standing }, limits, at);
}

/** Takes several calls of a caller's limit; returns the result of the last, or of the first that was refused. */
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

/** Counts one request that needs no key and that the gateway does not answer. Throws `rate_limited`, `details` complete, if there were too many. */
export async function takeOpen(limiter: Pick<Limiter, 'take'>, address: string, at: Date): Promise<void> {
  const { refusal, standing } = await limiter.take(openSubject(address), 'open', at);
  if (refusal !== null) throw limitError({ refusal, standing }, 'open', at);
}

/**
 * How many requests of its caller's limit something takes that is free of charge: about one for each two milliseconds or 30 kB that it costs. Told in
 * docs/keys.md.
 */
export const WEIGHTS = { feed: 10, completion: 1, resource: 3, card: 10 } as const;

/** How much a page's question takes from the limit of pages; 1 if it is not named. */
const OF_PAGES: Partial<Record<OperationId, number>> = {
  search_places: 3,
  recommend_food: 3,
  find_services: 2,
  search_events: 3,
  verify_kosher: 2,
  kosher_changes: 3,
  jewish_calendar: 2,
};

/** How much a call without a key takes from the limit of such calls: people read reports, so that an address sends five at once and twenty a minute. */
const OF_OPEN: Partial<Record<OperationId, number>> = { submit_report: 60 };

/** Returns how many requests of the limit of calls without a key an operation takes. */
export function getOpenWeight(operation: OperationId | null): number {
  return operation === null ? 1 : (OF_OPEN[operation] ?? 1);
}

/** Returns how many requests of the limit of pages a page's question takes. */
export function getPageWeight(operation: OperationId | null): number {
  return operation === null ? 1 : (OF_PAGES[operation] ?? 1);
}

/** The name under which a caller without a key is counted: the IPv4 address, or the /64 of an IPv6 address. Rule: decisions §4. */
export function subjectOfAddress(address: string): string {
  const bare = bareAddress(address);
  return isIPv6(bare) ? `address:${prefix(bare, 4)}` : `address:${bare}`;
}

/** The name of the network that an address is of: the /24 of an IPv4 address, the /48 of an IPv6 one, as large as one customer may have it. */
export function networkOfAddress(address: string): string {
  const bare = bareAddress(address);
  if (isIPv6(bare)) return `network:${prefix(bare, 3)}`;
  return `network:${bare.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Without a zone; IPv4 as itself where it is written as IPv6. */
function bareAddress(address: string): string {
  const bare = address.split('%')[0] ?? '';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/** Returns this many leading groups of 16 bits of an IPv6 address, with their length in bits. */
function prefix(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const whole = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${whole
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`;
}

/** Groups of 16 bits; a trailing dotted quad counts as two. */
function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
