import type { Address } from '@kehilla/core';
import type { AskedPlace } from '../asked/asked-place.ts';
import { isStreetType, streetKey } from '@kehilla/linkage';
import { placePattern } from '@kehilla/understanding';

/** What makes another street of one: Park Avenue South begins where Park Avenue ends, and 3rd Avenue is not 30th. */
const OTHER_PART = new RegExp(`^(?:(?:${placePattern('streetPart')})$|\\d)`);

/** The half of a numbered street, which people leave out: "47th Street" is West 47th and East 47th. */
const HALF = new RegExp(`^(?:${placePattern('streetHalf')})(?=\\d)`);

/**
 * Whether an address stands on the street of another, as far as both say; numbers are not looked at. A corner stands on both of its streets, and a
 * part of a street's name ("Kings Plaza" for "Kings Plaza Mall") is the street. False where one of them has no street.
 */
export function isOnStreet({ address: asked, corner }: Pick<AskedPlace, 'address' | 'corner'>, own: Address): boolean {
  if (asked?.street == null || own.street === null) return false;
  const borough = asked.borough ?? own.borough;
  const known = streetKey(own.street, borough);
  return (corner?.streets ?? [asked.street])
    .map((street) => streetKey(street, borough))
    .some((said) => said !== '' && known !== '' && (isOneStreet(said, known) || said === known.replace(HALF, '')));
}

function isOneStreet(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short === long) return true;
  return !isStreetType(short) && long.startsWith(short) && !OTHER_PART.test(long.slice(short.length));
}
