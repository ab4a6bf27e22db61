import { type Address, type Borough, cleanText } from '@kehilla/core';
import { boroughOfCity, boroughOfZip, readStateCode, readZip } from './boroughs.ts';
import { readHouseNumber } from './address-key.ts';
import { DIRECTIONS, namesStreet, splitUnit, STREET_TYPES } from './street-key.ts';

/** An address that its publisher keeps in parts; a part it lacks is null or absent. */
export type AddressParts = {
  readonly house_number?: string | null | undefined;
  readonly street?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly borough?: Borough | null | undefined;
  readonly state?: string | null | undefined;
  readonly zip?: string | null | undefined;
};

/** A longer text is no part of an address. */
const LONGEST_PART = 200;

function getPart(text: string | null | undefined): string | null {
  return text == null || text.length > LONGEST_PART ? null : cleanText(text);
}

/**
 * An address from the parts a register or a map prints, in the form it is shown in: `{house_number: '21137', street: '26 AVENUE',
 * city: 'Queens', zip: '11360'}` gives "211-37 26 Avenue, Queens, NY 11360". Placeholders for a missing part ("NKA", "0",
 * ZIP "-2") become null. The borough comes from itself, else the ZIP, else the city, and is null in another state (there is a
 * Brooklyn in Connecticut), unless ZIP and city both say it. Null when no part says anything.
 */
export function makeAddress(parts: AddressParts): Address | null {
  const zip = readZip(parts.zip);
  const city = getPart(parts.city);
  const stateCode = readStateCode(getPart(parts.state) ?? '') ?? getPart(parts.state)?.toUpperCase() ?? null;
  const isElsewhere = stateCode !== null && stateCode !== 'NY';
  const [byZip, byCity] = [zip === null ? null : boroughOfZip(zip), city === null ? null : boroughOfCity(city)];
  const isSlip = byZip !== null && byZip === byCity;
  const borough = isElsewhere && !isSlip ? null : (parts.borough ?? byZip ?? byCity);
  const { numberText, streetText } = shareParts(getPart(parts.house_number) ?? '', getPart(parts.street) ?? '');
  const house = readHouseNumber(numberText, { borough, zip, city })?.display ?? null;
  const ordinal = streetText.replace(/(\d) (?:ST|ND|RD|TH) (?=STREET|ST\b|AVE)/i, '$1 ');
  const taken = splitUnit(house === null ? withoutNote(ordinal) : withoutCrossStreet(ordinal));
  const street = streetName(taken.rest) || null;
  const unit = getPart(parts.unit) ?? (taken.unit === null ? null : streetName(taken.unit));
  if (street === null && zip === null && city === null && borough === null) return null;
  const state = stateCode ?? (borough === null ? null : 'NY');
  const address = { house_number: house, street, unit, city: city ?? borough, borough, state, zip };
  return { line: getLine(address), ...address };
}

/**
 * Words that slipped into the number's column ("235 WEST" + "44th Street") go back to the street, and so does the number of a
 * street ("126" + "ST & ROOSEVELT AVE").
 */
function shareParts(house: string, street: string): { numberText: string; streetText: string } {
  const [, behind] = /^\d+\s+([a-z].*)$/i.exec(house === '' ? '' : `${house} ${street}`) ?? [];
  if (behind !== undefined && isNumberedStreet(behind)) return { numberText: '', streetText: `${house} ${street}` };
  const slipped = /^(\d+[a-z]?)\s+([a-z]{2,}.*)$/i.exec(house);
  return slipped
    ? { numberText: slipped[1] ?? '', streetText: `${slipped[2]} ${street}` }
    : { numberText: house, streetText: street };
}

