import { distanceM, fold, type LatLng } from '@kehilla/core';
import { textOf } from './fields.ts';
import named from './parks.json' with { type: 'json' };
import { placeOf } from './place.ts';

/** Points of one park lie no further from each other; where they do, which of them is meant cannot be told. */
const WIDEST_M = 1_500;

/** The boroughs by the first letter of the numbers that the department gives its parks. */
const BOROUGH_OF_LETTER: Readonly<Record<string, string>> = {
  B: 'Brooklyn',
  M: 'Manhattan',
  Q: 'Queens',
  R: 'Staten Island',
  X: 'Bronx',
};

/** The point of the park that an item without one is in; null where nobody states it. */
export type ParkPoints = (item: unknown) => LatLng | null;

/**
 * The points of parks as a feed's own rows state them: of the same place in the same park, else the middlemost of the park's, where these lie close together;
 * else the park's in the table of named parks. A row of several parks, and one without a number or name of its park, has none.
 */
export function parkPoints(items: readonly unknown[]): ParkPoints {
  const byPlace = new Map<string, LatLng[]>();
  const byPark = new Map<string, LatLng[]>();
  for (const item of items) {
    const [point, ...others] = placeOf(item).points;
    const park = parkOf(item);
    if (point === undefined || others.length > 0 || park === null) continue;
    append(byPark, park, point);
    append(byPlace, `${park}|${hallOf(item)}`, point);
  }
  return (item) => {
    const park = parkOf(item);
    if (park === null) return null;
    const known = [byPlace.get(`${park}|${hallOf(item)}`), byPark.get(park)].flatMap((points) => middle(points) ?? []);
    return known[0] ?? (byPark.has(park) ? null : namedPark(item));
  };
}

function append(points: Map<string, LatLng[]>, key: string, point: LatLng): void {
  const known = points.get(key);
  if (known === undefined) points.set(key, [point]);
  else known.push(point);
}

/** The number of the park, else its name; null for none and for several. */
function parkOf(item: unknown): string | null {
  const id = textOf(item, 'parkids', 'park_ids');
  if (id !== null) return /^[A-Z]\d{3}[A-Z0-9-]{0,6}$/i.test(id) ? id.toUpperCase() : null;
  const name = nameOf(item);
  return name === null ? null : fold(name);
}

/** "Sample Park", or what stands behind "in" in "Dance Room (in Sample Park)". */
function nameOf(item: unknown): string | null {
  const name = textOf(item, 'parknames', 'park_names');
  if (name !== null) return /[;|]/.test(name) ? null : name;
  return /\(in ([^()]+)\)$/.exec(placeOf(item).place.venue ?? '')?.[1] ?? null;
}

function hallOf(item: unknown): string {
  return fold(placeOf(item).place.venue ?? '');
}

/** The one of some points that lies nearest to the middle of all; null where there is none, or they lie far apart. */
function middle(points: readonly LatLng[] | undefined): LatLng | null {
  if (points === undefined || points.length === 0) return null;
  const mean = {
    lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
    lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
  };
  const byDistance = points.toSorted((a, b) => distanceM(a, mean) - distanceM(b, mean));
  const [nearest, furthest] = [byDistance[0] as LatLng, byDistance.at(-1) as LatLng];
  return distanceM(nearest, furthest) <= WIDEST_M ? nearest : null;
}

/** The park of this name in the borough that the park's number says, or in the only borough that has one of this name. */
function namedPark(item: unknown): LatLng | null {
  const name = fold(nameOf(item) ?? '');
  const borough = BOROUGH_OF_LETTER[textOf(item, 'parkids', 'park_ids')?.[0]?.toUpperCase() ?? ''];
  const found = named.parks.filter((park) => fold(park.name) === name && (borough ?? park.borough) === park.borough);
  const [park] = found;
  return park === undefined || found.length > 1 ? null : { lat: park.lat, lng: park.lng };
}
