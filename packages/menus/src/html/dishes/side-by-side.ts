import { dishName, hasLetters } from '../../dish-text.ts';
import { hasWords, pricedIn, type PriceIndex, saysWords } from '../prices/price-index.ts';
import { endsOfLines } from '../roles/lines-below.ts';
import { getForm, isLikeHeading, type PageElement, type TextNode } from '../text/text-node.ts';
import { type DishBlock, FLAT } from './name-of-block.ts';

const MOST_NODES = 14;
/** The level of bold text, or text with the class of a title. */
const BOLD = 7;

/**
 * The dishes of an element of a page that holds many side by side, without a block each. Lines that have their name and price in one are dishes; else there must
 * be one kind of element that stands before every price, `standFirst` where the page shows so elsewhere. What it names without a price is none, and ends the
 * dish before it.
 */
export function sideBySide(
  all: readonly TextNode[],
  prices: PriceIndex,
  element: PageElement,
  standFirst: boolean,
): DishBlock[] {
  const at = withoutFurtherSizes(all, prices, pricedIn(element, prices));
  const areLines = at.every((i) => hasWords((all[i] as TextNode).text, prices.at.get(i)));
  const names = areLines ? at : listNames(all, prices, element, at, standFirst);
  const starts = areLines ? at : namesNear(all, names, at);
  const next = new Map(names.map((name, n) => [name, names[n + 1] ?? element.end]));
  const ends = starts.map((from) => getEnd(all, prices, from, next.get(from) ?? element.end));
  const own = areLines ? endsOfLines(all, prices, starts, ends) : ends;
  return starts.map((start, n) => {
    const kind = `${element.name} ${getForm((all[start] as TextNode).element)}${FLAT}`;
    const end = own[n] as number;
    return { start, own: end, end, kind };
  });
}

/** Removes prices with a size right behind another price: they belong to the same dish. */
function withoutFurtherSizes(all: readonly TextNode[], prices: PriceIndex, at: readonly number[]): number[] {
  const isSized = (i: number): boolean => hasLetters((all[i] as TextNode).text) && !saysWords(prices, i);
  const follows = (i: number): boolean => {
    let before = i - 1;
    while (before >= 0 && (all[before] as TextNode).text === '') before--;
    return prices.at.has(before);
  };
  return at.filter((i, n) => n === 0 || !isSized(i) || !isSized(at[n - 1] as number) || !follows(i));
}

/**
 * Returns whether a page shows that names stand before their prices in parts of this form: one of them begins with words and ends with a price, and none begins
 * with a price. Then a name at the end of one has no price.
 */
export function namesStandFirst(prices: PriceIndex, parts: readonly PageElement[]): (element: PageElement) => boolean {
  const kinds = new Map<string, boolean>();
  for (const element of parts) {
    const kind = getForm(element);
    const [beginsPriced, endsPriced] = [prices.at.has(element.start), prices.at.has(element.end - 1)];
    if (beginsPriced) kinds.set(kind, false);
    else if (endsPriced && !kinds.has(kind)) kinds.set(kind, true);
  }
  return (element) => kinds.get(getForm(element)) ?? false;
}

/**
 * Returns the text nodes of the kind of element that names have, also those behind the last price; empty if there is no such kind. It stands before every
 * price, or if it is a heading before most, and mostly once: otherwise it is also used for descriptions.
 */
function listNames(
  all: readonly TextNode[],
  prices: PriceIndex,
  { start, end }: PageElement,
  at: readonly number[],
  standFirst: boolean,
): number[] {
  const kinds = new Map<string, number[]>();
  for (let i = start; i < end; i++) {
    const node = all[i] as TextNode;
    if (!hasWords(node.text, prices.at.get(i))) continue;
    const kind = getForm(node.element);
    const own = kinds.get(kind);
    if (own === undefined) kinds.set(kind, [i]);
    else own.push(i);
  }
  const last = at.at(-1) ?? end;
  const isBefore = (names: readonly number[]): boolean => {
    const [first = start] = names;
    const counts = before(names, at).map((near) => near.length);
    const lacking = counts.filter((count) => count === 0).length;
    const areHeadings = (all[first] as TextNode).heading > 0 && !names.some((name) => prices.at.has(name));
    const mayLack = areHeadings ? counts.length / 4 : 0;
    return lacking <= mayLack && counts.filter((count) => count === 1).length * 2 >= counts.length;
  };
  const rank = ([first = start]: readonly number[]): number => Math.sign((all[first] as TextNode).heading);
  const fitting = [...kinds.values()].filter(isBefore);
  const [best = []] = fitting.sort((a, b) => rank(b) - rank(a) || (a[0] as number) - (b[0] as number));
  if (mayStandAbove(all, prices, at, best)) return [];
  // Behind the last price a text that heads nothing may belong to it: then each price stands before its name, and no other text names a dish.
  return !standFirst && rank(best) === 0 && (best.at(-1) ?? start) > last ? [] : best;
}

