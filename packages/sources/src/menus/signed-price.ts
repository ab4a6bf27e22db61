import { cleanText, keepLately } from '@kehilla/core';
import { currencyOf, DOLLARS } from './currency.ts';
import { hasLetters, MOST_CHARS } from './dish-text.ts';
import { everyMatch } from './every-match.ts';
import { SOME_AFTER, SOME_BEFORE } from './for-some.ts';
import {
  ADDED_BEFORE,
  ADDED_TOO,
  AMOUNT,
  AMOUNT_GOES_ON,
  BETWEEN_SIZES,
  BOUND_BEFORE,
  DOLLARS_AFTER,
  MARKET,
  NO_COUNT,
  PAST_BEFORE,
  REDUCTION_AFTER,
  SIZES,
  SEVERAL_AFTER,
  SEVERAL_BEFORE,
  SIGN,
  SINCE_PAST,
  SIZE_BEFORE,
  TERMS_AFTER,
  TERMS_BEFORE,
  WITH_BEFORE,
} from './price-terms.ts';
import { amountOf, type FoundPrice, linkOf, LONGEST_TEXT, lowest, MOST_BEFORE, printed } from './printed-price.ts';

/** One price with its sign, and what makes of it a range or sizes ("$8-12", "$8 / 12", "9.50/$12", "$8+"). */
const SIGNED = new RegExp(
  String.raw`(?:(?<![\d.])\d{1,3}\.\d{2}\s?[-–—/]\s?(?=(?:${SIGN})\s?\d))?(?:(${SIGN})\s?(${AMOUNT})|(?<![\d.])(${AMOUNT})\s?(${SIGN})(?!\s?\.?\d))(?:\s?(?:-|–|—|/|to)\s?(?:${SIGN})?\s?${NO_COUNT}(?:${AMOUNT}))*\+?`,
  'gi',
);

const SIGNED_AMOUNTS = new RegExp(String.raw`(${SIGN})?\s?(${AMOUNT})(?:\s?(${SIGN})(?!\s?\.?\d))?`, 'gi');

/** Texts that are kept are no longer, and so many. */
const SHORT_TEXT = 60;
const MOST_KEPT = 2_000;

/**
 * The price that a text prints with a sign of its currency, all of its sizes, the lowest as amount; null where there is none. "2 for $10"
 * prints no price of one: its text stands whole, and no amount.
 */
export function findPrice(text: string): FoundPrice | null {
  return text.length <= SHORT_TEXT ? lately(text) : readPrice(text);
}

/** A page prints the same prices again and again, and each of them is looked at more than once. */
const lately = keepLately(MOST_KEPT, readPrice);

function readPrice(text: string): FoundPrice | null {
  // Most texts of a page have no number at all; what is longer than a dish with all its words prints none.
  if (!/\d/.test(text) || text.length > LONGEST_TEXT) return findMarketPrice(text);
  const found = signedPrices(text);
  const [first] = found;
  if (first === undefined) return findMarketPrice(text);
  const next = found.findIndex((each, i) => i > 0 && isOfOther(text, found[i - 1] as SignedPrice, each));
  const areSizes = found.length > 1 && next < 0 && found.every(({ size }) => size !== null) && !endsName(text, found);
  const start = areSizes ? (first.size ?? first.start) : first.start;
  const own = next < 0 ? found : found.slice(0, next);
  const alike = own.filter(({ currency }) => currency === first.currency);
  const forAll = alike.filter(({ isForSome, isSizeForSome }) => !isForSome && !(areSizes && isSizeForSome));
  const price = lowest(
    (forAll.length === 0 ? alike : forAll).flatMap(({ amounts }) => amounts),
    first.currency,
  );
  const textTo = (own.at(-1) as SignedPrice).end;
  const end = next < 0 ? textTo : text.length;
  const said = printed(text.slice(Math.min(start, first.textFrom), textTo), price);
  return { ...said, start, end, isForSome: forAll.length === 0 };
}

/** What a dish may be called by its last word, as well as sold by. */
const DISH_OR_SIZE = /^(?:cup|bowl|glass|slice|pie|plate|platter|lunch|dinner)\b/i;
const HOW_LARGE = /^(?:small|medium|large|x-?large|sm|md|med|lg|lrg|xl|[sml]|reg(?:ular)?|family)\b/i;

/** Whether the first of what looks like sizes is a word of the name, as the others only say how large: "Poke Bowl $14 Large $18". */
function endsName(text: string, [first, ...others]: readonly SignedPrice[]): boolean {
  const sizeOf = ({ size, start }: SignedPrice): string => text.slice(size ?? start);
  return (
    first !== undefined && DISH_OR_SIZE.test(sizeOf(first)) && others.every((each) => HOW_LARGE.test(sizeOf(each)))
  );
}

/**
 * Whether a price has a name of its own since the one before it: "Tea $3, Coffee $4". It is no size of the first, and what stands from there
 * on is no word of the first.
 */
function isOfOther(text: string, before: SignedPrice, { textFrom, size }: SignedPrice): boolean {
  const words = text.slice(before.end, Math.max(before.end, size ?? textFrom));
  return hasLetters(words.replace(BETWEEN_SIZES, '').replace(SIZES, ''));
}

