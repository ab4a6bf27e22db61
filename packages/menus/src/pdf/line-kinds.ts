import { bareEnds } from '../bare-ends.ts';
import { findBarePrice } from '../bare-price.ts';
import { tellColumnsOfLines, type TextOfColumns } from '../columns-of-lines.ts';
import { dishName, hasLetters } from '../dish-text.ts';
import { CAPITALS, OTHER_LINE, tellsWords } from '../html/text/text-node.ts';
import type { FoundPrice } from '../printed-price.ts';
import { findPrice } from '../signed-price.ts';
import { SIZE } from '../size-words.ts';
import type { PdfLine } from './pdf-lines.ts';

/** A line of a PDF, its price if it prints one, the text before that, and its kind: a dish, a single price, a heading, or other words. */
export type Line = PdfLine & {
  readonly price: FoundPrice | null;
  readonly before: string;
  readonly is: 'dish' | 'price' | 'head' | 'words';
  /** The meaning of the line by its columns; absent if it needs none. */
  readonly note?: TextOfColumns['is'];
};

/** From so many prices with signs on a number without one is none. */
const LEAST_SIGNED = 5;
/** A heading is so much larger than the dishes. */
const LARGER = 1.15;
/** No heading is longer, in characters. */
export const LONGEST_HEAD = 60;
/** No heading has fewer letters. */
export const THREE_LETTERS = /\p{L}\P{L}*\p{L}\P{L}*\p{L}/u;
/** The share of names in capitals from which a line in capitals may be a name. */
const FEW = 0.1;

/** The lines of a menu, told apart. Bare numbers are prices only where hardly any bears a sign. */
export function linesByKind(all: readonly PdfLine[]): Line[] {
  const columns = tellColumnsOfLines(all.map(({ text }) => text));
  const signed = all.map(({ text }, i) => findPrice(columns[i]?.text ?? text));
  const areBare = signed.filter((price) => price?.price != null).length < LEAST_SIGNED;
  const ends = areBare
    ? bareEnds(
        all.map(({ text }) => text),
        [],
      )
    : new Map<number, FoundPrice>();
  const read = all.map((line, i) => {
    const own = columns[i] ?? null;
    if (own !== null) {
      const price = own.is === 'row' ? (signed[i] ?? findBarePrice(own.text)) : null;
      const text = own.is === 'row' ? `${own.text} ${own.phrase}`.trimEnd() : line.text;
      return { ...line, text, price, before: price === null ? text : own.text.slice(0, price.start), note: own.is };
    }
    const price = signed[i] ?? (areBare ? (findBarePrice(line.text) ?? ends.get(i) ?? null) : null);
    return { ...line, price, before: price === null ? line.text : line.text.slice(0, price.start) };
  });
  const priced = read.filter(({ price }) => price !== null);
  const size = priced.map((line) => line.size).sort((a, b) => a - b)[priced.length >> 1] ?? 0;
  const names = read.flatMap(({ price, before }, i) =>
    price === null ? [] : hasLetters(before) ? before : (all[i - 1]?.text ?? []),
  );
  const haveCapitals = names.filter((name) => CAPITALS.test(name)).length > names.length * FEW;
  return read.map((line) => ({ ...line, is: getForm(line) }));

  function getForm({ text, price, before, size: own }: Omit<Line, 'is'>): Line['is'] {
    if (price !== null) return hasLetters(before) ? 'dish' : 'price';
    if (text.length > LONGEST_HEAD || SIZE.test(text) || !THREE_LETTERS.test(text)) return 'words';
    const isCapital = !haveCapitals && CAPITALS.test(text) && !/[,;]/.test(text);
    return isCapital || (size > 0 && own > size * LARGER) ? 'head' : 'words';
  }
}

/** A number with cents, which no name has: its price was not read. */
const CENTS_WITHIN = /(?<![\d.])\d{1,3}\.\d{2}(?![\d.])/;

/** Returns the name of the dish in a line; null if it has none. */
export function nameIn(line: Line | undefined): string | null {
  return line === undefined || CENTS_WITHIN.test(line.before) ? null : dishName(line.before);
}

/** Decides which of a menu's lines describe a dish. */
type WordsOfDishes = {
  /** Returns whether a line describes the dish of a line above it, with letters of this size. */
  readonly isSaid: (at: number, dish: number, size: number) => boolean;
  /** Whether a line with a price goes on with a name that begins in the line above it. */
  readonly goesOn: (at: number) => boolean;
};

/** A description is at most so large as its name. */
const SMALLER = 0.97;
const LEAST = 3;
/** A row of dots within a line leads to a price, also where that is in a form that was not read. */
const LEADS_WITHIN = /\p{L}\s?(?:[.·_]\s?){4}|\p{L}\s?…/u;
const SMALL_FIRST = /^[\s([]*\p{Ll}/u;

/**
 * Returns a function that separates descriptions below a dish from dishes without a price: they are smaller, have a form that hardly any name has, or every
 * dish has as many lines. `names` leads from a single price to its name.
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
