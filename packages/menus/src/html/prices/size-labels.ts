import { SIZE } from '../../size-words.ts';
import type { FoundPrice } from '../../printed-price.ts';
import type { TextNode } from '../text/text-node.ts';

/** What the list of sizes has beside them: words between sizes, and the usual price ("Reg.", "Regular"). */
const NO_SIZE = /^(?:or|and|from|each|ea|starting at|reg(?:ular)?)\b/i;
/** What leads from a size to its price. */
const LINK = /[\s:–—-]+$/u;
const LEAD = /^[\s–—-]+/u;

/**
 * The prices of a page by text node: one beside a size and nothing else ("Small – $2.00", "$65 full pan") is printed with that size, and is all that the
 * text node says. Rule: specification §1.5.
 */
export function withSizeLabels(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<number, FoundPrice> {
  const labelled = new Map(prices);
  for (const [i, price] of prices) {
    const { text } = all[i] as TextNode;
    const [before, after] = [text.slice(0, price.start).trim(), text.slice(price.end).trim()];
    const found = { ...price, start: 0, end: text.length };
    if (after === '' && isSize(before))
      labelled.set(i, { ...found, price_text: `${bareSize(before)} ${price.price_text}` });
    else if (before === '' && isSize(after))
      labelled.set(i, { ...found, price_text: `${price.price_text} ${bareSize(after)}` });
  }
  return labelled;
}

/** Whether a text is a size that says which of several prices stands beside it. */
export function isSize(text: string): boolean {
  return SIZE.test(text) && !NO_SIZE.test(text);
}

/** A size without what leads to its price. */
export function bareSize(text: string): string {
  return text.replace(LINK, '').replace(LEAD, '');
}
