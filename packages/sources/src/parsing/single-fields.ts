import {
  type Address,
  boundedMemoize,
  DAY_MS,
  fold,
  isDay,
  isObject,
  isPoint,
  type LatLng,
  MONTHS,
  normalPhone,
} from '@kehilla/core';
import { boroughOfCity, boroughOfZip } from '@kehilla/linkage';

/**
 * The civil day `YYYY-MM-DD` of a date as registers and lists print it: `2025-11-14`, `2025-11-14T00:00:00.000` or `11/14/2025` (month
 * first). `null` for anything else, and for a day that no calendar has.
 */
export function civilDay(text: string | undefined): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(text ?? '')?.[1];
  const us = /^(\d{2})\/(\d{2})\/(\d{4})(?:$| )/.exec(text ?? '');
  const day = iso ?? (us ? `${us[3]}-${us[1]}-${us[2]}` : null);
  return day !== null && isDay(day) ? day : null;
}

/** Returns the civil day before a civil day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** Returns the civil day `YYYY-MM-DD` of a year, a month from 1 and a day of it; null for one that no calendar has. */
export function toCivilDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Returns the number of an English month, 1 to 12, by its name or its first three letters ("Sept"); 0 for none. */
export function toMonth(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1;
}

/** A house number and a street as their publisher prints them in one cell; a part that is not there is null. */
type Door = { readonly house_number: string | null; readonly street: string | null };

/** A number, then a street that is more than "AVENUE": "5 AVENUE" and "42 ST FL 3" are streets without a number. */
const NUMBER_FIRST =
  /^(\d[\d-]*(?: ?1\/2)?[a-z]?)\s+(?!(?:street|st|avenue|av|ave|place|pl|road|rd|drive|dr)\.?(?:$|,|\s+(?:suite|ste|fl|floor|rm|room|apt|unit|#)))(?=.*[a-z])(.+)$/i;

/**
 * The house number and the street of a cell that holds both ("350 5TH AVE STE 400"): without its number an address cannot be compared with another's.
 * The unit stays with the street, from which `makeAddress` takes it.
 */
export function splitDoor(line: string | null | undefined): Door {
  const text = line?.trim() ?? '';
  if (text === '') return { house_number: null, street: null };
  const found = NUMBER_FIRST.exec(text);
  return found === null
    ? { house_number: null, street: text }
    : { house_number: found[1] ?? null, street: found[2] ?? null };
}

const NEW_YORK_STATE = /^(?:n\.? ?y\.?|new york)$/i;

/**
 * An address of another state, or one that its register puts outside the city, without what would place it in a borough: "GLENDALE, AZ" is not the
 * Glendale of Queens, nor a ZIP of a foreign country one of Manhattan. Any other address as it is, and so one of which city and ZIP name one borough:
 * "STATEN ISLAND, NC 10304" is a slip of the state. Null where there is none.
 */
export function keptOutside(address: Address | null, isOther = false): Address | null {
  if (address === null) return null;
  const { city, state, zip } = address;
  const borough = zip === null ? null : boroughOfZip(zip);
  const isSlip = borough !== null && boroughOfCity(city ?? '') === borough;
  if (!isOther && (state === null || NEW_YORK_STATE.test(state) || isSlip)) return address;
  return { ...address, borough: null, zip: borough === null ? zip : null };
}

/**
 * A pattern that finds any of these words or phrases in a folded name, each as a whole; a star stands for any letters that go on there ("refriger*"). Throws
 * for an empty list, which would be found everywhere.
 */
export function namePattern(phrases: readonly string[]): RegExp {
  if (phrases.length === 0) throw new Error('a pattern of no words');
  const forms = phrases.map((phrase) => phrase.split('*').map(fold).join('[\\p{L}\\p{N}]*'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** Ten digits of an area code whose numbers are valid or not by their first six: not 5xx, 8xx and 9xx, where special services differ. */
const PLAIN = /^[2-467]\d{9}$/;
const MOST_EXCHANGES = 20_000;
/** Whether an exchange, six digits, has numbers. */
const isExchange = boundedMemoize(MOST_EXCHANGES, (exchange: string) => normalPhone(`${exchange}0000`) !== null);

/**
 * `normalPhone` for registers, which print ten plain digits many thousand times: the answer for an exchange (the first six digits)
 * is asked once and kept. The same result as `normalPhone` for every text.
 */
export function registerPhone(text: string | undefined): string | null {
  if (text === undefined || !PLAIN.test(text)) return normalPhone(text);
  return isExchange(text.slice(0, 6)) ? `+1${text}` : null;
}

const THIS_COUNTRY = /^(?:u\.? ?s\.? ?(?:a\.?)?|united states(?: of america)?)$/i;

/** Whether a cell or the last part of an address names the country that New York lies in: "USA", "U.S.", "United States". */
export function isThisCountry(text: string): boolean {
  return THIS_COUNTRY.test(text);
}

const TRUE = new Set(['true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no']);

/**
 * A WordPress truth value in any of the forms its plugins print: `true`, `1`, `"yes"`, `"on"` and `false`, `0`, `"no"`, in any letter
 * case. Everything else (`""`, `[]`, a word of its own) is `null`: unknown, and never false. Rule: sources note §0.5.
 */
export function findTruth(value: unknown): boolean | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  const word = String(value).trim().toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : null;
}

/** Returns the position of a GeoJSON `Point`, which names the longitude first; null for anything else, and for a position beyond the earth. */
export function findPoint(geometry: unknown): LatLng | null {
  const coordinates = isObject(geometry) && Array.isArray(geometry['coordinates']) ? geometry['coordinates'] : [];
  const [lng, lat] = coordinates as unknown[];
  return typeof lat === 'number' && typeof lng === 'number' && isPoint(lat, lng) ? { lat, lng } : null;
}
