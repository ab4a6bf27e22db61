import { type Borough, DEGREE_LAT_M, degreeLngM, isPoint, type LatLng } from '@kehilla/core';
import cityLine from '../../data/city-line.json' with { type: 'json' };
import { AREAS } from './gazetteer.ts';
import type { Ring } from './rings.ts';
import { createShapeGrid } from './shape-grid.ts';

const NEIGHBOURHOODS = AREAS.filter((area) => area.kind !== 'borough' && area.rings.length > 0);
const BOROUGH_AREAS = AREAS.filter((area) => area.kind === 'borough');
const NEIGHBOURHOOD_GRID = createShapeGrid(NEIGHBOURHOODS.map((area) => area.rings));
const BOROUGH_GRID = createShapeGrid(BOROUGH_AREAS.map((area) => area.rings));
/** The boroughs with their water: bridges, ferries, the harbour, the bays and the sea before the beaches. */
const WITH_WATER = Object.entries(cityLine.boroughs) as [Borough, readonly Ring[]][];
const WATER_GRID = createShapeGrid(WITH_WATER.map(([, rings]) => rings));

/** Outlines are kept to 30 m, so neighbours can leave a sliver between them; a point in one belongs to the nearer. */
const SLIVER_M = 90;
/** Piers, marinas and house numbers set a little way into the water still belong to the city. */
const SHORE_M = 150;

/**
 * The everyday neighbourhood (or well-known park) and the borough of a point, by name; both null outside the city. A neighbourhood
 * is null where the everyday map has none. Degrees, WGS 84. Names are this gazetteer's, not the city's statistical areas.
 */
export function areaOfPoint(lat: number, lng: number): { neighbourhood: string | null; borough: Borough | null } {
  const borough = boroughAt(lat, lng);
  if (borough === null) return { neighbourhood: null, borough: null };
  const inside = NEIGHBOURHOOD_GRID.shapeAt(lat, lng);
  const index = inside === -1 ? NEIGHBOURHOOD_GRID.nearest(lat, lng, SLIVER_M) : inside;
  return { neighbourhood: NEIGHBOURHOODS[index]?.name ?? null, borough };
}

/** Whether the point is in one of the five boroughs, on their water, or within 150 m of their shore. A neighbour across a land border within 150 m counts too. */
export function isInCity(lat: number, lng: number): boolean {
  return boroughAt(lat, lng) !== null;
}

const DIRECTIONS = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

/** The boroughs that a circle (metres) meets, told by its middle and by points half way to its edge and on it. */
export function boroughsWithin({ lat, lng }: LatLng, radius_m: number): ReadonlySet<Borough> {
  const points = DIRECTIONS.flatMap((angle) =>
    [radius_m / 2, radius_m].map((away_m) => [
      lat + (Math.cos(angle) * away_m) / DEGREE_LAT_M,
      lng + (Math.sin(angle) * away_m) / degreeLngM(lat),
    ]),
  );
  // Points in the water are in none: there is land beside them that tells.
  const met = [[lat, lng], ...points].map(([north = 0, east = 0]) => BOROUGH_GRID.shapeAt(north, east));
  return new Set(met.flatMap((index) => BOROUGH_AREAS[index]?.borough ?? []));
}

function boroughAt(lat: number, lng: number): Borough | null {
  if (!isPoint(lat, lng)) return null;
  const inside = BOROUGH_GRID.shapeAt(lat, lng);
  const index = inside === -1 ? BOROUGH_GRID.nearest(lat, lng, SHORE_M) : inside;
  return BOROUGH_AREAS[index]?.borough ?? WITH_WATER[WATER_GRID.shapeAt(lat, lng)]?.[0] ?? null;
}
