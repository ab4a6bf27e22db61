import { fold } from '@kehilla/core';
import { LINKS, PART_OF_FOOD } from './denied-list.ts';
import { areOneKind, isAllergen, isFoodName, isMain, isMeat, isNameOfSeveral } from './food-names.ts';
import type { Draft } from './wish-draft.ts';
import { LONGEST, phraseAt, type WishWord, wordAt } from './wish-words.ts';
import { DIETS } from './words/diet-words.ts';
import { DENIALS, FILLERS } from './words/plain-words.ts';

const DIET_OF = new Map(DIETS.flatMap(({ name, said }) => said.map((phrase) => [fold(phrase), name] as const)));

/** What says, behind a name, that it is not wanted. */
export const FREE = /^(free|allergy|allergies|allergic|intolerant|intolerance|sensitivity|sensitive)$/;
/** What says it behind a food alone: "nut safe" and "a nut issue", not "is it safe". */
const FREE_OF_FOOD = /^(safe|issues?|problems?|anaphylaxis|aversion|restrictions?|intolerances|sensitivities)$/;
const SAYS_ALLERGY = /^allerg/;

/** "nut free", "peanut and tree nut allergy", "egg, dairy and nut free", "lactose intolerant"; not "allergic to", where what follows is meant. */
export function takeFree(words: readonly WishWord[], at: number, draft: Draft): number {
  const { names, next, isJoined } = namesFrom(words, at);
  const [said, last] = [wordAt(words, next), words[next - 1]];
  const [first] = names;
  if (first === undefined || last?.ends !== false || !saysFree(said, names) || wordAt(words, next + 1) === 'to')
    return 0;
  if (names.length > 1 && !isOneList({ words, at, next, names, isJoined }, draft)) return 0;
  // "Cake allergy nuts": the allergy is to what follows.
  if (SAYS_ALLERGY.test(said) && names.length === 1 && !isFoodName(first) && isFoodBehind(words, next)) return 0;
  for (const name of names) {
    const diet = DIET_OF.get(`${name} free`);
    if (diet !== undefined) draft.diets.push(diet);
    else draft.exclude.push(name);
  }
  // Meats and fish are ordered by these names: whoever reads the answer is to know.
  if (names.length > 1) draft.deniedToo.push(...names.slice(0, -1).filter(isMain));
  return next + 1 - at;
}

/** The names from a place on that may be one list, where it ends, and whether "and" or "or" joins it. A lone name may be any word. */
type NamesInList = { readonly names: readonly string[]; readonly next: number; readonly isJoined: boolean };

function namesFrom(words: readonly WishWord[], at: number): NamesInList {
  const [first, length] = nameBeforeFree(words, at);
  if (first === null) return { names: [], next: at, isJoined: false };
  const names = [first];
  let [next, isJoined] = [at + length, false];
  while (isFoodName(first)) {
    const isLinked = LINKS.has(wordAt(words, next));
    if (!isLinked && words[next - 1]?.ends !== true) break;
    const [other, more] = nameBeforeFree(words, next + (isLinked ? 1 : 0));
    if (other === null || !isFoodName(other)) break;
    names.push(other);
    isJoined ||= isLinked;
    next += (isLinked ? 1 : 0) + more;
  }
  return { names, next, isJoined };
}

/** What may be meant by "free" after it, and of how many words: a known name of several, else any one that says something. */
function nameBeforeFree(words: readonly WishWord[], at: number): [name: string | null, length: number] {
  for (let length = LONGEST; length > 1; length--) {
    const phrase = phraseAt(words, at, length);
    if (phrase !== null && (isFoodName(phrase) || isNameOfSeveral(phrase))) return [phrase, length];
  }
  const one = wordAt(words, at);
  // "Sesame seed allergy" is one to sesame.
  if (words[at]?.ends === false && PART_OF_FOOD.has(wordAt(words, at + 1)) && isFoodName(one)) return [one, 2];
  return one === '' || FILLERS.has(one) || DENIALS.has(one) ? [null, 0] : [one, 1];
}

function saysFree(word: string, names: readonly string[]): boolean {
  return FREE.test(word) || (FREE_OF_FOOD.test(word) && names.every(isFoodName));
}

/**
 * Whether all of several names are denied by one "free" or "allergy". "Chicken and dairy free" wants chicken where nothing else is wanted, and "salad
 * with salmon and nut free" the salmon. After commas alone only what many are allergic to goes with the last: "salmon, nut allergy" wants salmon.
 */
function isOneList(
  { words, at, next, names, isJoined }: NamesInList & { readonly words: readonly WishWord[]; readonly at: number },
  { terms }: Draft,
): boolean {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isFree = wordAt(words, next) === 'free';
  const before = at === 0 || words[at - 1]?.ends === true ? '' : wordAt(words, at - 1);
  if (isFree && before === 'with' && !isAllergen(first)) return false;
  const isOnlyWish = terms.length === 0 && (words[next]?.ends !== false || isPlain(wordAt(words, next + 1)));
  if (isJoined) return !(isFree && isMeat(first) && !areOneKind(first, last) && isOnlyWish);
  return isAllergen(first) && (before === '' || FILLERS.has(before)) && !(isFree && isOnlyWish && names.length === 2);
}

function isPlain(word: string): boolean {
  return FILLERS.has(word) || DENIALS.has(word);
}

function isFoodBehind(words: readonly WishWord[], at: number): boolean {
  if (words[at]?.ends !== false) return false;
  return [1, 2].some((length) => isFoodName(phraseAt(words, at + 1, length) ?? ''));
}

/** "vegan", "gluten free". Takes one or more words beginning at `at` and gives their number; 0 where they name no diet. */
export function takeDiet(words: readonly WishWord[], at: number, draft: Draft): number {
  for (let length = LONGEST; length > 0; length--) {
    const phrase = phraseAt(words, at, length);
    const diet = phrase === null || phrase === 'gluten' ? undefined : DIET_OF.get(phrase);
    if (diet === undefined) continue;
    draft.diets.push(diet);
    return length;
  }
  return 0;
}
