import { type City, dishStems, mentionsIn, placesNamedWith } from '@kehilla/city';
import { fold, foldPlural, type FoodStatus, hebrewForms, listPlurals } from '@kehilla/core';
import { foodStatusRefused } from '@kehilla/language/certification';
import { inEverySpelling, isFoodNamed } from '@kehilla/language/food';

/** Returns a refused food in every spelling and language that is known of it, folded; none for other words. */
export function namesOfFood(words: readonly string[]): readonly string[] {
  const phrases = [words.join(' '), ...(words.length > 1 ? [] : hebrewForms(words[0] ?? ''))];
  const food = phrases.find((phrase) => isFoodNamed(phrase, 'isFood'));
  return food === undefined ? [] : [...new Set(inEverySpelling([food, foldPlural(food)]).flatMap(inOneAndSeveral))];
}

function inOneAndSeveral(phrase: string): readonly string[] {
  const one = fold(phrase);
  return /[a-z]$/.test(one) ? [one, foldPlural(one), ...listPlurals(one)] : [one];
}

/** Returns the status of a kitchen that the first such word of some refused ones means; null for none. */
export function firstStatus(words: readonly string[]): FoodStatus | null {
  return words.map(foodStatusRefused).find((status) => status !== null) ?? null;
}

/** Returns the places whose names have one of these words for a food, but for those that say they are without it ("Non-Dairy Bakery"). */
export function placesSayingFood(words: readonly string[], city: City): ReadonlySet<number> {
  const stems = new Set(words.flatMap(dishStems));
  return new Set(
    words
      .flatMap((word) => [...placesNamedWith(city, word.split(' '))])
      .filter((place) => !isSaidFree(mentionsIn(city.doc(place).name), stems)),
  );
}

/** Whether a name says of one of these stems that it is free of it, or in another form ("vegan meat"), and never plainly. */
function isSaidFree(mentions: ReturnType<typeof mentionsIn>, stems: ReadonlySet<string>): boolean {
  const own = mentions.filter(({ word }) => stems.has(word));
  return own.length > 0 && own.every(({ as }) => as !== 'plain');
}
