import { type Address, type RowAsRead, getList, valueAt, parseLoosely, printed } from '@kehilla/core';
import type { CheerioAPI } from 'cheerio';
import { listingAddress } from './listing-address.ts';

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
  const said = Object.fromEntries(
    POSTAL_PARTS.flatMap((part) => {
      const text = printed(valueAt(postal, part), 100);
      return text === null ? [] : [[part, text]];
    }),
  );
  if (said['streetAddress'] === undefined) return null;
  const area = [said['addressRegion'], said['postalCode']].filter(Boolean).join(' ');
  const line = [said['streetAddress'], said['addressLocality'], area, said['addressCountry']]
    .filter(Boolean)
    .join(', ');
  return { address: listingAddress(line), line, as_read: said };
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
