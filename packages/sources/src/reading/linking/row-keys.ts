import { type Address, type Borough, BOROUGHS, type LatLng, NOWHERE, type PlaceRow } from '@kehilla/core';
import {
  type RequestedBlock,
  askedBlocks,
  doorBlocks,
  hashKey,
  namesakeBlocks,
  standingKeys,
  type Subject,
  withoutBranchMark,
} from '@kehilla/linkage';
import type { BlockRequest } from '../../ports.ts';
import { presentNames } from '../former-row.ts';
import { getGroup } from './groups.ts';
import { findToldBorough, getBoroughKey } from './in-city.ts';

/**
 * A row as linkage compares it, under the names it goes by now; `cluster` is its place, null for none. `findBorough` tells the borough of a point, null where
 * that is not sure: for rows that print a house and a street and leave the rest to the point.
 */
export function subjectOfRow(
  id: string,
  row: PlaceRow,
  cluster: string | null,
  findBorough: (point: LatLng) => Borough | null,
): Subject {
  const [names, address] = [presentNames(row), placedAddress(row, findBorough)];
  // An agency distinguishes branches by their locations, which are no part of their names.
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
function placedAddress(row: PlaceRow, findBorough: (point: LatLng) => Borough | null): Address | null {
  const { address } = row;
  const point = findBarePoint(row);
  return address === null || point === null ? address : { ...address, borough: findBorough(point) };
}

/** Returns the point of a row whose address leaves its borough to that; null for every other row. */
export function findBarePoint({ address, location }: PlaceRow): LatLng | null {
  const isBare = address !== null && address.borough === null && address.zip === null && address.city === null;
  return isBare && address.street !== null ? location : null;
}

/** Every possible borough of a point, or none. */
const ANY: readonly (Borough | null)[] = [null, ...BOROUGHS];

/** A row as linkage may compare it: once for each borough that the rows about its point may tell, where its address leaves that to them. */
function listSubjects(row: PlaceRow): Subject[] {
  const boroughs = findBarePoint(row) === null ? [null] : ANY;
  return boroughs.map((borough) => subjectOfRow('', row, null, () => borough));
}

/**
 * Returns the keys that a store keeps beside a row, signed numbers of 32 bits: those by which linkage finds it, and the borough that it gives for the points
 * around it. They depend on the row's content alone.
 */
export function listKeys(row: PlaceRow): number[] {
  const stated = findToldBorough({ row });
  const keys = new Set(listSubjects(row).flatMap(standingKeys).map(hashKey));
  if (stated !== null) keys.add(getBoroughKey(stated.cell, stated.borough));
  return [...keys];
}

/** Returns every block that linkage looks into for this row, of a list whose places lie in `areaZips` or which gives none. */
export function listAskedBlocks(row: PlaceRow, areaZips: readonly string[]): BlockRequest[] {
  const subjects = listSubjects(row);
  const isNameAlone = areaZips.length > 0 && row.address === null && row.location === null;
  const there = isNameAlone
    ? subjects.flatMap((subject) => [
        ...namesakeBlocks(subject),
        ...areaZips.flatMap((zip) => askedBlocks({ ...subject, address: { ...NOWHERE, zip } })),
      ])
    : [];
  return [...subjects.flatMap(askedBlocks), ...there].map(asAsked);
}

function asAsked({ name, keys, most }: RequestedBlock): BlockRequest {
  return { name, keys: keys.map(hashKey), most };
}

/** The keys of the doors that a row names, each with its house number. */
export function listDoorKeys(row: PlaceRow): { readonly number: string; readonly key: number }[] {
  return listSubjects(row)
    .flatMap(doorBlocks)
    .map((door) => ({ number: door.slice(1, door.indexOf(' ')), key: hashKey(door) }));
}
