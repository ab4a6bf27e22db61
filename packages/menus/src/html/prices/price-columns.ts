import { hasLetters } from '../../dish-text.ts';
import type { MenuDoubt } from '../../menu-doubts.ts';
import { SIZE } from '../../size-words.ts';
import { findBarePrice } from '../../bare-price.ts';
import { findMarketPrice, findPrice } from '../../signed-price.ts';
import { getForm, type PageElement, SHORT_MARK, tellsWords, type TextNode } from '../text/text-node.ts';
import { besidePrice } from './price-index.ts';
import { areNumbered } from './bare-prices.ts';

/** Two blocks of a page side by side, one that names dishes and one that prints prices, as `from` and `to` of its text nodes. */
type Block = { readonly from: number; readonly to: number };

/** With fewer rows two blocks may as well be the words and the sizes of one dish. */
const LEAST = 3;
/** A price with its sizes is no longer, in characters. */
const LONGEST_PRICE = 60;
/** A text in place of a price that keeps its position: "—", "MP". */
const LONGEST_STEAD = 20;

/**
 * The same text nodes, where a block of names and the block of prices beside it are one: each price goes to the name in its row, behind a tab, and
 * leaves an empty text node. So it is only where both blocks end in the same row and every price stands beside a name; else any price may be
 * any dish's, and none of them is read but added to `uncertain`. Rule: specification §1.5.
 */
export function joinColumns(all: readonly TextNode[], uncertain: MenuDoubt[] = []): TextNode[] {
  const texts = all.map(({ text }) => text);
  for (let i = 0; i < all.length; i++) {
    // Most prices stand alone between names.
    if (!mayKeepPlace(texts[i + 1]) && !mayKeepPlace(texts[i - 1])) continue;
    if (!isPriceAlone(texts[i] as string)) continue;
    let [from, to] = [i, i + 1];
    while (from > 0 && keepsPlace(texts[from - 1] as string)) from--;
    while (to < all.length && keepsPlace(texts[to] as string)) to++;
    const own = texts.slice(from, to);
    const isBlock = own.filter(isPriceAlone).length > 1 && !areSizes(own) && !areNumbered(own);
    const names = isBlock ? namesBeside(all, { from, to }) : null;
    if (names !== null) uncertain.push(...join(all, texts, names, { from, to }));
    i = to - 1;
  }
  return all.map((node, i) => (node.text === texts[i] ? node : { ...node, text: texts[i] as string }));
}

