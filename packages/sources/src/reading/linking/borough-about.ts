import type { Borough, LatLng } from '@kehilla/core';
import { hashKey } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';

/** Tells the borough of a point by the rows about it that name theirs; null where none does, and where two boroughs meet. */
export type BoroughAbout = (point: LatLng) => Borough | null;

/** The side of the cells in which rows tell boroughs, in degrees: about a kilometre of latitude. */
export const CELL_DEGREES = 0.01;

/** The cell in which rows tell the borough of a point, as a record may be asked for it. */
export function getBoroughCell({ lat, lng }: LatLng): string {
  return `${Math.floor(lat / CELL_DEGREES)} ${Math.floor(lng / CELL_DEGREES)}`;
}

/** The cell and the borough that a row tells of it; null where it tells none. */
export function findToldBorough({
  row,
}: Pick<KnownRow, 'row'>): { readonly cell: string; readonly borough: Borough } | null {
  const borough = row.address?.borough ?? null;
  return borough === null || row.location === null ? null : { cell: getBoroughCell(row.location), borough };
}

/** The key under which a store finds a row that tells this borough in this cell. */
export function getBoroughKey(cell: string, borough: Borough): number {
  return hashKey(`b${cell}|${borough}`);
}

/**
 * A function that tells the borough of a point by the boroughs that rows name in its cell. For maps, which often print a house number and a street and leave the
 * rest to the point: "Main Street" is in all five.
 */
export function boroughInCells(told: ReadonlyMap<string, ReadonlySet<Borough>>): BoroughAbout {
  return (point) => {
    const [borough = null, ...others] = told.get(getBoroughCell(point)) ?? [];
    return others.length === 0 ? borough : null;
  };
}

/** The same by all rows that are known. */
export function boroughAbout(known: readonly KnownRow[]): BoroughAbout {
  return boroughInCells(boroughsTold(known));
}

/** The boroughs that rows name, by cell. */
export function boroughsTold(known: Iterable<Pick<KnownRow, 'row'>>): Map<string, Set<Borough>> {
  const cells = new Map<string, Set<Borough>>();
  for (const one of known) {
    const told = findToldBorough(one);
    if (told === null) continue;
    const there = cells.get(told.cell);
    if (there === undefined) cells.set(told.cell, new Set([told.borough]));
    else there.add(told.borough);
  }
  return cells;
}
