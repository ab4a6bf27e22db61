import { asWritten, fold, type FoodStatus } from '@kehilla/core';
import {
  ALLERGEN,
  isDeniedToo,
  isKnownFood,
  isListedOn,
  isNameAt,
  isNameOfSeveral,
  isUnwantedName,
  LINKS,
  PART_OF_FOOD,
} from './denied-list.ts';
import { phraseAt, type WishWord } from './wish-words.ts';
import type { WordedWish } from './worded-wish.ts';
import { DIETS } from './words/diet-words.ts';
import { AFTER_MEAT, DENIALS, FILLERS, foodStatusOf, KOSHER, PRICE_WORDS } from './words/plain-words.ts';

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
  /** What was denied only because it follows what is, after a comma, and may have been wanted. */
  readonly deniedToo: readonly string[];
};

const DIET_OF = new Map(DIETS.flatMap(({ name, said }) => said.map((phrase) => [fold(phrase), name] as const)));
const LONGEST = 3;
const GLUTEN_FREE = 'gluten free';
const GLUTEN = new Set(['gluten', 'גלוטן'].map(fold));

/** What is said of a food: "no raw fish" keeps away from no other. */
const SAID_OF_FOOD = new Set(
  'raw fried grilled smoked baked roasted ground canned processed cooked breaded'.split(' '),
);
/** What may stand between a denial and what is denied. */
const BETWEEN =
  /^(the|any|anything|something|food|dishes|things|a|an|with|that|has|have|contain|contains|include|includes|including|too|very|so|overly|added|of|containing|in|it|eat|traces?|cross|contamination|contact|רוצה|רוצימ|רוצות|אוכל|אוכלת|אוכלימ|אוכלות|אוהב|אוהבת|אוהבימ|עמ|את|כל|מכיל|מכילה|שיש|בו|בה)$/;

/** Garlic, and "any" before what else is not wanted: "בלי שום אגוזים". */
const GARLIC_OR_ANY = 'שומ';

