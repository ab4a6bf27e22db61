import { fold } from '@kehilla/core';
import { joinedHours } from '../hours/joined-hours.ts';
import type { BusinessFacts } from './business-facts.ts';
import type { PageFacts } from './page-facts.ts';
import { addressOfFacts } from './site-address.ts';

/** What the pages of a site say of the business together. */
export type SiteFacts = {
  /** Each business that they describe, once; where they describe none and link to one telephone only, one of which nothing else is known. */
  readonly businesses: readonly BusinessFacts[];
  /** Every telephone number that they link to or print, in the order of the pages. */
  readonly phones: readonly string[];
  /** What they call themselves and the business. */
  readonly names: readonly string[];
};

const NOTHING: BusinessFacts = {
  name: null,
  phone: null,
  website: null,
  hours: null,
  unread_hours: [],
  address: null,
};

/**
 * The facts of several pages of one site. A business that a later page describes again is the same where name, address and telephone do not say
 * otherwise; one description adds what the other lacks. The only business of a site that states no telephone has the only one that its pages link to.
 */
export function siteFacts(pages: readonly Pick<PageFacts, 'businesses' | 'phones' | 'names'>[]): SiteFacts {
  const [first, ...others] = pages.map(({ businesses }) => businesses);
  const all = [...(first ?? [])];
  for (const business of others.flat()) {
    const alike = all.flatMap((one, at) => (mayBeSame(one, business) ? [at] : []));
    const [at] = alike;
    if (at === undefined || alike.length > 1) all.push(business);
    else all[at] = withMissing(all[at] as BusinessFacts, business);
  }
  const phones = [...new Set(pages.flatMap((page) => page.phones.borne))];
  const linked = [...new Set(pages.flatMap((page) => page.phones.linked))];
  const names = [...new Set(pages.flatMap((page) => page.names))];
  return { names, businesses: withLinked(all, linked.length === 1 ? (linked[0] ?? null) : null), phones };
}

/** Whether a site states both what its pages are read for: when the business is open, and its telephone. */
export function statesAll({ businesses }: Pick<SiteFacts, 'businesses'>): boolean {
  return businesses.length > 0 && businesses.every(({ phone, hours }) => phone !== null && hours !== null);
}

/** What one description states, with what another of the same business adds. */
export function withMissing(first: BusinessFacts, other: BusinessFacts): BusinessFacts {
  const [name, phone] = [first.name ?? other.name, first.phone ?? other.phone];
  return { ...first, ...joinedHours(first, other), name, phone, address: first.address ?? other.address };
}

function withLinked(businesses: readonly BusinessFacts[], phone: string | null): readonly BusinessFacts[] {
  const [only, ...more] = businesses;
  if (phone === null || more.length > 0) return businesses;
  return only === undefined ? [{ ...NOTHING, phone }] : [{ ...only, phone: only.phone ?? phone }];
}

function mayBeSame(a: BusinessFacts, b: BusinessFacts): boolean {
  const line = (facts: BusinessFacts): string | null => addressOfFacts(facts)?.line ?? null;
  const folded = ({ name }: BusinessFacts): string | null => (name === null ? null : fold(name));
  return [
    [folded(a), folded(b)],
    [line(a), line(b)],
    [a.phone, b.phone],
  ].every(([one, other]) => one === null || other === null || one === other);
}

/** A business of which a page says no more than how it is called by telephone. */
export function factsOfPhone(phone: string): BusinessFacts {
  return { ...NOTHING, phone };
}
