import { type Address, type Borough, cleanText, decodeEntities, NOWHERE } from '@kehilla/core';
import { boroughOfCity, boroughOfZip, zipOf } from './boroughs.ts';
import { makeAddress } from './make-address.ts';
import { namesStreet, STREET_TYPES } from './streets.ts';
import { takeArea } from './take-area.ts';
import { splitUnit } from './unit.ts';

/** What the reader of a source knows about a row's place besides its address text. */
export type AddressHints = {
  readonly borough?: Borough | null;
  readonly zip?: string | null;
  readonly city?: string | null;
};

const COUNTRY = /[\s,]*\b(?:U\.?S\.?A?\.?|United States(?: of America)?)\s*$/i;
const ABROAD = /\b(?:United Kingdom|England|U\.K\.|Israel|Canada)\b|\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b/;
/** A street whose name is a number, without a house: "8 Avenue", "8 avenue & 42 street". */
const NUMBERED_STREET = /^(?:ave?|avenue|st|street|road|rd|place|pl|drive|dr)\.?(?:$|\s+(?:&|and|at|@)|\s*,)/i;
const DOOR = /^(\d+\s*[-–]\s*\d+[a-z]?(?:\s+1\/2)?|\d[\d-]*[a-z]?(?:\s+1\/2)?)\s+(.+)$/i;
/** What stands before the number of a house and is none of it, and a hyphen between the number and a numbered street: "#497", "5001-13th Ave". */
const BEFORE_NUMBER = /^#\s*(?=\d)/;
const HYPHEN_STREET = /^(\d+)\s*-\s*(?=\d+(?:st|nd|rd|th)\b)/i;
/** A number behind its street: "Kings Highway 497", "Avenue J 1424". */
const DOOR_BEHIND =
  /^(\D*[^\d\s]\s(?:av(?:e(?:nue)?)?|st(?:reet)?|r(?:oa)?d|blvd|boulevard|p(?:ar)?kwa?y|highway|hwy)\.?|av(?:e(?:nue)?)?\.? [a-z])\s+#?(\d{1,5}(?:-\d{2})?[a-z]?)$/i;
const BOX = /\b(?:p\.?\s?o\.?|post office) box\b/i;
const INNER_DOOR =
  /(?:^|\s)(\d{1,6}(?:-\d{1,4})?[a-z]?)\s+((?:[\w.'’]+\s+){0,5}?(?:ave?(?:nue)?|st(?:reet)?|r(?:oa)?d|blvd|boulevard|p(?:ar)?kwa?y|place|pl|broadway|highway|hwy|drive|dr|lane|ln|turnpike|tpke)\b.*)$/i;

/**
 * An address out of free text, in the styles that agencies, maps and people in New York use: with or without commas, ZIP, state or
 * country, with notes in parentheses, floors, a doubled city, or no number at all. What is not found is null; `line` is then
 * the cleaned text. An address outside the United States keeps its line and nothing else. Null for empty text; never throws.
 * Rule: source notes §8.4.
 */
export function parseAddress(text: string | null | undefined, hints: AddressHints = {}): Address | null {
  const clean = cleanText(decodeEntities((text ?? '').replace(/<br\s*\/?>|[\r\n]+/gi, ', ')));
  if (clean === null || !/[\p{L}\p{N}]/u.test(clean)) return null;
  if (ABROAD.test(clean)) return { ...NOWHERE, line: clean };
  const area = takeArea(clean.replace(/\([^)]*\)?/g, ' ').replace(COUNTRY, ''));
  const { rest, unit } = splitUnit(area.rest);
  const { house, street } = splitDoor(rest);
  const city = fullCity(area.city ?? cleanText(hints.city));
  const zip = area.zip ?? zipOf(hints.zip);
  const borough = inCity(area.state)
    ? ((zip === null ? null : boroughOfZip(zip)) ?? hints.borough ?? (city === null ? null : boroughOfCity(city)))
    : null;
  const made = makeAddress({ house_number: house, street, unit, city, borough, state: area.state, zip });
  if (made === null)
    return { line: clean, house_number: null, street: null, unit, city, borough, state: area.state, zip };
  return made.street === null ? { ...made, line: clean } : made;
}

/** "NY" and "NYC" in a city's place are New York. */
function fullCity(city: string | null): string | null {
  return city !== null && /^n\.?y\.?c?\.?$/i.test(city) ? 'New York' : city;
}

function inCity(state: string | null): boolean {
  return state === null || state === 'NY';
}

/** The house number and the street out of what is left, whichever comma-separated part holds them. */
function splitDoor(text: string): { house: string | null; street: string | null } {
  const parts = joinSplitDoors(
    text
      .split(',')
      .map((part) => part.trim().replace(BEFORE_NUMBER, '').replace(HYPHEN_STREET, '$1 '))
      .filter(Boolean),
  );
  for (const pattern of [DOOR, INNER_DOOR]) {
    for (const part of parts) {
      const [, house, street = ''] = pattern.exec(part) ?? [];
      if (house !== undefined && !NUMBERED_STREET.test(street)) return { house, street };
    }
  }
  for (const part of parts) {
    const [, street, house] = DOOR_BEHIND.exec(part) ?? [];
    if (street !== undefined && house !== undefined && !/&|\b(?:and|at)\b/i.test(street)) return { house, street };
  }
  return { house: null, street: parts.find((part) => !BOX.test(part) && namesAnyStreet(part)) ?? null };
}

/** A number or a street that a comma parted from the rest of its door: "15, West 86th Street" and "722 Kings, Highway". */
function joinSplitDoors(parts: readonly string[]): string[] {
  const out: string[] = [];
  for (const part of parts) {
    const before = out.at(-1);
    const openStreet =
      before !== undefined && /^\d/.test(before) && STREET_TYPES.has(part.toLowerCase()) && !namesStreet(before);
    if (before !== undefined && (openStreet || /^\d[\d-]*[a-z]?$/i.test(before)))
      out[out.length - 1] = `${before} ${part}`;
    else out.push(part);
  }
  return out;
}

/** Whether a street type ends the text, or stands anywhere in it. */
function namesAnyStreet(text: string): boolean {
  return (
    namesStreet(text) || text.split(/[\s&]+/).some((word) => STREET_TYPES.has(word.toLowerCase().replace('.', '')))
  );
}
