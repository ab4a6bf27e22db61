import { cleanText, boundedMemoize } from '@kehilla/core';
import { hasLetters, MOST_CHARS } from './dish-text.ts';
import { BETWEEN_SIZES, MARKET, SIZES } from './price-terms.ts';
import { type SignedPrice, signedPrices } from './prices-in-text.ts';
import { type FoundPrice, LONGEST_TEXT, lowest, printed } from './printed-price.ts';

/** Texts that are kept are no longer, and so many. */
const SHORT_TEXT = 60;
const MAX_CACHED_ENTRIES = 2_000;

/**
 * Returns the price with a sign of its currency in a text, all of its sizes, the lowest as amount; null if there is none. "2 for $10" is no price of one: its
 * text stands whole, without an amount.
 */
export function findPrice(text: string): FoundPrice | null {
  return text.length <= SHORT_TEXT ? lately(text) : readPrice(text);
}

/** A page prints the same prices again and again, and each of them is looked at more than once. */
const lately = boundedMemoize(MAX_CACHED_ENTRIES, readPrice);

function readPrice(text: string): FoundPrice | null {
  // Most texts of a page have no number; a text longer than a dish with its description prints no price.
  if (!/\d/.test(text) || text.length > LONGEST_TEXT) return findMarketPrice(text);
  const found = withBreads(signedPrices(text));
  const [first] = found;
  if (first === undefined) return findMarketPrice(text);
  const next = found.findIndex((each, i) => i > 0 && isOfOther(text, found[i - 1] as SignedPrice, each));
  const areSizes = found.length > 1 && next < 0 && found.every(({ size }) => size !== null) && !endsName(text, found);
  // "Sushi Platter, 60 pieces ... $140": behind a comma a name goes on, where it is that of the only price.
  const goesOn = found.length === 1 && first.start < first.amountFrom && /,\s*$/.test(text.slice(0, first.start));
  const start = goesOn ? first.amountFrom : areSizes ? (first.size ?? first.start) : first.start;
  const own = next < 0 ? found : found.slice(0, next);
  const alike = own.filter(({ currency }) => currency === first.currency);
  const forAll = alike.filter(({ isForSome, isSizeForSome }) => !isForSome && !(areSizes && isSizeForSome));
  const price = lowest(
    (forAll.length === 0 ? alike : forAll).flatMap(({ amounts }) => amounts),
    first.currency,
  );
  const textTo = (own.at(-1) as SignedPrice).end;
  const end = next < 0 ? textTo : text.length;
  const printedPrice = printed(text.slice(goesOn ? start : Math.min(start, first.textFrom), textTo), price);
  return { ...printedPrice, start, end, isForSome: forAll.length === 0 };
}

/** Returns several prices with a size each, or with bread or the like each: those are sizes too. */
function withBreads(found: readonly SignedPrice[]): readonly SignedPrice[] {
  if (found.length < 2 || !found.every(({ size, bread }) => (size ?? bread) !== null)) return found;
  return found.map((each) => ({ ...each, size: each.size ?? each.bread }));
}

/** A last word of a dish's name that is also a size. */
const DISH_OR_SIZE = /^(?:cup|bowl|glass|slice|pie|plate|platter|lunch|dinner)\b/i;
const HOW_LARGE = /^(?:small|medium|large|x-?large|sm|md|med|lg|lrg|xl|[sml]|reg(?:ular)?|family)\b/i;

/** Returns whether the first of the apparent sizes is a word of the name, because the others only say how large: "Poke Bowl $14 Large $18". */
function endsName(text: string, [first, ...others]: readonly SignedPrice[]): boolean {
  const getSize = ({ size, start }: SignedPrice): string => text.slice(size ?? start);
  return (
    first !== undefined && DISH_OR_SIZE.test(getSize(first)) && others.every((each) => HOW_LARGE.test(getSize(each)))
  );
}

/**
 * Returns whether a price has a name of its own since the one before it: "Tea $3, Coffee $4". It is no size of the first, and its words do not belong to the
 * first.
 */
function isOfOther(text: string, before: SignedPrice, { textFrom, size }: SignedPrice): boolean {
  const words = text.slice(before.end, Math.max(before.end, size ?? textFrom));
  return hasLetters(words.replace(BETWEEN_SIZES, '').replace(SIZES, ''));
}

/** "Market price": stated, and no amount. */
export function findMarketPrice(text: string): FoundPrice | null {
  const found = MARKET.exec(text);
  if (found === null) return null;
  const start = found.index;
  return { price: null, price_text: cleanText(found[0], MOST_CHARS.price), start, end: start + found[0].length };
}
