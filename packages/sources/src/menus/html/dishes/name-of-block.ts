import { dishName, hasLetters } from '../../dish-text.ts';
import { namesNoDish, namesSomethingElse } from '../../no-dish.ts';

/** What a text node of a dish says on both sides of its price, without the dots that lead there. */
export type Words = {
  readonly before: string;
  readonly after: string;
  readonly heading: number;
  readonly isBelow: boolean;
  readonly isPriced: boolean;
  readonly kind: string;
};
/** A dish's name, the words it is taken from, and whether it stands there behind the price. */
export type Named = { readonly name: string; readonly words: Words; readonly isBehind: boolean };

/** The first words that may be a dish's name, as a name; null where none may. */
export function nameAmong(all: readonly Words[]): Named | null {
  for (const words of all) {
    const name = dishName(words.before);
    if (name !== null) return { name, words, isBehind: false };
  }
  return null;
}

/**
 * Whether a block begins with what is no dish, a fee or a gift card, so that its other words name none either. What is bold may be a label beside the
 * name ("New"), and what is plain may stand above a name that is not.
 */
export function isHeadedElse(all: readonly Words[]): boolean {
  const first = all.find(({ before }) => hasLetters(before));
  if (first === undefined || (first.heading === 0 && all.some((each) => each.heading > 0 && hasLetters(each.before))))
    return false;
  return first.heading >= 1 && first.heading <= 6 ? namesNoDish(first.before) : namesSomethingElse(first.before);
}

/**
 * The name of a dish that stands right behind the price with which its block begins, what is said of it in elements of their own: "$14 Hummus Plate" and
 * "tahini, pine nuts". So it is only where nothing there is set as a name, and what stands behind the price looks as names do; null else.
 */
export function nameBehindFirst([first, ...others]: readonly Words[]): Named | null {
  if (first === undefined || !first.isPriced || first.before !== '' || others.length === 0) return null;
  if ([first, ...others].some(({ heading }) => heading > 0) || !LIKE_NAME.test(first.after)) return null;
  const name = dishName(first.after);
  return name === null ? null : { name, words: first, isBehind: true };
}

/** Begins with a capital, or a letter that has none, and is no list and no sentence. */
const LIKE_NAME = /^[\p{Lu}\p{Lo}][^,;:]{1,60}(?<!\.)$/u;

/** The name of a dish that stands in one line behind its price: "$9 - Hummus". */
export function nameBehind([only, ...others]: readonly Words[]): Named | null {
  if (only === undefined || only.before !== '' || others.some(({ before, after }) => before + after !== ''))
    return null;
  const name = dishName(only.after);
  return name === null ? null : { name, words: only, isBehind: true };
}
