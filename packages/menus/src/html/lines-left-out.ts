import { findLinesWithNumber } from '../bare-ends.ts';
import { hasLetters } from '../dish-text.ts';
import type { MenuDoubt } from '../menu-doubts.ts';
import { headsNoDish, HOUSE, labelsPrice, namesNoDish } from '../no-dish.ts';
import type { FoundPrice } from '../printed-price.ts';
import { findPrice } from '../signed-price.ts';
import { SIZE } from '../size-words.ts';
import { SAYS_OF_DISH, SHORT_MARK, type TextNode } from './text/text-node.ts';
import { besidePrice, type PriceIndex, QUOTED } from './prices/price-index.ts';
import { findPriceOfAll } from './prices/price-of-heading.ts';

/** Additions to a dish with their price: no dish, and understood as such. */
const ADDED = /\+\s?[$€£₪]\s?\d|[$€£₪]\s?\d+(?:\.\d+)?\s?(?:more|extra|additional)\b|\b(?:add|extra)\b/i;

/** Returns the number with cents at the end of words, which is not read as a price on a page with signs: "Tuna 10.99", "Tuna 10.99 lb". */
function centsAtEnd(text: string): FoundPrice | null {
  const at = text.length > LONGEST ? -1 : text.search(CENTS_LAST);
  return at <= 0 ? null : { price: null, price_text: text.slice(at), start: at, end: text.length };
}

const LONGEST = 90;
const CENTS_LAST = /(?<=\p{L}\D{0,9}\s)\d{1,3}\.\d{2}(?=(?:\s?\/?\s?\p{L}{1,7}\.?)?$)/u;

/** Whether a line prices the items below it, and they were given its price. */
function pricesBelow(all: readonly TextNode[], { at }: PriceIndex, i: number, { price_text }: FoundPrice): boolean {
  const below = at.get(i + 1);
  return (
    !at.has(i) && below !== undefined && below.start === all[i + 1]?.text.length && below.price_text === price_text
  );
}

/** The state of a page's lines: their prices, the text nodes of the read dishes, and the unclear lines. */
export type ReadLines = {
  readonly prices: PriceIndex;
  readonly covered: Uint8Array;
  readonly unclear: ReadonlySet<number>;
};

/**
 * The lines of a page that print a price and belong to no dish that was read. What is plainly paid for beside dishes is none of them: fees, goods, what is
 * added, what a house says of itself, what stands below a heading of such. Rule: specification §1.5.
 */
export function linesLeftOut(all: readonly TextNode[], { prices, covered, unclear }: ReadLines): MenuDoubt[] {
  const left: MenuDoubt[] = [];
  const unread = findLinesWithNumber(all.map(({ text }) => text));
  let [head, before] = ['', ''];
  all.forEach(({ text, heading }, i) => {
    if (text === '') return;
    const price = prices.at.get(i) ?? findPrice(text) ?? findPriceOfAll(text) ?? centsAtEnd(text) ?? undefined;
    if (price === undefined) {
      if (unread.has(i) && covered[i] !== 1) left.push({ kind: 'unclear_menu_line', text });
      if (heading > 0) head = text;
      if (hasLetters(text) && !SIZE.test(text) && !SHORT_MARK.test(text)) before = text;
      return;
    }
    if (covered[i] === 1 || QUOTED.test(text) || pricesBelow(all, prices, i, price)) return;
    const beside = besidePrice(text, price);
    const own = [beside.before, beside.after].find(hasLetters) ?? '';
    const words = own === '' || SIZE.test(own) || labelsPrice(own) ? before : own;
    const isOther =
      (namesNoDish(words) && !SAYS_OF_DISH.test(words)) ||
      HOUSE.test(text) ||
      ADDED.test(text) ||
      headsNoDish(head, price.price_text);
    if (isOther) return;
    const kind = unclear.has(i) ? 'unclear_menu_line' : 'price_without_dish';
    left.push({ kind, text: words === own ? text : `${words} ${text}` });
  });
  return left;
}
