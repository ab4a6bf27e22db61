import { fold, type FoodStatus, type Standard } from '@kehilla/core';
import type { IssueLog } from '@kehilla/ingestion';
import words from './kind-words.json' with { type: 'json' };
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

/** Returns the food that these words state, and nothing else; `null` for any other words. */
export function findFood(words: string): FoodStatus | null {
  return FOOD_OF.get(fold(words)) ?? null;
}

/** Reads a text of several terms ("Dairy & pareve", "Glatt, Yoshon"): each part by itself; parts that are neither go to `other`. */
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

/** A word for a kind of establishment: its category and cuisines, and its food if the word itself states it. */
export type KindWord = {
  readonly category?: string;
  readonly cuisines?: readonly string[];
  readonly food?: readonly FoodStatus[];
};

/** Words and pairs of words, folded. */
export type KindWords = Readonly<Record<string, KindWord>>;

/** Agencies' words for kinds of establishment that mean the same in every list. "Bakery" says nothing of meat or dairy. */
export const KIND_WORDS = words as KindWords;

/** Words that join kinds and are none. */
const JOINS = new Set(['and', 'or', 'with']);
/** No name of a kind has more words. */
const MOST_WORDS = 4;

/**
 * Returns the known words of a type as a list prints it ("caterer meat", "Restaurant and College Campus", "Meat/Parev"): the longest names of kinds in it, each
 * once, and the food. An unknown word is an issue and means nothing.
 */
export function readKind(text: string, table: KindWords, issues: IssueLog): KindWord[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '');
  const found = new Map<string, KindWord>();
  for (let at = 0; at < words.length; ) {
    const length = longestKnown(words.slice(at, at + MOST_WORDS), table);
    const name = words.slice(at, at + Math.max(1, length)).join(' ');
    const kind = findKind(name, table);
    if (kind !== null) found.set(name, kind);
    else if (!JOINS.has(name)) issues.add('unknown_word', name);
    at += Math.max(1, length);
  }
  return [...found.values()];
}

/** Returns how many of the words the longest known name has that begins with the first; 0 for none. */
function longestKnown(words: readonly string[], table: KindWords): number {
  for (let length = words.length; length > 0; length--)
    if (findKind(words.slice(0, length).join(' '), table) !== null) return length;
  return 0;
}

function findKind(name: string, table: KindWords): KindWord | null {
  if (Object.hasOwn(table, name)) return table[name] ?? null;
  const food = findFood(name);
  return food === null ? null : { food: [food] };
}
