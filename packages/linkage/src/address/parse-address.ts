import {
  type Address,
  type Borough,
  cleanText,
  decodeEntities,
  fold,
  getOwn,
  NOWHERE,
  NUMBER_WORDS,
  TENS_IN_WORDS,
} from '@kehilla/core';
import { boroughOfCity, boroughOfZip, CITY_NAMES, readStateCode, readZip } from './boroughs.ts';
import { isNumberedStreet, makeAddress, splitDoor } from './make-address.ts';
import { takeArea } from './take-area.ts';
import { DIRECTIONS, namesStreet, splitUnit, STREET_TYPES } from './street-key.ts';
import table from './abroad.json' with { type: 'json' };

/** A half in one sign behind a figure, before signs come apart: "17½". */
const HALF_SIGN = /(?<=\d)\s*½/g;
const NUMBER_IN_WORDS = new RegExp(
  `^(${Object.keys({ ...NUMBER_WORDS, ...TENS_IN_WORDS }).join('|')})(?:[\\s-]+(${Object.keys(NUMBER_WORDS).slice(0, 9).join('|')}))?\\s+(.+)$`,
  'i',
);
/** The number of a house in Queens with a space for its hyphen, and its street. */
const HYPHEN_LOST = /^(\d{1,3})\s+(\d{2}[a-z]?)\s+(.+)$/i;
/** A letter that stands apart from its number, and the street. */
const LETTER_APART = /^(\d+)[\s-]+([a-z])\s+([a-z].*)$/i;

/** An address with each half written out: "17½ Saint Marks Place" is at 17 1/2. */
function withHalves(text: string): string {
  return text.replace(HALF_SIGN, ' 1/2');
}

/**
 * Returns a door with its number in the spelling of its street's register: "One Penn Plaza" is 1, "541 D Kingston Avenue" is 541D, and in or perhaps in Queens
 * "72 15 Kissena Boulevard" is 72-15. The rest must be a whole street: "10 D Street" is on D Street, "88 22 Avenue" on 22nd Avenue.
 */
function withPlainNumber(door: string, mayBeQueens: boolean): string {
  const [, word = '', more = '', named = ''] = NUMBER_IN_WORDS.exec(door) ?? [];
  if (isStreet(named)) return `${getNumber(word) + getNumber(more)} ${named}`;
  const [, block, house, behind = ''] = (mayBeQueens ? HYPHEN_LOST.exec(door) : null) ?? [];
  if (house !== undefined && isStreet(behind)) return `${block}-${house} ${behind}`;
  const [, number, letter = '', street = ''] = LETTER_APART.exec(door) ?? [];
  return isStreet(street) && !DIRECTIONS.has(letter.toLowerCase()) ? `${number}${letter} ${street}` : door;
}

function getNumber(word: string): number {
  const folded = word.toLowerCase();
  return getOwn(NUMBER_WORDS, folded) ?? getOwn(TENS_IN_WORDS, folded) ?? 0;
}

/** Whether a text is the whole name of a street, in more than its type. */
function isStreet(text: string): boolean {
  const [street = ''] = text.split(',');
  const [first = ''] = street.toLowerCase().replaceAll('.', '').split(/\s+/);
  return namesStreet(street.trim()) && (!STREET_TYPES.has(first) || first === 'broadway' || first === 'bowery');
}

const NUMBER = String.raw`\d{1,5}(?:-\d{2}(?!\d))?[a-z]?`;
const BETWEEN = String.raw`\s*(?:[/&+;,–—-]|\b(?:and(?:\s?\/\s?or)?|or|to|till?|until|thru|through|plus|also|aka|a\.k\.a\.)(?!\w))\s*#?\s*`;
/**
 * Two to four numbers of one door before its street (a hyphen may part two numbers or be within one, so that more would be tried in too many ways):
 * "70-44/70-46", "123 and 125", "125, 127 & 129".
 */
const NUMBERS = new RegExp(
  String.raw`(^|,\s*)(?:(?:nos?\.|numbers?|between)\s*|#\s*)?(${NUMBER})((?:${BETWEEN}${NUMBER}){1,3})(?=\s)`,
  'i',
);
const LAST_NUMBER = new RegExp(String.raw`(${BETWEEN})(${NUMBER})$`, 'i');
/** No door has numbers further apart. */
const FURTHEST_APART = 60;

/**
 * Writes several numbers of one door in the form that is read later: "70-44/46" in Queens, "123-125" elsewhere. Anything ambiguous (a corner of numbered
 * streets, numbers that do not ascend) stays as written.
 */
