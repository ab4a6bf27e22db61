import { type AreaMatch, type City, findArea, reckonDoors, type ReckonedDoor } from '@kehilla/city';
import { type Borough, distanceM, type LatLng, words as wordsOf } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import { type Door, doorAsked, placesAtDoor } from '../find/at-address.ts';

/** Places at one door lie within this, metres; further apart they stand in two streets of one name. */
const ONE_DOOR_M = 200;

/** Where an address lies, or may lie: one point in each borough that has it. */
export type PointOfAddress = {
  readonly given: string;
  readonly points: readonly AddressPoint[];
};

/** A door: told by places on record there, or reckoned from the house numbers `beside` it, else empty. The borough is null where no street told it. */
export type AddressPoint = Pick<ReckonedDoor, 'at' | 'beside'> & { readonly borough: Borough | null };

/**
 * Where an address lies, told by the places on record at that very door, else reckoned from those beside it on its street; null where too little is on record, and
 * where that is elsewhere than the text says. Opinion.
 */
export function pointOfAddress(text: string, city: City): PointOfAddress | null {
  const said: Said = () => (text.includes(',') ? findArea(text.slice(text.lastIndexOf(',') + 1)) : null);
  return pointOfDoor(text, said, city) ?? pointBesideDoors(text, said, city);
}

/** The area that is named behind an address; null where none is. */
export type Said = () => AreaMatch | null;

/**
 * The very door in each borough that has it on record, and where no borough is said those of others that may have it too; null where nothing is on record there, and
 * where places of one borough's door lie apart.
 */
export function pointOfDoor(given: string, said: Said, city: City): PointOfAddress | null {
  const asked = doorAsked(given);
  if (asked === null) return null;
  const doors = placesAtDoor(asked, city).flatMap(({ place, borough }): AddressPoint[] => {
    const at = city.doc(place).location;
    return at === null ? [] : [{ at, borough, beside: [] }];
  });
  if (doors.length === 0 || doors.some((one) => doors.some((other) => areOneApart(one, other)))) return null;
  const area = said();
  const known = doors.filter(
    ({ at, borough }, i) => doors.findIndex((each) => each.borough === borough) === i && !isAwayFrom(area, at),
  );
  if (known.length === 0) return null;
  const others = asked.borough === null ? doorsBeside(asked, () => area, city) : [];
  return {
    given,
    points: [...known, ...others.filter(({ borough }) => known.every((door) => door.borough !== borough))],
  };
}

/** Whether one door of a borough lies at two places. */
function areOneApart(one: AddressPoint, other: AddressPoint): boolean {
  return one.borough === other.borough && distanceM(one.at, other.at) > ONE_DOOR_M;
}

/** A door that nothing is on record at, by the numbers beside it. */
export function pointBesideDoors(given: string, said: Said, city: City): PointOfAddress | null {
  const asked = doorAsked(given);
  const points = asked === null ? [] : doorsBeside(asked, said, city);
  return points.length === 0 ? null : { given, points };
}

/** Where a door may lie by the numbers beside it, in the areas that are said. */
function doorsBeside(asked: Door, said: Said, city: City): ReckonedDoor[] {
  if (!wordsOf(asked.street).some(isStreetType)) return [];
  const doors = reckonDoors(city, asked.street, asked.house_number, asked.borough);
  if (doors.length === 0) return [];
  const areas = [said(), asked.zip === null ? null : findArea(asked.zip)];
  return doors.filter(({ at }) => !areas.some((area) => isAwayFrom(area, at)));
}

/** Whether an area that is named beside a door or a corner does not hold it. */
export function isAwayFrom(match: AreaMatch | null, point: LatLng): boolean {
  if (match === null) return false;
  return match.outside || distanceM(match.area, point) > 2 * match.area.radius_m;
}
