import {
  type Address,
  getList,
  joinLines,
  NOWHERE,
  parseLoosely,
  printed,
  type RowAsRead,
  valueAt,
} from '@kehilla/core';
import { type AddressHints, boroughOfCity, liesAbroad, parseAddress, readStateCode } from '@kehilla/linkage';
import type { CheerioAPI } from 'cheerio';

const UK_POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/;
const US_ZIP = /\b\d{5}(?:-\d{4})?\b/;

/** A list's words about a row's location beside its address: also words for an area, such as a country's or a state's name. */
type ListingHints = AddressHints & { readonly areas?: readonly string[] };

/**
 * An address as an agency's list prints it: `<br>` and line breaks part its lines, character references and no-break spaces are read. A
 * British one keeps its line and its postcode (as `zip`), because no parser of American streets understands it (sources note §8.4). One that does not say
 * itself where it lies is in the country or the other state that the list's own words for its area name ("Hahaganah 21" under "Israel"): it is no branch in
 * New York. `null` when nothing is printed.
 */
export function listingAddress(value: unknown, hints: ListingHints = {}): Address | null {
  const line = printedLine(value);
  const elsewhere = elsewhereIn(hints.areas ?? []);
  const address = lineAddress(line, hints);
  if (elsewhere === null || saysWhere(address, line)) return address;
  return lineAddress(line === '' ? elsewhere : `${line}, ${elsewhere}`, {});
}

function printedLine(value: unknown): string {
  return typeof value === 'string' ? (printed(joinLines(value))?.replace(/^[\s,]+|[\s,]+$/g, '') ?? '') : '';
}

/** Returns the other country or state that words for an area name; null if they name none, or also New York. */
function elsewhereIn(areas: readonly string[]): string | null {
  const names = areas.map((area) => area.replace(/^.*\s[-–—]\s/, ''));
  const isHere = areas.some((area) => boroughOfCity(area) !== null || /\bnew york\b/i.test(area));
  if (isHere) return null;
  return names.find((name) => liesAbroad(name) || readStateCode(name) !== null) ?? null;
}

/** Whether an address says itself in which borough, state or country it lies. */
function saysWhere(address: Address | null, line: string): boolean {
  if (address === null) return false;
  const { borough, state, zip } = address;
  return borough !== null || state !== null || zip !== null || liesAbroad(line);
}

function lineAddress(line: string, hints: AddressHints): Address | null {
  const postcode = US_ZIP.test(line) ? null : UK_POSTCODE.exec(line);
  if (postcode === null) return parseAddress(line, hints);
  return { ...NOWHERE, line, zip: `${postcode[1]} ${postcode[2]}` };
}

/** Types of schema.org under which a list's structured data describes an establishment; an `Organization` is the agency itself. */
const ESTABLISHMENTS: ReadonlySet<string> = new Set([
  'Restaurant',
  'FoodEstablishment',
  'Bakery',
  'CafeOrCoffeeShop',
  'FastFoodRestaurant',
  'IceCreamShop',
  'GroceryStore',
  'LocalBusiness',
  'Store',
]);

const POSTAL_PARTS = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'];
const MOST_NODES = 5_000;

/** Whether a node of structured data describes an establishment. The agency's own node may carry several types, `Organization` among them. */
export function isEstablishment(node: unknown): boolean {
  const type = valueAt(node, '@type');
  const types = typeof type === 'string' ? [type] : getList(type).filter((one) => typeof one === 'string');
  return types.some((one) => ESTABLISHMENTS.has(one)) && !types.includes('Organization');
}

/** The address of a node, whole or in parts, and its parts as they are printed; `null` where it names no street. */
export function postalAddress(node: unknown): {
  readonly address: Address | null;
  readonly line: string;
  readonly as_read: RowAsRead;
} | null {
  const postal = valueAt(node, 'address');
  if (typeof postal === 'string')
    return printed(postal) === null
      ? null
      : { address: listingAddress(postal), line: postal, as_read: { address: printed(postal) } };
  const parts = Object.fromEntries(
    POSTAL_PARTS.flatMap((part) => {
      const text = printed(valueAt(postal, part), 100);
      return text === null ? [] : [[part, text]];
    }),
  );
  if (parts['streetAddress'] === undefined) return null;
  const area = [parts['addressRegion'], parts['postalCode']].filter(Boolean).join(' ');
  const line = [parts['streetAddress'], parts['addressLocality'], area, parts['addressCountry']]
    .filter(Boolean)
    .join(', ');
  return { address: listingAddress(line), line, as_read: parts };
}

/** Every establishment that the page's JSON-LD describes, wherever it stands in it. A script that is broken after one repair is passed over. */
export function listEstablishments($: CheerioAPI): unknown[] {
  const waiting: unknown[] = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => parseLoosely($(script).text()) ?? []);
  const found: unknown[] = [];
  for (let seen = 0; waiting.length > 0 && seen < MOST_NODES; seen++) {
    const node = waiting.shift();
    if (typeof node !== 'object' || node === null) continue;
    if (isEstablishment(node)) found.push(node);
    else waiting.push(...(Array.isArray(node) ? (node as unknown[]) : Object.values(node)));
  }
  return found;
}
