import { DEGREE_LAT_M, degreeLngM } from '@kehilla/core';

/** A closed outline as `lat, lng, lat, lng, …` in degrees; the last point joins the first. */
export type Ring = readonly number[];

/** Whether the point lies inside the rings by the even-odd rule (a ring inside a ring is a hole). False for no rings. */
export function insideRings(rings: readonly Ring[], lat: number, lng: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const latI = ring[i] as number;
      const latJ = ring[j] as number;
      if (latI > lat === latJ > lat) continue;
      const lngI = ring[i + 1] as number;
      const lngJ = ring[j + 1] as number;
      if (lng < ((lngJ - lngI) * (lat - latI)) / (latJ - latI) + lngI) inside = !inside;
    }
  }
  return inside;
}

/** Metres from the point to the nearest edge of the rings, on a flat map good to 0.1 % at city scale; Infinity for no rings. */
export function metresToRings(rings: readonly Ring[], lat: number, lng: number): number {
  const scale = degreeLngM(lat);
  let best = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const ax = ((ring[j + 1] as number) - lng) * scale;
      const ay = ((ring[j] as number) - lat) * DEGREE_LAT_M;
      const bx = ((ring[i + 1] as number) - lng) * scale;
      const by = ((ring[i] as number) - lat) * DEGREE_LAT_M;
      best = Math.min(best, metresToSegment(ax, ay, bx, by));
    }
  }
  return best;
}

/** The distance from the origin to the segment a–b. */
export function metresToSegment(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}
