import { boundedMemoize, memoizeByObject } from '@kehilla/core';
import type { City } from '../city.ts';
import { tradesOfRows } from './provider-image.ts';

/** Returns the trades of a place on record. Cached, because the words of one question stand in the names of hundreds of places with long records. */
export function tradesOfPlace(city: City, place: number): readonly string[] {
  return known(city)(place);
}

const MOST_KEPT = 50_000;
const known = memoizeByObject((city: City) =>
  boundedMemoize(MOST_KEPT, (place: number): readonly string[] => tradesOfRows(city.record(place).rows)),
);
