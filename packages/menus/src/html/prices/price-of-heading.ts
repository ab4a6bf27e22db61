import { fold } from '@kehilla/core';
import { dishName, hasLetters } from '../../dish-text.ts';
import words from '../../one-price.json' with { type: 'json' };
import type { FoundPrice } from '../../printed-price.ts';
import { findPrice } from '../../signed-price.ts';
import { SIZE } from '../../size-words.ts';
import { getForm, isLikeHeading, type PageElement, type TextNode } from '../text/text-node.ts';

const [ALL, CHILDREN, NOT] = [foldedIn(words.all), foldedIn(words.children), foldedIn(words.not)];
/** The most characters of a heading with a price for its list. */
const LONGEST_HEAD = 60;
/** With fewer items a line is no head of them. */
const LEAST = 2;
const MOST_ITEMS = 60;
/** No item has more text nodes. */
const MOST_NODES = 4;

/**
 * The prices of a page by text node, where a line or heading prices all that is listed below it: "All salads $12", "Kids Menu $12". Each item of the list
 * has that price, behind its name; the line itself prices nothing else. It is read only where it says that it is of all or each, or heads a menu for
 * children, and no item prints a price of its own. Rule: specification §4.5.
 */
export function withPricesOfHeadings(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<number, FoundPrice> {
  const read = new Map(prices);
  for (const [i, { text }] of all.entries()) {
    const price = prices.get(i) ?? findPriceOfAll(text);
    if (price === null || price.price === null || price.isForSome === true || !pricesAll(all, i, price)) continue;
    const items = itemsBelow(all, prices, i);
    if (items.length < LEAST) continue;
    read.delete(i);
    for (const at of items) {
      const end = (all[at] as TextNode).text.length;
      read.set(at, { price: price.price, price_text: price.price_text, start: end, end });
    }
  }
  return new Map([...read].sort(([a], [b]) => a - b));
}

const ALL_BEFORE = /\ball\b(?=:?\s*[$€£₪])/i;

/** "All $12", which is no price of one dish; null for any other text. */
export function findPriceOfAll(text: string): FoundPrice | null {
  return text.length <= LONGEST_HEAD && ALL_BEFORE.test(text) ? findPrice(text.replace(ALL_BEFORE, 'any')) : null;
}

function foldedIn(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.map(fold));
}

/** Whether a line with a price says that all below it costs so much. */
function pricesAll(all: readonly TextNode[], i: number, { start, end }: FoundPrice): boolean {
  const { text, heading } = all[i] as TextNode;
  if (text.length > LONGEST_HEAD) return false;
  const own = fold(`${text.slice(0, start)} ${text.slice(end)}`).split(' ');
  // "All $12" below "Kids Menu" says it of that; so does a price alone.
  const above = fold(all[i - 1]?.text ?? '').split(' ');
  if (own.some((word) => NOT.has(word))) return false;
  if (own.some((word) => ALL.has(word))) return true;
  const isHead = heading >= 1 && heading <= 6;
  const isBelowHead = own.join('') === '' && (all[i - 1]?.heading ?? 0) > 0;
  return (
    (isHead && own.some((word) => CHILDREN.has(word))) || (isBelowHead && above.some((word) => CHILDREN.has(word)))
  );
}

/** Returns the first text node of each item of the list right below a line; empty if one of them prints a price, or may be no dish. */
function itemsBelow(all: readonly TextNode[], prices: ReadonlyMap<number, FoundPrice>, i: number): number[] {
  const first = all[i + 1];
  if (first === undefined || (first.heading > 0 && first.heading <= 6)) return [];
  let item: PageElement | null = first.element;
  while (item !== null && !hasLike(all, item))
    item = item.parent !== null && item.parent.start > i ? item.parent : null;
  if (item === null) return [];
  const form = getForm(item);
  const starts: number[] = [];
  for (let at = i + 1; at < all.length && starts.length <= MOST_ITEMS; ) {
    const own = childAt(all, item.parent, at);
    if (own === null || getForm(own) !== form || own.end - own.start > MOST_NODES) break;
    for (let n = own.start; n < own.end; n++) if (prices.has(n)) return [];
    const { text } = all[at] as TextNode;
    if (!hasLetters(text) || !isLikeHeading(text) || SIZE.test(text) || dishName(text) === null) return [];
    starts.push(at);
    at = own.end;
  }
  return starts.length > MOST_ITEMS ? [] : starts;
}

/** Whether another element like it stands right behind an element. */
function hasLike(all: readonly TextNode[], item: PageElement): boolean {
  const next = item.end < all.length ? childAt(all, item.parent, item.end) : null;
  return next !== null && next !== item && getForm(next) === getForm(item);
}

/** Returns the child element that begins with a text node; null if there is none. */
function childAt(all: readonly TextNode[], parent: PageElement | null, at: number): PageElement | null {
  let own: PageElement | null = all[at]?.element ?? null;
  while (own !== null && (own.parent !== parent || own.start !== at)) own = own.parent;
  return own;
}
