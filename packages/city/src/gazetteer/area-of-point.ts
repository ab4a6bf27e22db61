import { type Borough, DEGREE_LAT_M, degreeLngM, isPoint, type LatLng, makeOnce } from '@kehilla/core';
import cityLine from '../../data/city-line.json' with { type: 'json' };
import { type Area, AREAS, insideRings, metresToRings, type Ring } from './gazetteer.ts';

/** Outlines by number, found by point. */
type ShapeGrid = {
  /** Returns the shape that holds the point, -1 if there is none. */
  readonly shapeAt: (lat: number, lng: number) => number;
  /** Returns the nearest shape within `metres` (at most one cell, about 400 m), -1 if there is none. */
  readonly nearest: (lat: number, lng: number, metres: number) => number;
};

/** Side of a cell in degrees: about 550 m north to south, 420 m east to west. Small enough that most cells hold one to three shapes. */
const CELL = 0.005;

/** One square of the map: shapes with an edge in or beside it, and the shape that fills it where there is no edge. */
type Cell = { readonly edges: number[]; filled: number };

/**
 * A grid over the outlines that answers for most points without looking at an outline at all: a cell no edge crosses lies
 * wholly inside one shape or outside all. Shapes that overlap answer in their order.
 */
function createShapeGrid(shapes: readonly (readonly Ring[])[]): ShapeGrid {
  const cells = new Map<number, Cell>();
  shapes.forEach((rings, index) => markEdges(cells, rings, index));
  shapes.forEach((rings, index) => fill(cells, rings, index));
  const shapeAt = (lat: number, lng: number): number => {
    const cell = cells.get(getKey(row(lat), row(lng)));
    if (cell === undefined) return -1;
    for (const index of cell.edges) if (insideRings(shapes[index] as readonly Ring[], lat, lng)) return index;
    return cell.filled;
  };
  const nearest = (lat: number, lng: number, metres: number): number => {
    let best = metres;
    let found = -1;
    for (const index of around(cells, lat, lng)) {
      const distance = metresToRings(shapes[index] as readonly Ring[], lat, lng);
      if (distance <= best) [best, found] = [distance, index];
    }
    return found;
  };
  return { shapeAt, nearest };
}

function around(cells: ReadonlyMap<number, Cell>, lat: number, lng: number): Set<number> {
  const near = new Set<number>();
  for (let y = row(lat) - 1; y <= row(lat) + 1; y += 1) {
    for (let x = row(lng) - 1; x <= row(lng) + 1; x += 1)
      for (const index of cells.get(getKey(y, x))?.edges ?? []) near.add(index);
  }
  return near;
}

/** How near to a cell an edge may pass between two steps and still be marked in it; a step is no longer. */
const REACH = CELL / 8;

/** Walks every edge in steps of less than half a cell and marks the cells it passes, and any cell it all but touches: between two steps it may clip a corner. */
function markEdges(cells: Map<number, Cell>, rings: readonly Ring[], index: number): void {
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [fromLat, fromLng, toLat, toLng] = [ring[j], ring[j + 1], ring[i], ring[i + 1]] as [
        number,
        number,
        number,
        number,
      ];
      const steps = Math.ceil(Math.max(Math.abs(toLat - fromLat), Math.abs(toLng - fromLng)) / REACH) + 1;
      // Most steps stay in the cells of the one before.
      let [south, north, west, east] = [0, 0, 0, 0];
      for (let step = 0; step <= steps; step += 1) {
        const share = step / steps;
        const lat = fromLat + share * (toLat - fromLat);
        const lng = fromLng + share * (toLng - fromLng);
        const isSame =
          row(lat - REACH) === south &&
          row(lat + REACH) === north &&
          row(lng - REACH) === west &&
          row(lng + REACH) === east;
        if (isSame && step > 0) continue;
        [south, north, west, east] = [row(lat - REACH), row(lat + REACH), row(lng - REACH), row(lng + REACH)];
        for (let y = south; y <= north; y += 1) for (let x = west; x <= east; x += 1) mark(cellAt(cells, y, x), index);
      }
    }
  }
}

function mark({ edges }: Cell, index: number): void {
  // Shapes are marked by their number: the last is the only one that may stand there already.
  if (edges.at(-1) !== index) edges.push(index);
}

