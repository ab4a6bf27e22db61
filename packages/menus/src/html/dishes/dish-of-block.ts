import type { MenuDish } from '@kehilla/core';
import { described } from '../../described.ts';
import { dishName, hasLetters, marksIn, listMarks, menuText, MOST_CHARS } from '../../dish-text.ts';
import { labelsPrice, PRICE_LABEL } from '../../no-dish.ts';
import { SIZE } from '../../size-words.ts';
import { endsInPrice } from '../../bare-price.ts';
import { findPrice } from '../../signed-price.ts';
import { isOfPrice, priceOfBlock, type Printed } from '../prices/price-of-block.ts';
import {
  type DishBlock,
  FLAT,
  isHeadedElse,
  nameAmong,
  nameBehind,
  nameBehindFirst,
  type Named,
  partedAtDash,
  type Words,
} from './name-of-block.ts';
import {
  getForm,
  isLikeHeading,
  NO_KIND,
  OTHER_LINE,
  SAYS_OF_DISH,
  SECTION,
  SHORT_MARK,
  type TextNode,
} from '../text/text-node.ts';
import { besidePrice, getCount, PRICE_CLASS, type PriceIndex, saysWords } from '../prices/price-index.ts';

/**
 * The context of a block: its heading, the form of prices of such dishes, the cells of the page about allergens, by text node, and the page's notes on the
 * dish.
 */
export type BlockContext = {
  readonly section: string | null;
  readonly isPricedApart: boolean;
  /** Whether the lines of its kind describe the dish behind a dash. */
  readonly isParted: boolean;
  readonly cells: ReadonlyMap<number, string | null>;
  readonly notes: readonly string[];
};

/**
 * The dish that a block holds, under its section; null where it names none, or states no price. What ends in a number that was not read as a
 * price may have that one for its own: it is no dish with another. `isPricedApart` where dishes that look so have their prices alone or beside
 * their names: one amid other words is then what those words cost. Rule: specification §1.5.
 */
export function readBlockDish(
  all: readonly TextNode[],
  prices: PriceIndex,
  block: DishBlock,
  { section, isPricedApart, isParted, cells, notes }: BlockContext,
): MenuDish | null {
  const { marks, words: phrases, printed, hasSizes, contained } = saidIn(all, prices, block, isPricedApart, cells);
  const words = partedAtDash(phrases, isParted);
  const own = words.filter(({ isBelow }) => !isBelow);
  // A dish among dishes side by side begins with its name: a heading below it heads the next one.
  const mayName = block.kind.endsWith(FLAT) ? own.slice(0, 1) : own;
  if (isHeadedElse(mayName)) return null;
  const named =
    nameBehindFirst(own) ??
    nameAmong(mayName.filter(({ heading }) => heading > 0)) ??
    nameAmong(mayName) ??
    nameBehind(own);
  if (named === null || endsInPrice(named.words.before) || countsFirst(all, prices, block)) return null;
  if (own.some((each) => each !== named.words && isProse(each)) || mayNameAnother(own, named.words)) return null;
  const { name } = named;
  // A text longer than a name is no name, and its words would be lost.
  if ((named.isBehind ? named.words.after : named.words.before).length > MOST_CHARS.name) return null;
  // A price that was taken for that of other words is no part of a name.
  if ((findPrice(name)?.price ?? null) !== null || CENTS_WITHIN.test(name)) return null;
  if (mayHeadNames(words, named)) return null;
  const price = priceOfBlock(
    printed,
    all.slice(block.start, block.end).some(({ text }) => SIZE.test(text)),
  );
  if (price === null) return null;
  const isToldAlready = (text: string): boolean =>
    (hasSizes && SIZE.test(text)) ||
    PRICE_LABEL.test(text) ||
    (isOfPrice(text) && price.price_text?.includes(text) === true);
  const rest = words
    .flatMap((each) => [
      each === named.words ? '' : each.before,
      each === named.words && named.isBehind ? '' : each.after,
    ])
    .filter((text) => /\p{L}/u.test(text) && !SIGN_ALONE.test(text) && !isToldAlready(text));
  const more = rest.join(' ').replace(DASH_FIRST, '');
  const kept = menuText(more, MOST_CHARS.description);
  return {
    name,
    description: described(more, [...contained, ...notes]),
    ...price,
    stated: listMarks([...marks.map((mark) => mark.replace(/[()[\]]/g, '')), ...marksIn(`${name} ${kept ?? ''}`)]),
    section,
  };
}

type Stated = {
  readonly marks: readonly string[];
  readonly words: readonly Words[];
  readonly printed: readonly Printed[];
  readonly hasSizes: boolean;
  /** The texts of the cells under columns of allergens. */
  readonly contained: readonly string[];
};

/** A mark in a cell, which says nothing without the head of its column. */
const SIGN_ALONE = /^[^\p{L}\p{N}]*[x✓✔✗✘×●]?[^\p{L}\p{N}]*$/iu;

