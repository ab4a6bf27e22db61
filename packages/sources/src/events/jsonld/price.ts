import { valueAt } from '../../agencies/shared/as-read.ts';
import { free, lowestOf, NO_PRICE, numberOf, priceInText, type StatedPrice } from '../shared/price.ts';

const AMOUNTS = ['lowPrice', 'price', 'highPrice', 'minPrice'] as const;
const MOST_OFFERS = 500;

/**
 * The lowest price of an event's `offers`; free only where the event says so, or every amount is 0 or "Free". An empty price is none; an amount
 * in another currency than the first is neither lower nor higher. Rule: sources note §6, "Price".
 */
export function priceOf(event: unknown): StatedPrice {
  const isFree = valueAt(event, 'isAccessibleForFree');
  if (isFree === true || (typeof isFree === 'string' && /^(?:true|https?:\/\/schema\.org\/True)$/i.test(isFree.trim())))
    return free();
  const offers = offersIn(event);
  const usual = offers.map(currencyOf).find((code) => code !== null) ?? 'USD';
  const stated = offers.flatMap((offer) => statedIn(offer, currencyOf(offer) ?? usual));
  const currency = stated[0]?.price?.currency;
  const alike = stated.filter(({ price }) => price?.currency === currency);
  const [lowest] = alike.toSorted((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0));
  if (lowest !== undefined) return { price: lowest.price, is_free: alike.every((each) => each.is_free === true) };
  return isFree === false ? { price: null, is_free: false } : NO_PRICE;
}

/** Offers, those that an `AggregateOffer` is made of, and their specifications. */
function offersIn(event: unknown): unknown[] {
  const offers = listOf(valueAt(event, 'offers'));
  const all = [...offers, ...offers.flatMap((offer) => listOf(valueAt(offer, 'offers')))];
  return [...all, ...all.flatMap((offer) => listOf(valueAt(offer, 'priceSpecification')))].slice(0, MOST_OFFERS);
}

/** The currency's code in capitals; null where none is stated. */
function currencyOf(offer: unknown): string | null {
  const code = valueAt(offer, 'priceCurrency');
  return typeof code === 'string' && code.trim() !== '' ? code.trim().toUpperCase() : null;
}

/** What each amount of an offer states; nothing for an empty one. */
function statedIn(offer: unknown, currency: string): StatedPrice[] {
  return AMOUNTS.map((name) => {
    const value = valueAt(offer, name);
    const amount = numberOf(value);
    if (amount !== null) return lowestOf([amount], currency);
    return typeof value === 'string' ? priceInText(value, currency) : NO_PRICE;
  }).filter(({ price }) => price !== null);
}

/** A list's values, one value as a list, nothing for nothing. */
export function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}
