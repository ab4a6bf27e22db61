import type { Address, Borough, LatLng, PlaceRow } from '@kehilla/core';
import { type Subject, withoutBranchMark } from '@kehilla/linkage';
import { presentNames } from '../former-names.ts';
import { getGroup } from './groups.ts';

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
  const [names, address] = [presentNames(row), placedAddress(row, boroughOf)];
  // An agency tells branches apart by where they are, which is no part of what a branch is called.
  const unmarked = (name: string): string[] => {
    const bare = withoutBranchMark(name, address);
    return bare === null ? [] : [bare];
  };
  return {
    id,
    names: row.listing === null ? names : [...new Set([...names, ...names.flatMap(unmarked)])],
    address,
    location: row.location,
    phone: row.phone,
    website: row.website,
    group: getGroup(row.category),
    cluster,
  };
}

/** The address of a row with the borough of its point, where it says no more than a house and a street. */
function placedAddress(row: PlaceRow, boroughOf: (point: LatLng) => Borough | null): Address | null {
  const { address } = row;
  const point = findBarePoint(row);
  return address === null || point === null ? address : { ...address, borough: boroughOf(point) };
}

/** The point of a row whose address leaves its borough to that; null of every other row. */
export function findBarePoint({ address, location }: PlaceRow): LatLng | null {
  const isBare = address !== null && address.borough === null && address.zip === null && address.city === null;
  return isBare && address.street !== null ? location : null;
}
