import { fold } from '@kehilla/core';
import {
  foodLength,
  isAnotherAllergen,
  isDeniedToo,
  isListedOn,
  isListOfNames,
  isNameAt,
  LINKS,
  PART_OF_FOOD,
} from './denied-list.ts';
import { isAllergen, isFoodName, isKnownFood, isNameOfSeveral } from './food-names.ts';
import { FREE } from './take-free.ts';
import type { Draft } from './wish-draft.ts';
import { LONGEST, phraseAt, type WishWord, wordAt } from './wish-words.ts';
import { DENIALS, FILLERS, PRICE_WORDS } from './words/plain-words.ts';

const GLUTEN_FREE = 'gluten free';
const GLUTEN = new Set(['gluten', 'גלוטן'].map(fold));

/** What is said of a food: "no raw fish" keeps away from no other. */
const SAID_OF_FOOD = new Set(
  'raw fried grilled smoked baked roasted ground canned processed cooked breaded'.split(' '),
);

/** What may stand between a denial and what is denied. */
const BETWEEN =
  /^(the|any|anything|something|food|dishes|things|a|an|with|that|has|have|contain|contains|include|includes|including|too|very|so|overly|added|of|containing|in|it|eat|traces?|cross|contamination|contact|רוצה|רוצימ|רוצות|אוכל|אוכלת|אוכלימ|אוכלות|אוהב|אוהבת|אוהבימ|עמ|את|כל|מכיל|מכילה|שיש|בו|בה)$/;

/** What denies nothing by itself. */
const ANYTHING = new Set(['any', 'anything', 'something', 'food', 'dishes', 'things']);

const SAYS_ALLERGIC = /^(?:allergic|allergy|allergies|allergens?|intolerant|intolerance|sensitive|sensitivity)$/;

/** Of how many words an allergy to what follows is said, or that it is never eaten; 0 where neither is. A food may follow at once: "allergic nuts". */
function allergyLength(words: readonly WishWord[], at: number): number {
  const [word, next] = [wordAt(words, at), wordAt(words, at + 1)];
  if (word === 'never' && next === 'eat') return 2;
  if (!SAYS_ALLERGIC.test(word)) return 0;
  if (next === 'to') return 2;
  return words[at]?.ends === false && isNameAt(words, at + 1) ? 1 : 0;
}

/** Garlic, and "any" before what else is not wanted: "בלי שום אגוזים". */
const GARLIC_OR_ANY = 'שומ';

/** Whether a word stands between a denial and what is denied; "שום" where it is no garlic. */
function isBetween(words: readonly WishWord[], at: number): boolean {
  const { word, ends } = words[at] ?? { word: '', ends: true };
  if (word === GARLIC_OR_ANY) return !ends && isKnownFood(words[at + 1]?.word ?? '');
  // "Not allergic to anything, babka" denies nothing.
  return (BETWEEN.test(word) && !(ends && ANYTHING.has(word))) || DENIALS.has(word);
}

/** "no nuts or sesame", "without dairy", "allergic to eggs". */
export function takeDenial(
  words: readonly WishWord[],
  at: number,
  draft: Draft,
  isDish: (word: string) => boolean,
): number {
  const { word, ends } = words[at] as WishWord;
  const allergy = allergyLength(words, at);
  if (allergy === 0 && !DENIALS.has(word)) return 0;
  const list = { isDish, isOfAllergies: allergy > 0 };
  let next = at + (allergy || 1);
  let isAny = false;
  let isList = false;
  if (ends && allergy === 0) return 0;
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
    isList = isList || isListOfNames(words, next);
    const isMore =
      isLinked || last.ends
        ? isDeniedToo(words, more, phrase, list)
        : isList || isListedOn(words, next, phrase) || isAnotherAllergen(phrase, wordAt(words, next));
    if (!isMore || last.closes === true || isFreePhrase(words, more)) break;
    if (!isLinked && !isAllergenAt(words, more)) draft.deniedToo.push(wordAt(words, more));
    next = more;
  }
  return isAny ? next - at : 0;
}

/** How many words name what is not wanted: a known name, else one word; 0 where there is none. */
function unwantedLength(words: readonly WishWord[], at: number): number {
  for (let length = LONGEST; length > 0; length--) {
    const phrase = phraseAt(words, at, length);
    if (phrase !== null && (isFoodName(phrase) || isNameOfSeveral(phrase))) return length;
  }
  const { word, ends } = words[at] ?? {};
  if (word === undefined || FILLERS.has(word) || LINKS.has(word) || PRICE_WORDS.has(word) || FREE.test(word)) return 0;
  return ends === false && SAID_OF_FOOD.has(word) && isNameAt(words, at + 1) ? 2 : 1;
}

/** "no fish, gluten free" goes on with another wish. */
function isFreePhrase(words: readonly WishWord[], at: number): boolean {
  return words[at + 1]?.word === 'free' && words[at]?.ends === false;
}

function isAllergenAt(words: readonly WishWord[], at: number): boolean {
  return foodLength(words, at, isAllergen) > 0;
}
