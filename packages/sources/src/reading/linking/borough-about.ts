import type { Borough, LatLng } from '@kehilla/core';
import type { KnownRow } from '../../ports.ts';

/** About a kilometre of latitude, in degrees. */
const CELL_DEGREES = 0.01;

/**
 * A function that tells the borough of a point by the rows about it that name theirs; null where none does, and where two boroughs meet.
 * For maps, which often print a house number and a street and leave the rest to the point: "Main Street" is in all five.
 */
export function boroughAbout(known: readonly KnownRow[]): (point: LatLng) => Borough | null {
  const cells = new Map<string, Borough | null>();
  for (const { row } of known) {
    const borough = row.address?.borough ?? null;
    if (borough === null || row.location === null) continue;
    const cell = cellOf(row.location);
    const there = cells.get(cell);
    if (there !== borough) cells.set(cell, there === undefined ? borough : null);
  }
  return (point) => cells.get(cellOf(point)) ?? null;
}

function cellOf({ lat, lng }: LatLng): string {
  return `${Math.floor(lat / CELL_DEGREES)} ${Math.floor(lng / CELL_DEGREES)}`;
}
