import type { PlaceRow } from '@kehilla/core';
import { boroughOfZip, liesAbroad } from '@kehilla/linkage';

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

/** A licence of a kind that is no service belongs to a place that others know, and founds none. */
export function isLicenceAlone({ licences, trades }: PlaceRow): boolean {
  return licences !== undefined && (trades ?? []).length === 0;
}

/** A provider whose street is not taken because it may be a home: it lies in its ZIP code, and no more is known. */
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

/** The box holds what lies across the river too: "Hoboken, NJ 07030" is there, whatever its point. */
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
