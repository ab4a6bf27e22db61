import type { Fact, FactValue } from '@kehilla/contract';
import type { StoredRow } from '@kehilla/core';

/** Everything one row states, one fact a statement, in the words of its source. */
export function factsOfRow(row: StoredRow, source: string): Fact[] {
  const { url, observed_at } = row;
  return statedBy(row).map(([field, value]) => ({ field, value, source, url, observed_at }));
}

/** Field and value of each statement; what the row is silent about is absent. */
export function statedBy(row: StoredRow): (readonly [field: string, value: FactValue])[] {
  const stated: (readonly [string, FactValue | undefined])[] = [
    ...row.names.map((name) => ['name', name.text] as const),
    ['address', row.address?.line],
    ['postcode', row.address?.zip],
    ['borough', row.address?.borough],
    ['location', row.location === null ? undefined : `${row.location.lat}, ${row.location.lng}`],
    ['phone', row.phone],
    ['website', row.website],
    ['hours', row.hours?.text],
    ['closed', row.closed],
    ...row.labels.map((label) => [label.scheme, label.value] as const),
    ['agency_list', row.listing?.list_id],
    ...(row.listing?.food_status ?? []).map((food) => ['food_status', food] as const),
    ...(row.listing?.standards ?? []).map((standard) => ['standard', standard] as const),
    ...Object.entries(row.other),
  ];
  return stated.flatMap(([field, value]) => (value === null || value === undefined ? [] : [[field, value] as const]));
}
