import { foldPlural } from '@kehilla/core';
import { insteadList, insteadRows, type InsteadTable } from '@kehilla/understanding';

/** `plant` = of something else instead, without milk, meat, fish and egg ("soy milk"); `wheatless` = a form without gluten ("gluten free bun"). */
export type Form = 'plain' | 'plant' | 'wheatless';

/** The words around one in its part of a text; empty where none stands there. */
export type Around = { readonly earlier: string; readonly before: string; readonly after: string };

/**
 * Words that make of the next one something that does not hold it, each with what it does so to: a soy milk has no milk and a vegan egg no egg, but
 * "rice, chicken", "coconut shrimp", "tomato based fish stew" and a veggie omelette's eggs are what they say, an imitation crab is of fish and an
 * imitation cheese of milk; soy butter is butter with soy sauce. Where both are served, the word stands.
 */
const INSTEAD = tableOf('instead');
/** What is a name of what stands behind it, and not of what it is made of: "coconut cream pie", "almond milk chocolate". */
const TASTES = tableOf('tastes');
/** What is of something else too behind what is: "soy milk latte", "vegan chicken burger". Anything else is another thing: "peanut butter cheesecake". */
const GOES_ON = tableOf('goesOn');
/** What is made of these has no wheat: "rice flour". */
const NO_WHEAT = tableOf('noWheat');
/** What is said to be free of something, and what else is then made without it: a gluten free bread has no wheat, a nut free bread has. */
const WITHOUT = tableOf('without');
const DENIED = listStems(insteadList('denied'));
const MADE_OF_MILK = listStems(insteadList('dairy'));

function tableOf(table: InsteadTable): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    insteadRows(table).map(([key, words]) => [key.split(' ').map(foldPlural).join(' '), listStems(words)] as const),
  );
}

function listStems(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(foldPlural));
}

/**
 * In which form a word stands: by the words around it, by the form of the one before it, and by what those right before it say it is free of. A mistake
 * here lets through what somebody is allergic to: what may be read in two ways is plain.
 */
export function getForm(word: string, around: Around, formBefore: Form, freeOf: string | null): Form {
  if (isInstead(word, around, formBefore)) return 'plant';
  if (NO_WHEAT.get(around.before)?.has(word) === true) return 'wheatless';
  if (freeOf === null || WITHOUT.get(freeOf)?.has(word) !== true) return 'plain';
  return freeOf === 'gluten' ? 'wheatless' : 'plant';
}

function isInstead(word: string, { earlier, before, after }: Around, formBefore: Form): boolean {
  if (formBefore === 'plant' && GOES_ON.get(before)?.has(word) === true) return true;
  if (DENIED.has(earlier) || (MADE_OF_MILK.has(word) && TASTES.get(before)?.has(after) === true)) return false;
  return [`${earlier} ${before}`, before].some((said) => INSTEAD.get(said)?.has(word) === true);
}
