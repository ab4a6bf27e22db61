import { type AreaMatch, type City, findArea, findAreaInText, reckonDoors, type ReckonedDoor } from '@kehilla/city';
import { type Address, type Borough, distanceM, words as splitWords } from '@kehilla/core';
import { ELSEWHERE } from '@kehilla/language/where';
import { beginsWithNumber, DIRECTIONS, isStreetType, parseAddress, streetKey } from '@kehilla/linkage';
import { knownPlace } from './known-place.ts';

/** Places at one door lie within this, metres; further apart they stand in two streets of one name. */
const ONE_DOOR_M = 200;

/** Where an address lies, or may lie: one point in each borough that has it. */
export type PointOfAddress = {
  readonly given: string;
  readonly points: readonly AddressPoint[];
};

/** A door: told by places on record there, or reckoned from the house numbers `beside` it, else empty. The borough is null where no street told it. */
type AddressPoint = Pick<ReckonedDoor, 'at' | 'beside'> & { readonly borough: Borough | null };

/**
 * Returns the point of an address, from the places on record at it, else computed from its neighbours on the street; null if too little is on record, or the
 * point lies elsewhere than the text says. Opinion.
 */
export function pointOfAddress(text: string, city: City): PointOfAddress | null {
  const [before, given] = atHouseNumber(text);
  const statement: Stated = () => (given.includes(',') ? areaAtEnd(given.slice(given.lastIndexOf(',') + 1)) : null);
  const door = pointOfDoor(given, statement, city);
  const found = door === null || door === ELSEWHERE ? pointBesideDoors(given, statement, city) : door;
  return found === null || found === ELSEWHERE ? null : within(findArea(before), found);
}

/**
 * Splits an address before its house number: a name or a part of the house ("Maple Grill, 10 Sample Street", "Suite 5, 10 Sample Street"), or an area ("Queens,
 * 10 Sample Street").
 */
function atHouseNumber(text: string): readonly [before: string, address: string] {
  const parts = text.split(',');
  const at = parts.findIndex(beginsWithNumber);
  return at < 1 ? ['', text] : [parts.slice(0, at).join(','), parts.slice(at).join(',').trim()];
}

/** An address as far as the area before it holds it, where one is named there; null where it is elsewhere. */
function within(area: AreaMatch | null, address: PointOfAddress): PointOfAddress | null {
  if (area === null || !area.exact) return address;
  const points = address.points.filter((point) => !isAwayFrom(area, point));
  return points.length === 0 ? null : { ...address, points };
}

/** The area that a text is, or ends with: "Apt 5 Queens". */
function areaAtEnd(text: string): AreaMatch | null {
  const words = splitWords(text);
  const area = findAreaInText(words);
  return findArea(text) ?? (area?.end === words.length ? area : null);
}

type Stated = () => AreaMatch | null;

/**
 * Returns the address in each borough that has it on record, and without a stated borough other boroughs that may have it; null if there is no place on record,
 * or the places of one borough's address lie apart.
 */
export function pointOfDoor(given: string, statement: Stated, city: City): PointOfAddress | typeof ELSEWHERE | null {
  const requestedDoor = doorAsked(given);
  if (requestedDoor === null) return null;
  const stated = placesAtDoor(requestedDoor, city).flatMap(({ place, borough }): AddressPoint[] => {
    const at = city.doc(place).location;
    return at === null ? [] : [{ at, borough, beside: [] }];
  });
  const doors = stated.filter((door) => !stated.some((other) => isSameWithBorough(other, door)));
  if (doors.length === 0 || doors.some((one) => doors.some((other) => areOneApart(one, other)))) return null;
  const areas = getAreas(requestedDoor, statement);
  const known = doors.filter(
    (door, i) => doors.findIndex(({ borough }) => borough === door.borough) === i && !isAwayFromAny(areas, door),
  );
  if (known.length === 0) return ELSEWHERE;
  const others =
    requestedDoor.borough === null
      ? doorsBeside(requestedDoor, city).filter((door) => !isAwayFromAny(areas, door))
      : [];
  return {
    given,
    points: [...known, ...others.filter(({ borough }) => known.every((door) => door.borough !== borough))],
  };
}

/** Returns whether an address is another one's with a stated borough, although its own borough is not stated. */
function isSameWithBorough(other: AddressPoint, door: AddressPoint): boolean {
  return door.borough === null && other.borough !== null && distanceM(other.at, door.at) <= ONE_DOOR_M;
}