type Draft = {
  readonly terms: string[];
  readonly exclude: string[];
  readonly diets: string[];
  readonly ignored: string[];
  readonly deniedToo: string[];
  foodStatus: FoodStatus | null;
  asksKosher: boolean;
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

/** Whether a word stands between a denial and what is denied; "שום" where it is no garlic. */
function isBetween(words: readonly WishWord[], at: number): boolean {
  const { word, ends } = words[at] ?? { word: '', ends: true };
  if (word === GARLIC_OR_ANY) return !ends && isKnownFood(words[at + 1]?.word ?? '');
  return BETWEEN.test(word) || DENIALS.has(word);
}

/** Takes one or more words beginning at `at` and gives their number. */
function takeAt(words: readonly WishWord[], at: number, draft: Draft, isDish: (word: string) => boolean): number {
  return (
    takeFree(words, at, draft) ||
    takeDiet(words, at, draft) ||
    takeDenial(words, at, draft, isDish) ||
    takeStatus(words, at, draft) ||
    takePlain(words, at, draft)
  );
}

/** "nut free", "peanut and tree nut allergy", "lactose intolerant"; not "allergic to", where what follows is meant. */
function takeFree(words: readonly WishWord[], at: number, draft: Draft): number {
  const [first, length] = nameBeforeFree(words, at);
  if (first === null) return 0;
  const names = [first];
  let next = at + length;
  while (LINKS.has(words[next]?.word ?? '') && ALLERGEN.test(first)) {
    const [other, more] = nameBeforeFree(words, next + 1);
    if (other === null || !ALLERGEN.test(other)) return 0;
    names.push(other);
    next += 1 + more;
  }
  const [last, free] = [words[next - 1], words[next]];
  if (free === undefined || last?.ends !== false || !FREE.test(free.word) || words[next + 1]?.word === 'to') return 0;
  for (const name of names) {
    const diet = DIET_OF.get(`${name} free`);
    if (diet !== undefined) draft.diets.push(diet);
    else draft.exclude.push(name);
  }
  return next + 1 - at;
}

/** What may be meant by "free" after it, and of how many words: a known name of two, else any one that says something. */
function nameBeforeFree(words: readonly WishWord[], at: number): [name: string | null, length: number] {
  const two = phraseAt(words, at, 2);
  if (two !== null && (isUnwantedName(two) || isNameOfSeveral(two))) return [two, 2];
  const one = words[at]?.word;
  // "Sesame seed allergy" is one to sesame.
  if (two !== null && PART_OF_FOOD.has(words[at + 1]?.word ?? '') && one !== undefined && isUnwantedName(one))
    return [one, 2];
  return one === undefined || FILLERS.has(one) || DENIALS.has(one) ? [null, 0] : [one, 1];
}

const FREE = /^(free|allergy|allergies|allergic|intolerant|intolerance|sensitivity)$/;

function takeDiet(words: readonly WishWord[], at: number, draft: Draft): number {
  for (let length = LONGEST; length > 0; length--) {
    const phrase = phraseAt(words, at, length);
    const diet = phrase === null || phrase === 'gluten' ? undefined : DIET_OF.get(phrase);
    if (diet === undefined) continue;
    draft.diets.push(diet);
    return length;
  }
  return 0;
}

/** "no nuts or sesame", "without dairy", "allergic to eggs". */
function takeDenial(words: readonly WishWord[], at: number, draft: Draft, isDish: (word: string) => boolean): number {
  const { word, ends } = words[at] as WishWord;
  const allergic = /^(allergic|intolerant|sensitive)$/.test(word) && words[at + 1]?.word === 'to';
  if (!allergic && !DENIALS.has(word)) return 0;
  let next = at + (allergic ? 2 : 1);
  let isAny = false;
  if (ends && !allergic) return 0;
  for (;;) {
    while (isBetween(words, next)) next += 1;
    const length = unwantedLength(words, next);
    if (length === 0) break;
    const phrase = words
      .slice(next, next + length)
      .map((each) => each.word)
      .join(' ');
    isAny = true;
    if (GLUTEN.has(phrase)) draft.diets.push(GLUTEN_FREE);
    else draft.exclude.push(phrase);
    next += length;
    while (words[next - 1]?.ends === false && PART_OF_FOOD.has(words[next]?.word ?? '')) next += 1;
    const last = words[next - 1] as WishWord;
    const isLinked = LINKS.has(words[next]?.word ?? '');
    const more = isLinked ? next + 1 : next;
    const isMore = isLinked || last.ends ? isDeniedToo(words, more, phrase, isDish) : isListedOn(words, next, phrase);
    if (!isMore || isFreePhrase(words, more)) break;
    if (last.ends && !isLinked && !ALLERGEN.test(wordAt(words, more))) draft.deniedToo.push(wordAt(words, more));
    next = more;
  }
  return isAny ? next - at : 0;
}

/** How many words name what is not wanted: a known name, else one word; 0 where there is none. */
function unwantedLength(words: readonly WishWord[], at: number): number {
  for (let length = LONGEST; length > 0; length--) {
    const phrase = phraseAt(words, at, length);
    if (phrase !== null && (isUnwantedName(phrase) || isNameOfSeveral(phrase))) return length;
  }
  const { word, ends } = words[at] ?? {};
  if (word === undefined || FILLERS.has(word) || LINKS.has(word) || PRICE_WORDS.has(word) || FREE.test(word)) return 0;
  return ends === false && SAID_OF_FOOD.has(word) && isNameAt(words, at + 1) ? 2 : 1;
}

/** "no fish, gluten free" goes on with another wish. */
function isFreePhrase(words: readonly WishWord[], at: number): boolean {
  return words[at + 1]?.word === 'free' && words[at]?.ends === false;
}

function takeStatus(words: readonly WishWord[], at: number, draft: Draft): number {
  const { word, ends } = words[at] as WishWord;
  const meant = word === 'meat' && (words.length === 1 || (!ends && AFTER_MEAT.has(words[at + 1]?.word ?? '')));
  const status = meant ? 'meat' : foodStatusOf(word);
  if (status === null) return 0;
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
  else if (FILLERS.has(word) || PRICE_WORDS.has(word) || DENIALS.has(word)) draft.ignored.push(word);
  else draft.terms.push(word);
  return 1;
}

/** What joins two words that are both wanted, and so has played its part: "falafel with tahini". */
const JOINS = new Set(['with', 'and', 'עם']);

function isWanted(word: string): boolean {
  return word !== '' && ![FILLERS, PRICE_WORDS, DENIALS, KOSHER, LINKS].some((words) => words.has(word));
}

function wordAt(words: readonly WishWord[], at: number): string {
  return words[at]?.word ?? '';
}
