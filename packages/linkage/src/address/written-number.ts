import { isNumberedStreet } from './split-door.ts';
import { getOwn, NUMBER_WORDS, TENS_IN_WORDS } from '@kehilla/core';
import { DIRECTIONS, namesStreet, STREET_TYPES } from './streets.ts';

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
export function withHalves(text: string): string {
  return text.replace(HALF_SIGN, ' 1/2');
}

/**
 * A door whose number is written otherwise, as its street's register writes it: "One Penn Plaza" is 1, "541 D Kingston Avenue" is 541D, and where it may lie in
 * Queens "72 15 Kissena Boulevard" is 72-15. What stands behind must be a whole street: "10 D Street" is on D Street, "88 22 Avenue" on 22nd Avenue.
 */
export function withPlainNumber(door: string, mayBeQueens: boolean): string {
  const [, word = '', more = '', named = ''] = NUMBER_IN_WORDS.exec(door) ?? [];
  if (isStreet(named)) return `${numberOf(word) + numberOf(more)} ${named}`;
  const [, block, house, behind = ''] = (mayBeQueens ? HYPHEN_LOST.exec(door) : null) ?? [];
  if (house !== undefined && isStreet(behind)) return `${block}-${house} ${behind}`;
  const [, number, letter = '', street = ''] = LETTER_APART.exec(door) ?? [];
  return isStreet(street) && !DIRECTIONS.has(letter.toLowerCase()) ? `${number}${letter} ${street}` : door;
}

function numberOf(word: string): number {
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
/** Two to four numbers of one door before its street (a hyphen may part two numbers or be within one, so that more would be tried in too many ways): "70-44/70-46", "123 and 125", "125, 127 & 129". */
const NUMBERS = new RegExp(
  String.raw`(^|,\s*)(?:(?:nos?\.|numbers?|between)\s*|#\s*)?(${NUMBER})((?:${BETWEEN}${NUMBER}){1,3})(?=\s)`,
  'i',
);
const LAST_NUMBER = new RegExp(String.raw`(${BETWEEN})(${NUMBER})$`, 'i');
/** No door has numbers further apart. */
const FURTHEST_APART = 60;

/**
 * Writes several numbers of one door in the one form that is read on: "70-44/46" in Queens, "123-125" elsewhere. What may be something else (a corner of
 * numbered streets, numbers that do not ascend) stays as written.
 */
export function withJoinedNumbers(text: string): string {
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
