import { DEGREE_LAT_M, degreeLngM, type LatLng } from '@kehilla/core';
import { firstNotBefore } from '../image/lists.ts';
import { crossingOf, lineThrough, type Point } from './crossing.ts';

/** Two places that are nearer to each other than this, one on each street, stand about where the streets meet; between avenues lies more. Metres. */
const AT_THE_CORNER_M = 75;
/** How far from where streets meet places may stand that tell how they run, metres: further off a street may bend. */
const NEAR_M = 500;
/** Further than this from every house on record a street may not reach, as one that ends at a river does not; metres. */
const FARTHEST_M = 400;

/**
 * About where two streets meet by the houses of each: the middle of two that stand at the corner, else where the lines cross that the houses near it make.
 * Null where neither tells. Opinion.
 */
export function meetingOf(houses: readonly LatLng[], others: readonly LatLng[]): LatLng | null {
  const [first] = houses;
  if (first === undefined) return null;
  const plane = planeFrom(first);
  const [one, other] = [houses.map(plane.inMetres), others.map(plane.inMetres)];
  const pair = nearestPair(one, other);
  if (pair === null) return null;
  if (pair.apart_m <= AT_THE_CORNER_M) return plane.onGlobe(pair.middle);
  const [line, across] = [one, other].map((points) =>
    lineThrough(points.filter((point) => apart(point, pair.middle) <= NEAR_M)),
  );
  if (line == null || across == null) return null;
  const crossing = crossingOf(line, across);
  const isBeside = (points: readonly Point[]): boolean =>
    crossing !== null && points.some((point) => apart(point, crossing) <= FARTHEST_M);
  return crossing !== null && isBeside(one) && isBeside(other) ? plane.onGlobe(crossing) : null;
}

/** A city is small enough to be flat: metres east and north of a point. */
export function planeFrom({ lat: south, lng: west }: LatLng) {
  const width = degreeLngM(south);
  return {
    inMetres: ({ lat, lng }: LatLng): Point => [(lng - west) * width, (lat - south) * DEGREE_LAT_M],
    onGlobe: ([east, north]: Point): LatLng => ({ lat: south + north / DEGREE_LAT_M, lng: west + east / width }),
  };
}

/** The nearest two of different streets, no further apart than what tells of a corner. */
function nearestPair(
  one: readonly Point[],
  other: readonly Point[],
): { readonly middle: Point; readonly apart_m: number } | null {
  const others = other.toSorted((a, b) => a[1] - b[1]);
  let [apart_m, middle] = [NEAR_M, null as Point | null];
  for (const point of one) {
    const south = point[1] - apart_m;
    const first = firstNotBefore(others.length, (at) => (others[at] as Point)[1] < south);
    for (let at = first; at < others.length; at += 1) {
      const beside = others[at] as Point;
      if (beside[1] > point[1] + apart_m) break;
      if (apart(point, beside) > apart_m) continue;
      apart_m = apart(point, beside);
      middle = [(point[0] + beside[0]) / 2, (point[1] + beside[1]) / 2];
    }
  }
  return middle === null ? null : { middle, apart_m };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