/** The beginning of a price, with or without a size. */
const PRICE_FIRST = /^[\s(]*(?:\p{L}{1,8}\.?:?\s?)?[$€£₪\d.]/u;

/** Whether a text is a price and no more than its sizes. */
function isPriceAlone(text: string): boolean {
  if (text.length > LONGEST_PRICE || !PRICE_FIRST.test(text)) return false;
  const found = findPrice(text) ?? findBarePrice(text);
  if (found === null || found.price === null) return false;
  const { before, after } = besidePrice(text, found);
  return [before, after].every((words) => SIZE.test(words) || !/[\d\p{L}]/u.test(words));
}

/** Whether a text begins as a price does, or is so short or without letters that it may stand for one. */
function mayKeepPlace(text: string | undefined): boolean {
  return text !== undefined && (text.length <= LONGEST_STEAD || PRICE_FIRST.test(text));
}

function keepsPlace(text: string): boolean {
  return (
    isPriceAlone(text) ||
    /^[\s$€£₪—–.-]*$/.test(text) ||
    (text.length <= LONGEST_STEAD && findMarketPrice(text) !== null)
  );
}

/** Returns whether prices are those of the sizes of one dish: each is named, and no two alike. */
function areSizes(texts: readonly string[]): boolean {
  const names = texts.map((text) => text.replace(/[^\p{L}"]/gu, '').toLowerCase());
  return !names.includes('') && new Set(names).size === names.length;
}

/** Returns the block of names beside a block of prices; null if it is one dish, or the prices are no block. */
function namesBeside(all: readonly TextNode[], prices: Block): Block | null {
  const block = findHolder(all, prices);
  const { parent } = block ?? { parent: null };
  if (block === null || parent === null) return null;
  const [before, after] = [prices.from - 1, prices.to].map((at) => childAt(all, parent, at));
  const names = [before, after].find((element) => element != null && !holdsPrice(all, element));
  return names == null || isOneDish(all, names) ? null : { from: names.start, to: names.end };
}

/** The largest element that holds these text nodes and no other; null where the smallest holds others. */
function findHolder(all: readonly TextNode[], { from, to }: Block): PageElement | null {
  let element: PageElement | null = (all[from] as TextNode).element;
  while (element !== null && element.end < to) element = element.parent;
  if (element === null || element.start < from || element.end > to) return null;
  while (element.parent !== null && element.parent.start === from && element.parent.end === to)
    element = element.parent;
  return element;
}

/** The element right within another that holds a text node; null where the text node stands elsewhere. */
function childAt(all: readonly TextNode[], parent: PageElement, at: number): PageElement | null {
  let element: PageElement | null = all[at]?.element ?? null;
  while (element !== null && element.parent !== parent) element = element.parent;
  return element;
}

function holdsPrice(all: readonly TextNode[], { start, end }: PageElement): boolean {
  return all.slice(start, end).some(({ text }) => findPrice(text) !== null || isPriceAlone(text));
}

/** Returns whether an element is about one dish: only one line may be a name, or the others look otherwise, or all describe it. */
function isOneDish(all: readonly TextNode[], { start, end }: PageElement): boolean {
  const lines = all
    .slice(start, end)
    .filter(({ text }) => hasLetters(text) && !SIZE.test(text) && !SHORT_MARK.test(text));
  const [first, ...others] = lines;
  if (first === undefined) return true;
  const alike = others.filter(({ element }) => getForm(element) === getForm(first.element));
  const says = tellsWords([first.text]);
  return alike.every(({ text }) => says(text));
}

/** Moves each price to the name in its row. A name without one gets a separator: it is no word of the one before. */
function join(all: readonly TextNode[], texts: string[], names: Block, prices: Block): MenuDoubt[] {
  const [named, priced] = [listRows(all, names), listRows(all, prices)];
  const last = (rows: ReadonlyMap<number, number>): number => Math.max(...rows.keys());
  const isWhole = names.from < prices.from && priced.size === prices.to - prices.from && priced.size >= LEAST;
  const fits = isWhole && last(named) === last(priced) && [...priced.keys()].every((row) => named.has(row));
  const says = tellsWords([...named].flatMap(([row, at]) => (priced.has(row) ? (texts[at] as string) : [])));
  for (const [row, at] of fits ? named : []) {
    const [name, price] = [texts[at] as string, texts[priced.get(row) ?? -1]];
    if (price !== undefined || !says(name)) texts[at] = `${name}\t${price ?? ''}`;
  }
  const uncertain: MenuDoubt[] = [];
  for (let at = prices.from; at < prices.to; at++) {
    const text = texts[at] as string;
    if (!fits && isPriceAlone(text)) uncertain.push({ kind: 'unclear_menu_line', text });
    texts[at] = '';
  }
  return uncertain;
}

/** The first text node of each row of a block, by the row. */
function listRows(all: readonly TextNode[], { from, to }: Block): Map<number, number> {
  let holder: PageElement | null = (all[from] as TextNode).element;
  while (holder !== null && holder.end < to) holder = holder.parent;
  const rows = new Map<number, number>();
  for (let i = from; i < to; i++) {
    const { element, row } = all[i] as TextNode;
    const child = holder === null || element === holder ? null : childAt(all, holder, i);
    const own = child?.row ?? row;
    if (!rows.has(own)) rows.set(own, i);
  }
  return rows;
}
