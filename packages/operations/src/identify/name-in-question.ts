import { type City, findArea, placesNamedExactly } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import { isMoreThanKinds, textAskedAbout } from '../understand/one-place.ts';

/** The name in a text that asks about a place ("is Maple Grill kosher", "Maple Grill kosher?"); the text itself where it is a name alone. Rule: specification §4.4. */
export function nameInQuestion(city: City, text: string): string {
  return textAskedAbout(text, (all) => mayBeName(city, all)) ?? beforeKosher(city, text) ?? text;
}

const KOSHER_BEHIND = /[\s,(–—-]+kosher\s*[)?!.]*\s*$/i;

/**
 * A name without a "kosher" behind it, which asks about the place; null where it has none, where a place on record is called so, and where only a kind of
 * place or an area would be left ("bagels kosher", "Midwood kosher").
 */
function beforeKosher(city: City, text: string): string | null {
  const name = text.replace(KOSHER_BEHIND, '');
  if (name === text || placesNamedExactly(city.image, wordsOf(text)).length > 0) return null;
  return findArea(name)?.exact !== true && mayBeName(city, wordsOf(name)) ? name : null;
}

/** Whether words say more than a kind of place, or a place is called so all the same ("Butcher Grill House"). */
function mayBeName({ image }: City, words: readonly string[]): boolean {
  return isMoreThanKinds(words) || (words.length > 1 && placesNamedExactly(image, words).length > 0);
}
