import { getList, joinLines, printed, type RowAsRead, valueAt } from '@kehilla/core';
import { saysEnded, saysNotYet } from './ended-words.ts';
import { isOfTime, looksLikeLimit } from './limits.ts';

/** A field's own text may be long; evidence shows so much of it. */
const LONGEST = 300;

/**
 * A row field by field as its list names and prints it: only `fields` (a dot leads into an object: `title.rendered`), each cleaned and at
 * most 300 characters; several values are joined. A field that is there and empty is null, one that the row lacks is absent.
 */
export function asRead(row: unknown, fields: readonly string[]): RowAsRead {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueAt(row, field);
      return value === undefined ? [] : [[field, flat(value)]];
    }),
  );
}

/** A line of text that is longer is no name and no address. */
const LONGEST_PRINTED = 300;

/** Line breaks, and invisible or reversing characters, are no print. */
const UNPRINTED = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** Returns a text letter for letter as a list shows it: plain text as it is, markup as its visible text. Null for nothing. */
export function asShown(value: unknown): string | null {
  const isPlain = typeof value === 'string' && !/[<&\r\n]/.test(value) && value.length <= LONGEST_PRINTED;
  const text = isPlain
    ? value.toWellFormed().replace(UNPRINTED, '')
    : printed(typeof value === 'string' ? joinLines(value) : value, LONGEST_PRINTED);
  return text === null || text.trim() === '' ? null : text;
}

function flat(value: unknown): string | number | boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'object' && value !== null)
    return printed(getList(value).map(findWord).filter(Boolean).join(', '));
  return printed(typeof value === 'string' ? joinLines(value) : value, LONGEST);
}

/** A term of a WordPress taxonomy is `{slug, name}`; a plain text is itself. Null for anything else. */
export function findWord(term: unknown): string | null {
  return printed(typeof term === 'object' ? (valueAt(term, 'name') ?? valueAt(term, 'slug')) : term);
}

/** Fields in which "not listed" and "pending" are not about the certification. */
const OF_ELSE =
  /phone|website|address|geo|url|link|tagline|map_search|company_terminated|yoshon|glatt|ch?[oa]lav|ch?olov|pas_|bishul|standard/i;
const OF_THE_FIELD = /^\s*(?:not (?:currently )?listed|(?:still )?pending)[\s.]*$/i;

/** Limits of a certification to a part of the business, or to a time: "catering only", "not kosher for Passover". */
const LIMIT =
  /^(?:(?:not|only|except|excluding|unless) .*\b(?:kosher|certif\w+|supervis\w+|hashgacha|hechsher|passover|pesach)\b.*|.*\b(?:is|are|floor|hall|bar|room|kitchen|branch|location) not (?:kosher|certified|supervised|under)\b.*|(?:.*\b(?:passover|pesach|kosher|certified|supervised|floor|hall|room|kitchen|branch|location|items?|products?|counter|department)|catering|take ?out|bakery|dairy|meat|pareve|packaged goods?|events?) only)$/i;
const LONGEST_REMARK = 120;
const NOTE = /^(.*\S)\s*(?:\(([^()]{1,80})\)|\s[–—-]\s+([^()–—]{1,80}))$/;

/** Whether a row says in any of its fields that its certification is over. */
export function isEndedRow(asRead: RowAsRead): boolean {
  return listRemarks(asRead).some(saysEnded);
}

/** Whether a row says in any of its fields that its certification is still to come. */
export function isNotYetRow(asRead: RowAsRead): boolean {
  return listRemarks(asRead).some(saysNotYet);
}

function listRemarks(asRead: RowAsRead): string[] {
  return Object.entries(asRead).flatMap(([field, value]) =>
    typeof value !== 'string' || (OF_ELSE.test(field) && OF_THE_FIELD.test(value)) ? [] : [value],
  );
}

/** Returns a name without the agency's limit behind it ("Sample Hall (Catering only)"), and the limit; null if there is none. */
export function takeLimit(printedName: string): { readonly name: string; readonly limit: string | null } {
  const [, name, inBrackets, afterDash] = NOTE.exec(printedName) ?? [];
  const limit = inBrackets ?? afterDash;
  return name === undefined || limit === undefined || !isLimit(limit)
    ? { name: printedName, limit: null }
    : { name, limit };
}

/** Whether a remark limits a certification. */
export function isLimit(remark: string): boolean {
  return remark.length <= LONGEST_REMARK && (LIMIT.test(remark.trim()) || isOfTime(remark)) && !saysEnded(remark);
}

/**
 * What texts beside a row's known fields (a badge on a card, a field that is new) say of its certification: that it is over, to come or limited. Joined;
 * null where none does. Anything else there is none of the reader's concern.
 */
export function remarksAmong(texts: readonly unknown[]): string | null {
  const remarks = texts.flatMap((text) => printed(text) ?? []);
  const bearing = remarks.filter(
    (text) =>
      text.length <= 300 &&
      (saysEnded(text) || saysNotYet(text) || isLimit(text) || (text.length <= LONGEST_REMARK && looksLikeLimit(text))),
  );
  return [...new Set(bearing)].join('; ') || null;
}

const DEEPEST = 2;

/** Returns every text in a JSON row outside these members: a few levels down, in order. */
export function textsBeside(row: unknown, known: ReadonlySet<string>, depth = 0): string[] {
  if (typeof row === 'string') return [row];
  if (typeof row !== 'object' || row === null || depth > DEEPEST) return [];
  return Object.entries(row).flatMap(([key, value]) => (known.has(key) ? [] : textsBeside(value, known, depth + 1)));
}
