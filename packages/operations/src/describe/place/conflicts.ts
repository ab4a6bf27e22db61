import { type City, getSourceName } from '@kehilla/city';
import type { Claim, Conflict } from '@kehilla/contract';
import { fold, type PlaceRecord, type StoredRow } from '@kehilla/core';
import { isOfOthers } from '@kehilla/linkage';

/** Fields of which a place has one, and what makes two statements of it the same. */
const SINGLE: readonly (readonly [
  field: string,
  value: (row: StoredRow) => string | null,
  sameAs: (text: string) => string,
])[] = [
  ['phone', (row) => row.phone, (text) => text],
  ['website', statedSite, (text) => URL.parse(text)?.hostname.replace(/^www\./, '') ?? text],
  ['hours', (row) => row.hours?.text ?? null, (text) => text],
  ['closed', (row) => (row.closed === null ? null : String(row.closed)), (text) => text],
  ['postcode', (row) => row.address?.zip ?? null, (text) => text],
  [
    'food_status',
    (row) => (row.listing?.food_status.length ? [...row.listing.food_status].sort().join(', ') : null),
    fold,
  ],
];

/** Fields on which rows that still stand disagree, with every claim; nothing is decided. Rule: decisions §6. */
export function getConflicts(city: City, record: PlaceRecord): Conflict[] {
  const rows = record.rows.filter((row) => row.missing_since === null && row.listing?.terminated !== true);
  return SINGLE.flatMap(([field, value, sameAs]) => {
    const claims = rows.flatMap((row) => {
      const stated = value(row);
      return stated === null ? [] : [getClaim(city, row, stated)];
    });
    return new Set(claims.map((claim) => sameAs(String(claim.value)))).size > 1 ? [{ field, claims }] : [];
  });
}

function getClaim(city: City, row: StoredRow, value: string): Claim {
  return { value, source: getSourceName(row, city), observed_at: row.observed_at };
}

/** Returns the website that a row states; a page about the place on a site of others contradicts nothing. */
function statedSite({ website }: StoredRow): string | null {
  return website === null || isOfOthers(URL.parse(website)?.hostname ?? '') ? null : website;
}
