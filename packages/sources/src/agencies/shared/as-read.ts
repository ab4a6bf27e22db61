import { type RowAsRead, getList, valueAt, joinLines, printed } from '@kehilla/core';

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

/** Line breaks and what cannot be seen, or turns text around, is no print. */
const UNPRINTED = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** A text letter for letter as a list shows it: plain text as it is, markup as what is seen of it. Null for nothing. */
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
