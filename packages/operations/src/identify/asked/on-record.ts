import { type City, placesNamedExactly } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';

/** Whether a place on record is called just so, but for capitals and signs. */
export function isOnRecord({ image }: City, name: string): boolean {
  return placesNamedExactly(image, wordsOf(name)).length > 0;
}

/** Whether this very place is called just so. */
export function isCalledJustSo({ image }: City, name: string, place: number): boolean {
  return placesNamedExactly(image, wordsOf(name)).includes(place);
}
