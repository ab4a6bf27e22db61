import type { SourceInfo, SourceKind, StoredRow } from '@kehilla/core';

/** A field that several rows may state. */
export type Field = 'name' | 'address' | 'location' | 'phone' | 'website' | 'category' | 'hours';

/** The kinds of sources in the order in which they are shown, by field: the one that knows it best first. The others stay as facts. Rule: decisions §6. */
const FIRST: Readonly<Record<Field, readonly SourceKind[]>> = {
  name: [
    'business_website',
    'certifying_agency',
    'kehilla',
    'open_map_data',
    'base_map',
    'listing_site',
    'government_register',
  ],
  address: [
    'business_website',
    'government_register',
    'kehilla',
    'certifying_agency',
    'open_map_data',
    'base_map',
    'listing_site',
  ],
  location: [
    'kehilla',
    'government_register',
    'open_map_data',
    'base_map',
    'business_website',
    'listing_site',
    'certifying_agency',
  ],
  phone: [
    'business_website',
    'certifying_agency',
    'kehilla',
    'government_register',
    'open_map_data',
    'base_map',
    'listing_site',
  ],
  website: [
    'business_website',
    'certifying_agency',
    'kehilla',
    'open_map_data',
    'base_map',
    'listing_site',
    'government_register',
  ],
  category: [
    'kehilla',
    'business_website',
    'open_map_data',
    'certifying_agency',
    'government_register',
    'base_map',
    'listing_site',
  ],
  hours: [
    'business_website',
    'kehilla',
    'open_map_data',
    'base_map',
    'listing_site',
    'government_register',
    'certifying_agency',
  ],
};

/** The rows that state a field, the one to show first: rows still there before rows that are gone, then by kind of source, then newest. */
export function rowsStating<T>(
  field: Field,
  rows: readonly StoredRow[],
  sources: ReadonlyMap<string, SourceInfo>,
  value: (row: StoredRow) => T | null,
): { row: StoredRow; value: T }[] {
  const [only] = rows;
  // Most places are known from one row, which needs no order.
  if (only !== undefined && rows.length === 1) {
    const stated = value(only);
    return stated === null ? [] : [{ row: only, value: stated }];
  }
  const order = FIRST[field];
  return rows
    .flatMap((row) => {
      const stated = value(row);
      return stated === null
        ? []
        : [{ row, value: stated, rank: order.indexOf(sources.get(row.source_id)?.kind ?? 'listing_site') }];
    })
    .sort(
      (a, b) =>
        Number(a.row.missing_since !== null) - Number(b.row.missing_since !== null) ||
        a.rank - b.rank ||
        b.row.observed_at.localeCompare(a.row.observed_at) ||
        a.row.external_id.localeCompare(b.row.external_id),
    );
}
