import { type City, type OnStreet, placesOnStreet } from '@kehilla/city';
import { type Borough, BOROUGHS, words as wordsOf } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import type { Where } from '../where/where.ts';

/** The places on the street that a text names, and nothing beside it; null where it names none on record. */
export function onStreetNamed(text: string, city: City, where: Where): OnStreet | null {
  const words = wordsOf(text);
  return words.some(isStreetType) ? placesOnStreet(city.image, words.join(' '), getBorough(where)) : null;
}

/** The borough that a search is in by an area that was named; null where none was, or it crosses the line. */
export function getBorough(where: Where): Borough | null {
  const named = where.kind === 'around' ? where.area?.borough : null;
  return BOROUGHS.find((borough) => borough === named) ?? null;
}
