import { cleanText, type MenuDish, type MenuPrice } from '@kehilla/core';
import { MOST_CHARS } from './dish-text.ts';

/** A price as it is printed: `price` null where the text states none that can be told. */
export type PrintedPrice = Pick<MenuDish, 'price' | 'price_text'>;

/** A price within a text: what it says, and where it stands. */
export type FoundPrice = PrintedPrice & { readonly start: number; readonly end: number };

const CURRENCY: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  '₪': 'ILS',
  nis: 'ILS',
  ils: 'ILS',
  ca$: 'CAD',
  cad: 'CAD',
};
const SIGN = String.raw`US\$|CA\$|\$|€|£|₪|USD\b|EUR\b|GBP\b|NIS\b|ILS\b|CAD\b`;
const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,4}(?:\.\d{1,2}|,\d{2})?(?!\d)`;
/** What makes of a number an amount of food and no price: "$5 / 2 pieces". */
const OF_FOOD = String.raw`(?![\d.,]*\s?(?:pcs?|pieces?|oz|ounces?|lbs?|pounds?|ct|pack|people|persons?|inch(?:es)?|in\.|slices?|rolls?|dozen)\b)`;
/** One price with its sign, and what makes of it a range or sizes ("$8-12", "$8 / 12", "$8+"). */
const SIGNED = new RegExp(
  String.raw`(?:(${SIGN})\s?(${AMOUNT})|(?<![\d.])(${AMOUNT})\s?(${SIGN}))(?:\s?(?:-|–|—|/|to)\s?(?:${SIGN})?\s?(?:${AMOUNT})${OF_FOOD})*\+?`,
  'gi',
);
const STATED = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2}0*)?|\d{1,4}(?:\.\d{1,2}0*|,\d{2})?`;
/** A text of data that is a price or a range of prices, and nothing else: neither "6 pieces" nor -5 nor 12345 is. */
const STATED_WHOLE = new RegExp(
  String.raw`^(?:from\s+)?(?:${STATED})(?:\s?(?:-|–|—|/|to)\s?(?:${STATED}))*\s?\+?$`,
  'i',
);
/** A bare number at the end of a line, led to by dots or far white space, or written with cents. */
const BARE_END = /(?:[\s.…·_–—-]{2,}|\s)(\d{1,3}\.\d{2})$|(?:[.…·_]{2,}\s*|\s{3,}|\t\s*)(\d{1,3})$/;
const BARE = /^(\d{1,3}(?:\.\d{2})?)(?:\s?[/|-]\s?\d{1,3}(?:\.\d{2})?)*$/;
const MARKET =
  /\b(market price|seasonal price|price varies|priced daily|market value|ask (?:your )?(?:server|waiter)(?: for (?:the )?price)?)\b|^\s*(?:m\.?p\.?|m\/p|a\.?q\.?)\s*$/i;
/** What stands before the price of something added to a dish. */
const ADDED = /(?:\+\s*|\b(?:add|additional|extra|with|upgrade|substitute|supplement|sub)\b[^$€£₪]{0,40})$/i;
const MOST_AMOUNT = 9_999;
const BARE_MOST = 300;

/** The price that a text prints with a sign of its currency, all of its sizes, the lowest as amount; null where there is none. */
export function findPrice(text: string): FoundPrice | null {
  // Most texts of a page have no number at all.
  if (!/\d/.test(text)) return findMarketPrice(text);
  const found = [...text.matchAll(SIGNED)].filter(
    (match) => !ADDED.test(text.slice(Math.max(0, match.index - 60), match.index)),
  );
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return findMarketPrice(text);
  const end = last.index + last[0].length;
  const currency = CURRENCY[(first[1] ?? first[4] ?? '').toLowerCase()] ?? 'USD';
  const amounts = found.flatMap(([whole]) =>
    [...whole.matchAll(new RegExp(AMOUNT, 'g'))].map(([amount]) => amountOf(amount)),
  );
  return { ...printed(text.slice(first.index, end), lowest(amounts, currency)), start: first.index, end };
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
  const whole = BARE.exec(text.trim());
  if (whole !== null) {
    const amounts = [...text.matchAll(/\d{1,3}(?:\.\d{2})?/g)].map(([amount]) => Number(amount));
    return { ...barePrice(text, amounts), start: 0, end: text.length };
  }
  const end = BARE_END.exec(text);
  const amount = end?.[1] ?? end?.[2];
  if (end === null || amount === undefined) return null;
  return { ...barePrice(amount, [Number(amount)]), start: end.index, end: text.length };
}

/**
 * A price as data states it: an amount and a code of its currency. A New York business that names none means dollars. Of a text that is more
 * than a price only what bears a sign is one; its other numbers may be anything.
 */
export function statedPrice(amounts: readonly unknown[], currency: unknown): PrintedPrice {
  const texts = amounts.flatMap((amount) =>
    typeof amount === 'number'
      ? [String(amount)]
      : typeof amount === 'string' && amount.trim() !== ''
        ? [amount.trim()]
        : [],
  );
  const code = typeof currency === 'string' && /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : null;
  const signed = texts.map((text) => (STATED_WHOLE.test(text) ? null : (findPrice(text)?.price ?? null)));
  const numbers = texts.flatMap((text, i) => signed[i]?.amount ?? (STATED_WHOLE.test(text) ? amountsOf(text) : []));
  const price = lowest(numbers, code ?? signed.find((each) => each !== null)?.currency ?? 'USD');
  return printed([...new Set(texts)].join(' / '), price);
}

function amountsOf(text: string): number[] {
  return [...text.matchAll(new RegExp(STATED, 'g'))].map(([amount]) => amountOf(amount));
}

function barePrice(text: string, amounts: readonly number[]): PrintedPrice {
  const fits = amounts.every((amount) => amount >= 1 && amount <= BARE_MOST);
  return fits ? printed(text, lowest(amounts, 'USD')) : { price: null, price_text: null };
}

function printed(text: string, price: MenuPrice | null): PrintedPrice {
  return { price, price_text: cleanText(text, MOST_CHARS.price) };
}

function lowest(amounts: readonly number[], currency: string): MenuPrice | null {
  const real = amounts.filter((amount) => amount > 0 && amount <= MOST_AMOUNT);
  return real.length === 0 ? null : { amount: Math.min(...real), currency };
}

function amountOf(text: string): number {
  const plain = /,\d{2}$/.test(text) && !text.includes('.') ? text.replace(',', '.') : text.replaceAll(',', '');
  return Number(plain);
}
