import type { PlaceRecord } from '@kehilla/core';
import type { StreetPoint } from '../build/street-points.ts';
import { zipArea } from '../gazetteer/gazetteer.ts';

/**
 * As `pointOf`, and for a provider of whom no more than the ZIP code is known (its register gives no point and nobody beside it has one, or its
 * street may be a home and was not taken) the middle of that area: where to look for it, never where it is.
 */
export function withAreas(
  pointOf: (place: PlaceRecord) => StreetPoint | null,
): (place: PlaceRecord) => StreetPoint | null {
  return (place) => pointOf(place) ?? middleOfZip(place);
}

function middleOfZip({ rows }: PlaceRecord): StreetPoint | null {
  const row = rows.find((one) => one.trades !== undefined && one.address?.zip != null);
  const zip = row?.address?.zip;
  const area = zip == null ? null : zipArea(zip);
  return area === null ? null : { lat: area.lat, lng: area.lng, same_building: false, of_area: true };
}