/** Notes the shape in every cell that no edge of it crosses and whose middle is inside. */
function fill(cells: Map<number, Cell>, rings: readonly Ring[], index: number): void {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      [south, north] = [Math.min(south, ring[i] as number), Math.max(north, ring[i] as number)];
      [west, east] = [Math.min(west, ring[i + 1] as number), Math.max(east, ring[i + 1] as number)];
    }
  }
  for (let y = row(south); y <= row(north); y += 1) {
    // Between two edges all cells of a line are inside, or all outside.
    let inside: boolean | null = null;
    for (let x = row(west); x <= row(east); x += 1) {
      const cell = cells.get(getKey(y, x));
      if (cell?.edges.includes(index) === true) {
        inside = null;
        continue;
      }
      inside ??= insideRings(rings, (y + 0.5) * CELL, (x + 0.5) * CELL);
      if (!inside) continue;
      const filled = cell ?? cellAt(cells, y, x);
      if (filled.filled === -1) filled.filled = index;
    }
  }
}

function cellAt(cells: Map<number, Cell>, y: number, x: number): Cell {
  const key = getKey(y, x);
  const known = cells.get(key);
  if (known !== undefined) return known;
  const cell: Cell = { edges: [], filled: -1 };
  cells.set(key, cell);
  return cell;
}

function row(degrees: number): number {
  return Math.floor(degrees / CELL);
}

function getKey(y: number, x: number): number {
  return (y + 40_000) * 100_000 + x + 50_000;
}

const NEIGHBOURHOODS = AREAS.filter((area) => area.kind !== 'borough' && area.rings.length > 0);
const BOROUGH_AREAS = AREAS.filter((area) => area.kind === 'borough');
const getNeighbourhoods = makeOnce(() => createShapeGrid(NEIGHBOURHOODS.map((area) => area.rings)));
const getBoroughs = makeOnce(() => createShapeGrid(BOROUGH_AREAS.map((area) => area.rings)));
/** The boroughs with their water: bridges, ferries, the harbour, the bays and the sea before the beaches. */
const WITH_WATER = Object.entries(cityLine.boroughs) as [Borough, readonly Ring[]][];
const getWater = makeOnce(() => createShapeGrid(WITH_WATER.map(([, rings]) => rings)));

/** Outlines are kept to 30 m, so neighbours can leave a sliver between them; a point in one belongs to the nearer. */
const SLIVER_M = 90;
/** Piers, marinas and house numbers set a little way into the water still belong to the city. */
const SHORE_M = 150;

/**
 * Returns the everyday neighbourhood (or well-known park) and the borough of a point, by name; both null outside the city. The neighbourhood is null if the
 * everyday map has none. Degrees, WGS 84. Names are this gazetteer's, not the city's statistical areas.
 */
export function areaOfPoint(lat: number, lng: number): { neighbourhood: string | null; borough: Borough | null } {
  const borough = boroughAt(lat, lng);
  return { neighbourhood: borough === null ? null : (neighbourhoodAt(lat, lng)?.name ?? null), borough };
}

/** Returns the everyday neighbourhood of a point with all its data; null if the map has none. Degrees, WGS 84. */
export function neighbourhoodAt(lat: number, lng: number): Area | null {
  if (!isPoint(lat, lng)) return null;
  const inside = getNeighbourhoods().shapeAt(lat, lng);
  const index = inside === -1 ? getNeighbourhoods().nearest(lat, lng, SLIVER_M) : inside;
  return NEIGHBOURHOODS[index] ?? null;
}

/**
 * Whether the point is in one of the five boroughs, on their water, or within 150 m of their shore. A neighbour across a land border within 150 m counts too.
 */
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
  // A point in the water has no borough: the land beside it has.
  const met = [[lat, lng], ...points].map(([north = 0, east = 0]) => getBoroughs().shapeAt(north, east));
  return new Set(met.flatMap((index) => BOROUGH_AREAS[index]?.borough ?? []));
}

function boroughAt(lat: number, lng: number): Borough | null {
  if (!isPoint(lat, lng)) return null;
  const inside = getBoroughs().shapeAt(lat, lng);
  const index = inside === -1 ? getBoroughs().nearest(lat, lng, SHORE_M) : inside;
  return BOROUGH_AREAS[index]?.borough ?? WITH_WATER[getWater().shapeAt(lat, lng)]?.[0] ?? null;
}
