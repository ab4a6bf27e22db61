import { fold } from '@kehilla/core';
import { areOneKind, isAllergen, isFoodName, isMeat, isUnwantedName } from './food-names.ts';
import { FILLERS } from './words/plain-words.ts';
import { LONGEST, phraseAt, type WishWord, wordAt } from './wish-words.ts';

/** What joins the members of a list. */
export const LINKS: ReadonlySet<string> = new Set(['or', 'and', 'או', 'nor', 'און'].map(fold));
const EITHER_LINKS = new Set(['or', 'nor', 'או']);
/** What of a food is meant where its name is denied: whoever keeps away from sesame seeds does not want seeds. */
export const PART_OF_FOOD: ReadonlySet<string> = new Set(
  'seed seeds sauce oil powder product products milk butter flour white whites yolk yolks paste'.split(' '),
);

/** What is put on dishes, and hardly ever ordered alone: "burger no pickles onions" wants none of them. */
const GARNISH =
  /^(?:onions?|pickles?|tomato(?:es)?|lettuce|mayo(?:nnaise)?|ketchup|mustard|cilantro|olives?|raisins?|garlic|cucumbers?|celery)$/;

/** What a list that denies is read with: which words dishes are called by, and whether it is one of allergies, in which doubt denies. */
export type ListReading = { readonly isDish: (word: string) => boolean; readonly isOfAllergies: boolean };

/** Of how many words the food is that is named from here on; 0 where none is. */
export function foodLength(words: readonly WishWord[], at: number, isName = isFoodName): number {
  for (let length = LONGEST; length > 0; length--) {
    const phrase = phraseAt(words, at, length);
    if (phrase !== null && isName(phrase)) return length;
  }
  return 0;
}

/** Whether what people keep away from is named from here on. */
export function isNameAt(words: readonly WishWord[], at: number): boolean {
  return foodLength(words, at) > 0;
}

/**
 * Whether what begins here is denied with what was denied before it. After "or" everything is; after "and" every food, and what is of one kind with the
 * last. After a comma what people keep away from, unless it is a dish: "no nuts, chicken soup" wants the soup, "no nuts, sesame, egg" is one list.
 * Another food alone goes on a list of allergies, and one that has more behind it: "no lamb, salmon and duck".
 */
export function isDeniedToo(words: readonly WishWord[], at: number, last: string, list: ListReading): boolean {
  const link = wordAt(words, at - 1);
  if (EITHER_LINKS.has(link)) return true;
  const length = foodLength(words, at);
  if (LINKS.has(link)) return length > 0 || isAlike(words, at, last);
  const isOfList = isAlike(words, at, last) && isListed(words, at, last);
  if (length === 0) return isOfList;
  const food = phraseAt(words, at, length) ?? '';
  if (isAnotherAllergen(last, food) || (list.isOfAllergies && areOneKind(last, food) && !isMeat(food))) return true;
  if (isDishFrom(words, at, length, list.isDish)) return false;
  return list.isOfAllergies || isNameOfMany(food) || isOfList || (!GARNISH.test(last) && goesOn(words, at + length));
}

/** Whether a name is one that few order alone: a group's, or an allergen's. */
function isNameOfMany(phrase: string): boolean {
  return isUnwantedName(phrase) || isAllergen(phrase);
}

/** Whether a food goes with the last one denied even where a dish may begin with it: "no almonds, cashew cake" is in doubt, and wants no cashews. */
export function isAnotherAllergen(last: string, food: string): boolean {
  return isAllergen(food) && isAllergen(last) && areOneKind(last, food);
}

/** Whether a list goes on to a last member from here: "and duck". */
function goesOn(words: readonly WishWord[], at: number): boolean {
  return LINKS.has(wordAt(words, at)) && foodLength(words, at + 1) > 0;
}

/** What takes a food out of what is denied: "no beef; chicken ok". */
const ALLOWED = new Set('ok okay fine alright allowed'.split(' '));

/** Whether a name is the first word of a dish: one that dishes are called by stands right behind it, or behind further names. */
function isDishFrom(
  words: readonly WishWord[],
  at: number,
  length: number,
  isDish: (word: string) => boolean,
): boolean {
  let [next, first] = [at + length, phraseAt(words, at, length) ?? ''];
  while (words[next - 1]?.ends === false) {
    const word = wordAt(words, next);
    const more = foodLength(words, next);
    if (ALLOWED.has(word)) return true;
    if (more === 0) return isDish(word) && !isPlain(word) && !(isAllergen(first) && areOneKind(first, word));
    first = word;
    next += more;
  }
  return false;
}

function isPlain(word: string): boolean {
  return LINKS.has(word) || PART_OF_FOOD.has(word) || FILLERS.has(word);
}

/** Whether a word is of one kind with what was denied, as lamb is with beef. */
function isAlike(words: readonly WishWord[], at: number, last: string): boolean {
  return at < words.length && areOneKind(last, wordAt(words, at));
}

/** Whether a word of one kind with the last is the next of a list: before an "or" or an "and", or alone beside another that names no kind ("no beef, lamb"). */
function isListed(words: readonly WishWord[], at: number, last: string): boolean {
  return LINKS.has(wordAt(words, at + 1)) || (words[at]?.ends === true && !isUnwantedName(last));
}

/** Whether words without a comma go on a list that ends in "or": "no beef lamb or veal". */
export function isListedOn(words: readonly WishWord[], at: number, last: string): boolean {
  let next = at;
  while (words[next - 1]?.ends === false && isAlike(words, next, last)) next += 1;
  return next > at && words[next - 1]?.ends === false && EITHER_LINKS.has(wordAt(words, next));
}

/**
 * Whether words without a comma go on a list that has no other end than its sentence: "no pickles onions tomato", "no nuts sesame". One food alone
 * may be wanted, unless people are allergic to it, or have it on dishes: "salad no dressing chicken".
 */
export function isListOfNames(words: readonly WishWord[], at: number): boolean {
  let [next, names] = [at, 0];
  for (let length = foodLength(words, next, isNameOfMany); length > 0; ) {
    next += length;
    names += 1;
    if (words[next - 1]?.ends !== false)
      return names > 1 || isAllergen(wordAt(words, at)) || GARNISH.test(wordAt(words, at));
    length = foodLength(words, next, isNameOfMany);
  }
  return false;
}