/** Whether one door of a borough lies at two places. */
function areOneApart(one: AddressPoint, other: AddressPoint): boolean {
  return one.borough === other.borough && distanceM(one.at, other.at) > ONE_DOOR_M;
}

/** A door that nothing is on record at, by the numbers beside it; null where they do not tell. */
export function pointBesideDoors(
  given: string,
  statement: Stated,
  city: City,
): PointOfAddress | typeof ELSEWHERE | null {
  const requestedDoor = doorAsked(given);
  const doors = requestedDoor === null ? [] : doorsBeside(requestedDoor, city);
  if (requestedDoor === null || doors.length === 0) return null;
  const areas = getAreas(requestedDoor, statement);
  const points = doors.filter((door) => !isAwayFromAny(areas, door));
  return points.length === 0 ? ELSEWHERE : { given, points };
}

function doorsBeside({ street, house_number, borough }: Door, city: City): ReckonedDoor[] {
  return isCalledStreet(splitWords(street)) ? reckonDoors(city, street, house_number, borough) : [];
}

/** By the type of its name, or by a point of the compass behind it: "Sample Park West". */
function isCalledStreet(name: readonly string[]): boolean {
  return name.some(isStreetType) || (name.length > 1 && DIRECTIONS.has(name.at(-1) ?? ''));
}

function isAwayFromAny(areas: readonly AreaMatch[], door: AddressPoint): boolean {
  return areas.some((area) => isAwayFrom(area, door));
}

/** Returns the areas that must hold an address: the area behind it, and those of its own text. */
function getAreas({ city, zip }: Door, statement: Stated): AreaMatch[] {
  return [statement(), ...[city, zip].map((name) => (name === null ? null : findArea(name)))].filter(
    (area) => area !== null,
  );
}

/** Whether an area that is named beside a door or a corner does not hold it; a borough has its own line. */
export function isAwayFrom(match: AreaMatch, { at, borough }: Pick<AddressPoint, 'at' | 'borough'>): boolean {
  if (match.outside) return true;
  const { area } = match;
  if (area.kind === 'borough' && borough !== null) return area.borough !== borough;
  return distanceM(area, at) > 2 * area.radius_m;
}

/** Returns the places at the address that a text names by house number and street; null for another text, or an unknown address. */
export function placesAtAddress(text: string, city: City): Uint32Array | null {
  const door = doorAsked(text);
  const there = door === null ? [] : placesAtDoor(door, city);
  return there.length === 0 ? null : Uint32Array.from(there, ({ place }) => place);
}

/** The places at a door, each with the borough of the address that it has there. */
export function placesAtDoor(door: Door, city: City): { readonly place: number; readonly borough: Borough | null }[] {
  return city.findByDoor(door).flatMap((place) => {
    const own = knownPlace(city, place).subjects.find(({ address }) => address !== null && isOneDoor(door, address));
    return own === undefined ? [] : [{ place, borough: own.address?.borough ?? null }];
  });
}

/** An address with a house number and a street. */
type Door = Address & { readonly house_number: string; readonly street: string };

/** Returns the address in the city that a text names by house number and street; null for another text. */
export function doorAsked(text: string): Door | null {
  const address = beginsWithNumber(text) ? parseAddress(text.replace(SIGNS_BEHIND, '')) : null;
  if (address?.house_number == null || address.street === null || isElsewhere(address)) return null;
  return { ...address, house_number: address.house_number, street: address.street };
}

/** A question may end with them: "10 Main Street, Queens?". */
const SIGNS_BEHIND = /[\s?!.]+$/;

/** Whether an address says where it is, and not in the city: "10 Main Street, Teaneck, NJ" is no door of Queens. */
function isElsewhere({ borough, city, state, zip }: Address): boolean {
  return borough === null && (city !== null || zip !== null || (state !== null && state !== 'NY'));
}

/** Whether a number is the one of an address: in Queens also without its hyphen, as its register has it ("7327" is 73-27). */
function isOneNumber(question: string | null, { house_number, borough }: Address): boolean {
  return question === house_number || (borough === 'Queens' && question === house_number?.replace('-', ''));
}

/** One number on one street, in a borough and ZIP code that do not gainsay each other. */
function isOneDoor(address: Address, own: Address): boolean {
  const borough = address.borough ?? own.borough;
  return (
    isOneNumber(address.house_number, own) &&
    streetKey(address.street ?? '', borough) === streetKey(own.street ?? '', borough) &&
    borough === (own.borough ?? borough) &&
    (address.zip ?? own.zip) === (own.zip ?? address.zip)
  );
}
