import { DAY_MS, asList, valueAt } from '@kehilla/core';
import { instantOfStated, statedTime } from '../shared/event-time.ts';
import {
  agreed,
  isOpenPrice,
  getLowest,
  NO_PRICE,
  findNumber,
  priceInText,
  type StatedPrice,
} from '../shared/price.ts';

const AMOUNTS = ['lowPrice', 'price', 'highPrice', 'minPrice'] as const;
const MOST_OFFERS = 500;

/**
 * The lowest price of an event's `offers`; free only where the event says so, or every amount is 0 or "Free". An empty price is none, and so is what
 * an offer asks for as a donation; an amount in another currency than the first is neither lower nor higher. Where `isAccessibleForFree` and the
 * offers contradict each other nothing is stated. Offers that at `now` (milliseconds) are sold out or over count only where no other is. Rule: sources
 * note §6, "Price".
 */
export function getPrice(event: unknown, now: number): StatedPrice {
  return agreed(findFree(valueAt(event, 'isAccessibleForFree')), priceOfOffers(event, now));
}

/** schema.org's Boolean, as one, as text, or as an address; null where it says nothing. */
function findFree(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word =
    typeof value === 'string' ? /^\s*(?:https?:\/\/schema\.org\/)?(true|false)\s*$/i.exec(value)?.[1] : undefined;
  return word === undefined ? null : word.toLowerCase() === 'true';
}

function priceOfOffers(event: unknown, now: number): StatedPrice {
  const still = offersIn(event, (offer) => !isDonation(offer) && !isGone(offer, now));
  const offers = still.some(hasAmount) ? still : offersIn(event, (offer) => !isDonation(offer));
  const usual = offers.map(findCurrency).find((code) => code !== null) ?? 'USD';
  const stated = offers.flatMap((offer) => statedIn(offer, findCurrency(offer) ?? usual));
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

/** Returns whether an event says that no place is left: each of its offers is sold out, or no place remains. */
export function isSoldOut(event: unknown): boolean {
  const offers = asList(valueAt(event, 'offers')).flatMap((offer) => {
    const parts = asList(valueAt(offer, 'offers'));
    return parts.length === 0 ? [offer] : parts;
  });
  const remaining = valueAt(event, 'remainingAttendeeCapacity');
  return (offers.length > 0 && offers.slice(0, MOST_OFFERS).every(isSold)) || remaining === 0 || remaining === '0';
}

function isSold(offer: unknown): boolean {
  const availability = valueAt(offer, 'availability');
  return typeof availability === 'string' && /SoldOut\/?\s*$/i.test(availability.slice(-60));
}

/** Whether an offer can no longer be had: sold out, or valid until a time that is over ("Early bird"). */
function isGone(offer: unknown, now: number): boolean {
  const availability = valueAt(offer, 'availability');
  if (typeof availability === 'string' && /(?:SoldOut|OutOfStock|Discontinued)\/?\s*$/i.test(availability)) return true;
  const until = statedTime(valueAt(offer, 'validThrough'));
  const at = until === null ? null : instantOfStated(until, 'UTC');
  // A time without an offset may be of any zone, and a day alone is valid to its end.
  return at !== null && at + DAY_MS < now;
}

function hasAmount(offer: unknown): boolean {
  return statedIn(offer, 'USD').length > 0;
}

/** Returns the wanted offers, the offers of an `AggregateOffer`, and their specifications. */
function offersIn(event: unknown, isWanted: (offer: unknown) => boolean): unknown[] {
  const offers = asList(valueAt(event, 'offers')).filter(isWanted);
  const all = [...offers, ...offers.flatMap((offer) => asList(valueAt(offer, 'offers'))).filter(isWanted)];
  return [...all, ...all.flatMap((offer) => asList(valueAt(offer, 'priceSpecification')))].slice(0, MOST_OFFERS);
}

/** Returns the currency's code in capitals; null if none is stated. */
function findCurrency(offer: unknown): string | null {
  const code = valueAt(offer, 'priceCurrency');
  return typeof code === 'string' && code.trim() !== '' ? code.trim().toUpperCase() : null;
}

/** Returns the prices that an offer states; empty for an empty one. */
function statedIn(offer: unknown, currency: string): StatedPrice[] {
  return AMOUNTS.map((name) => {
    const value = valueAt(offer, name);
    const amount = findNumber(value);
    if (amount !== null) return getLowest([amount], currency);
    return typeof value === 'string' ? priceInText(value, currency) : NO_PRICE;
  }).filter(({ price }) => price !== null);
}
