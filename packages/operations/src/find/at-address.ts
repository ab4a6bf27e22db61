import type { City } from '@kehilla/city';
import type { Address } from '@kehilla/core';
import { parseAddress, streetKey } from '@kehilla/linkage';
import { knownPlace } from '../identify/known-place.ts';

/** The places at the door that a text names by house number and street; null where it is no such text, or nothing is known there. */
export function placesAtAddress(text: string, city: City): Uint32Array | null {
  if (!/^\s*\d/.test(text)) return null;
  const asked = parseAddress(text);
  if (asked?.house_number == null || asked.street === null || isElsewhere(asked)) return null;
  const there = city
    .findByDoor(asked)
    .filter((place) =>
      knownPlace(city, place).subjects.some(({ address }) => address !== null && isOneDoor(asked, address)),
    );
  return there.length === 0 ? null : Uint32Array.from(there);
}

/** Whether an address says where it is, and not in the city: "10 Main Street, Teaneck, NJ" is no door of Queens. */
function isElsewhere({ borough, city, state, zip }: Address): boolean {
  return borough === null && (city !== null || zip !== null || (state !== null && state !== 'NY'));
}

/** One number on one street, in a borough and ZIP code that do not gainsay each other. */
function isOneDoor(asked: Address, own: Address): boolean {
  const borough = asked.borough ?? own.borough;
  return (
    asked.house_number === own.house_number &&
    streetKey(asked.street ?? '', borough) === streetKey(own.street ?? '', borough) &&
    borough === (own.borough ?? borough) &&
    (asked.zip ?? own.zip) === (own.zip ?? asked.zip)
  );
}
