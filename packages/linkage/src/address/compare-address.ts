import type { Address, Borough } from '@kehilla/core';
import { readHouseNumber } from './address-key.ts';
import { boroughOfZip, statedBorough } from './boroughs.ts';
import { boroughOfSecondName, SAME_STREET, STREET_TYPES, streetKey } from './street-key.ts';

const HALVES = ['West', 'East'] as const;

/**
 * Returns the possible addresses if a street has a second name along both halves of a numbered street and the address does not say which half: "261 MLK Blvd"
 * of Manhattan is on West or on East 125th Street. Empty for any other.
 */
export function listHalves(address: Address): Address[] {
  const { street, zip } = address;
  const borough = address.borough ?? (zip === null ? null : boroughOfZip(zip));
  if (street === null || (borough !== null && borough !== 'Manhattan')) return [];
  const key = streetKey(street, null);
  return HALVES.flatMap((half) =>
    SAME_STREET.has(`Manhattan|${half.toLowerCase()}${key}`)
      ? [{ ...address, street: `${half} ${street}`, borough: 'Manhattan' as const }]
      : [],
  );
}

/** An address made ready for many comparisons. */
export type AddressForm = {
  /** As `HouseNumber` has them; empty where the address lacks its number or its street. */
  readonly numbers: readonly string[];
  /** As in `HouseNumber`; '' for none. */
  readonly letter: string;
  /** As from `streetKey`; '' for none. */
  readonly street: string;
  /** Five digits. */
  readonly zip: string | null;
  readonly borough: Borough | null;
};

/**
 * The relation of two addresses. `same`: number, street and area agree · `other_zip`: they agree except for the ZIP · `unplaced`: number and street agree, and
 * one side lacks the area, or whether it is a street or an avenue · `near`: one street, and numbers at most ten apart or one number with two letters ·
 * `differs` · `unknown`: one side has no number or street.
 */
export type AddressLevel = 'same' | 'other_zip' | 'unplaced' | 'near' | 'differs' | 'unknown';

/** Within this many metres two addresses without a common area are taken to lie in one. */
const SAME_AREA_M = 250;
const NEAR_NUMBERS = 10;
const LONG_STREET = 9;

/** Returns the comparable form of an address; null if it has neither number with street nor area. `getKey` is `streetKey`, or a cached form of it. */
export function addressForm(address: Address | null, getKey = streetKey): AddressForm | null {
  if (address === null) return null;
  const borough =
    statedBorough(address) ?? (address.street === null ? null : boroughOfSecondName(getKey(address.street, null)));
  const house = address.house_number === null ? null : readHouseNumber(address.house_number, { ...address, borough });
  const street = address.street === null ? '' : getKey(address.street, borough);
  if (street === '' && address.zip === null && borough === null) return null;
  return {
    numbers: street === '' ? [] : (house?.numbers ?? []),
    letter: house?.letter ?? '',
    street,
    zip: address.zip,
    borough,
  };
}

/** The letters of a street's key that find its doors: an omitted type ("313 Kingston") or a slip mostly comes later. */
const STREET_HEAD = 3;

/**
 * Returns the keys of the doors that an address names, one for each number of a range: two addresses compared as `same`, `other_zip` or `unplaced` share one,
 * unless a slip is in the first letters of the street. Empty without number or street. `getKey` is `streetKey`, or a cached form of it.
 */
export function doorKeys(address: Address, getKey = streetKey): string[] {
  const form = addressForm(address, getKey);
  return form === null ? [] : form.numbers.map((number) => `${number}|${form.street.slice(0, STREET_HEAD)}`);
}

/** Compares two addresses; the distance in metres, where both places are located, settles an unknown area. Symmetric. */
export function compareAddress(a: AddressForm | null, b: AddressForm | null, distance: number | null): AddressLevel {
  if (a === null || b === null) return 'unknown';
  if (a.borough !== null && b.borough !== null && a.borough !== b.borough) return 'differs';
  if (a.numbers.length === 0 || b.numbers.length === 0) return 'unknown';
  const shared = a.numbers.some((number) => b.numbers.includes(number));
  const otherLetter = a.letter !== b.letter && a.letter !== '' && b.letter !== '';
  if (shared && a.street !== b.street && isTyped(a.street, b.street)) {
    if (otherLetter) return 'near';
    return a.zip === b.zip || a.zip === null || b.zip === null ? 'unplaced' : 'differs';
  }
  if (a.street !== b.street && !(shared && a.zip !== null && a.zip === b.zip && oneLetterOff(a.street, b.street)))
    return 'differs';
  if (!shared) return numbersApart(a, b) <= NEAR_NUMBERS ? 'near' : 'differs';
  if (otherLetter) return 'near';
  if (a.zip !== null && a.zip === b.zip) return 'same';
  if (a.borough !== null && a.borough === b.borough) return a.zip === null || b.zip === null ? 'same' : 'other_zip';
  return distance !== null && distance <= SAME_AREA_M ? 'same' : 'unplaced';
}

const TYPES: ReadonlySet<string> = new Set(STREET_TYPES.values());

/** Whether two street keys are one but for the type, which one of them lacks: "313 Kingston". */
function isTyped(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    long.startsWith(short) && TYPES.has(long.slice(short.length)) && ![...TYPES].some((type) => short.endsWith(type))
  );
}

function numbersApart(a: AddressForm, b: AddressForm): number {
  return Math.min(...a.numbers.flatMap((x) => b.numbers.map((y) => Math.abs(Number(x) - Number(y)))));
}

/** One letter added, lost or changed in a long street name without digits: "grandconcourse" and "grandconcours". */
function oneLetterOff(a: string, b: string): boolean {
  if (a.length > b.length) return oneLetterOff(b, a);
  if (a.length < LONG_STREET || b.length - a.length > 1 || /\d/.test(a + b)) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const skip = b.length - a.length;
  return a.slice(start + 1 - skip) === b.slice(start + 1);
}
