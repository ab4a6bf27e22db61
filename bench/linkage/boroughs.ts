import type { Borough, LatLng } from '@kehilla/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Ring = readonly (readonly [number, number])[];
type Feature = {
  readonly properties: { readonly name: Borough };
  readonly geometry: { readonly type: string; readonly coordinates: readonly Ring[] | readonly (readonly Ring[])[] };
};

/** A function that tells the borough of a point from the borough polygons of the data folder; null outside all five. */
export function boroughFinder(dataFolder: string): (point: LatLng) => Borough | null {
  const { features } = JSON.parse(readFileSync(join(dataFolder, 'geo/borough_boundaries.geojson'), 'utf8')) as {
    features: Feature[];
  };
  const shapes = features.flatMap(({ properties, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates as readonly Ring[]]
        : (geometry.coordinates as readonly (readonly Ring[])[]);
    return polygons.map((rings) => ({ borough: properties.name, rings }));
  });
  return (point) =>
    shapes.find(({ rings }) => rings.reduce((inside, ring) => inside !== crosses(ring, point), false))?.borough ?? null;
}

function crosses(ring: Ring, { lat, lng }: LatLng): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[i] as readonly [number, number];
    const [x2, y2] = ring[j] as readonly [number, number];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
