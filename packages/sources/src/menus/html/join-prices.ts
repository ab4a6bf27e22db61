import { SEVERAL_AFTER, SEVERAL_BEFORE, SIGN } from '../price-terms.ts';
import type { Leaf, Leaves } from './leaves.ts';

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
export function joinPrices({ all, rangeOf }: Leaves): Leaves {
  const texts = all.map(({ text }) => text);
  for (let i = 0; i + 1 < texts.length; i++) {
    const [text, next] = [texts[i] as string, texts[i + 1] as string];
    if (text.length <= LONGEST_SIGN && SIGN_ALONE.test(text) && /^\.?\d/.test(next))
      [texts[i], texts[i + 1]] = ['', `${text}${next}`];
  }
  for (let i = 0; i + 1 < texts.length; i++) {
    const at = texts[i + 1] === '' ? i + 2 : i + 1;
    const next = texts[at] ?? '';
    if (PRICE_FIRST.test(next)) [texts[i], texts[at]] = joined(texts[i] as string, next);
  }
  for (let i = 0; i + 1 < texts.length; i++) {
    const [text, next] = [texts[i] as string, ` ${texts[i + 1] as string}`];
    if (next.startsWith(' for') && PRICE_LAST.test(text.slice(-MOST_BEFORE)) && SEVERAL_AFTER.exec(next)?.[0] === next)
      [texts[i], texts[i + 1]] = [`${text}${next}`, ''];
  }
  return { all: all.map((leaf, i): Leaf => ({ ...leaf, text: texts[i] as string })), rangeOf };
}

/** A text and the price after it; what says for how many the price is goes over to it. */
function joined(text: string, price: string): [text: string, price: string] {
  const from = Math.max(0, text.length - MOST_BEFORE);
  const several = SEVERAL_BEFORE.exec(`${text.slice(from)} `);
  if (several === null) return [text, price];
  const at = from + several.index;
  return [text.slice(0, at).trim(), `${text.slice(at)} ${price}`];
}
