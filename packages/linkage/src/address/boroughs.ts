import { type Address, type Borough, fold, getOwn } from '@kehilla/core';
import table from './cities.json' with { type: 'json' };

/** First three digits of a New York City ZIP code and the borough they lie in. Authority: USPS. */
const ZIP_PREFIX: Readonly<Record<string, Borough>> = {
  100: 'Manhattan',
  101: 'Manhattan',
  102: 'Manhattan',
  103: 'Staten Island',
  104: 'Bronx',
  111: 'Queens',
  112: 'Brooklyn',
  113: 'Queens',
  114: 'Queens',
  116: 'Queens',
};

/** ZIP codes whose first three digits are shared with Nassau County. */
const QUEENS_EDGE = new Set(['11001', '11004', '11005', '11040', '11096']);
const NOT_CITY = new Set(['11001', '11096']);

/** Names people and publishers give as the city, by borough: boroughs, codes, post towns, neighbourhoods and counties. */
const BOROUGH_OF_CITY: ReadonlyMap<string, Borough> = new Map(
  (Object.entries(table.cities) as [Borough, string[]][]).flatMap(([borough, names]) =>
    names.map((name) => [name, borough] as const),
  ),
);

/** Post towns that lie outside the city in the same ZIP areas or lists; they end an address as a city name does. */
const OTHER_TOWNS: ReadonlySet<string> = new Set(table.otherTowns);

/** Every name that addresses use as their city, folded. */
export const CITY_NAMES: readonly string[] = [...BOROUGH_OF_CITY.keys(), ...OTHER_TOWNS];

/** Returns the borough of a city, neighbourhood or borough code; null if it is not in the city, or unknown here. */
export function boroughOfCity(city: string): Borough | null {
  return BOROUGH_OF_CITY.get(fold(city)) ?? null;
}

/** Whether the text is a name that addresses use as their city. */
export function isCity(text: string): boolean {
  const folded = fold(text);
  return folded.length > 1 && (BOROUGH_OF_CITY.has(folded) || OTHER_TOWNS.has(folded));
}

/**
 * Returns the borough of a five-digit ZIP code, by its first three digits; null outside the city. Unused codes of the city have one too: the gazetteer of
 * `city` knows those in use. Codes of both Queens and Nassau give Queens.
 */
export function boroughOfZip(zip: string): Borough | null {
  if (NOT_CITY.has(zip)) return null;
  if (QUEENS_EDGE.has(zip)) return 'Queens';
  return ZIP_PREFIX[zip.slice(0, 3)] ?? null;
}

/** Returns the borough that an address states, directly or by its ZIP code; null if it states none. */
export function statedBorough({ borough, zip }: Pick<Address, 'borough' | 'zip'>): Borough | null {
  return borough ?? (zip === null ? null : boroughOfZip(zip));
}

/** Five digits of a ZIP or ZIP+4; null for placeholders (`-2`, `0`, `N/A`) and anything else. */
export function readZip(text: string | null | undefined): string | null {
  const match = /^\s*(\d{5})(?:-?\d{4})?(?:\.0)?\s*$/.exec(text ?? '');
  return match && match[1] !== '00000' ? (match[1] ?? null) : null;
}

/** The states and the District of Columbia by their postal codes, with the names people write. Authority: USPS publication 28. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
};

const CODE_OF_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATE_NAMES).map(([code, name]) => [name, code]),
);

/** The names of the states but New York's, which is a city's too. */
export const STATE_NAME = new RegExp(
  Object.values(STATE_NAMES)
    .filter((name) => name !== STATE_NAMES['NY'])
    .join('|'),
  'i',
);

/** The postal code of a state written by its code ("NJ", "n.j.") or its name ("New Jersey"); null for anything else. */
export function readStateCode(text: string): string | null {
  const code = text.replace(/[.\s]/g, '').toUpperCase();
  const name = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return getOwn(CODE_OF_NAME, name) ?? (getOwn(STATE_NAMES, code) === undefined ? null : code);
}
