import type { PlaceRecord } from '@kehilla/core';
import type { StreetPoint } from '../build/street-points.ts';
import { zipArea } from '../gazetteer/gazetteer.ts';

/** Whether of a place no more than its ZIP code is known, because its street may be a home and was not taken. */
export function isKnownByArea({ rows }: PlaceRecord): boolean {
  return (
    rows.some((row) => row.other['address_withheld'] === true) &&
    rows.every((row) => row.location === null && row.address?.street == null)
  );
}

/** As `pointOf`, and for a place known by its ZIP alone the middle of that area: where to look for it, never where it is. */
export function withAreas(
  pointOf: (place: PlaceRecord) => StreetPoint | null,
): (place: PlaceRecord) => StreetPoint | null {
  return (place) => pointOf(place) ?? middleOfZip(place);
}

function middleOfZip(place: PlaceRecord): StreetPoint | null {
  if (!isKnownByArea(place)) return null;
  const zip = place.rows.find((row) => row.address?.zip != null)?.address?.zip;
  const area = zip == null ? null : zipArea(zip);
  return area === null ? null : { lat: area.lat, lng: area.lng, same_building: false };
}
