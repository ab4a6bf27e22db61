import { type City, findArea, placesNamedExactly, placesOnStreet } from '@kehilla/city';
import { memoizeByObject } from '@kehilla/core';
import type { NamesPort } from '@kehilla/understanding';

/** What the reader of a place's name asks of a city. */
export const namesPort = memoizeByObject(
  (city: City): NamesPort => ({
    isOnRecord: (words) => placesNamedExactly(city.image, words).length > 0,
    areaNamed: findArea,
    isStreet: (words) => placesOnStreet(city.image, words.join(' '), null) !== null,
    isHostOnRecord: (host) => city.findByHost(host).length > 0,
    agencies: city.agencies,
  }),
);
