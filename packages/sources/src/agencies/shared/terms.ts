import { type FoodStatus, fold, type Standard } from '@kehilla/core';
import terms from './terms.json' with { type: 'json' };

/**
 * How agencies spell the standards. "Cholov stam" is the opposite of cholov yisroel, "bishul beis yosef" and "beit yosef" are other
 * things: they are in no list, and so map to nothing. Rule: sources note §8.2.
 */
const STANDARD_TERMS: Readonly<Record<Standard, readonly string[]>> = terms.standards;
const FOOD_TERMS: Readonly<Record<FoodStatus, readonly string[]>> = terms.foods;

const STANDARD_OF = lookup(STANDARD_TERMS);
const FOOD_OF = lookup(FOOD_TERMS);

function lookup<T extends string>(terms: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> {
  return new Map(
    (Object.entries(terms) as [T, readonly string[]][]).flatMap(([key, words]) =>
      words.map((word) => [fold(word), key] as const),
    ),
  );
}

/** The standard that these words name, and nothing else besides; `null` for any other words. */
export function findStandard(words: string): Standard | null {
  return STANDARD_OF.get(fold(words)) ?? null;
}

/** What these words say is served, and nothing else besides; `null` for any other words. */
export function findFood(words: string): FoodStatus | null {
  return FOOD_OF.get(fold(words)) ?? null;
}

/** What a text of several terms says ("Dairy & pareve", "Glatt, Yoshon"): each part by itself, what is neither in `other`. */
export function readTerms(text: string): { foods: FoodStatus[]; standards: Standard[]; other: string[] } {
  const parts = text
    .split(/[,;/|&+·]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => fold(part) !== '');
  const known = parts.map((part) => ({ part, food: findFood(part), standard: findStandard(part) }));
  return {
    foods: [...new Set(known.flatMap(({ food }) => food ?? []))],
    standards: [...new Set(known.flatMap(({ standard }) => standard ?? []))],
    other: known.filter(({ food, standard }) => food === null && standard === null).map(({ part }) => part),
  };
}
