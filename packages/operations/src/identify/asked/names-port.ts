import { type City, findAreaExactly, placesOnStreet } from '@kehilla/city';
import { memoizeByObject } from '@kehilla/core';
import type { NamesPort } from '@kehilla/understanding';
import { areWordsOnSomeList } from '../list-lines.ts';
import { isNameOnRecord } from './on-record.ts';

/** What the reader of a place's name asks of a city. */
export const namesPort = memoizeByObject(
  (city: City): NamesPort => ({
    isOnRecord: (words) => isNameOnRecord(city, words) || areWordsOnSomeList(city, words),
    areaNamed: findAreaExactly,
    isStreet: (words) => placesOnStreet(city.image, words.join(' '), null) !== null,
    isHostOnRecord: (host) => city.findByHost(host).length > 0,
    agencies: city.agencies,
  }),
);