/** Whether each price may be of the name below it: one alone stands above all names, and a name below the last that looks so. */
function mayStandAbove(
  all: readonly TextNode[],
  prices: PriceIndex,
  at: readonly number[],
  names: readonly number[],
): boolean {
  const alone = at.filter((i) => !saysWords(prices, i));
  const [first, last, firstName, lastName] = [alone[0], alone.at(-1), names[0], names.at(-1)];
  if (first === undefined || last === undefined || firstName === undefined || lastName === undefined) return false;
  const areAlike = getForm((all[first] as TextNode).element) === getForm((all[last] as TextNode).element);
  return areAlike && first === at[0] && first < last && first < firstName && last < lastName;
}

/** The names that stand before each price, and behind the price before that. */
function before(names: readonly number[], at: readonly number[]): number[][] {
  let n = 0;
  return at.map((i) => {
    const from = n;
    while (n < names.length && (names[n] as number) < i) n++;
    return names.slice(from, n);
  });
}

/** Returns the name of each dish with a price: of several headings before one the nearest; several other texts may be descriptions, and none is taken. */
function namesNear(all: readonly TextNode[], names: readonly number[], at: readonly number[]): number[] {
  const isName = (near: readonly number[]): boolean => near.length === 1 || (all[near[0] ?? -1]?.heading ?? 0) > 0;
  const near = before(names, at);
  // A price without a name may belong to the dish before it or to none: that dish is not taken either.
  const isAlone = (n: number): boolean => near[n + 1]?.length !== 0;
  return near.flatMap((own, n) => (isName(own) && isAlone(n) ? own.slice(-1) : []));
}

/** A dish ends where the next heading of a section begins: among plain lines also a bold one that may name something. */
function getEnd(all: readonly TextNode[], prices: PriceIndex, start: number, end: number): number {
  const own = (all[start] as TextNode).heading || 9;
  for (let i = start + 1; i < end; i++) {
    const { heading, text } = all[i] as TextNode;
    const isBold = heading === BOLD && !prices.at.has(i) && isLikeHeading(text) && dishName(text) !== null;
    if (heading >= 1 && heading < own && (heading <= 6 || isBold)) return i;
  }
  return Math.min(end, start + MOST_NODES);
}

/** From so many blocks on that look alike a page shows where names stand in them. */
const LEAST = 3;

/** Removes blocks without a name: the first text of such a block looks like the descriptions behind the names of the others. */
export function withoutUnnamedBlocks(
  all: readonly TextNode[],
  prices: PriceIndex,
  blocks: readonly DishBlock[],
): DishBlock[] {
  const unnamed = new Set<DishBlock>();
  for (const alike of Map.groupBy(blocks, ({ kind }) => kind).values()) {
    if (alike.length < LEAST) continue;
    const looks = alike.map((block) => formsIn(all, prices, block));
    const firsts = Map.groupBy(looks, ([first]) => first);
    const phrases = new Set(looks.flatMap((own) => own.slice(1)));
    alike.forEach((block, n) => {
      const first = looks[n]?.[0];
      const isRare = (firsts.get(first)?.length ?? 0) * LEAST < alike.length;
      if (first !== undefined && isRare && phrases.has(first)) unnamed.add(block);
    });
  }
  return blocks.filter((block) => !unnamed.has(block));
}

/** Returns the forms of a block's words, and their side of the price; the name's first. */
function formsIn(all: readonly TextNode[], prices: PriceIndex, { start, own, end }: DishBlock): string[] {
  let side = 'before';
  const looks: { readonly look: string; readonly isHeading: boolean }[] = [];
  for (let i = start; i < end; i++) {
    const { element, heading } = all[i] as TextNode;
    const column = element.name === 'td' ? element.row : '';
    if (saysWords(prices, i))
      looks.push({ look: `${side} ${getForm(element)} ${column}`, isHeading: heading > 0 && i < own });
    if (prices.at.has(i)) side = 'after';
  }
  const name = Math.max(
    0,
    looks.findIndex(({ isHeading }) => isHeading),
  );
  return [...looks.slice(name), ...looks.slice(0, name)].map(({ look }) => look);
}
