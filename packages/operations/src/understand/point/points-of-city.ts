import { type AreaMatch, type City, cornersOf, findArea, findAreaInText, placesOnStreet, spend } from '@kehilla/city';
import { memoizeByObject } from '@kehilla/core';
import type { PointsPort } from '@kehilla/understanding';
import { type Landmark, landmarkCalled } from './landmark.ts';
import { isAwayFrom, pointBesideDoors, type PointOfAddress, pointOfDoor } from './point-of-address.ts';

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
