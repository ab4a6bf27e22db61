import { asList, isConditionalPrice, isObject, type JsonObject } from '@kehilla/core';
import { menuText, MOST_CHARS } from '../dish-text.ts';
import { labelsPrice, namesNoDish } from '../no-dish.ts';
import { SEVERAL_BEFORE } from '../price-terms.ts';
import { SIZE } from '../size-words.ts';
import { type Graph, isOfType } from './graph.ts';

/** No dish has more offers, or amounts in them; a page that names one long list at every dish would cost its length each time. */
export const MOST_OFFERS = 50;

/** A value as a list, no longer than anything of one dish is. */
export function getFew(value: unknown): unknown[] {
  return asList(value).slice(0, MOST_OFFERS);
}

/** Prices for something beside the dish, by their type. */
const CHARGES = new Set(['DeliveryChargeSpecification', 'PaymentChargeSpecification']);
/** An addition to a dish, by the name of its offer: "Add chicken", "Extra cheese"; not "Extra large". */
const ADDED = /^(?:\+|add\b|add-?ons?\b|extra (?!large)|with\b|upgrade\b|substitut)/i;
const EXTRA_LARGE = /^extra large\b/i;
/** A price that a shop asks no more, asks of its members, or never asked of guests. */
const NOT_ASKED = /(?:StrikethroughPrice|MSRP|SRP|MinimumAdvertisedPrice|InvoicePrice)$/;
/** The units that count a dish and measure nothing of it: the code of one piece, and words for it. */
const ONE = /^(?:C62|EA|H87|each|item|piece|pc|unit|serving|portion|order|dish|plate)$/i;

/**
 * Whether an offer's price buys several of an item at once, is for a measure, a time or an amount spent ("2 for", a quantity other than one, by the
 * ounce), is struck out, for members, for what is added to the dish or brings it, or for something else. It is no price of the dish.
 */
export function isNoPrice(graph: Graph, offer: JsonObject, item: JsonObject): boolean {
  const { priceType, validForMemberTier, eligibleTransactionVolume, billingDuration } = offer;
  if ([validForMemberTier, eligibleTransactionVolume, billingDuration].some((each) => each !== undefined)) return true;
  if ((typeof priceType === 'string' && NOT_ASKED.test(priceType)) || isOfType(offer, CHARGES)) return true;
  const name = typeof offer['name'] === 'string' ? offer['name'].trim() : '';
  if (ADDED.test(name) || SEVERAL_BEFORE.test(`${name.slice(0, 60)} `)) return true;
  if (namesNoDish(name) && !labelsPrice(name) && ![SIZE, EXTRA_LARGE].some((other) => other.test(name))) return true;
  if (isMeasured(offer) || sellsOther(graph, offer, item)) return true;
  return ['eligibleQuantity', 'referenceQuantity'].some((key) =>
    getFew(offer[key]).some((quantity) => {
      const object = graph.follow(quantity);
      const least = object === null ? quantity : (object['minValue'] ?? object['value']);
      const isOne = [undefined, null, ''].some((none) => least === none) || [0, 1].includes(getNumber(least));
      return !isOne || (object !== null && isMeasured(object));
    }),
  );
}

/** A number, or the text of one; `NaN` for anything else. */
function getNumber(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
}

/**
 * Returns whether an offer is for some people, or at some times, by its name or words such as "Happy hour". Words that repeat the dish's own name do not count
 * ("Breakfast Burrito").
 */
export function isOfferForSome({ name, description }: JsonObject, item: JsonObject): boolean {
  const own = typeof item['name'] === 'string' ? item['name'].trim() : '';
  return [name, description].some((text) => {
    const phrase = typeof text === 'string' ? text.replace(own, '').trim() : '';
    return phrase.length <= MOST_LABEL && isConditionalPrice(phrase);
  });
}

/** The most characters of a label of an offer; a description may have more. */
const MOST_LABEL = 40;

/** Whether a price or a quantity is by the weight, the time or another measure. */
function isMeasured({ unitCode, unitText }: JsonObject): boolean {
  return [unitCode, unitText].some((unit) => typeof unit === 'string' && unit.trim() !== '' && !ONE.test(unit.trim()));
}

/** Whether an offer names something else that it offers. */
function sellsOther(graph: Graph, offer: JsonObject, item: JsonObject): boolean {
  const offered = graph.follow(getFew(offer['itemOffered'])[0]);
  const [other, own] = [offered?.['name'], item['name']].map((name) => menuText(name, MOST_CHARS.name));
  return other != null && other !== own;
}

/**
 * Returns whether, of several offers with names that are no sizes, the lowest costs less than half of the highest: it may be the price of something else, such
 * as a sauce beside a burger.
 */
export function maySellOther(offers: readonly JsonObject[]): boolean {
  const named = offers.filter(({ name }) => typeof name === 'string' && name.trim() !== '' && !SIZE.test(name.trim()));
  const amounts = offers.flatMap(({ price }) => getFew(price).map(Number)).filter((amount) => amount > 0);
  return named.length > 0 && offers.length > 1 && Math.min(...amounts) * 2 < Math.max(...amounts);
}

const LAST_DAYS = ['priceValidUntil', 'validThrough', 'availabilityEnds'];
const FIRST_DAYS = ['validFrom', 'availabilityStarts'];
/** A day of the calendar, or a time on it with its zone or without. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Availabilities of offers that cannot be had, and their marks on a menu. */
const UNAVAILABLE: readonly (readonly [end: RegExp, mark: string])[] = [
  [/sold[\s_-]?out$/i, 'sold out'],
  [/out[\s_-]?of[\s_-]?stock$/i, 'out of stock'],
  [/discontinued$/i, 'discontinued'],
];

/**
 * Returns whether an offer or a price is valid at an instant (UTC): its last day is not over and its first has come, anywhere on earth, and it can be had. An
 * unreadable date does not count.
 */
export function isOffered(offer: JsonObject, at: string): boolean {
  const now = Date.parse(at);
  const isOver = LAST_DAYS.some((key) => getInstant(offer[key], LAST_INSTANT) < now);
  const isToCome = FIRST_DAYS.some((key) => getInstant(offer[key], FIRST_INSTANT) > now);
  return !isOver && !isToCome && unavailableAs(offer) === null;
}

/** Returns the mark of an offer that cannot be had; null for any other. */
export function unavailableAs({ availability }: JsonObject): string | null {
  const [phrase] = asList(availability);
  const text = isObject(phrase) ? phrase['@id'] : phrase;
  if (typeof text !== 'string') return null;
  return UNAVAILABLE.find(([end]) => end.test(text.trim()))?.[1] ?? null;
}

/** A day begins and ends at other times elsewhere. */
const [FIRST_INSTANT, LAST_INSTANT] = ['T00:00:00+14:00', 'T23:59:59-12:00'];

/** Returns the instant of a date, without a zone the earliest or latest of its day; NaN for no date. */
function getInstant(value: unknown, ofDay: string): number {
  const [text, day, zone] = DATE.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  if (text === undefined) return Number.NaN;
  return Date.parse(zone === undefined ? `${day}${ofDay}` : text);
}
