import { isMoreThanKinds } from '@kehilla/understanding';
import { type City, placesNamedExactly } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import { understandWords } from '@kehilla/understanding';

/** Whether a place on record is called just so, but for capitals and signs. */
export function isOnRecord({ image }: City, name: string): boolean {
  return placesNamedExactly(image, wordsOf(name)).length > 0;
}

/** Whether this very place is called just so. */
export function isCalledJustSo({ image }: City, name: string, place: number): boolean {
  return placesNamedExactly(image, wordsOf(name)).includes(place);
}

/**
 * Whether a text says more than a kind of place, or what a place is called all the same, with its article or without: in several words ("Butcher Grill House"),
 * or in one that means a kind only as a slip ("Chocolattet").
 */
export function mayBeName(city: City, text: string): boolean {
  const words = wordsOf(text);
  if (isMoreThanKinds(words)) return true;
  const mayBeCalledSo = words.length > 1 || understandWords(words).spelling.length > 0;
  return mayBeCalledSo && (isOnRecord(city, text) || isOnRecord(city, text.replace(ARTICLE, '')));
}

const ARTICLE = /^the\s+/i;

/** Whether a text is one word that says a kind of place as it is spelt, beside an article: "Tea", "the grill". */
export function isKindInOneWord(text: string): boolean {
  const words = wordsOf(text.replace(ARTICLE, ''));
  return words.length === 1 && !isMoreThanKinds(words) && understandWords(words).spelling.length === 0;
}
