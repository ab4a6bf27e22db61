import { type AreaMatch, type City, cornersOf, findArea, findAreaInText, placesOnStreet, spend } from '@kehilla/city';
import { type PointsPort, readPointInWords, type WordSpan } from '@kehilla/understanding';
import type { Where } from '../where/where.ts';
import { aroundAddress, aroundCorner, aroundLandmark, type Landmark, landmarkCalled } from './around-point.ts';
import { memoizeByObject } from '@kehilla/core';
import { isAwayFrom, pointBesideDoors, type PointOfAddress, pointOfDoor } from './point-of-address.ts';

/** Words that name a door, a corner or a place by its name, with where a search around it is. */
export type PointInWords = WordSpan & {
  readonly where: Where;
  /** Whether the house itself may be meant, or one that has the address for its name: "at 10 Sample Street", not "near". */
  readonly mayBeThere: boolean;
};

/** The door, the corner or the place on record that a question says to be near, and where that is, within `radius_m` or else `default_m`; null where it names none that is known. */
export function pointInWords(
  words: readonly string[],
  city: City,
  radius_m: number | undefined,
  default_m?: number,
): PointInWords | null {
  const point = readPointInWords(words, pointsOfCity(city));
  if (point === null) return null;
  const { start, end } = point.found;
  if (point.kind === 'door')
    return {
      start,
      end,
      where: aroundAddress(point.found, radius_m, default_m),
      mayBeThere: point.found.mayBeThere,
    };
  const where =
    point.kind === 'corner'
      ? aroundCorner(point.found, radius_m, default_m)
      : aroundLandmark(point.found, radius_m, default_m);
  return { start, end, where, mayBeThere: false };
}

/** What a city knows of its streets, doors, corners and houses, for the readers of words. */
export const pointsOfCity = memoizeByObject(
  (city: City): PointsPort<AreaMatch, PointOfAddress, Landmark> => ({
    areaIn: findAreaInText,
    areaNamed: findArea,
    onStreet(name, borough) {
      spend(city, 'asked');
      return placesOnStreet(city.image, name, borough);
    },
    crossingsOf: (street, other) => cornersOf(city, street, other),
    isAwayFrom,
    doorOf: (address, behind) => pointOfDoor(address, behind, city),
    doorBesides: (address, behind) => pointBesideDoors(address, behind, city),
    housesCalled: (name, area) => landmarkCalled(name, area, city),
  }),
);
