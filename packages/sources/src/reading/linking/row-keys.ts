import { type Borough, BOROUGHS, NOWHERE, type PlaceRow } from '@kehilla/core';
import { askedKeys, doorBlocks, hashKey, namesakeKeys, standingKeys, type Subject } from '@kehilla/linkage';
import { findToldBorough, getBoroughKey } from './borough-about.ts';
import { findBarePoint, subjectOfRow } from './subject-of-row.ts';

/** Every borough that a point may lie in, or none that is known. */
const ANY: readonly (Borough | null)[] = [null, ...BOROUGHS];

/** A row as linkage may compare it: once for each borough that the rows about its point may tell, where its address leaves that to them. */
function listSubjects(row: PlaceRow): Subject[] {
  const boroughs = findBarePoint(row) === null ? [null] : ANY;
  return boroughs.map((borough) => subjectOfRow('', row, null, () => borough));
}

/**
 * The keys that a store keeps beside a row, signed numbers of 32 bits: what linkage finds it by, and the borough that it tells of the points about it. They
 * follow from what the row says alone.
 */
export function listKeys(row: PlaceRow): number[] {
  const told = findToldBorough({ row });
  const keys = new Set(listSubjects(row).flatMap(standingKeys).map(hashKey));
  if (told !== null) keys.add(getBoroughKey(told.cell, told.borough));
  return [...keys];
}

/** The keys of every row that linkage looks at for this one, of a list whose places lie in `areaZips` or which says nothing of that. */
export function listAskedKeys(row: PlaceRow, areaZips: readonly string[]): number[] {
  const subjects = listSubjects(row);
  const isNameAlone = areaZips.length > 0 && row.address === null && row.location === null;
  const there = isNameAlone
    ? subjects.flatMap((subject) => [
        ...namesakeKeys(subject),
        ...areaZips.flatMap((zip) => askedKeys({ ...subject, address: { ...NOWHERE, zip } })),
      ])
    : [];
  return [...subjects.flatMap(askedKeys), ...there].map(hashKey);
}

/** The keys of the doors that a row names, each with its house number. */
export function listDoorKeys(row: PlaceRow): { readonly number: string; readonly key: number }[] {
  return listSubjects(row)
    .flatMap(doorBlocks)
    .map((door) => ({ number: door.slice(1, door.indexOf(' ')), key: hashKey(door) }));
}
