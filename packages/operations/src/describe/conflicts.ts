import type { City } from '@kehilla/city';
import type { Conflict } from '@kehilla/contract';
import { fold, type PlaceRecord, type StoredRow } from '@kehilla/core';

/** Fields of which a place has one, and what makes two statements of it the same. */
const SINGLE: readonly (readonly [field: string, value: (row: StoredRow) => string | null, sameAs: (text: string) => string])[] = [
  ['phone', (row) => row.phone, (text) => text],
  ['website', (row) => row.website, (text) => URL.parse(text)?.hostname.replace(/^www\./, '') ?? text],
  ['hours', (row) => row.hours?.text ?? null, (text) => text],
  ['closed', (row) => (row.closed === null ? null : String(row.closed)), (text) => text],
  ['postcode', (row) => row.address?.zip ?? null, (text) => text],
  ['food_status', (row) => (row.listing?.food_status.length ? [...row.listing.food_status].sort().join(', ') : null), fold],
];

/** Fields on which rows that still stand disagree, with every claim; nothing is decided. Rule: decisions §6. */
export function conflictsOf(city: City, record: PlaceRecord): Conflict[] {
  const rows = record.rows.filter((row) => row.missing_since === null);
  return SINGLE.flatMap(([field, value, sameAs]) => {
    const claims = rows.flatMap((row) => {
      const stated = value(row);
      return stated === null ? [] : [{ value: stated, source: city.sources.get(row.source_id)?.name ?? row.source_id, observed_at: row.observed_at }];
    });
    return new Set(claims.map((claim) => sameAs(claim.value))).size > 1 ? [{ field, claims }] : [];
  });
}
