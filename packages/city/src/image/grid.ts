import { DEGREE_LAT_M, degreeLngM, type LatLng } from '@kehilla/core';
import { sharedU32 } from './lists.ts';

/** Height of a row in degrees of latitude, about 550 m. */
const ROW_DEG = 0.005;

/**
 * Places in rows from south to north, within a row from west to east, so that a circle is a few runs of neighbouring numbers. Row `r`
 * lies between `starts[r]` and `starts[r + 1]`; places without a point stand after the last row.
 */
export type Grid = { readonly south: number; readonly starts: Uint32Array };

/** A run of place numbers, `end` not included. */
export type Run = { readonly start: number; readonly end: number };

/** Returns the order in which places are numbered: by row, then longitude; places without a point last, in their given order. */
export function gridOrder(points: readonly (LatLng | null)[]): { order: number[]; south: number; rows: number } {
  let [south, north] = [90, -90];
  for (const point of points) {
    if (point === null) continue;
    south = Math.min(south, point.lat);
    north = Math.max(north, point.lat);
  }
  const rows = south > north ? 0 : getRow(south, north) + 1;
  const byRow: number[][] = Array.from({ length: rows + 1 }, () => []);
  points.forEach((point, i) => byRow[point === null ? rows : getRow(south, point.lat)]?.push(i));
  const lng = Float64Array.from(points, (point) => point?.lng ?? 0);
  for (const row of byRow) row.sort((a, b) => (lng[a] as number) - (lng[b] as number) || a - b);
  return { order: byRow.flat(), south, rows };
}

/** The grid over places that already stand in grid order. */
export function getGrid(lat: Float64Array, south: number, rows: number): Grid {
  const starts = sharedU32(rows + 1);
  let place = 0;
  for (let r = 0; r <= rows; r++) {
    while (place < lat.length && !Number.isNaN(lat[place]) && getRow(south, lat[place] as number) < r) place += 1;
    starts[r] = place;
  }
  return { south, starts };
}

/** A run of a row that holds everything within a circle, and some beyond it; in `sure` every place lies within. */
export type RunOfCircle = Run & { readonly sure: Run };

/** The largest error of a distance that is reckoned in a row, on both sides. */
const WRONG_BY = { share: 0.005, metres: 5 } as const;

/** Returns the runs of places that hold everything within `radius_m` of the centre, and some beyond it: callers measure those that are not sure. */
export function runsWithin(grid: Grid, lng: Float64Array, centre: LatLng, radius_m: number): RunOfCircle[] {
  const rows = grid.starts.length - 1;
  const half = radius_m / DEGREE_LAT_M;
  const first = Math.max(0, getRow(grid.south, centre.lat - half));
  const last = Math.min(rows - 1, getRow(grid.south, centre.lat + half));
  const surely_m = Math.max(0, radius_m * (1 - WRONG_BY.share) - WRONG_BY.metres);
  const runs: RunOfCircle[] = [];
  for (let r = first; r <= last; r++) {
    const low = grid.south + r * ROW_DEG;
    const high = low + ROW_DEG;
    const nearest = Math.min(Math.max(centre.lat, low), high);
    const furthest = centre.lat - low > high - centre.lat ? low : high;
    const lats = [Math.abs(low), Math.abs(high), Math.abs(centre.lat)];
    const width = halfChord(radius_m, nearest - centre.lat) / degreeLngM(Math.max(...lats));
    const sureWidth = halfChord(surely_m, furthest - centre.lat) / degreeLngM(Math.min(...lats));
    const start = seekLng(lng, grid.starts[r] as number, grid.starts[r + 1] as number, centre.lng - width);
    const end = seekLng(lng, start, grid.starts[r + 1] as number, centre.lng + width + 1e-9);
    if (start >= end) continue;
    const sureStart = seekLng(lng, start, end, centre.lng - sureWidth);
    const sureEnd = sureWidth === 0 ? sureStart : seekLng(lng, sureStart, end, centre.lng + sureWidth);
    runs.push({ start, end, sure: { start: sureStart, end: sureEnd } });
  }
  return runs;
}

/** Half the width in metres of a circle so many degrees north or south of its centre; 0 outside of it. */
function halfChord(radius_m: number, off_deg: number): number {
  const off_m = off_deg * DEGREE_LAT_M;
  return Math.sqrt(Math.max(0, radius_m * radius_m - off_m * off_m));
}

function getRow(south: number, lat: number): number {
  return Math.floor((lat - south) / ROW_DEG);
}

function seekLng(lng: Float64Array, start: number, end: number, wanted: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lng[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
