// Writes apps/web/assets/data/outlines.json, what the pages' map is drawn from: boroughs, neighbourhoods and parks of the public maps from which the
// gazetteer is made, with lines simplified to what is seen on a street map. Which of the areas are parks is the gazetteer's word.
// Usage: node scripts/run.mjs scripts/derive-map.ts [--data <folder that holds geo/>]
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Gazetteer } from '../packages/city/src/gazetteer/gazetteer.ts';
import { namedParks } from '../packages/city/src/gazetteer/derive/outside-areas.ts';

type Point = readonly [lng: number, lat: number];
type Feature = {
  readonly properties: Readonly<Record<string, string>>;
  readonly geometry: { readonly type: string; readonly coordinates: Point[][] | Point[][][] };
};

/** How far a simplified line may leave the true one, in degrees of latitude: some 30 m. */
const TOLERANCE = 0.0003;
/** A ring of fewer points is an islet or a pier that nobody looks for. */
const LEAST_POINTS = 5;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { data: { type: 'string', default: join(root, '..', 'shared', 'data') } } });
const read = (file: string): Feature[] =>
  (JSON.parse(readFileSync(join(resolve(values.data), 'geo', file), 'utf8')) as { features: Feature[] }).features;

/** The farthest point of a stretch from the line between its ends, and how far it is. */
function farthest(
  points: readonly Point[],
  from: number,
  to: number,
): { readonly at: number; readonly distance: number } {
  const [x1, y1] = points[from] as Point;
  const [x2, y2] = points[to] as Point;
  const length = Math.hypot(x2 - x1, y2 - y1);
  let best = { at: from, distance: 0 };
  for (let at = from + 1; at < to; at += 1) {
    const [x, y] = points[at] as Point;
    const distance =
      length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
    if (distance > best.distance) best = { at, distance };
  }
  return best;
}

/** The points that a line needs to stay within the tolerance (Douglas and Peucker). */
function simplified(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1]);
  const waiting: [number, number][] = [[0, points.length - 1]];
  for (let stretch = waiting.pop(); stretch !== undefined; stretch = waiting.pop()) {
    const { at, distance } = farthest(points, ...stretch);
    if (distance <= TOLERANCE) continue;
    kept.add(at);
    waiting.push([stretch[0], at], [at, stretch[1]]);
  }
  return [...kept].sort((a, b) => a - b).map((at) => points[at] as Point);
}

/** The rings of a feature as latitude, longitude, latitude … with four decimals (some 10 m). */
function listRings({ geometry }: Feature): number[][] {
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Point[][][];
  return polygons
    .flatMap((rings) => rings.slice(0, 1))
    .map((ring) => simplified(ring))
    .filter((ring) => ring.length >= LEAST_POINTS)
    .map((ring) => ring.flatMap(([lng, lat]) => [Number(lat.toFixed(4)), Number(lng.toFixed(4))]));
}

const outlined = (file: string, member: string) =>
  read(file)
    .map((feature) => ({ name: feature.properties[member] ?? '', rings: listRings(feature) }))
    .filter(({ rings }) => rings.length > 0);
const gazetteer = JSON.parse(readFileSync(join(root, 'packages/city/data/gazetteer.json'), 'utf8')) as Gazetteer;
const parks = new Set(namedParks(gazetteer).map(({ name }) => name));
const areas = outlined('neighborhoods_pediacities_2018.geojson', 'neighborhood');
const outlines = {
  credit: 'NYC Department of City Planning; Pediacities, BetaNYC',
  boroughs: outlined('borough_boundaries.geojson', 'name'),
  neighbourhoods: areas.filter(({ name }) => !parks.has(name)),
  parks: areas.filter(({ name }) => parks.has(name)),
};
const target = join(root, 'apps/web/assets/data/outlines.json');
writeFileSync(target, `${JSON.stringify(outlines)}\n`);
const counts = [outlines.boroughs, outlines.neighbourhoods, outlines.parks].map(({ length }) => length);
console.log(`${counts.join(', ')} boroughs, neighbourhoods and parks → ${target}`);
