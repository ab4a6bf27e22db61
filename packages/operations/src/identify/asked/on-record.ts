import { type City, placesNamedExactly, spend } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';

/** Whether a place on record is called just so, but for capitals and signs. */
export function isOnRecord(city: City, name: string): boolean {
  return isNameOnRecord(city, wordsOf(name));
}

/** The same of folded words. */
export function isNameOnRecord(city: City, words: readonly string[]): boolean {
  spend(city, 'asked');
  return placesNamedExactly(city, words).length > 0;
}

/** Whether this very place is called just so. */
export function isCalledJustSo(city: City, name: string, place: number): boolean {
  return placesNamedExactly(city, wordsOf(name)).includes(place);
}
