import { type City, placesNamedExactly } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import { isMoreThanKinds } from '../understand/one-place.ts';

/** Whether a place on record is called just so, but for capitals and signs. */
export function isOnRecord({ image }: City, name: string): boolean {
  return placesNamedExactly(image, wordsOf(name)).length > 0;
}

/** Whether a text says more than a kind of place, or in several words what a place is called all the same ("Butcher Grill House"). */
export function mayBeName(city: City, text: string): boolean {
  const words = wordsOf(text);
  return isMoreThanKinds(words) || (words.length > 1 && isOnRecord(city, text));
}