/**
 * The amounts that a text prints with a sign of money for one, all in the currency of the first; null where it prints no price, none where what it
 * prints is for several at once.
 */
export function amountsWithSign(
  text: string,
): { readonly amounts: readonly number[]; readonly currency: string } | null {
  if (text.length > LONGEST_TEXT) return null;
  const found = signedPrices(text);
  const [first] = found;
  if (first === undefined) return null;
  const amounts = found.flatMap((each) => (each.currency === first.currency ? each.amounts : []));
  return { amounts, currency: first.currency };
}

/** One price of a text: from where the dish's own words end, the text with all that belongs to it, where a size before it begins, and amounts for one. */
type SignedPrice = {
  readonly start: number;
  readonly textFrom: number;
  readonly end: number;
  readonly size: number | null;
  readonly amounts: readonly number[];
  readonly currency: string;
  /** Whether others pay another, or pay it at other times: "$9 happy hour". */
  readonly isForSome: boolean;
  /** The same of the size before it, which may as well end the name: "Turkey Dinner $9". */
  readonly isSizeForSome: boolean;
};

function signedPrices(text: string): SignedPrice[] {
  const found: SignedPrice[] = [];
  const matches = everyMatch(SIGNED, text);
  if (matches.length > MOST_PRICES) return found;
  let addedTo = -1;
  let past: { readonly from: number; readonly to: number } | null = null;
  for (const match of matches) {
    const end = match.index + match[0].length;
    const [from, rest] = [Math.max(0, match.index - MOST_BEFORE), text.slice(end, end + MOST_BEFORE)];
    const before = text.slice(from, match.index);
    const isAdded =
      ADDED_BEFORE.test(before) ||
      (found.length > 0 && WITH_BEFORE.test(before)) ||
      (addedTo >= 0 && ADDED_TOO.test(text.slice(addedTo, match.index)));
    if (isAdded) addedTo = end;
    const was = PAST_BEFORE.exec(before);
    const pastFrom = past !== null && SINCE_PAST.test(text.slice(past.to, match.index)) ? past.from : null;
    past = was === null ? null : { from: from + was.index, to: end };
    if (isAdded || was !== null || BOUND_BEFORE.test(before) || REDUCTION_AFTER.test(rest)) continue;
    const several = SEVERAL_BEFORE.exec(before);
    const after = AMOUNT_GOES_ON.exec(rest) ?? SEVERAL_AFTER.exec(rest);
    const size = SIZE_BEFORE.exec(before);
    const begins = Math.max(from, found.at(-1)?.end ?? 0);
    const some = SOME_BEFORE.exec(text.slice(begins, match.index));
    const whole = several ?? TERMS_BEFORE.exec(before) ?? (begins === 0 ? some : null);
    const textFrom = pastFrom ?? from + (whole?.index ?? before.length);
    const words = several?.groups?.['words'];
    const other = DOLLARS_AFTER.exec(rest);
    const ends = end + (after ?? other ?? TERMS_AFTER.exec(rest) ?? [''])[0].length;
    const someAfter = SOME_AFTER.exec(text.slice(ends, ends + MOST_BEFORE));
    const named = currencyOf(match[1] ?? match[4] ?? '') ?? 'USD';
    const currency = named === 'USD' ? (other?.[1]?.toUpperCase() ?? named) : named;
    const own = several === null && after === null ? amountsOfRange(match[0], currency) : [];
    found.push({
      start: words === undefined ? textFrom : match.index - linkOf(several).length,
      textFrom,
      end: ends + (someAfter?.[0].length ?? 0),
      size: size === null ? null : from + size.index,
      // "$14 / $9 happy hour": the last of them is for some.
      amounts: someAfter !== null && own.length > 1 ? own.slice(0, -1) : own,
      currency,
      isForSome: some !== null || (someAfter !== null && own.length < 2),
      isSizeForSome: size !== null && SOME_BEFORE.test(size[0]),
    });
  }
  return found;
}

/** A text of more prices is no dish's, with all its sizes. */
const MOST_PRICES = 30;

/**
 * The amounts of one price, its range or sizes, in its own currency; none where a number without a sign may be a count and the other its
 * price ("$10/2").
 */
function amountsOfRange(text: string, currency: string): number[] {
  const found = everyMatch(SIGNED_AMOUNTS, text).map(([, sign, amount = '', after]) => ({
    amount: amountOf(amount),
    sign: sign ?? after ?? null,
    isWhole: !amount.includes('.'),
  }));
  const first = found.find(({ sign }) => sign !== null)?.amount ?? 0;
  if (found.some(({ amount, sign, isWhole }) => sign === null && isWhole && amount * 2 < first)) return [];
  return found.flatMap(({ amount, sign }) =>
    sign === null || (sign === '$' && DOLLARS.has(currency)) || currencyOf(sign) === currency ? amount : [],
  );
}

/** "Market price": stated, and no amount. */
export function findMarketPrice(text: string): FoundPrice | null {
  const found = MARKET.exec(text);
  if (found === null) return null;
  const start = found.index;
  return { price: null, price_text: cleanText(found[0], MOST_CHARS.price), start, end: start + found[0].length };
}
