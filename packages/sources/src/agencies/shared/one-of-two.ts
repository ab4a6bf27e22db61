import type { ListingTerms, PlaceRow } from '@kehilla/core';

/** A row of a list as it was found. The greater `rank` is the surer word; `text` is the whole row. */
export type FoundRow = { readonly row: PlaceRow; readonly rank: string; readonly text: string };

/** A row with its rank. */
export function foundRow(row: PlaceRow, rank: string): FoundRow {
  return { row, rank, text: JSON.stringify(row) };
}

/**
 * What is kept of two rows of one key, whichever came first: the one of the greater rank, else the one that ended, else the one whose text sorts first.
 * Two of one rank may be two branches: what is served, and which standards, is stated where both state it. Opinion; prefers saying less.
 */
export function oneOf(a: FoundRow, b: FoundRow): FoundRow {
  const kept = goesBefore(b, a) ? b : a;
  if (a.rank !== b.rank || a.text === b.text || a.row.listing === null || b.row.listing === null) return kept;
  const [one, other] = [a.row.listing, b.row.listing];
  const listing = {
    ...(kept.row.listing as ListingTerms),
    food_status: one.food_status.filter((food) => other.food_status.includes(food)),
    standards: one.standards.filter((standard) => other.standards.includes(standard)),
  };
  return { ...kept, row: { ...kept.row, listing } };
}

function goesBefore(a: FoundRow, b: FoundRow): boolean {
  if (a.rank !== b.rank) return a.rank > b.rank;
  const [aEnded, bEnded] = [a.row.listing?.terminated === true, b.row.listing?.terminated === true];
  return aEnded === bEnded ? a.text < b.text : aEnded;
}
