import { fold } from '@kehilla/core';
import { isAllergen, isFoodName } from './food-names.ts';
import { isOneList, namesFrom } from './list-before-free.ts';
import type { Draft } from './wish-draft.ts';
import { LONGEST, phraseAt, type WishWord, wordAt } from './wish-words.ts';
import { DIETS } from './words/diet-words.ts';

const DIET_OF = new Map(DIETS.flatMap(({ name, said }) => said.map((phrase) => [fold(phrase), name] as const)));

/** What says, behind a name, that it is not wanted. */
export const FREE = /^(free|allergy|allergies|allergic|intolerant|intolerance|sensitivity|sensitive)$/;
/** What says it behind a food alone: "nut safe" and "a nut issue", not "is it safe". */
const FREE_OF_FOOD = /^(safe|issues?|problems?|anaphylaxis|aversion|restrictions?|intolerances|sensitivities)$/;
const SAYS_ALLERGY = /^allerg/;

/** "nut free", "peanut and tree nut allergy", "egg, dairy and nut free", "lactose intolerant"; not "allergic to", where what follows is meant. */
export function takeFree(words: readonly WishWord[], at: number, draft: Draft): number {
  const list = namesFrom(words, at);
  const { names, next } = list;
  const [said, last] = [wordAt(words, next), words[next - 1]];
  const [first] = names;
  if (first === undefined || last?.ends !== false || !saysFree(said, names) || wordAt(words, next + 1) === 'to')
    return 0;
  if (names.length > 1 && !isOneList(words, at, list, draft.terms.length > 0)) return 0;
  // "Cake allergy nuts": the allergy is to what follows.
  if (SAYS_ALLERGY.test(said) && names.length === 1 && !isFoodName(first) && isFoodBehind(words, next)) return 0;
  for (const name of names) {
    const diet = DIET_OF.get(`${name} free`);
    if (diet !== undefined) draft.diets.push(diet);
    else draft.exclude.push(name);
  }
  // What is ordered by such a name may have been wanted: whoever reads the answer is to know.
  draft.deniedToo.push(...names.slice(0, -1).filter((name) => !isAllergen(name)));
  return next + 1 - at;
}

function saysFree(word: string, names: readonly string[]): boolean {
  return FREE.test(word) || (FREE_OF_FOOD.test(word) && names.every(isFoodName));
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
