import { type City, findArea } from '@kehilla/city';
import type { KosherChange } from '@kehilla/contract';
import { distanceM, type LatLng } from '@kehilla/core';
import type { Around } from '../understand/where/where.ts';

/** Around an address, a corner or a place. */
export const NEAR_M = 3_000;
const ZIP = /\b1[01]\d{3}\b/g;

/** Where something stands, as far as anybody knows. */
type Standing = { readonly point: LatLng; readonly borough: string | null };

/**
 * Whether a change is about what stands where was asked. A place of which only the ZIP code or the neighbourhood is known stands in the middle of that, and so does a
 * line at no place by the ZIP code that it prints; of others nobody can tell.
 */
export function isNear(city: City, change: KosherChange, { centre, radius_m, borough }: Around): boolean {
  const { point, borough: own } = findStanding(city, change);
  if (borough !== null) return own === borough;
  return centre === null || (point !== null && distanceM(centre, point) <= (radius_m ?? NEAR_M));
}

function findStanding(
  city: City,
  { place, listed_address }: KosherChange,
): Standing | { readonly point: null; readonly borough: string | null } {
  const number = place === null ? null : city.findPlace(place.place_id);
  const doc = number === null ? null : city.doc(number);
  const point = doc?.location ?? doc?.about ?? null;
  const borough = doc?.borough ?? null;
  if (point !== null && borough !== null) return { point, borough };
  const byZip = findByZip(doc?.address ?? listed_address);
  return { point: point ?? byZip?.point ?? null, borough: borough ?? byZip?.borough ?? null };
}

function findByZip(address: string | null): Standing | null {
  const zip = address?.match(ZIP)?.at(-1);
  const area = zip === undefined ? null : findArea(zip);
  return area === null || area.outside ? null : { point: area.area, borough: area.area.borough };
}
