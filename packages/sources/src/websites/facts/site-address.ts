import type { Address } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import type { BusinessFacts } from './business-facts.ts';

/** The address that a site states, in parts; null where it states none that says anything. */
export function addressOfFacts({ address }: Pick<BusinessFacts, 'address'>): Address | null {
  if (address === null) return null;
  const { street, city, state, zip } = address;
  const [, house_number, name] = /^\s*(\d[\w-]*)\s+(.+)$/.exec(street) ?? [];
  return makeAddress({ house_number, street: name ?? street, city, state, zip });
}
