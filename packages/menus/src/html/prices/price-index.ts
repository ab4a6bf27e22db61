import { hasLetters } from '../../dish-text.ts';
import { labelsPrice, namesNoDish } from '../../no-dish.ts';
import { SIZE } from '../../size-words.ts';
import type { FoundPrice } from '../../printed-price.ts';
import { findPrice } from '../../signed-price.ts';
import { barePrices, getElement } from './bare-prices.ts';
import { withColumnLabels, withSizeLabels } from './column-labels.ts';
import { type PageElement, SHORT_MARK, type TextNode } from '../text/text-node.ts';
import { withPricesOfHeadings } from './price-of-heading.ts';
import { withoutPricesOfOptions, withoutPricesOfWords } from './prices-of-words.ts';

/** The prices of a page by text node, with running counts, so that a count within an element takes two subtractions. */
export type PriceIndex = {
  /** In the order in which they stand on the page. */
  readonly at: ReadonlyMap<number, FoundPrice>;
  /** Text nodes with a price, and text nodes with other words, before a position. */
  readonly prices: Uint32Array;
  readonly words: Uint32Array;
  readonly headings: Uint32Array;
  readonly chars: Uint32Array;
};

const LEAST = 3;

/**
 * The text nodes that print a price. Signs of a currency count anywhere but in what is quoted; bare numbers where three or more of them stand in the
 * same kind of element: on a page with such signs only where it calls them prices. Rule: sources note §5.2.
 */
export function indexPrices(all: readonly TextNode[]): PriceIndex {
  const signed = new Map<number, FoundPrice>();
  all.forEach(({ text, cell }, i) => {
    const found = QUOTED.test(text) || cell === 'count' ? null : findPrice(text);
    if (found !== null) signed.set(i, found);
  });
  const ofDishes = [...signed].filter(([i, found]) => found.price !== null && !isOfNoDish(all, found, i));
  const enough = ofDishes.length >= LEAST;
  const bare = barePrices(all, signed).filter(
    ([i]) => !enough || all[i]?.cell !== undefined || isCalledPrice(all, signed, i),
  );
  const read = [...signed, ...bare];
  const printed = new Map([...read, ...marketAlone(all, read)].sort(([a], [b]) => a - b));
  const found = withoutPricesOfOptions(all, withPricesOfHeadings(all, printed));
  const own = withoutPricesOfWords(all, found, (i) => hasWords((all[i] as TextNode).text, found.get(i)));
  return getPriceIndex(all, withSizeLabels(all, withColumnLabels(all, own)));
}

/** Prices by text node, with the running counts of their page. */
export function getPriceIndex(all: readonly TextNode[], at: ReadonlyMap<number, FoundPrice>): PriceIndex {
  return {
    at,
    prices: running(all, (_, i) => at.has(i)),
    words: running(all, ({ text }, i) => hasWords(text, at.get(i))),
    // A price or a mark that is set as a heading heads nothing.
    headings: running(
      all,
      ({ text, heading }, i) => heading >= 1 && heading <= 6 && !SHORT_MARK.test(text) && hasWords(text, at.get(i)),
    ),
    chars: running(all, ({ text }) => text.length),
  };
}

/** A quotation about the place. */
export const QUOTED = /^[“"«„]/u;

/** A class of the page for prices. */
export const PRICE_CLASS = /(?:^|\s)[\w-]*price(?:$|\s)/i;

/** Whether the words at a price, or right before it, name no dish: delivery, a gift card. */
function isOfNoDish(all: readonly TextNode[], price: FoundPrice, i: number): boolean {
  const own = besidePrice((all[i] as TextNode).text, price).before;
  return namesNoDish(hasLetters(own) ? own : (all[i - 1]?.text ?? ''));
}

/** Returns whether a page calls a number a price, and prints prices with a sign near it only amid words: then those are prices of other things. */
function isCalledPrice(all: readonly TextNode[], signed: ReadonlyMap<number, FoundPrice>, i: number): boolean {
  const { element } = all[i] as TextNode;
  const { start, end } = element.parent ?? element;
  if (!PRICE_CLASS.test(element.classes) || end - start > MOST_BESIDE) return false;
  for (let at = start; at < end; at++)
    if (signed.has(at) && !hasWords((all[at] as TextNode).text, signed.get(at))) return false;
  return true;
}

/** So few text nodes stand with a price in one element. */
const MOST_BESIDE = 14;

/** Returns running sums of a count over the text nodes. */
function running(all: readonly TextNode[], countIn: (node: TextNode, i: number) => number | boolean): Uint32Array {
  const counts = new Uint32Array(all.length + 1);
  all.forEach((node, i) => {
    counts[i + 1] = (counts[i] as number) + Number(countIn(node, i));
  });
  return counts;
}

/** Returns a running count within an element. */
export function getCount(
  counts: Uint32Array,
  { start, end }: { readonly start: number; readonly end: number },
): number {
  return (counts[end] as number) - (counts[start] as number);
}

/** Whether the text node at a position has words beside its price. */
export function saysWords({ words }: PriceIndex, i: number): boolean {
  return (words[i + 1] as number) > (words[i] as number);
}

/** Where the prices of a element of the page stand, in their order there. */
export function pricedIn({ start, end }: PageElement, { at }: PriceIndex): number[] {
  const found: number[] = [];
  for (let i = start; i < end; i++) if (at.has(i)) found.push(i);
  return found;
}

/** Returns the words of a text node beside its price. */
export function besidePrice(text: string, price: FoundPrice | undefined): { before: string; after: string } {
  if (price === undefined) return { before: text, after: '' };
  return { before: text.slice(0, price.start).trim(), after: text.slice(price.end).trim() };
}

/** Returns whether a text node has words beside its price; a size ("Lg", "12 oz") does not count, nor a word before a price. */
export function hasWords(text: string, price: FoundPrice | undefined): boolean {
  const { before, after } = besidePrice(text, price);
  return [before, after].some((words) => hasLetters(words) && !SIZE.test(words) && !labelsPrice(words));
}

/** "Market" alone, where other dishes have their price: elsewhere it may be a name. */
function marketAlone(all: readonly TextNode[], read: readonly [number, FoundPrice][]): [number, FoundPrice][] {
  const kinds = new Set(read.map(([i]) => getElement(all[i] as TextNode)));
  return all.flatMap((node, i): [number, FoundPrice][] => {
    const { text } = node;
    if (!/^market$/i.test(text) || (node.heading > 0 && node.heading < 7) || !kinds.has(getElement(node))) return [];
    return [[i, { price: null, price_text: text, start: 0, end: text.length }]];
  });
}
