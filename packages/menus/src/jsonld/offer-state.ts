import { asList, isObject, type JsonObject } from '@kehilla/core';

const LAST_DAYS = ['priceValidUntil', 'validThrough', 'availabilityEnds'];
const FIRST_DAYS = ['validFrom', 'availabilityStarts'];
/** A day of the calendar, or a time on it with its zone or without. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** What an offer says of what cannot be had, and how a menu would print it. */
const UNAVAILABLE: readonly (readonly [end: RegExp, mark: string])[] = [
  [/sold[\s_-]?out$/i, 'sold out'],
  [/out[\s_-]?of[\s_-]?stock$/i, 'out of stock'],
  [/discontinued$/i, 'discontinued'],
];

/**
 * Whether an offer or a price holds at an instant (UTC): its last day is not over and its first has come, anywhere on earth, and it can be had.
 * What is no date says nothing.
 */
export function isOffered(offer: JsonObject, at: string): boolean {
  const now = Date.parse(at);
  const isOver = LAST_DAYS.some((key) => getInstant(offer[key], LAST_INSTANT) < now);
  const isToCome = FIRST_DAYS.some((key) => getInstant(offer[key], FIRST_INSTANT) > now);
  return !isOver && !isToCome && unavailableAs(offer) === null;
}

/** The mark of an offer that says it cannot be had; null where it says no such thing. */
export function unavailableAs({ availability }: JsonObject): string | null {
  const [said] = asList(availability);
  const text = isObject(said) ? said['@id'] : said;
  if (typeof text !== 'string') return null;
  return UNAVAILABLE.find(([end]) => end.test(text.trim()))?.[1] ?? null;
}

/** A day begins and ends at other times elsewhere. */
const [FIRST_INSTANT, LAST_INSTANT] = ['T00:00:00+14:00', 'T23:59:59-12:00'];

/** The instant that a date names, of one without a zone what its day allows; not a number where it is none. */
function getInstant(value: unknown, ofDay: string): number {
  const [text, day, zone] = DATE.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  if (text === undefined) return Number.NaN;
  return Date.parse(zone === undefined ? `${day}${ofDay}` : text);
}
