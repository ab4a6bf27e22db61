import { fold } from '@kehilla/core';
import { ALLERGEN, isNameOfSeveral, isUnwantedName, LINKS, PART_OF_FOOD } from './denied-list.ts';
import type { Draft } from './wish-draft.ts';
import { LONGEST, phraseAt, type WishWord } from './wish-words.ts';
import { DIETS } from './words/diet-words.ts';
import { DENIALS, FILLERS } from './words/plain-words.ts';

const DIET_OF = new Map(DIETS.flatMap(({ name, said }) => said.map((phrase) => [fold(phrase), name] as const)));

/** "nut free", "peanut and tree nut allergy", "lactose intolerant"; not "allergic to", where what follows is meant. */
export function takeFree(words: readonly WishWord[], at: number, draft: Draft): number {
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

/** What says, behind a name, that it is not wanted. */
export const FREE = /^(free|allergy|allergies|allergic|intolerant|intolerance|sensitivity)$/;

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
