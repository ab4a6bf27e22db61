import type { Borough, LatLng, PlaceRow } from '@kehilla/core';
import { boroughOfZip, hashKey, liesAbroad } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';

/** The city's bounding box in degrees; points beyond it are outside for certain. */
const CITY_BOX = { south: 40.49, north: 40.92, west: -74.27, east: -73.69 } as const;

/** Whether a row says enough to be a place of its own: where in the city it is. */
export function canCreatePlace(row: PlaceRow): boolean {
  const isPlaced = row.location !== null || isInCity(row) || isWithheldInCity(row);
  return isPlaced && !isOutside(row) && !isLicenceAlone(row);
}

function isInCity({ address }: PlaceRow): boolean {
  if (address === null || address.street === null) return false;
  return address.borough !== null || (address.zip !== null && boroughOfZip(address.zip) !== null);
}

/** Returns whether a row is a licence of a kind that is no service: it belongs to a known place, and creates none. */
export function isLicenceAlone({ licences, trades }: PlaceRow): boolean {
  return licences !== undefined && (trades ?? []).length === 0;
}

/** Returns whether a provider lies in the city although its street is withheld as a possible home: only its ZIP code is known. */
function isWithheldInCity({ address, other, trades }: PlaceRow): boolean {
  if (other['address_withheld'] !== true || (trades ?? []).length === 0) return false;
  return address?.zip != null && boroughOfZip(address.zip) !== null;
}

/** Whether a row lies outside the city for certain, by its point or, without one, its address. */
export function isOutside(row: PlaceRow): boolean {
  if (isWithheldInCity(row)) return false;
  if (row.location !== null) {
    const { lat, lng } = row.location;
    const isBeyond = lat < CITY_BOX.south || lat > CITY_BOX.north || lng < CITY_BOX.west || lng > CITY_BOX.east;
    return isBeyond || isOfAnotherState(row);
  }
  if (row.address === null || isInCity(row)) return false;
  return isElsewhere(row) || row.address.city !== null;
}

/** The box holds places across the river too: "Hoboken, NJ 07030" is there, whatever its point. */
function isOfAnotherState({ address }: PlaceRow): boolean {
  if (address === null || address.state === null || address.state === 'NY') return false;
  return address.zip === null || boroughOfZip(address.zip) === null;
}

/** Whether a row without a point names another state, another ZIP code or another country; a city of an unknown name may be a neighbourhood. */
export function isElsewhere({ address, location }: PlaceRow): boolean {
  if (address === null || location !== null || address.borough !== null) return false;
  return (
    (address.zip !== null && boroughOfZip(address.zip) === null) ||
    (address.state !== null && address.state !== 'NY') ||
    (address.zip === null && liesAbroad(address.line))
  );
}

/** Returns the borough of a point by the rows around it that name theirs; null if none does, and where two boroughs meet. */
export type BoroughAbout = (point: LatLng) => Borough | null;

/** The side of the cells in which rows tell boroughs, in degrees: about a kilometre of latitude. */
export const CELL_DEGREES = 0.01;

/** The cell in which rows tell the borough of a point, as a record may be asked for it. */
export function getBoroughCell({ lat, lng }: LatLng): string {
  return `${Math.floor(lat / CELL_DEGREES)} ${Math.floor(lng / CELL_DEGREES)}`;
}

/** Returns the cell and the borough that a row gives for it; null if it gives none. */
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
 * A function that tells the borough of a point by the boroughs that rows name in its cell. For maps, which often print a house number and a street and leave
 * the rest to the point: "Main Street" is in all five.
 */
export function boroughInCells(boroughsByCell: ReadonlyMap<string, ReadonlySet<Borough>>): BoroughAbout {
  return (point) => {
    const [borough = null, ...others] = boroughsByCell.get(getBoroughCell(point)) ?? [];
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
    const stated = findToldBorough(one);
    if (stated === null) continue;
    const there = cells.get(stated.cell);
    if (there === undefined) cells.set(stated.cell, new Set([stated.borough]));
    else there.add(stated.borough);
  }
  return cells;
}
