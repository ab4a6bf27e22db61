import { distanceM, type LatLng } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getGrid, gridOrder, runsWithin } from './grid.ts';

const POINT = fc.record({
  lat: fc.double({ min: 40.45, max: 40.95, noNaN: true }),
  lng: fc.double({ min: -74.3, max: -73.65, noNaN: true }),
});

describe('places in rows', () => {
  test('runs within a radius hold every place within it, and no other where they are sure', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(POINT), { maxLength: 80 }),
        POINT,
        fc.integer({ min: 1, max: 40_000 }),
        (points, centre, radius_m) => {
          const { order, lat, lng, south, rows } = ordered(points);
          const runs = runsWithin(getGrid(lat, south, rows), lng, centre, radius_m);
          const held = new Set(runs.flatMap(({ start, end }) => order.slice(start, end)));
          const within = points.flatMap((point, i) =>
            point !== null && distanceM(centre, point) <= radius_m ? [i] : [],
          );
          for (const i of within) expect(held).toContain(i);
          const surely = runs.flatMap(({ sure: { start, end } }) => order.slice(start, end));
          for (const i of surely) expect(within).toContain(i);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a place at the edge of a wide circle is within it, however far south of its middle', () => {
    const [edge, centre] = [
      { lat: 40.629711674384936, lng: -73.90948186482436 },
      { lat: 40.835226599554645, lng: -74.16810875623992 },
    ];
    const { lat, lng, south, rows } = ordered([edge, { lat: 40.45, lng: -73.65 }]);
    const runs = runsWithin(getGrid(lat, south, rows), lng, centre, 31_577);
    expect(distanceM(centre, edge)).toBeLessThanOrEqual(31_577);
    expect(runs.some(({ start, end }) => start <= 1 && end > 1)).toBe(true);
  });

  test('places without a point stand last and in no run', () => {
    const { order, lat, lng, south, rows } = ordered([null, { lat: 40.7, lng: -74 }, null, { lat: 40.6, lng: -74 }]);
    expect(order).toEqual([3, 1, 0, 2]);
    expect(
      runsWithin(getGrid(lat, south, rows), lng, { lat: 40.65, lng: -74 }, 50_000).every(({ end }) => end <= 2),
    ).toBe(true);
  });

  test.each([[[]], [[null]]])('a city without a point has no run: %j', (points) => {
    const { lat, lng, south, rows } = ordered(points);
    expect(runsWithin(getGrid(lat, south, rows), lng, { lat: 40.7, lng: -74 }, 3_000)).toEqual([]);
  });
});

function ordered(points: readonly (LatLng | null)[]) {
  const { order, south, rows } = gridOrder(points);
  const at = (i: number): LatLng | null => points[i] ?? null;
  const lat = Float64Array.from(order, (i) => at(i)?.lat ?? Number.NaN);
  const lng = Float64Array.from(order, (i) => at(i)?.lng ?? Number.NaN);
  return { order, lat, lng, south, rows };
}
