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
