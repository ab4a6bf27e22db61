import type { City } from '@kehilla/city';
import type { Address, Borough } from '@kehilla/core';
import { parseAddress, streetKey } from '@kehilla/linkage';
import { knownPlace } from './known-place.ts';

/** The places at the door that a text names by house number and street; null where it is no such text, or nothing is known there. */
export function placesAtAddress(text: string, city: City): Uint32Array | null {
  const asked = doorAsked(text);
  const there = asked === null ? [] : placesAtDoor(asked, city);
  return there.length === 0 ? null : Uint32Array.from(there, ({ place }) => place);
}

/** The places at a door, each with the borough of the address that it has there. */
export function placesAtDoor(asked: Door, city: City): { readonly place: number; readonly borough: Borough | null }[] {
  return city.findByDoor(asked).flatMap((place) => {
    const own = knownPlace(city, place).subjects.find(({ address }) => address !== null && isOneDoor(asked, address));
    return own === undefined ? [] : [{ place, borough: own.address?.borough ?? null }];
  });
}

/** An address with a house number and a street. */
export type Door = Address & { readonly house_number: string; readonly street: string };

/** The door of the city that a text names by house number and street; null where it is no such text. */
export function doorAsked(text: string): Door | null {
  const asked = /^\s*\d/.test(text) ? parseAddress(text.replace(SIGNS_BEHIND, '')) : null;
  if (asked?.house_number == null || asked.street === null || isElsewhere(asked)) return null;
  return { ...asked, house_number: asked.house_number, street: asked.street };
}

/** A question may end with them: "10 Main Street, Queens?". */
const SIGNS_BEHIND = /[\s?!.]+$/;

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
