import { SEVERAL_AFTER, SEVERAL_BEFORE, SIGN } from '../price-terms.ts';
import type { Leaf } from './leaves.ts';

const SIGN_ALONE = new RegExp(`^(?:${SIGN})$`, 'i');
const PRICE_FIRST = new RegExp(String.raw`^(?:(?:${SIGN})\s?\.?\d|\d{1,3}(?:\.\d{2})?$)`, 'i');
const PRICE_LAST = new RegExp(String.raw`(?:${SIGN})\s?\d{1,4}(?:\.\d{1,2})?$`, 'i');
/** No more of a leaf tells what the next one prices. */
const MOST_BEFORE = 60;
const LONGEST_SIGN = 3;

/**
 * The same leaves, where what a page prints of one price in pieces stands in one: its sign, and for how many it is ("2 for" beside "$10"). A
 * piece that moved leaves an empty leaf, so that positions stay.
 */
export function joinPrices(all: readonly Leaf[]): Leaf[] {
  const texts = all.map(({ text }) => text);
  for (let i = 0; i + 1 < texts.length; i++) {
    const text = texts[i] as string;
    const next = texts[i + 1] as string;
    if (text.length <= LONGEST_SIGN && SIGN_ALONE.test(text) && /^\.?\d/.test(next))
      [texts[i], texts[i + 1]] = ['', `${text}${next}`];
  }
  for (let i = 0; i + 1 < texts.length; i++) {
    const at = texts[i + 1] === '' ? i + 2 : i + 1;
    const next = texts[at] ?? '';
    const pieces = PRICE_FIRST.test(next) ? joined(texts[i] as string, next) : null;
    if (pieces !== null) [texts[i], texts[at]] = pieces;
  }
  for (let i = 0; i + 1 < texts.length; i++) {
    const text = texts[i] as string;
    const after = texts[i + 1] as string;
    if (!after.startsWith('for') || !PRICE_LAST.test(text.slice(-MOST_BEFORE))) continue;
    const next = ` ${after}`;
    if (SEVERAL_AFTER.exec(next)?.[0] === next) [texts[i], texts[i + 1]] = [`${text}${next}`, ''];
  }
  return all.map((leaf, i) => (leaf.text === texts[i] ? leaf : { ...leaf, text: texts[i] as string }));
}

/** A text and the price after it, where the text says for how many the price is: that goes over to the price. Null where it does not. */
function joined(text: string, price: string): [text: string, price: string] | null {
  const from = Math.max(0, text.length - MOST_BEFORE);
  const several = SEVERAL_BEFORE.exec(`${text.slice(from)} `);
  if (several === null) return null;
  const at = from + several.index;
  return [text.slice(0, at).trim(), `${text.slice(at)} ${price}`];
}
