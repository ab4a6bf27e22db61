import type { ListingTerms, PlaceRow } from '@kehilla/core';
import { readLimits } from './limits.ts';

/** Lists that write the day before the month. */
const DAY_FIRST = new Set(['klbd', 'klbd-transcribed']);
/** Under what names lists print the name of a business. */
const NAMES = ['name', 'title', 'title.rendered'] as const;

/**
 * The terms of a line with the limits that its name, its type and its notes state (`readLimits`): what they say already stays. The same again for what
 * was limited before, so that whoever is not sure asks once more.
 */
export function limitedTerms(terms: ListingTerms, name: string): ListingTerms {
  const read = readLimits(name, terms.as_read, DAY_FIRST.has(terms.list_id));
  if (read.told.length === 0) return terms;
  const more = read.told.filter((text) => terms.scope_note?.includes(text) !== true);
  const notes = [terms.scope_note, ...new Set(more)].filter((note) => note !== null && note !== '').join('. ');
  const ends_on = terms.ends_on ?? read.ends_on;
  const limits = [...new Set([...(terms.limits ?? []), ...read.of_part])];
  return {
    ...terms,
    scope_note: notes === '' ? null : notes,
    season: terms.season ?? read.season,
    ...(ends_on === null ? {} : { ends_on }),
    ...(limits.length === 0 ? {} : { limits }),
  };
}

/** How many lines state a limit that was read, and how many one that looks like a limit and is not understood. */
export type LimitCounts = { readonly read: number; readonly suspected: number };

/** Counts the limits of lines; null where no row is a line of a list. */
export function countLimits(rows: readonly PlaceRow[]): LimitCounts | null {
  const lines = rows.flatMap((row) => (row.listing === null ? [] : { row, listing: row.listing }));
  if (lines.length === 0) return null;
  const each = lines.map(({ row, listing }) =>
    readLimits(nameOf(row, listing), listing.as_read, DAY_FIRST.has(listing.list_id)),
  );
  return {
    read: each.filter(({ told, unclear }) => told.length > unclear.length).length,
    suspected: each.filter(({ unclear }) => unclear.length > 0).length,
  };
}

/**
 * A row of the record with the limits that its line states. A row that was read before limits were has none of its own, and its line would count for all
 * the year and the whole place until it is read again. Rule: decisions §3.
 */
export function withLimits<Row extends PlaceRow>(row: Row): Row {
  if (row.listing === null) return row;
  const listing = limitedTerms(row.listing, nameOf(row, row.listing));
  return listing === row.listing ? row : { ...row, listing };
}

/** The name of a line as its list prints it, as far as the record keeps it. */
function nameOf({ names }: PlaceRow, { printed, as_read }: ListingTerms): string {
  const name = printed?.name ?? NAMES.map((key) => as_read[key]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : (names[0]?.text ?? '');
}
