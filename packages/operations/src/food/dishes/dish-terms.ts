import { type City, isInText, isNameOfOneDish, type WantedWord, weightOf } from '@kehilla/city';
import type { Spelling } from '@kehilla/contract';
import { fold, boundedMemoize, memoizeByObject } from '@kehilla/core';
import { TAXONOMY, readKinds } from '@kehilla/understanding';
import { EQUAL, formsAsWritten, getForms, isMenuWord, getKey } from './word-forms.ts';

/** What words of a wish are looked for by. `unknown` are those that no menu has in any form. */
export type DishTerms = {
  readonly wants: readonly WantedWord[];
  readonly spelling: readonly Spelling[];
  readonly unknown: readonly string[];
};

const DISHES: ReadonlySet<string> = new Set(TAXONOMY.dishes.flatMap(({ words }) => words).map(getKey));
const LONGEST_PHRASE = 3;
const MOST_TERMS = 16;

/** The words of a wish as what menus call them: phrases first, then each word, in every spelling that is known. Rule: decisions §6. */
export function dishTerms(city: City, terms: readonly string[]): DishTerms {
  const wants: WantedWord[] = [];
  const spelling: Spelling[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < terms.length; ) {
    const length = phraseLength(terms, at);
    const text = terms.slice(at, at + length).join(' ');
    at += length;
    const found = getForms(city, text);
    const isKnown = found.forms.length > 0 || listCuisines(city, text).length > 0;
    if (!isKnown || wants.length === MOST_TERMS) unknown.push(text);
    else {
      wants.push({ text, forms: found.forms, weight: weightOf(city.image.menus, found.forms) });
      if (found.read_as !== null) spelling.push({ given: text, read_as: found.read_as });
    }
  }
  return { wants, spelling, unknown };
}

/** The cuisines that a word names: by their own name, and by any word for them where no menu has it. */
export function listCuisines(city: City, text: string): readonly string[] {
  return namedCuisines(city)(text);
}

/** What was read before: many questions have the same words. */
const namedCuisines = memoizeByObject((city: City) =>
  boundedMemoize(MAX_CACHED_CHARACTERS, (text: string): readonly string[] => {
    const { cuisines } = readKinds(fold(text).split(' '));
    return isMenuWord(city, text) ? cuisines.filter((key) => key === text.replaceAll(' ', '_')) : cuisines;
  }),
);

const MAX_CACHED_CHARACTERS = 2_500;

/** Whether any dish of a city has a word in its own text: then it may be part of what is wanted. A name of a place alone is no such sign. */
export function isDishWord(city: City, word: string): boolean {
  return dishWords(city)(word);
}

/** Whether one dish is called by all of these words: "fish and chips". */
export function isOneDish(city: City, words: readonly string[]): boolean {
  return isNameOfOneDish(
    city.image.menus,
    words.map((word) => formsAsWritten(city, word)),
  );
}

/** Whether a word asks for a dish, and not for whatever a place of some kind has: one that dishes are called by, here or at all. */
export function asksForDish(city: City, word: string): boolean {
  return isDishWord(city, word) || DISHES.has(getKey(word));
}

const dishWords = memoizeByObject((city: City) =>
  boundedMemoize(MAX_CACHED_CHARACTERS, (word: string) => isInText(city.image.menus, formsAsWritten(city, word))),
);

/** How many words from here name one thing: the longest phrase of the table, else one. */
function phraseLength(terms: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, terms.length - at); length > 1; length--)
    if (EQUAL.has(getKey(terms.slice(at, at + length).join(' ')))) return length;
  return 1;
}
