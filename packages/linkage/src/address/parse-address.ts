import { type Address, type Borough, cleanText, decodeEntities, NOWHERE } from '@kehilla/core';
import { liesAbroad } from './abroad.ts';
import { boroughOfCity, boroughOfZip, zipOf } from './boroughs.ts';
import { makeAddress } from './make-address.ts';
import { splitDoor } from './split-door.ts';
import { takeArea } from './take-area.ts';
import { unglued } from './unglue.ts';
import { splitUnit } from './unit.ts';
import { withHalves, withJoinedNumbers, withPlainNumber } from './written-number.ts';

/** What the reader of a source knows about a row's place besides its address text. */
export type AddressHints = {
  readonly borough?: Borough | null;
  readonly zip?: string | null;
  readonly city?: string | null;
};

const COUNTRY = /[\s,]*\b(?:U\.?S\.?A?\.?|United States(?: of America)?)\s*$/i;
/** Longer texts are no addresses; what takes one apart would be long about it. */
const LONGEST = 500;
/** What parts the pieces of an address besides a comma; a dash or a semicolon between two numbers does not. */
const SEPARATOR = /(?<!\d)\s+[-–—]\s+|\s*[|•·]\s*|\s*;(?!\s*\d)\s*|(?<!\d)\s*;\s*/g;
/** A telephone number behind an address. */
const PHONE_BEHIND =
  /[\s,]*(?:\b(?:tel|phone|ph)\b[.:]*\s*)?(?<!\d)(?:\+?1[\s.-])?(?:\(\d{3}\)|\b\d{3}[\s.-])\s*\d{3}[\s.-]\d{4}\s*$/i;

/**
 * An address out of free text, in the styles that agencies, maps and people in New York use: with or without commas, ZIP, state or
 * country, with notes in parentheses, floors, a doubled city, or no number at all. What is not found is null; `line` is then
 * the cleaned text. An address outside the United States keeps its line and nothing else. Null for empty text and for what is too long; never throws.
 * Rule: source notes §8.4.
 */
export function parseAddress(text: string | null | undefined, hints: AddressHints = {}): Address | null {
  if ((text ?? '').length > LONGEST) return null;
  const clean = cleanText(withHalves(decodeEntities((text ?? '').replace(/<br\s*\/?>|[\r\n]+/gi, ', '))));
  if (clean === null || !/[\p{L}\p{N}]/u.test(clean)) return null;
  if (liesAbroad(clean)) return { ...NOWHERE, line: clean };
  const area = takeArea(
    unglued(clean.replace(PHONE_BEHIND, ''))
      .replace(/\([^)]*\)?/g, ' ')
      .replace(SEPARATOR, ', ')
      .replace(COUNTRY, ''),
  );
  const { rest, unit } = splitUnit(area.rest);
  const city = fullCity(area.city ?? cleanText(hints.city));
  const zip = area.zip ?? zipOf(hints.zip);
  const borough =
    (zip === null ? null : boroughOfZip(zip)) ?? hints.borough ?? (city === null ? null : boroughOfCity(city));
  const { house, street } = splitDoor(
    withPlainNumber(withJoinedNumbers(rest), borough === null || borough === 'Queens'),
  );
  const made = makeAddress({ house_number: house, street, unit, city, borough, state: area.state, zip });
  if (made === null) return { ...NOWHERE, line: clean, unit, state: area.state };
  return made.street === null ? { ...made, line: clean } : made;
}

/** "NY" and "NYC" in a city's place are New York. */
function fullCity(city: string | null): string | null {
  return city !== null && /^n\.?y\.?c?\.?$/i.test(city) ? 'New York' : city;
}
