import type { LatLng } from '@kehilla/core';

/** Around the outermost points of a box, in degrees: 44 m to the north, 34 m to the east here. Rule: sources note §4.2. */
const MARGIN_DEG = 0.0004;
/** Side of a cell whose points are asked for together: about 560 m by 420 m. With its margin far below the 0.01 square degrees that may be asked for. */
const CELL_DEG = 0.005;

/** Points in groups, each of which fits in one box that may be asked for; in an order that depends on where they are alone. */
export function groupsOf(points: readonly LatLng[]): LatLng[][] {
  const apart = new Map(points.map((point) => [`${point.lat},${point.lng}`, point]));
  const cells = Map.groupBy(apart.values(), ({ lat, lng }) => cellAt(lat) * 1_000_000 + cellAt(lng));
  return [...cells].toSorted(([a], [b]) => a - b).map(([, group]) => group);
}

/** A group as two, by the middle of its longer side; null where it is one point, which no box gets smaller for. */
export function halvesOf(group: readonly LatLng[]): readonly [LatLng[], LatLng[]] | null {
  if (group.length < 2) return null;
  const { west, south, east, north } = boundsOf(group);
  const axis = east - west > north - south ? 'lng' : 'lat';
  const along = group.toSorted((a, b) => a[axis] - b[axis]);
  const middle = Math.floor(along.length / 2);
  return [along.slice(0, middle), along.slice(middle)];
}

/** The box around a group as the API takes it: west, south, east, north in degrees. */
export function boxText(group: readonly LatLng[]): string {
  const { west, south, east, north } = boundsOf(group);
  return [west - MARGIN_DEG, south - MARGIN_DEG, east + MARGIN_DEG, north + MARGIN_DEG]
    .map((degrees) => degrees.toFixed(6))
    .join(',');
}

function boundsOf(group: readonly LatLng[]) {
  const lngs = group.map(({ lng }) => lng);
  const lats = group.map(({ lat }) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

function cellAt(degrees: number): number {
  return Math.floor(degrees / CELL_DEG);
}
