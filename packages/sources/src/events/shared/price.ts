import { type EventPrice, fold, printed } from '@kehilla/core';
import { amountsWithSign } from '@kehilla/menus';
import WORDS from './listing-words.json' with { type: 'json' };

/** The price in a listing; nulls if it has none. */
export type StatedPrice = { readonly price: EventPrice | null; readonly is_free: boolean | null };

/** Nothing was said: not free, and not at any price. */
export const NO_PRICE: StatedPrice = { price: null, is_free: null };

const DOLLARS = 'USD';
/** Numbers alone, the first neither negative nor without its whole part; "18,50" is one of them. A range has two ends; three numbers are a day: "12-6-2026". */
const BARE = /^\d[\d\s.,]*(?:[–-][\d\s.,]*)?$/;
/** One of those numbers: "1,800.00", "18.5", and as other countries write it "18,50" and "1.500,00". With a 0 before it it is a part of another: "10 000". */
const AMOUNT = /^(?:0|[1-9]\d{0,5}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const FOREIGN_AMOUNT = /^(?:0|[1-9]\d{0,5}|[1-9]\d{0,2}(?:\.\d{3})+),\d{1,2}$/;
/** "Free", and words that repeat it, or ask to sign up; "free with membership" is not free. */
const FREE =
  /^(?:(?:it's |admission (?:is )?|entry (?:is )?|event (?:is )?|always )?free(?: (?:admission|event|entry|of charge|to attend|to all|for all|to the public))?(?:(?:,| and| &)? ?open to (?:the public|all|everyone|the community))?[,;]?(?: ?\(?(?:with |please |advance )?(?:rsvp|registration|reservations?|register)(?: (?:required|requested|recommended|only|in advance))?\)?)?|no (?:charge|cost|fee))[.!]*$/i;
/** Free of something, or something beside the event that is: "gluten free", "free parking". */
const FREE_OF_OTHER =
  /\b(?:gluten|sugar|dairy|nut|alcohol|smoke|hassle|stress|worry|fragrance|toll|duty)[ -]free\b|\bfree (?:\w+ )?(?:parking|drinks?|food|wine|refreshments|dinner|lunch|breakfast|kiddush|childcare|babysitting|gifts?|raffle|shipping|wi-?fi|swag|book|t-?shirt|snacks?|coffee|dessert|tastings?)\b|\bfree (?:gluten|sugar|dairy)\b/gi;
const SAYS_FREE = /\bfree\b/i;
const OPEN_PRICE =
  /\b(?:donations?|suggested(?! (?:for|ages?)\b)|contributions?|pay[- ]what[- ]you[- ](?:wish|can|will|want|like)|sliding scale)\b|תרומה/i;
/** A sponsor's payment. "Sponsored by" names the payer, and not a price. */
const SPONSORS = /\bsponsor(?!ed by\b)/i;
/** A fee beside a price: "$20 at the door, $2 fee". */
const FEE = /(?:\+|\bplus\b)?\s*\$\s?\d+(?:\.\d{1,2})?\s+(?:\w+\s+)?(?:fees?|surcharge|deposit)\b/gi;
const HIGHEST = 1_000_000;
const FREE_WORDS: ReadonlySet<string> = new Set(WORDS.free.map(fold));
const SIGNING_UP = WORDS.signing_up.map(fold).sort((a, b) => b.length - a.length);
/** An amount with the name of its money in words: "20 דולר". */
const IN_WORDS = Object.entries(WORDS.money).map(([sign, names]): readonly [RegExp, string] => [
  new RegExp(String.raw`(\d[\d.,]{0,12})\s?(?:${names.join('|')})(?![\p{L}])`, 'giu'),
  sign,
]);

/** Whether a text in another language than English says that anybody may come for nothing, and no more than that one must sign up. */
function isFreeElsewhere(words: string): boolean {
  const folded = fold(words);
  const rest = SIGNING_UP.find((phrase) => folded.endsWith(` ${phrase}`));
  return FREE_WORDS.has(rest === undefined ? folded : folded.slice(0, -rest.length - 1));
}

/** Whether a text says "free" somewhere, in any language. */
function saysFree(words: string): boolean {
  if (SAYS_FREE.test(words)) return true;
  const folded = ` ${fold(words)} `;
  return [...FREE_WORDS].some((phrase) => folded.includes(` ${phrase} `));
}

/**
 * The lowest price for one that a text states: what bears a sign of money, not the numbers beside it. "Free" alone is free; "Free – $18" is neither free
 * nor at any price that everybody pays; an empty text, a suggested donation, or words without a number state no price. Rule: sources note §6, "Price".
 */
export function priceInText(text: unknown, currency = DOLLARS): StatedPrice {
  const phrase = printed(text, 300)?.replace(FREE_OF_OTHER, ' ').trim() ?? '';
  if (phrase === '') return NO_PRICE;
  if (FREE.test(phrase) || isFreeElsewhere(phrase)) return free(currency);
  const words = IN_WORDS.reduce(
    (written, [amount, sign]) => written.replace(amount, (_, number: string) => `${sign}${number}`),
    phrase,
  );
  if (OPEN_PRICE.test(words)) return NO_PRICE;
  // A number without a sign of money beside other words may be anything: a day, an age, how many tickets.
  const signed = amountsWithSign(words.replace(FEE, ' ')) ?? amountsWithSign(words);
  if (signed !== null && signed.amounts.length < 2 && SPONSORS.test(words)) return NO_PRICE;
  // "Free – $18": some people pay nothing and some do not, and the text does not say who.
  if (signed !== null && (saysFree(words) || isFromNothing(signed.amounts))) return NO_PRICE;
  if (signed !== null) return getLowest(signed.amounts, signed.currency);
  if (!BARE.test(words)) return NO_PRICE;
  const amounts = words.split(/[\s–-]+/).flatMap((number) => (number === '' ? [] : getAmount(number)));
  return amounts.some(Number.isNaN) || isFromNothing(amounts) ? NO_PRICE : getLowest(amounts, currency);
}

/** Whether amounts go from 0 up: "$0 – $18" says no more than "Free – $18". */
function isFromNothing(amounts: readonly number[]): boolean {
  return amounts.includes(0) && amounts.some((amount) => amount > 0);
}

/** Returns the amount of a number alone. NaN for another form: a day ("10.5.2026"), an unclear separator ("1.500"), a telephone's ("0100"). */
function getAmount(text: string): number {
  const number = text.replace(/[.,]+$/, '');
  if (AMOUNT.test(number)) return Number(number.replaceAll(',', ''));
  return FOREIGN_AMOUNT.test(number) ? Number(number.replaceAll('.', '').replace(',', '.')) : Number.NaN;
}

/** The lowest of some amounts: free where all of them are 0, not free where one is more. */
export function getLowest(amounts: readonly number[], currency: string): StatedPrice {
  const known = amounts.filter((amount) => amount >= 0 && amount <= HIGHEST);
  if (known.length === 0 || !/^[A-Z]{3}$/.test(currency)) return NO_PRICE;
  return { price: { amount: Math.min(...known), currency }, is_free: known.every((amount) => amount === 0) };
}

/** Whether words price something else than coming: "Suggested donation", "Sponsorship". */
export function isOpenPrice(words: string): boolean {
  return OPEN_PRICE.test(words) || SPONSORS.test(words);
}

/** Joins a flag and a price: "free" beside an amount, or "not free" beside a 0, are both ignored. */
export function agreed(isFree: boolean | null, stated: StatedPrice): StatedPrice {
  if (isFree === null) return stated;
  if (stated.price === null) return isFree ? free() : { price: null, is_free: false };
  // "Free" and tickets from 0 on agree that one may come for nothing, and that not everybody does.
  return isFree === (stated.price.amount === 0) || stated.is_free === isFree ? stated : NO_PRICE;
}

/** Free as its listing states it. */
function free(currency = DOLLARS): StatedPrice {
  return { price: { amount: 0, currency }, is_free: true };
}

/** A number written out, of any length behind its point; feeds print 17 decimals. The sign may be typographic. */
const NUMBER = /^\s*[-+−]?(?:\d{1,12}(?:\.\d{0,100})?|\.\d{1,100})\s*$/;

/** A number that a feed gives as one or as text; null for an empty text, which is no 0. */
export function findNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && NUMBER.test(value) ? Number(value.replace('−', '-')) : null;
}
