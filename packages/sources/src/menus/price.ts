import { cleanText, type MenuDish, type MenuPrice, own } from '@kehilla/core';
import { hasLetters, MOST_CHARS } from './dish-text.ts';
import { everyMatch } from './every-match.ts';
import {
  ADDED_BEFORE,
  AMOUNT,
  BETWEEN_SIZES,
  BOUND_BEFORE,
  CURRENCY,
  DOLLARS_AFTER,
  MARKET,
  NO_COUNT,
  REDUCTION_AFTER,
  SEVERAL_AFTER,
  SEVERAL_BEFORE,
  SIGN,
  SIZE_BEFORE,
  SIZES_BARE,
  TERMS_AFTER,
  TERMS_BEFORE,
  WITH_BEFORE,
} from './price-terms.ts';

/** A price as it is printed: `price` null where the text states none that can be told. */
export type PrintedPrice = Pick<MenuDish, 'price' | 'price_text'>;

/** A price within a text: what it says, and where it stands. */
export type FoundPrice = PrintedPrice & { readonly start: number; readonly end: number };

/** One price with its sign, and what makes of it a range or sizes ("$8-12", "$8 / 12", "9.50/$12", "$8+"). */
const SIGNED = new RegExp(
  String.raw`(?:(?<![\d.])\d{1,3}\.\d{2}\s?[-–—/]\s?(?=(?:${SIGN})\s?\d))?(?:(${SIGN})\s?(${AMOUNT})|(?<![\d.])(${AMOUNT})\s?(${SIGN})(?!\s?\.?\d))(?:\s?(?:-|–|—|/|to)\s?(?:${SIGN})?\s?${NO_COUNT}(?:${AMOUNT}))*\+?`,
  'gi',
);
const SIGNED_AMOUNTS = new RegExp(String.raw`(${SIGN})?\s?(${AMOUNT})(?:\s?(${SIGN})(?!\s?\.?\d))?`, 'gi');
const STATED = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2}0*)?|\d{1,4}(?:\.\d{1,2}0*|,\d{2})?`;
const STATED_AMOUNTS = new RegExp(STATED, 'g');
/** A text of data that is a price or a range of prices, and nothing else: neither "6 pieces" nor -5 nor 12345 is. */
const STATED_WHOLE = new RegExp(
  String.raw`^(?:(?:from|starting at)\s+)?(?:${STATED})(?:\s?(?:-|–|—|/|to)\s?(?:${STATED}))*\s?\+?$`,
  'i',
);
/** A bare number at the end of a line, led to by dots or far white space, or written with cents. What leads there is read backwards, once. */
const BARE_END =
  /(?=\d{1,3}\.\d{2}$)(?<=([\s.…·_–—-]{2,}|\s))(\d{1,3}\.\d{2})$|(?=\d{1,3}(?:\.\d)?$)(?<=([.…·_]{2,}\s*|\s{3,}|\t\s*|(?<!\d)\s\|\s))(\d{1,3}(?:\.\d)?)$/;
const BARE = /^(\d{1,3}(?:\.\d{1,2}|\.[-–—])?)(?:\s?[/|-]\s?\d{1,3}(?:\.\d{1,2})?)*$/;
const MOST_AMOUNT = 9_999;
const BARE_MOST = 300;

/**
 * The price that a text prints with a sign of its currency, all of its sizes, the lowest as amount; null where there is none. "2 for $10"
 * prints no price of one: its text stands whole, and no amount.
 */
export function findPrice(text: string): FoundPrice | null {
  // Most texts of a page have no number at all; what is longer than a dish with all its words prints none.
  if (!/\d/.test(text) || text.length > LONGEST_TEXT) return findMarketPrice(text);
  const found = signedPrices(text);
  const [first] = found;
  if (first === undefined) return findMarketPrice(text);
  const areSizes = found.length > 1 && found.every(({ size }) => size !== null);
  const start = areSizes ? (first.size ?? first.start) : first.start;
  const other = areSizes
    ? -1
    : found.findIndex((each, i) => i > 0 && isOfOther(text, found[i - 1] as SignedPrice, each));
  const own = other < 0 ? found : found.slice(0, other);
  const price = lowest(
    own.flatMap(({ amounts, currency }) => (currency === first.currency ? amounts : [])),
    first.currency,
  );
  const textTo = (own.at(-1) as SignedPrice).end;
  const end = other < 0 ? textTo : text.length;
  return { ...printed(text.slice(Math.min(start, first.textFrom), textTo), price), start, end };
}

/**
 * Whether a price has a name of its own since the one before it: "Tea $3, Coffee $4". It is no size of the first, and what stands from there
 * on is no word of the first.
 */
function isOfOther(text: string, before: SignedPrice, { textFrom, size }: SignedPrice): boolean {
  const words = text.slice(before.end, Math.max(before.end, size ?? textFrom)).replace(BETWEEN_SIZES, '');
  return size === null && hasLetters(words);
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
};

function signedPrices(text: string): SignedPrice[] {
  const found: SignedPrice[] = [];
  const matches = everyMatch(SIGNED, text);
  if (matches.length > MOST_PRICES) return found;
  for (const match of matches) {
    const end = match.index + match[0].length;
    const [from, rest] = [Math.max(0, match.index - MOST_BEFORE), text.slice(end, end + MOST_BEFORE)];
    const before = text.slice(from, match.index);
    const isAdded = ADDED_BEFORE.test(before) || (found.length > 0 && WITH_BEFORE.test(before));
    if (isAdded || BOUND_BEFORE.test(before) || REDUCTION_AFTER.test(rest)) continue;
    const several = SEVERAL_BEFORE.exec(before);
    const after = SEVERAL_AFTER.exec(rest);
    const whole = several ?? TERMS_BEFORE.exec(before);
    const words = several?.groups?.['words'];
    const size = SIZE_BEFORE.exec(before);
    const other = DOLLARS_AFTER.exec(rest);
    const named = currencyOf(match[1] ?? match[4] ?? '') ?? 'USD';
    const currency = named === 'USD' ? (other?.[1]?.toUpperCase() ?? named) : named;
    found.push({
      start: words === undefined ? from + (whole?.index ?? before.length) : match.index - linkOf(several).length,
      textFrom: from + (whole?.index ?? before.length),
      end: end + (after ?? other ?? TERMS_AFTER.exec(rest) ?? [''])[0].length,
      size: size === null ? null : from + size.index,
      amounts: several === null && after === null ? amountsOfRange(match[0], currency) : [],
      currency,
    });
  }
  return found;
}

/** A text of more prices is no dish's, with all its sizes. */
const MOST_PRICES = 30;
/** So much of a text around an amount tells what it prices, in characters. */
const MOST_BEFORE = 60;
/** No dish says more, with its price and all its words; nor are all of its prices longer. In characters. */
const LONGEST_TEXT = 1_000;

function linkOf(several: RegExpExecArray | null): string {
  return several?.groups?.['link'] ?? '';
}

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

/** A price without a sign: the whole text, or what stands at the end of a line. Only callers who know that prices stand there ask. */
export function findBarePrice(text: string): FoundPrice | null {
  if (text.length > LONGEST_TEXT) return null;
  const lead = /^\s*\|\s*/.exec(text)?.[0].length ?? 0;
  const alone = text.slice(lead);
  if (BARE.test(alone.trim())) return { ...barePrice(alone, bareAmounts(alone)), start: lead, end: text.length };
  const from = Math.max(0, text.length - MOST_BEFORE);
  const sizes = SIZES_BARE.exec(text.slice(from));
  if (sizes !== null)
    return { ...barePrice(sizes[0], bareAmounts(sizes[0])), start: from + sizes.index, end: text.length };
  const end = BARE_END.exec(text);
  const amount = end?.[2] ?? end?.[4];
  if (end === null || amount === undefined) return null;
  const leadFrom = end.index - (end[1] ?? end[3] ?? '').length;
  const at = text.length - amount.length;
  const several = SEVERAL_BEFORE.exec(text.slice(from, at));
  if (several !== null) {
    const start = several.groups?.['words'] === undefined ? from + several.index : at - linkOf(several).length;
    return { ...printed(text.slice(from + several.index), null), start, end: text.length };
  }
  return { ...barePrice(amount, [Number(amount)]), start: leadFrom, end: text.length };
}

/** Whether words end in a bare number that is written or led to as prices are: "Soup 7.00", "Soup ... 7"; not "Combo 7". */
export function endsInPrice(words: string): boolean {
  return findBarePrice(words)?.price != null;
}

/** The amounts of a text of bare numbers; none where the first may count the dishes that the other buys ("2/10"). */
function bareAmounts(text: string): number[] {
  const [first = 0, ...others] = [...text.matchAll(/\d{1,3}(?:\.\d{1,2})?/g)].map(([amount]) => Number(amount));
  const mayCount = /^\s*[2-6]\s?\//.test(text) && others.some((other) => other >= first * 2);
  return mayCount ? [] : [first, ...others];
}

/**
 * A price as data states it: an amount and a code of its currency. A New York business that names none means dollars. Of a text that is more
 * than a price only what bears a sign is one; its other numbers may be anything.
 */
export function statedPrice(amounts: readonly unknown[], currency: unknown): PrintedPrice {
  const texts = amounts.flatMap((amount) =>
    typeof amount === 'number'
      ? [String(amount)]
      : typeof amount === 'string' && amount.trim() !== '' && amount.length <= LONGEST_TEXT
        ? [amount.trim()]
        : [],
  );
  if (texts.join('').length > LONGEST_TEXT) return { price: null, price_text: null };
  const code = codeOf(currency);
  const signed = texts.map((text) => (STATED_WHOLE.test(text) ? null : (findPrice(text)?.price ?? null)));
  if (code === null || signed.some((price) => price !== null && isOther(price.currency, code)))
    return printed([...new Set(texts)].join(' / '), null);
  const numbers = texts.flatMap((text, i) => signed[i]?.amount ?? (STATED_WHOLE.test(text) ? amountsOf(text) : []));
  const price = lowest(numbers, code ?? signed.find((each) => each !== null)?.currency ?? 'USD');
  return printed([...new Set(texts)].join(' / '), price);
}

/** The currency that a sign or code of a text means. */
function currencyOf(sign: string): string | undefined {
  const name = sign.toLowerCase().replace(/\s/g, '');
  return own(CURRENCY, name) ?? own(CURRENCY, name.replace(/\$$/, ''));
}

/** The code of a currency as data names it; undefined where it names none, null where nobody can tell which. */
function codeOf(currency: unknown): string | null | undefined {
  const name = typeof currency === 'string' ? currency.trim() : '';
  if (name === '') return undefined;
  return own(CURRENCY, name.toLowerCase()) ?? (/^[A-Za-z]{3}$/.test(name) ? name.toUpperCase() : null);
}

/** Currencies that write "$". */
const DOLLARS = new Set(
  'USD CAD AUD NZD HKD SGD MXN TWD BBD BMD BSD BZD FJD GYD JMD KYD LRD NAD SRD TTD XCD'.split(' '),
);

/** Whether a sign and a code name two currencies; "$" is a dollar of any country. */
function isOther(sign: string, code: string | undefined): boolean {
  return code !== undefined && sign !== code && !(sign === 'USD' && DOLLARS.has(code));
}

function amountsOf(text: string): number[] {
  if (bareAmounts(text).length === 0) return [];
  return [...text.matchAll(STATED_AMOUNTS)].map(([amount]) => amountOf(amount));
}

function barePrice(text: string, amounts: readonly number[]): PrintedPrice {
  const fits = amounts.every((amount) => amount >= 1 && amount <= BARE_MOST);
  if (amounts.length === 0) return printed(text, null);
  return fits ? printed(text, lowest(amounts, 'USD')) : { price: null, price_text: null };
}

function printed(text: string, price: MenuPrice | null): PrintedPrice {
  return { price, price_text: cleanText(text, MOST_CHARS.price) };
}

function lowest(amounts: readonly number[], currency: string): MenuPrice | null {
  const real = amounts.filter((amount) => amount > 0 && amount <= MOST_AMOUNT);
  return real.length === 0 ? null : { amount: real.reduce((a, b) => Math.min(a, b)), currency };
}

function amountOf(text: string): number {
  const plain = /,\d{2}$/.test(text) && !text.includes('.') ? text.replace(',', '.') : text.replaceAll(',', '');
  return Number(plain);
}
