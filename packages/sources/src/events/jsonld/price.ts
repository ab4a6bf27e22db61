import { valueAt } from '../../agencies/shared/as-read.ts';
import { agreed, isOpenPrice, lowestOf, NO_PRICE, numberOf, priceInText, type StatedPrice } from '../shared/price.ts';

const AMOUNTS = ['lowPrice', 'price', 'highPrice', 'minPrice'] as const;
const MOST_OFFERS = 500;

/**
 * The lowest price of an event's `offers`; free only where the event says so, or every amount is 0 or "Free". An empty price is none, and so is what
 * an offer asks for as a donation; an amount in another currency than the first is neither lower nor higher. Where `isAccessibleForFree` and the
 * offers contradict each other nothing is stated. Rule: sources note §6, "Price".
 */
export function priceOf(event: unknown): StatedPrice {
  return agreed(freeOf(valueAt(event, 'isAccessibleForFree')), priceOfOffers(event));
}

/** schema.org's Boolean, as one, as text, or as an address; null where it says nothing. */
function freeOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word =
    typeof value === 'string' ? /^\s*(?:https?:\/\/schema\.org\/)?(true|false)\s*$/i.exec(value)?.[1] : undefined;
  return word === undefined ? null : word.toLowerCase() === 'true';
}

function priceOfOffers(event: unknown): StatedPrice {
  const offers = offersIn(event).filter((offer) => !isDonation(offer));
  const usual = offers.map(currencyOf).find((code) => code !== null) ?? 'USD';
  const stated = offers.flatMap((offer) => statedIn(offer, currencyOf(offer) ?? usual));
  const currency = stated[0]?.price?.currency;
  const alike = stated.filter(({ price }) => price?.currency === currency);
  const [lowest] = alike.toSorted((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0));
  if (lowest === undefined) return NO_PRICE;
  return { price: lowest.price, is_free: alike.every((each) => each.is_free === true) };
}

function isDonation(offer: unknown): boolean {
  return [valueAt(offer, 'name'), valueAt(offer, 'category')].some(
    (words) => typeof words === 'string' && isOpenPrice(words.slice(0, 200)),
  );
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
