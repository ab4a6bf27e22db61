import { foldPlural } from '@kehilla/core';
import { insteadList, insteadRows, isListedFood } from '@kehilla/language/menus';
import { isFlavour } from './meant-words.ts';

/** Things that are served and are no food by name: "curry", "platter". */
const DISHES: ReadonlySet<string> = new Set(
  [...insteadList('dishes'), ...insteadRows('without').flatMap(([, words]) => words)].map(foldPlural),
);

/** Returns whether a word of a menu's text names a food or a dish, and not only the flavour of what stands behind it. */
function isThing(word: string): boolean {
  return !isFlavour(word) && (DISHES.has(foldPlural(word)) || isListedFood(word));
}

/**
 * Returns whether words that say a dish is free of something are said of a part of it alone: a food follows them (at `food`, the first position behind them) and
 * another stands before them (at `start`), as in "tomato soup gluten free toast" and "salmon on gluten free bread"; in a description also where the dish is not
 * called by that food. `ofDish`: the stems of the dish's name; null where the text is a name. Nothing is said then of the dish itself.
 */
export function isOfPart(
  words: readonly string[],
  first: ReadonlySet<number>,
  { start, food }: { readonly start: number; readonly food: number },
  ofDish: ReadonlySet<string> | null,
): boolean {
  let at = food;
  while (!first.has(at) && isFlavour(words[at] ?? '') && !first.has(at + 1)) at += 1;
  const part = first.has(food) ? undefined : words[at];
  if (part === undefined || !isThing(part)) return false;
  if (ofDish !== null && ofDish.size > 0 && !ofDish.has(foldPlural(part))) return true;
  return words.slice(0, start).some(isThing);
}

/** Returns whether another food stands right before a form, which may then be said of that food: "soup gluten free toast". */
export function isBehindFood(words: readonly string[], first: ReadonlySet<number>, start: number): boolean {
  return !first.has(start) && isThing(words[start - 1] ?? '');
}
