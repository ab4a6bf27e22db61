import type * as Library from 'libphonenumber-js';

/** The separator of two numbers in one field; a slash behind an area code ("718/555-0101") is part of one. */
const NEXT_NUMBER = /[;,|\n]|(?<=\d{4}\s?)\/|\/(?!\s?\d{3}[\s.-]?\d{4}(?!\d))|\s(?:or|and|&)\s/i;

/** "Tel/Fax:" is both: a number to call. */
const CALL_OR_FAX = /\b((?:tel|phone|ph)\b\.?)\s*(?:[/&]|and)\s*fax\b/gi;
/** 976 is sold by the minute in New York, as 900 is everywhere. */
const SOLD_BY_THE_MINUTE = /^\+1(?:900|\d{3}976)/;

/** The most characters and numbers of a field that are read: searching other text for a number takes time. */
const [LONGEST_FIELD, MOST_NUMBERS] = [1_000, 20];
/** No country's numbers are shorter, its code included. */
const FEWEST_DIGITS = /(?:\p{Nd}\P{Nd}*){7}/u;

/**
 * Returns a phone number in E.164 (`+17185550101`), read as a United States number without a country; the first valid one that is no fax, without its
 * extension. `null` if there is none (too short, letters, premium-rate 900 and 976 numbers).
 */
export function normalPhone(text: string | null | undefined): string | null {
  if (!text) return null;
  for (const part of text.slice(0, LONGEST_FIELD).replace(CALL_OR_FAX, '$1').split(NEXT_NUMBER, MOST_NUMBERS)) {
    const number = FEWEST_DIGITS.test(part) ? getNumber(getVoice(part)) : null;
    if (number !== null) return number;
  }
  return null;
}

/** Returns the part of "Tel 718-555-0101 Fax 718-555-0102" before the fax; empty for "Fax: 718-555-0102" and "718-555-0102 (fax)". */
function getVoice(part: string): string {
  const at = part.search(/\bfax\b/i);
  if (at < 0) return part;
  return /\d/.test(part.slice(at)) ? part.slice(0, at) : '';
}

/** The library, loaded with the first number: it takes 50 ms, a hundred files, and many processes read none. */
let library: typeof Library | null = null;

/** Loads it without an import of Node's, for this package is bundled for browsers too, where nobody reads a number. */
function loadLibrary(): typeof Library {
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(import.meta.url)('libphonenumber-js') as typeof Library;
}

function getNumber(text: string): string | null {
  library ??= loadLibrary();
  const parsed = library.parsePhoneNumberFromString(text, 'US');
  if (!parsed?.isValid() || parsed.getType() === 'PREMIUM_RATE' || SOLD_BY_THE_MINUTE.test(parsed.number)) return null;
  return parsed.number;
}
