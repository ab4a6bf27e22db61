import { DEGREE_LAT_M, degreeLngM, distanceM, type LatLng } from '@kehilla/core';
import { insideRings, metresToSegment, type Ring } from '../gazetteer.ts';

/** A GeoJSON polygon or multipolygon in longitude, latitude order. */
export type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly number[])[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] };

/** South, west, north, east in degrees. */
export type Bbox = readonly [number, number, number, number];

const SAMPLES_A_SIDE = 60;
/** The share of an area that its circle must cover: a neighbourhood has no visible end. */
export const MOST_OF_IT = 0.93;
/** Of a ZIP code all: an address has it or has it not. */
export const ALL_OF_IT = 1;

/** The geometry's rings, outer and inner alike, without the repeated last point. */
export function listRings(geometry: Geometry): Ring[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().map((ring) => ring.slice(0, -1).flatMap(([lng, lat]) => [lat as number, lng as number]));
}

/** The box around the rings, five decimals. */
export function getBbox(rings: readonly Ring[]): Bbox {
  const box = [90, 180, -90, -180];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      box[0] = Math.min(box[0] as number, ring[i] as number);
      box[1] = Math.min(box[1] as number, ring[i + 1] as number);
      box[2] = Math.max(box[2] as number, ring[i] as number);
      box[3] = Math.max(box[3] as number, ring[i + 1] as number);
    }
  }
  return box.map(round5) as unknown as Bbox;
}

/** Points spread evenly over the inside of the rings, row by row; a shape too thin for the net gives its first corner. */
export function listSamples(rings: readonly Ring[]): LatLng[] {
  const [south, west, north, east] = getBbox(rings);
  const points: LatLng[] = [];
  for (let row = 0; row < SAMPLES_A_SIDE; row += 1) {
    for (let column = 0; column < SAMPLES_A_SIDE; column += 1) {
      const lat = south + ((row + 0.5) / SAMPLES_A_SIDE) * (north - south);
      const lng = west + ((column + 0.5) / SAMPLES_A_SIDE) * (east - west);
      if (insideRings(rings, lat, lng)) points.push({ lat, lng });
    }
  }
  const [first] = rings;
  return points.length > 0 || first === undefined ? points : [{ lat: first[0] as number, lng: first[1] as number }];
}

/** The middle of the samples, or the sample nearest to it where the middle lies outside (a bay, a ring of islands). */
export function getCentre(rings: readonly Ring[], samples: readonly LatLng[]): LatLng {
  const lat = samples.reduce((sum, point) => sum + point.lat, 0) / samples.length;
  const lng = samples.reduce((sum, point) => sum + point.lng, 0) / samples.length;
  const middle = { lat: round5(lat), lng: round5(lng) };
  if (insideRings(rings, middle.lat, middle.lng)) return middle;
  const near = samples.reduce((best, point) => (distanceM(point, middle) < distanceM(best, middle) ? point : best));
  return { lat: round5(near.lat), lng: round5(near.lng) };
}

/** Metres from the centre that hold this share of the samples, rounded up to fifty, at least 250. */
export function getRadius(centre: LatLng, samples: readonly LatLng[], share: number): number {
  const distances = samples.map((point) => distanceM(centre, point)).sort((a, b) => a - b);
  const reach = distances[Math.floor(share * (distances.length - 1))] ?? 0;
  return Math.max(250, Math.ceil(reach / 50) * 50);
}

/** The rings with every point dropped that lies within `toleranceM` metres of the line kept (Douglas–Peucker); specks of under four points go. */
export function simplify(rings: readonly Ring[], toleranceM: number): Ring[] {
  const simple = rings.map((ring) => simplifyRing(ring, toleranceM)).filter((ring) => ring.length >= 8);
  return simple.length > 0 ? simple : rings.map((ring) => ring.map(round5));
}

function simplifyRing(ring: Ring, toleranceM: number): Ring {
  const count = ring.length / 2;
  const keep = new Uint8Array(count + 1);
  const far = farthestFromFirst(ring);
  keep[0] = keep[far] = 1;
  mark(ring, 0, far, toleranceM, keep);
  mark(ring, far, count, toleranceM, keep);
  const kept: number[] = [];
  for (let i = 0; i < count; i += 1)
    if (keep[i] === 1) kept.push(round5(ring[2 * i] as number), round5(ring[2 * i + 1] as number));
  return kept;
}

function farthestFromFirst(ring: Ring): number {
  let best = 0;
  let at = 0;
  for (let i = 2; i < ring.length; i += 2) {
    const d = Math.hypot((ring[i] as number) - (ring[0] as number), (ring[i + 1] as number) - (ring[1] as number));
    if (d > best) [best, at] = [d, i / 2];
  }
  return at;
}

function mark(ring: Ring, from: number, to: number, toleranceM: number, keep: Uint8Array): void {
  const count = ring.length / 2;
  const x = (i: number) => (ring[2 * (i % count) + 1] as number) * degreeLngM(40.7);
  const y = (i: number) => (ring[2 * (i % count)] as number) * DEGREE_LAT_M;
  let worst = toleranceM;
  let at = -1;
  for (let i = from + 1; i < to; i += 1) {
    const d = metresToSegment(x(from) - x(i), y(from) - y(i), x(to) - x(i), y(to) - y(i));
    if (d > worst) [worst, at] = [d, i];
  }
  if (at === -1) return;
  keep[at] = 1;
  mark(ring, from, at, toleranceM, keep);
  mark(ring, at, to, toleranceM, keep);
}

/** Degrees to five decimals, about a metre. */
export function round5(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
