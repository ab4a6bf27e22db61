import type { Address } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';

/** Words that a company's name has and a person's has not. */
const COMPANY =
  /\b(inc|llc|l l c|corp|corporation|co|company|ltd|limited|lp|llp|pllc|pc|p c|plc|dba|group|services?|contracting|contractors?|construction|improvements?|renovations?|design|builders?|enterprises?|associates?|partners?|and|sons|bros|brothers|home|homes|general|electric|electronics|plumbing|painting|roofing|interiors?|kitchens?|iron|works?|the|of|ny|nyc|usa|america|new york|store|shop|center|repairs?|installations?|maintenance|management|development|developers|restoration|systems?|solutions|tech|technologies|international|industries|realty|properties)\b/;

/**
 * Whether a register prints a person, not a company, as the holder: "QUITO, ANGEL", surname first, as registers do. Where it cannot be told
 * from the name, it is taken for a company: registers publish it under that name.
 */
export function isPerson(name: string): boolean {
  const plain = name.toLowerCase().replace(/[.'’]/g, '').replace(/-/g, ' ').trim();
  return /^[a-z ]+,[a-z ,&]+$/.test(plain) && !COMPANY.test(plain.replaceAll(',', ' '));
}

/** Whether an address names an apartment: a home until shown otherwise. */
export function isApartment(...parts: readonly (string | undefined)[]): boolean {
  return parts.some((part) => part !== undefined && /\b(apt|apartment)\b/i.test(part));
}

/** An address without its street: no more than city, borough, state and ZIP are published of what may be somebody's home. Rule: sources note §2.2, §2.4. */
export function areaOnly(address: Address | null): Address | null {
  if (address === null) return null;
  const { city, borough, state, zip } = address;
  return makeAddress({ city, borough, state, zip });
}

/** Says of a row that its source has a street, which is not taken because it may be a home. */
export const WITHHELD = { address_withheld: true } as const;

/** A city as people write it: registers print capitals, and some an underscore for a space. */
export function cityName(printed: string | undefined): string | undefined {
  return printed
    ?.replaceAll('_', ' ')
    .toLowerCase()
    .replace(/(?:^|[ -])[a-z]/g, (letter) => letter.toUpperCase());
}
