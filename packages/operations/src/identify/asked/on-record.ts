import { type City, placesNamedExactly } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';

/** Whether a place on record is called just so, but for capitals and signs. */
export function isOnRecord(city: City, name: string): boolean {
  return isNameOnRecord(city, wordsOf(name));
}

/** The same of folded words. */
export function isNameOnRecord({ image }: City, words: readonly string[]): boolean {
  return placesNamedExactly(image, words).length > 0;
}

/** Whether this very place is called just so. */
export function isCalledJustSo({ image }: City, name: string, place: number): boolean {
  return placesNamedExactly(image, wordsOf(name)).includes(place);
}
