import type { Address, PlaceRecord } from '@kehilla/core';
import type { Area } from '../../gazetteer/area.ts';
import { findArea } from '../../gazetteer/find-area.ts';
import { zipArea } from '../../gazetteer/gazetteer.ts';
import type { StreetPoint } from '../../image/street-point.ts';

/**
 * As `pointOf`, and where that knows no point and no more is known than an area, the middle of it: where to look for the place, never where it is. A provider's
 * is that of its ZIP code, for its street may be a home that was not taken; that of a line of an agency's list the smaller of its ZIP code and the
 * neighbourhood that its address prints for a town ("Far Rockaway, NY").
 */
export function withAreas(
  pointOf: (place: PlaceRecord) => StreetPoint | null,
): (place: PlaceRecord) => StreetPoint | null {
  return (place) => pointOf(place) ?? middleOf(areaOf(place));
}

function areaOf({ rows }: PlaceRecord): Area | null {
  const offered = rows.find((row) => row.trades !== undefined && row.address?.zip != null);
  if (offered !== undefined) return areaOfZip(offered.address);
  const areas = rows.flatMap(({ listing, address }) =>
    listing ? [areaOfZip(address), neighbourhoodOf(address)].filter((area) => area !== null) : [],
  );
  return areas.toSorted((a, b) => a.radius_m - b.radius_m)[0] ?? null;
}

function areaOfZip(address: Address | null): Area | null {
  return address?.zip == null ? null : zipArea(address.zip);
}

/** The neighbourhood that an address prints where others print the borough; null where it prints none that the gazetteer has. */
export function neighbourhoodOf(address: Address | null): Area | null {
  const named = address?.city == null ? null : findArea(address.city);
  return named !== null && !named.outside && named.exact && named.area.kind === 'neighbourhood' ? named.area : null;
}

function middleOf(area: Area | null): StreetPoint | null {
  return area === null
    ? null
    : { lat: area.lat, lng: area.lng, same_building: false, of_area: area.kind === 'zip' ? 'zip' : 'neighbourhood' };
}