function withJoinedNumbers(text: string): string {
  const found = NUMBERS.exec(text);
  if (found === null) return text;
  const [whole, lead = '', first = '', others = ''] = found;
  const [, between = '', last = ''] = LAST_NUMBER.exec(others) ?? [];
  const behind = text.slice(found.index + whole.length);
  // "5 and 10 Cafe" is a name: words and commas join numbers before a street alone.
  const mayJoin = !isNumberedStreet(behind.trimStart()) && (!/[a-z,]/i.test(between) || isStreet(behind.trimStart()));
  const joined = mayJoin ? joinNumbers(first, last, between.includes(',')) : null;
  return joined === null ? text : `${text.slice(0, found.index)}${lead}${joined}${behind}`;
}

/** Joins the first and the last number of a door; null where they may not be of one. Behind a comma alone both must be on one side of the street. */
function joinNumbers(first: string, last: string, isComma: boolean): string | null {
  const [street, house] = first.split('-') as [string, string | undefined];
  const [otherStreet, otherHouse = otherStreet] = last.split('-') as [string, string | undefined];
  if (house === undefined) {
    const apart = Number.parseInt(last, 10) - Number.parseInt(first, 10);
    const isOne = !last.includes('-') && apart > 0 && apart <= FURTHEST_APART && (!isComma || apart % 2 === 0);
    return isOne ? `${first}-${last}` : null;
  }
  const isSameStreet = !last.includes('-') || otherStreet === street;
  if (!isSameStreet) return first;
  return otherHouse.length < 2 ? null : `${first}/${otherHouse}`;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of the United States, and codes that are of no country. */
const HERE: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM', 'ZZ', 'EU', 'UN']);
const [COUNTRY_NAMES, COUNTRY_CODES] = countriesElsewhere();
const TOWNS: ReadonlySet<string> = new Set([...table.towns, ...table.provinces]);

/** The postcodes of Britain and Canada, and a Canadian province by its code. */
const POSTCODE =
  /\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|,\s*(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE)$/;
/** A name of up to three words that ends a text without a comma before it, behind a number: "Hahaganah 21 Jerusalem Israel". */
const ENDS_BARE = /\d.*?\s((?:\p{L}[\p{L}.'-]*\s+){0,2}\p{L}[\p{L}.'-]*)$/u;
/** A house of prayer that bears a country's name. */
const YOUNG = /\byoung$/i;

/** Whether a word is a country that is not the United States, by its English name or its code. */
export function isCountryElsewhere(name: string): boolean {
  const folded = fold(name.slice(0, 100));
  return COUNTRY_NAMES.has(folded) || COUNTRY_CODES.has(folded);
}

/**
 * Whether the text of an address says that it lies in another country: its last part, perhaps before a postcode, is a country's name, a town or a province
 * that is known to lie in one, or it has a postcode of Britain or Canada. "5 Israel Street, Brooklyn" is in Brooklyn.
 */
export function liesAbroad(address: string): boolean {
  if (POSTCODE.test(address)) return true;
  const parts = address
    .split(/[,;|\n]/)
    .map((part) => part.replace(/\b\d{4,7}\b/g, ' ').trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (isName(last)) return parts.length > 1 || !/\d/.test(address);
  const [, tail = ''] = ENDS_BARE.exec(last) ?? [];
  const words = tail.split(/\s+/);
  return words.some((_, i) => isName(words.slice(i).join(' ')) && !YOUNG.test(words.slice(0, i).join(' ')));
}

/** A country's name, or a town or province there; "Georgia" is a state's. A code of two letters is one's too ("CA"). */
function isName(text: string): boolean {
  const folded = fold(text);
  return (COUNTRY_NAMES.has(folded) || TOWNS.has(folded)) && readStateCode(text) === null;
}

/** The names, folded, and the codes of two letters. */
function countriesElsewhere(): readonly [names: ReadonlySet<string>, codes: ReadonlySet<string>] {
  const spelt = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const known = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).flatMap((code) => {
    const name = HERE.has(code) ? undefined : spelt.of(code);
    return name === undefined ? [] : [{ code: code.toLowerCase(), name: fold(name) }];
  });
  return [
    new Set([...table.countriesToo.map(fold), ...known.map(({ name }) => name)]),
    new Set(known.map(({ code }) => code)),
  ];
}

/** Facts of a source about a row's place besides its address text. */
export type AddressHints = {
  readonly borough?: Borough | null;
  readonly zip?: string | null;
  readonly city?: string | null;
};

const COUNTRY = /[\s,]*\b(?:U\.?S\.?A?\.?|United States(?: of America)?)\s*$/i;
/** Longer texts are no addresses, and would take long to read. */
const LONGEST = 500;
/** Separators of the parts of an address besides a comma; a dash or a semicolon between two numbers is none. */
const SEPARATOR = /(?<!\d)\s+[-–—]\s+|\s*[|•·]\s*|\s*;(?!\s*\d)\s*|(?<!\d)\s*;\s*/g;
/** A telephone number behind an address. */
const PHONE_BEHIND =
  /[\s,]*(?:\b(?:tel|phone|ph)\b[.:]*\s*)?(?<!\d)(?:\+?1[\s.-])?(?:\(\d{3}\)|\b\d{3}[\s.-])\s*\d{3}[\s.-]\d{4}\s*$/i;

/**
 * Reads an address from free text, in the styles of agencies, maps and people in New York: with or without commas, ZIP, state or country, with notes in
 * parentheses, floors, a doubled city, or no number at all. A part that is not found is null; `line` is then the cleaned text. An address outside the United
 * States keeps only its line. Returns null for empty or too long text; never throws. Rule: source notes §8.4.
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
  const zip = area.zip ?? readZip(hints.zip);
  const borough =
    (zip === null ? null : boroughOfZip(zip)) ?? hints.borough ?? (city === null ? null : boroughOfCity(city));
  const { house, street } = splitDoor(
    withPlainNumber(withJoinedNumbers(rest), borough === null || borough === 'Queens'),
  );
  const made = makeAddress({ house_number: house, street, unit, city, borough, state: area.state, zip });
  if (made === null) return { ...NOWHERE, line: clean, unit, state: area.state };
  return made.street === null ? { ...made, line: clean } : made;
}

/** Returns whether a text begins with the number of a house: in figures, or in words before a whole street ("One Penn Plaza"). */
export function beginsWithNumber(text: string): boolean {
  return /^\s*\d/.test(text) || (NUMBER_IN_WORDS.test(text.trim()) && parseAddress(text)?.house_number != null);
}

/** "NY" and "NYC" in a city's place are New York. */
function fullCity(city: string | null): string | null {
  return city !== null && /^n\.?y\.?c?\.?$/i.test(city) ? 'New York' : city;
}

/** Words for streets and floors in full, and as they are cut short. */
const FULL = [...STREET_TYPES.keys()].filter((word) => word.length > 3);
const ANY = [
  ...new Set([...STREET_TYPES.keys(), ...STREET_TYPES.values(), 'floor', 'fl', 'suite', 'level', 'mall']),
].filter((word) => word.length > 1);
/** A shorter name may be the end of a word. */
const SHORTEST_CITY = 4;
const CITY = CITY_NAMES.filter((name) => name.length >= SHORTEST_CITY || name === 'nyc')
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(' ', String.raw`[\s-]+`))
  .join('|');
/** The possible text behind the name of a city: the end, a comma, a state or a ZIP code. */
const AFTER_CITY = String.raw`(?=\s*(?:$|[,.;]|\d{5}\b|[A-Za-z]\.?\s?[A-Za-z]\.?(?:[\s,]|$)))`;

/**
 * "StreetNew York", "HIGHWAYBROOKLYN", "Ave.Queens": a word for a street directly followed by a known city. The word is matched, not looked back at, so that
 * only text behind a space is compared with the words, and not the text before each letter.
 */
const TYPE_AND_CITY = new RegExp(String.raw`[\s,](?:${ANY.join('|')})\.?(?=(?:${CITY})${AFTER_CITY})`, 'gi');
/** "BroadwayTeaneck, NJ": a word for a street in full and a capital behind it, which no street's name has. */
const TYPE_AND_CAPITAL = new RegExp(
  String.raw`\s(?:${FULL.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('|')})(?=[A-Z][a-z])`,
  'g',
);
/** "Suite 4Brooklyn", "Avenue JBrooklyn", "PkwyNew York": a small letter, a figure or one letter alone, and a capital with which a known city begins. */
const CAPITAL_CITY = new RegExp(
  String.raw`(?<=[a-z.)]|\d|\s[A-Z])(?=[A-Z])(?=(?:${CITY.replaceAll(/(^|\||\+)([a-z])/g, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`)})${AFTER_CITY})`,
  'g',
);
/** "NY10280", "Brooklyn11223": a ZIP code behind a letter, at the end. */
const ZIP_BEHIND = /(?<=\p{L}{2})(?=\d{5}(?:-\d{4})?\s*$)/gu;

/**
 * Returns an address with a comma where its publisher ran two lines together: "43 East 34th StreetNew York, NY" is on East 34th Street in New York. Only if no
 * name of a street or town could be written so.
 */
export function unglued(text: string): string {
  return text
    .replace(ZIP_BEHIND, ' ')
    .replace(TYPE_AND_CITY, '$&, ')
    .replace(TYPE_AND_CAPITAL, '$&, ')
    .replace(CAPITAL_CITY, ', ');
}