/** Returns the contents of a block's text nodes: single marks, words, and prices. A size beside several prices is none of them. */
function saidIn(
  all: readonly TextNode[],
  prices: PriceIndex,
  { start, own, end, kind }: DishBlock,
  isPricedApart: boolean,
  cells: BlockContext['cells'],
): Stated {
  const count = getCount(prices.prices, { start, end });
  const [hasSizes, isOnly] = [count > 1, count === 1];
  const marks: string[] = [];
  const words: Words[] = [];
  const printed: Printed[] = [];
  const contained: string[] = [];
  for (let i = start; i < end; i++) {
    const { text, heading, element } = all[i] as TextNode;
    const cell = cells.get(i);
    if (cell !== undefined) {
      if (cell !== null) contained.push(cell);
      continue;
    }
    const found = prices.at.get(i);
    const beside = besidePrice(text, found);
    const isAmid = isPricedApart && saysWords(prices, i) && hasLetters(beside.before) && !(isOnly && isApart(beside));
    const price = isAmid && words.some(({ before }) => hasLetters(before)) ? undefined : found;
    if (i > start && price === undefined && kind.endsWith(FLAT) && OTHER_LINE.test(text)) break;
    if (price !== undefined) printed.push(price);
    else if (SHORT_MARK.test(text)) {
      marks.push(text);
      continue;
    } else if (hasSizes && SIZE.test(text)) {
      printed.push(text);
      continue;
    } else if (isOfPrice(text)) printed.push(text);
    const { before, after } = besidePrice(text, price);
    const trimmed = { before: withoutDotsLast(before), after: after.replace(DOTS_FIRST, '') };
    words.push({ ...trimmed, heading, isBelow: i >= own, isPriced: price !== undefined, kind: getForm(element) });
  }
  return { marks, words, printed, hasSizes, contained };
}

/** Whether a price stands behind a whole sentence, and ends the line: "Served with fries. $14". */
function isApart({ before, after }: { readonly before: string; readonly after: string }): boolean {
  return before.endsWith('.') && after === '';
}

/** Whether a price stands amid a sentence beside the name, and not amid its sizes: "Best $15 lunch in town" tells of a visit, and prices no dish. */
function isProse({ before, after }: Words): boolean {
  return /\p{L}/u.test(before) && /^[\s,;]*\p{Ll}/u.test(after) && !SIZE.test(before) && !SIZE.test(after);
}

/**
 * Returns whether the words of a block may name a second dish without a printed price, so that it is unclear to which the price and the words belong: a line
 * like the priced one stands above it ("Goulash", "Kebab - $9"), or two texts look like names and unlike the price.
 */
function mayNameAnother(words: readonly Words[], name: Words): boolean {
  const at = words.findIndex(({ isPriced }) => isPriced);
  const priced = words[at];
  if (priced === undefined) return false;
  const { before, after, kind } = priced;
  const isLine = (hasLetters(before) && !SIZE.test(before) && !labelsPrice(before)) || isLikeHeading(after);
  if (isLine && words.slice(0, at).some((each) => each.kind === kind && hasLetters(each.before))) return true;
  const isNamed = name !== priced && name.kind !== kind && (name.heading > 0 || !NO_KIND.test(name.kind));
  return isNamed && words.some((each) => each !== name && each.kind === name.kind && mayBeName(each.before));
}

/** Returns whether the beginning of a block may head several names without prices, whose price it may be: no dish has a description of so many lines. */
function mayHeadNames(words: readonly Words[], { name, words: own }: Named): boolean {
  if (words.length < 3) return false;
  const others = words.filter(
    (each) => each !== own && !each.isPriced && SHORT_WORDS.test(each.before) && !SAYS_OF_DISH.test(each.before),
  );
  const most = Math.max(0, ...[...Map.groupBy(others, ({ kind }) => kind).values()].map(({ length }) => length));
  return most >= (SECTION.test(name) ? 2 : 3);
}

/** Four words at most, and no list. */
const SHORT_WORDS = /^(?=.*\p{L}{2})[^\s,.;:]+(?: [^\s,.;:]+){0,3}$/u;

function mayBeName(text: string): boolean {
  return isLikeHeading(text) && !SIZE.test(text) && dishName(text) !== null;
}

/**
 * Returns whether a block begins with a single number without a sign: the number of a dish or a step ("1", "Choose a menu"), or a count ("15", "Years open"). A
 * number that the page calls a price is none of these.
 */
function countsFirst(all: readonly TextNode[], prices: PriceIndex, { start, end }: DishBlock): boolean {
  for (let i = start; i < end; i++) {
    const { text, element } = all[i] as TextNode;
    if (text !== '') return prices.at.has(i) && /^\d{1,3}$/.test(text) && !PRICE_CLASS.test(element.classes);
  }
  return false;
}

/** A number with cents, which no name has: "Wings 6 pc 9.95, 12 pc". */
const CENTS_WITHIN = /(?<![\d.])\d{1,3}\.\d{2}(?![\d.])/;
const DASH_FIRST = /^[\s–—-]+/u;
const DOTS_FIRST = /^[\s.…·_–—:-]+/u;
const DOT = /[\s.…·_–—:-]/u;

/** A text without the dots at its end; from there, because a pattern would try each dot of a long row inside. */
function withoutDotsLast(text: string): string {
  let end = text.length;
  while (end > 0 && DOT.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
