import { SEVERAL_BEFORE, SIZES_BARE } from './price-terms.ts';
import {
  type FoundPrice,
  getLink,
  LONGEST_TEXT,
  lowest,
  MOST_BEFORE,
  printed,
  type PrintedPrice,
} from './printed-price.ts';

/** A bare number at the end of a line, behind dots or far white space, or with cents. The lead is read backwards, once. */
const BARE_END =
  /(?=\d{1,3}\.\d{2}$)(?<=([\s.…·_–—-]{2,}|\s))(\d{1,3}\.\d{2})$|(?=\d{1,3}(?:\.\d)?$)(?<=([.…·_]{2,}\s*|\s{3,}|\t\s*|(?<!\d)\s\|\s))(\d{1,3}(?:\.\d)?)$/;

/** Two bare numbers or more at the end of a line, written with cents, or led to as one is: prices of sizes. */
const BARE_SIZES =
  /(?<=[\s.…·_–—-]{2,}|\s)\d{1,3}\.\d{2}(?:\s?[/|–-]\s?\d{1,3}\.\d{2})+$|(?<=[.…·_]{2,}\s?|\s{3}|\t\s?)\d{1,3}(?:\s?[/|–-]\s?\d{1,3})+$/;

const BARE = /^(\d{1,3}(?:\.\d{1,2}|\.[-–—])?)(?:\s?[/|-]\s?\d{1,3}(?:\.\d{1,2})?)*$/;
const BARE_MOST = 300;

/** Returns a price without a sign: the whole text, or the end of a line. Only callers that expect a price there call it. */
export function findBarePrice(text: string): FoundPrice | null {
  if (text.length > LONGEST_TEXT) return null;
  const lead = /^\s*\|\s*/.exec(text)?.[0].length ?? 0;
  const alone = text.slice(lead);
  if (BARE.test(alone.trim())) return { ...barePrice(alone, bareAmounts(alone)), start: lead, end: text.length };
  const from = Math.max(0, text.length - MOST_BEFORE);
  const sizes = SIZES_BARE.exec(text.slice(from));
  if (sizes !== null)
    return { ...barePrice(sizes[0], bareAmounts(sizes[0])), start: from + sizes.index, end: text.length };
  const range = BARE_SIZES.exec(text.slice(from));
  if (range !== null && isAscending(range[0]))
    return { ...barePrice(range[0], bareAmounts(range[0])), start: from + range.index, end: text.length };
  const end = BARE_END.exec(text);
  const amount = end?.[2] ?? end?.[4];
  if (end === null || amount === undefined) return null;
  const leadFrom = end.index - (end[1] ?? end[3] ?? '').length;
  const at = text.length - amount.length;
  const several = SEVERAL_BEFORE.exec(text.slice(from, at));
  if (several !== null) {
    const start = several.groups?.['words'] === undefined ? from + several.index : at - getLink(several).length;
    return { ...printed(text.slice(from + several.index), null), start, end: text.length };
  }
  return { ...barePrice(amount, [Number(amount)]), start: leadFrom, end: text.length };
}

/** Returns whether the numbers ascend, as ranges and sizes do, and opening hours do not. */
function isAscending(text: string): boolean {
  const amounts = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return amounts.every((amount, i) => i === 0 || amount > (amounts[i - 1] as number));
}

/** Whether words end in a bare number that is written or led to as prices are: "Soup 7.00", "Soup ... 7"; not "Combo 7". */
export function endsInPrice(words: string): boolean {
  return findBarePrice(words)?.price != null;
}

/** Returns the amounts of a text of bare numbers; empty if the first may count the dishes that the second buys ("2/10"). */
export function bareAmounts(text: string): number[] {
  const [first = 0, ...others] = [...text.matchAll(/\d{1,3}(?:\.\d{1,2})?/g)].map(([amount]) => Number(amount));
  const mayCount = /^\s*[2-6]\s?\//.test(text) && others.some((other) => other >= first * 2);
  return mayCount ? [] : [first, ...others];
}

function barePrice(text: string, amounts: readonly number[]): PrintedPrice {
  const fits = amounts.every((amount) => amount >= 1 && amount <= BARE_MOST);
  if (amounts.length === 0) return printed(text, null);
  return fits ? printed(text, lowest(amounts, 'USD')) : { price: null, price_text: null };
}
