import type { Address, Borough, LatLng, PlaceRow } from '@kehilla/core';
import type { Subject } from '@kehilla/linkage';
import { presentNames } from '../former-names.ts';
import { groupOf } from './groups.ts';

/**
 * A row as linkage compares it, under the names it goes by now; `cluster` is its place, null for none. `boroughOf` tells the borough of a point, null where
 * that is not sure: for rows that print a house and a street and leave the rest to the point.
 */
export function subjectOfRow(
  id: string,
  row: PlaceRow,
  cluster: string | null,
  boroughOf: (point: LatLng) => Borough | null,
): Subject {
  return {
    id,
    names: presentNames(row),
    address: placedAddress(row, boroughOf),
    location: row.location,
    phone: row.phone,
    website: row.website,
    group: groupOf(row.category),
    cluster,
  };
}

/** The address of a row with the borough of its point, where it says no more than a house and a street. */
function placedAddress({ address, location }: PlaceRow, boroughOf: (point: LatLng) => Borough | null): Address | null {
  const isBare = address !== null && address.borough === null && address.zip === null && address.city === null;
  if (!isBare || address.street === null || location === null) return address;
  return { ...address, borough: boroughOf(location) };
}
