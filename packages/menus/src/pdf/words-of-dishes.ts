import { OTHER_LINE, tellsWords } from '../html/text/line-forms.ts';
import type { Line } from './line-kinds.ts';

/** What tells which of a menu's lines say what is in a dish. */
export type WordsOfDishes = {
  /** Whether a line says what is in the dish of a line above it, whose letters are so large. */
  readonly isSaid: (at: number, dish: number, size: number) => boolean;
  /** Whether a line with a price goes on with a name that begins in the line above it. */
  readonly goesOn: (at: number) => boolean;
};

/** What is said of a dish is at most so large as its name. */
const SMALLER = 0.97;
const LEAST = 3;
const FEW = 0.1;
/** A row of dots within a line leads to a price, also where that is in a form that was not read. */
const LEADS_WITHIN = /\p{L}\s?(?:[.·_]\s?){4}|\p{L}\s?…/u;
const SMALL_FIRST = /^[\s([]*\p{Ll}/u;

/**
 * What tells the words below a dish from another dish without a price: they are smaller, look as hardly a name does, or every dish has as
 * many lines. `names` leads from a price that stands alone to its name.
 */
export function wordsOfDishes(lines: readonly Line[], names: ReadonlyMap<number, number>): WordsOfDishes {
  const named = lines.flatMap(({ is, before }, i) => {
    const at = names.get(i);
    return is === 'dish' ? before : at === undefined ? [] : (lines[at] as Line).text;
  });
  const says = tellsWords(named.map((name) => name.trim()));
  const beginSmall = named.filter((name) => SMALL_FIRST.test(name)).length > named.length * FEW;
  const isName = new Set(names.values());
  const isWords = (i: number): boolean => lines[i]?.is === 'words' && !isName.has(i);
  const dishes = lines.flatMap(({ is }, i) => (is === 'dish' || names.has(i) ? i : []));
  const counts = dishes.map((at) => {
    let end = at + 1;
    while (isWords(end)) end++;
    return end - at - 1;
  });
  const areTold = dishes.filter((at) => says(lines[at + 1]?.text ?? '')).length * 2 > dishes.length;
  const usual = dishes.length < LEAST || areTold ? 0 : Math.min(...counts);
  return {
    isSaid: (at, dish, size) => {
      const { text, size: own } = lines[at] as Line;
      const mayBeDish = own >= size * SMALLER && (LEADS_WITHIN.test(text) || OTHER_LINE.test(text));
      if (mayBeDish) return false;
      return at - dish <= usual || own < size * SMALLER || says(text);
    },
    goesOn: (at) => lines[at]?.is === 'dish' && !beginSmall && SMALL_FIRST.test(lines[at].before),
  };
}
