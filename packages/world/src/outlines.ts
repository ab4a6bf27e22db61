import { DEGREE_LAT_M, degreeLngM } from '@kehilla/core';
import lookUp from '@photostructure/tz-lookup';
import outlines from '../data/outlines.json' with { type: 'json' };

type Ring = readonly (readonly number[])[];

/** Beaches, piers and an outline that is good to about a kilometre. */
const ISRAEL_EDGE_M = 1_500;

/**
 * Whether the schedule of Israel is the one kept at a point: in Israel with the Golan, all of Jerusalem, the West Bank and Gaza, or within 1.5 km
 * of their edge. It is about one day of Yom Tov or two, and says nothing about borders. Rule: decisions §7.
 */
export function isInIsrael(lat: number, lng: number): boolean {
  if (isFar(lat, lng)) return false;
  return isInside(outlines.israel, lat, lng) || distanceToEdgeM(outlines.israel, lat, lng) <= ISRAEL_EDGE_M;
}

/** Whether a point lies in the built-up city of Jerusalem, west and east, where candles are lit 40 minutes before sunset. Good to about 300 m. */
export function isInJerusalem(lat: number, lng: number): boolean {
  return !isFar(lat, lng) && isInside(outlines.jerusalem, lat, lng);
}

/** Most of the world is answered without looking at an edge. */
function isFar(lat: number, lng: number): boolean {
  return Math.abs(lat - 31.5) > 3 || Math.abs(lng - 35) > 2;
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInside(ring: Ring, lat: number, lng: number): boolean {
  let inside = false;
  eachEdge(ring, ([aLat, aLng], [bLat, bLng]) => {
    if (aLat > lat !== bLat > lat && lng < aLng + ((lat - aLat) / (bLat - aLat)) * (bLng - aLng)) inside = !inside;
  });
  return inside;
}

function distanceToEdgeM(ring: Ring, lat: number, lng: number): number {
  const perLng = degreeLngM(lat);
  let least = Number.POSITIVE_INFINITY;
  eachEdge(ring, ([aLat, aLng], [bLat, bLng]) => {
    const [ax, ay] = [(aLng - lng) * perLng, (aLat - lat) * DEGREE_LAT_M];
    const [dx, dy] = [(bLng - aLng) * perLng, (bLat - aLat) * DEGREE_LAT_M];
    const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(ax + along * dx, ay + along * dy));
  });
  return least;
}

function eachEdge(ring: Ring, see: (a: [number, number], b: [number, number]) => void): void {
  for (let i = 1; i < ring.length; i++) see(ring[i - 1] as [number, number], ring[i] as [number, number]);
}

/**
 * Returns the IANA time zone at a point; at sea the nautical one. It comes from a compressed map that is off by a few kilometres at some borders, so that it
 * suggests and never decides. Throws `RangeError` for an invalid point.
 */
export function zoneAt(lat: number, lng: number): string {
  return lookUp(lat, lng);
}
