import { hasLetters } from '../../dish-text.ts';
import { labelsPrice, namesNoDish } from '../../no-dish.ts';
import { SIZE } from '../../size-words.ts';
import type { FoundPrice } from '../../printed-price.ts';
import { findPrice } from '../../signed-price.ts';
import { barePrices, getElement } from './bare-prices.ts';
import { withColumnLabels, withSizeLabels } from './column-labels.ts';
import { type PageElement, SHORT_MARK, type TextNode, getForm, SECTION } from '../text/text-node.ts';
import { withPricesOfHeadings } from './price-of-heading.ts';

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

/** The most text nodes that stand with a price in one element. */
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

/** Returns the positions of the prices in an element of the page, in their order. */
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

/** From so many lines of one form on a page shows their meaning. */
const LEAST_PRICED = 3;

/**
 * The prices of a page by text node without those amid words about dishes: "Side of fries $4" below dishes that print their own. So it is where lines of
 * one look mostly print no price, and most of those that do stand beside that of a dish; or where all of them do; or where most stand below a
 * heading that has one. `hasWords` tells of a text node whether it says more than its price. Rule: specification §1.5.
 */
function withoutPricesOfWords(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
  hasWords: (i: number) => boolean,
): ReadonlyMap<number, FoundPrice> {
  // Each line's look, or null where it says nothing but a price.
  const lookOf = all.map(({ element }, at) => (hasWords(at) ? getForm(element) : null));
  const looks = Map.groupBy(all.keys(), (at) => lookOf[at] ?? null);
  looks.delete(null);
  const isPriced = (at: number): boolean => prices.has(at);
  const isOther = (look: string | null, at: number): boolean => (lookOf[at] ?? look) !== look;
  /** A size beside a price is said of the line above: "Large $18". */
  const isAlone = (at: number): boolean => {
    const price = prices.get(at);
    if (price === undefined) return false;
    const { text } = all[at] as TextNode;
    return !hasLetters(text.slice(0, price.start) + text.slice(price.end));
  };
  /** Lines of a look that mostly print prices are dishes. */
  const looksOfDishes = new Set([...looks].flatMap(([look, lines]) => (isMost(lines, isPriced) ? look : [])));
  const isBelowDish = (look: string | null, at: number): boolean => {
    const line = all[at - 1];
    if (line === undefined || !isPriced(at - 1) || !isOther(look, at - 1) || (all[at] as TextNode).heading > 0)
      return false;
    const isDish = line.heading > 0 || looksOfDishes.has(lookOf[at - 1] ?? null);
    return isDish && !SECTION.test(line.text.slice(0, prices.get(at - 1)?.start).trim());
  };
  const isAbovePrice = (look: string | null, at: number): boolean =>
    isPriced(at + 1) && lookOf[at + 1] === null && isOther(look, at - 1) && !isPriced(at - 1);
  /** The first text of an element, or one with its price first, or one that continues another in its line, says nothing about its neighbours. */
  const isOfItself = (at: number): boolean => {
    const { element, text } = all[at] as TextNode;
    const beginsPriced = !hasLetters(text.slice(0, prices.get(at)?.start));
    return beginsPriced || beginsPart(element, at) || (isAlone(at + 1) && at + 1 < element.end);
  };
  const amidWords = [...looks].flatMap(([look, lines]) => {
    const priced = lines.filter(isPriced);
    const isBeside = (at: number): boolean =>
      !isOfItself(at) && (isAlone(at - 1) || isBelowDish(look, at) || isAbovePrice(look, at));
    const isBelowHeading = (at: number): boolean => isHeading(all[at - 1]) && isBelowDish(look, at);
    const saysWords = lines.length - priced.length >= Math.max(LEAST_PRICED, priced.length);
    const areBeside = saysWords ? isMost(priced, isBeside) : priced.length >= LEAST_PRICED && priced.every(isBeside);
    return areBeside || isMost(priced, isBelowHeading) ? priced : [];
  });
  const none = new Set(amidWords);
  return new Map([...prices].filter(([i]) => !none.has(i)));
}

/** A class of the page for options of a dish. */
const OPTION_CLASS = /(?:^|[\s_-])(?:options?|modifiers?|add-?ons?|choices?|extras?)(?:$|[\s_-])/i;
/** No dish has more text nodes. */
const MOST_NODES = 14;

/** Removes the prices of options, if the dish prints its own beside them: "on laffa $19" in an element that the page calls an option. */
function withoutPricesOfOptions(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<number, FoundPrice> {
  return new Map([...prices].filter(([i]) => !isOfOption(all, prices, i)));
}

function isOfOption(all: readonly TextNode[], prices: ReadonlyMap<number, FoundPrice>, i: number): boolean {
  let option: PageElement | null = null;
  for (
    let up: PageElement | null = (all[i] as TextNode).element;
    up !== null && up.end - up.start <= MOST_NODES;
    up = up.parent
  )
    if (OPTION_CLASS.test(up.classes)) option = up;
  const holder = option?.parent ?? null;
  if (option === null || holder === null || holder.end - holder.start > MOST_NODES) return false;
  for (let at = holder.start; at < holder.end; at++)
    if (prices.has(at) && (at < option.start || at >= option.end)) return true;
  return false;
}

/** Returns whether a line begins the element around its own. */
function beginsPart(element: PageElement, at: number): boolean {
  for (let up: PageElement | null = element; up !== null && up.start === at; up = up.parent)
    if (up.end > element.end) return true;
  return false;
}

function isHeading(node: TextNode | undefined): boolean {
  return node !== undefined && node.heading >= 1 && node.heading <= 6;
}

function isMost(lines: readonly number[], is: (at: number) => boolean): boolean {
  return lines.filter(is).length * 2 > lines.length;
}