function getLine({ house_number, street, unit, city, state, zip }: Omit<Address, 'line'>): string {
  const door = [house_number, street].filter(Boolean).join(' ');
  const town = city === 'Manhattan' ? 'New York' : city;
  return [door, unit, town, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Text in parentheses, and the cross streets of a block. */
const NOTE = /\([^)]*\)?|\b(?:bet(?:ween|w)?|btwn?|b\/[wt])\b\.?\s.*$/gi;
/** The street that a door is at, and its street's other name. */
const OTHER_STREET = /\s*@.*$|\s+a\.?\/?k\.?\/?a\b.*$/i;
/** Words that begin a note only behind the whole name of a street, for they may be a part of a name too. */
const BEHIND_STREET = /\s+(?:at|near|off|by|in|opp(?:osite)?|cor(?:ner)?|entrance|and)\b\.?\s|\s*[&/]\s*/gi;

/** Returns a street or a corner without text in parentheses and cross streets. */
function withoutNote(street: string): string {
  return street.replace(NOTE, ' ').trim();
}

/**
 * A door's street without the note of where on it the door is, and without its other name: "2nd Ave. at 10th St.", "Elm St (between
 * Oak and Ash)", "Lenox Ave / Malcolm X Blvd". Not for a corner, which has two streets.
 */
function withoutCrossStreet(street: string): string {
  const bare = withoutNote(street).replace(OTHER_STREET, '');
  for (const { index } of bare.matchAll(BEHIND_STREET)) {
    const before = bare.slice(0, index).replace(/[\s.,]+$/, '');
    if (namesStreet(before)) return before;
  }
  return bare;
}

const SMALL = new Set(['of', 'the', 'and', 'at', 'de', 'la']);
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;

/**
 * A street as it is shown: Title case where the source shouts or whispers, the source's own capitals otherwise; types and compass
 * points written out ("WEST   57 STREET" and "W 57 ST" give "West 57 Street"), single spaces. Ordinals stay as the source has
 * them. Lettered avenues keep their letter ("AVE S" gives "Avenue S"). Empty for empty text.
 */
function streetName(text: string): string {
  const parts = text
    .replace(/[.,]+(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const recase = text === text.toUpperCase() || text === text.toLowerCase();
  return parts.map((part, index) => expand(part, index, parts) ?? (recase ? titleCase(part, index) : part)).join(' ');
}

function expand(part: string, index: number, parts: readonly string[]): string | null {
  const word = part.toLowerCase();
  const last = index === parts.length - 1;
  const lettered = index === 1 && parts.length === 2 && /^ave?(?:nue)?$/i.test(parts[0] ?? '');
  if (/^[a-z]$/.test(word) && lettered) return part.toUpperCase();
  const direction = DIRECTIONS.get(word);
  if (direction !== undefined && parts.length > 1 && (index === 0 || last)) return titleWord(direction);
  if (word === 'st' && !last && index === 0) return /^\d/.test(parts[1] ?? '') ? null : 'Saint';
  const type = STREET_TYPES.get(word);
  const atStart = index === 0 && word !== 'ave' && word !== 'av';
  return type !== undefined && !atStart && word !== type ? titleWord(type) : null;
}

function titleCase(part: string, index: number): string {
  const word = part.toLowerCase();
  if (ORDINAL.test(word)) return word;
  if (index > 0 && SMALL.has(word)) return word;
  if (/^(?:jfk|lga|ii|iii|iv)$/.test(word)) return word.toUpperCase();
  if (/^mc[a-z]{3}/.test(word)) return `Mc${titleWord(word.slice(2))}`;
  return word
    .replace(/(^|[-/(&'])([a-z])(?!$)/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^[a-z]$/, (letter) => letter.toUpperCase());
}

function titleWord(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The word behind the number of a numbered street: "8 Avenue", "8 avenue & 42 street", "5 & 42nd Street". */
const BEHIND_NUMBER =
  /^(?:ave?|avenue|st|street|road|rd|place|pl|drive|dr)\.?(?:$|\s+(?:&|and|at|@)|\s*,)|^(?:&|and\b|at\b|@)/i;
/** A house's number, two of them ("123/125", "535;537", "120 & 122"), or a half ("94 1/2"). */
const NUMBER = String.raw`\d+\s*[-–]\s*\d+[a-z]?(?:\s+1\/2)?|\d[\d-]*[a-z]?(?:\s+1\/2|(?:\s*[&;]\s*|\/)\d+[a-z]?)?`;
const DOOR = new RegExp(`^(${NUMBER})\\s+(.+)$`, 'i');
const NUMBER_ALONE = new RegExp(`^(?:${NUMBER})$`, 'i');
/** A sign before a house number, and a hyphen between the number and a numbered street: "#497", "5001-13th Ave". */
const BEFORE_NUMBER = /^#\s*(?=\d)/;
const HYPHEN_STREET = /^(\d+)\s*-\s*(?=\d+(?:st|nd|rd|th)\b)/i;
/** A number behind its street: "Kings Highway 497", "Avenue J 1424", "Broadway 24". */
const DOOR_BEHIND =
  /^(\D*[^\d\s]\s(?:av(?:e(?:nue)?)?|st(?:reet)?|r(?:oa)?d|blvd|boulevard|p(?:ar)?kwa?y|highway|hwy)\.?|av(?:e(?:nue)?)?\.? [a-z]|(?:[a-z]+\.? )?broadway)\s+#?(\d{1,5}(?:-\d{2})?[a-z]?)$/i;
const BOX = /\b(?:p\.?\s?o\.?|post office) box\b/i;
const INNER_DOOR =
  /(?:^|\s)(\d{1,6}(?:-\d{1,4})?[a-z]?)\s+((?:[\w.'’]+\s+){0,5}?(?:ave?(?:nue)?|st(?:reet)?|r(?:oa)?d|blvd|boulevard|p(?:ar)?kwa?y|place|pl|broadway|highway|hwy|drive|dr|lane|ln|turnpike|tpke)\b.*)$/i;

/** Returns the house number and the street of an address without its area and unit, in whichever comma-separated part they are; null for a missing one. */
export function splitDoor(text: string): { house: string | null; street: string | null } {
  const parts = joinSplitDoors(
    text
      .split(',')
      .map((part) => part.trim().replace(BEFORE_NUMBER, '').replace(HYPHEN_STREET, '$1 '))
      .filter(Boolean),
  );
  for (const pattern of [DOOR, INNER_DOOR]) {
    for (const part of parts) {
      const [, house, street = ''] = pattern.exec(part) ?? [];
      if (house !== undefined && !isNumberedStreet(street)) return { house, street };
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
    if (before !== undefined && (openStreet || NUMBER_ALONE.test(before))) out[out.length - 1] = `${before} ${part}`;
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

/** Whether a text behind a number makes it the name of a street, without a house: "Avenue", "ST & ROOSEVELT AVE". */
export function isNumberedStreet(street: string): boolean {
  return BEHIND_NUMBER.test(street);
}
