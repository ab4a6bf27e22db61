import { asWritten, type FoodStatus, getOwn, TENS_IN_WORDS } from '@kehilla/core';
import { foodStatusOf } from '@kehilla/understanding';
import { LINKS } from './denied-list.ts';
import { takeDenial } from './take-denial.ts';
import { takeDiet, takeFree } from './take-free.ts';
import { denyUnsaid } from './unsaid-allergens.ts';
import type { Draft } from './wish-draft.ts';
import { phraseAt, type WishWord, wordAt } from './wish-words.ts';
import type { WordedWish } from './worded-wish.ts';
import {
  AFTER_MEAT,
  DENIALS,
  FILLERS,
  KOSHER,
  NUMBERS,
  OCCASIONS,
  OCCASIONS_AT_THE_END,
  PRICE_WORDS,
} from './words/plain-words.ts';

/** A wish in words, read without guessing: what each word was taken for, and which were not used. Words are folded. */
export type WishInText = {
  /** What is left to look for on menus, in order. */
  readonly terms: readonly string[];
  readonly exclude: readonly string[];
  /** Names of diets. */
  readonly diets: readonly string[];
  readonly foodStatus: FoodStatus | null;
  readonly maxPrice: number | null;
  readonly partySize: number | null;
  readonly asksKosher: boolean;
  readonly ignored: readonly string[];
  readonly priceWords: string | null;
  readonly isOfMeal: boolean;
  readonly partyWords: string | null;
  /** What was denied only because it follows what is, in a list, and may have been wanted. */
  readonly deniedToo: readonly string[];
};

/**
 * Reads a wish: what is not wanted, diet, what the kitchen serves, and the words that are left to look for. Its words are those that name no place and
 * no area; `isDish` tells of a word whether dishes are called by it. Deterministic: the same words give the same wish.
 */
export function readWish({ text, numbers, words }: WordedWish, isDish: (word: string) => boolean): WishInText {
  const draft: Draft = {
    terms: [],
    exclude: [],
    diets: [],
    ignored: [...numbers.ignored],
    deniedToo: [],
    foodStatus: null,
    asksKosher: false,
  };
  for (let at = 0; at < words.length; ) at += takeAt(words, at, draft, isDish);
  denyUnsaid(words, draft);
  const { terms, exclude, diets, foodStatus, asksKosher } = draft;
  return {
    terms: terms.map((term) => asWritten(term, text)),
    exclude: [...new Set(exclude)].map((phrase) => asWritten(phrase, text)),
    diets: [...new Set(diets)],
    foodStatus,
    asksKosher,
    ignored: draft.ignored.map((word) => asWritten(word, text)),
    maxPrice: numbers.maxPrice,
    partySize: numbers.partySize,
    priceWords: numbers.priceWords,
    isOfMeal: numbers.isOfMeal,
    partyWords: numbers.partyWords,
    deniedToo: draft.deniedToo,
  };
}

/** Takes one or more words beginning at `at` and gives their number. */
function takeAt(words: readonly WishWord[], at: number, draft: Draft, isDish: (word: string) => boolean): number {
  return (
    takeFree(words, at, draft) ||
    takeDiet(words, at, draft) ||
    takeDenial(words, at, draft, isDish) ||
    takeOccasion(words, at, draft) ||
    takeStatus(words, at, draft) ||
    takePlain(words, at, draft)
  );
}

/** "Date night", "for a date": no food is meant. */
function takeOccasion(words: readonly WishWord[], at: number, draft: Draft): number {
  const phrase = phraseAt(words, at, 2) ?? '';
  const ends = words[at + 1]?.ends !== false;
  if (!OCCASIONS.has(phrase) && !(ends && OCCASIONS_AT_THE_END.has(phrase))) return 0;
  draft.ignored.push(phrase);
  return 2;
}

function takeStatus(words: readonly WishWord[], at: number, draft: Draft): number {
  const { word, ends } = words[at] as WishWord;
  const meant = word === 'meat' && (words.length === 1 || (!ends && AFTER_MEAT.has(words[at + 1]?.word ?? '')));
  const status = meant ? 'meat' : foodStatusOf(word);
  if (status === null) return 0;
  // Of several the first counts.
  if (draft.foodStatus !== null && draft.foodStatus !== status) draft.ignored.push(word);
  draft.foodStatus ??= status;
  return 1;
}

function takePlain(words: readonly WishWord[], at: number, draft: Draft): number {
  const { word, ends } = words[at] as WishWord;
  const joins =
    JOINS.has(word) &&
    !ends &&
    draft.terms.length > 0 &&
    draft.terms.at(-1) === words[at - 1]?.word &&
    isWanted(wordAt(words, at + 1));
  if (joins) return 1;
  if (KOSHER.has(word)) draft.asksKosher = true;
  else if (FILLERS.has(word) || PRICE_WORDS.has(word) || DENIALS.has(word) || isCount(words, at))
    draft.ignored.push(word);
  else draft.terms.push(word);
  return 1;
}

/** Whether a word says how many of what follows: "two slices" wants slices, and no dish of two eggs. */
function isCount(words: readonly WishWord[], at: number): boolean {
  const { word, ends } = words[at] as WishWord;
  if (getOwn(TENS_IN_WORDS, word) !== undefined) return true;
  return !ends && getOwn(NUMBERS, word) !== undefined && /[^s]s$/.test(wordAt(words, at + 1));
}

/** What joins two words that are both wanted, and so has played its part: "falafel with tahini". */
const JOINS = new Set(['with', 'and', 'עם']);

function isWanted(word: string): boolean {
  return word !== '' && ![FILLERS, PRICE_WORDS, DENIALS, KOSHER, LINKS].some((words) => words.has(word));
}
