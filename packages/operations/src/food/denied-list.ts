import { fold } from '@kehilla/core';
import { FILLERS } from './words/plain-words.ts';
import { EQUAL_WORDS } from './words/equal-words.ts';
import { UNWANTED } from './words/unwanted-words.ts';
import { phraseAt, type WishWord, wordAt } from './wish-words.ts';

const UNWANTED_NAMES = new Set(UNWANTED.flatMap(({ names }) => names.map(fold)));
/** What each group names and is named by, folded. */
const GROUPS = UNWANTED.map(({ names, words }) => new Set([...names, ...words].map(fold)));
const EQUAL = new Set(EQUAL_WORDS.flat().map(fold));
/** Names of two or three words, of which the first alone says less: "ice cream", "peanut butter". */
const PHRASES = new Set(
  [...EQUAL_WORDS.flat(), ...UNWANTED.flatMap(({ words }) => words)].filter((name) => name.includes(' ')).map(fold),
);
/** What joins the members of a list. */
export const LINKS: ReadonlySet<string> = new Set(['or', 'and', 'או', 'nor']);
const EITHER_LINKS = new Set(['or', 'nor', 'או']);
/** What of a food is meant where its name is denied: whoever keeps away from sesame seeds does not want seeds. */
export const PART_OF_FOOD: ReadonlySet<string> = new Set(
  'seed seeds sauce oil powder product products milk butter flour white whites yolk yolks paste'.split(' '),
);
/** What is named together before "free", and what people are allergic to: "chicken and dairy free" wants chicken. */
export const ALLERGEN =
  /^(?:(?:tree |pea)?nuts?|peanuts|sesame|dairy|milk|lactose|eggs?|soya?|wheat|gluten|shellfish)$/;

/** What is put on dishes, and hardly ever ordered alone: "burger no pickles onions" wants none of them. */
const GARNISH =
  /^(?:onions?|pickles?|tomato(?:es)?|lettuce|mayo(?:nnaise)?|ketchup|mustard|cilantro|olives?|raisins?|garlic|cucumbers?|celery)$/;

/** Whether a folded phrase names what people keep away from, in one or several. */
export function isUnwantedName(phrase: string): boolean {
  return isOneOf(UNWANTED_NAMES, phrase);
}

/** Whether another word is known for what a folded phrase names: a dish, or what people keep away from. */
export function isKnownFood(phrase: string): boolean {
  return isUnwantedName(phrase) || isOneOf(EQUAL, phrase);
}

/** Whether a folded phrase is a name of several words, of which the first alone says less. */
export function isNameOfSeveral(phrase: string): boolean {
  return isOneOf(PHRASES, phrase);
}

/** Whether what people keep away from is named from here on. */
export function isNameAt(words: readonly WishWord[], at: number): boolean {
  return nameLength(words, at) > 0;
}

/** Of how many words such a name is; 0 where there is none. */
function nameLength(words: readonly WishWord[], at: number): number {
  return (
    [2, 1].find((length) => {
      const phrase = phraseAt(words, at, length);
      return phrase !== null && isUnwantedName(phrase);
    }) ?? 0
  );
}

/**
 * Whether what begins here is denied with what was denied before it. After "or" everything is; after "and" what people keep away from, and what is of
 * one kind with the last ("beef and lamb"). After a comma the same, unless it is a dish: "no nuts, chicken soup" wants the soup, "no nuts, sesame,
 * egg" is one list. `isDish` tells of a word whether dishes are called by it.
 */
export function isDeniedToo(
  words: readonly WishWord[],
  at: number,
  last: string,
  isDish: (word: string) => boolean,
): boolean {
  const link = words[at - 1]?.word ?? '';
  if (EITHER_LINKS.has(link)) return true;
  const length = nameLength(words, at);
  if (LINKS.has(link)) return length > 0 || isAlike(words, at, last);
  return length > 0 ? !isDishFrom(words, at, length, isDish) : isAlike(words, at, last) && isListed(words, at, last);
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
  let [next, first] = [
    at + length,
    words
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' '),
  ];
  while (words[next - 1]?.ends === false) {
    const word = words[next]?.word ?? '';
    const more = nameLength(words, next);
    if (ALLOWED.has(word)) return true;
    if (more === 0) return isDish(word) && !isPlain(word) && !(ALLERGEN.test(first) && areOneKind(first, word));
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
  const word = words[at]?.word;
  return word !== undefined && areOneKind(last, word);
}

/** Whether a word of one kind with the last is the next of a list: before an "or", or alone beside another that names no kind ("no beef, lamb"). */
function isListed(words: readonly WishWord[], at: number, last: string): boolean {
  const after = words[at + 1]?.word ?? '';
  return EITHER_LINKS.has(after) || (words[at]?.ends === true && !isUnwantedName(last));
}

/** Whether words without a comma go on a list that ends in "or": "no beef lamb or veal". */
export function isListedOn(words: readonly WishWord[], at: number, last: string): boolean {
  let next = at;
  while (words[next - 1]?.ends === false && isAlike(words, next, last)) next += 1;
  return next > at && words[next - 1]?.ends === false && EITHER_LINKS.has(words[next]?.word ?? '');
}

/**
 * Whether words without a comma go on a list that has no other end than its sentence: "no pickles onions tomato", "no nuts sesame". One food alone
 * may be wanted, unless people are allergic to it, or have it on dishes: "salad no dressing chicken".
 */
export function isListOfNames(words: readonly WishWord[], at: number): boolean {
  let [next, names] = [at, 0];
  for (let length = nameLength(words, next); length > 0; length = nameLength(words, next)) {
    next += length;
    names += 1;
    if (words[next - 1]?.ends !== false)
      return names > 1 || [ALLERGEN, GARNISH].some((food) => food.test(wordAt(words, at)));
  }
  return false;
}

/** Whether two folded phrases stand in one group of what people keep away from. */
function areOneKind(one: string, other: string): boolean {
  return GROUPS.some((group) => isOneOf(group, one) && isOneOf(group, other));
}

function isOneOf(names: ReadonlySet<string>, phrase: string): boolean {
  return [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, ''), phrase.replace(/ies$/, 'y')].some((name) =>
    names.has(name),
  );
}
