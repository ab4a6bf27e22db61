import { type AreaMatch, type City, findArea, isInCity } from '@kehilla/city';
import type { LatLng } from '@kehilla/core';
import { aroundAddress, aroundCorner, aroundPoint, DEFAULT_RADIUS_M } from '../point/around-point.ts';
import { cornerNamed } from '@kehilla/understanding';
import { pointsOfCity } from '../point/point-in-words.ts';
import { exchangedNote } from '../where/exchanged.ts';
import { pointOfAddress } from '../point/point-of-address.ts';
import { pointWritten } from '../where/point-written.ts';
import { everywhere, type Where, type WhereInput } from '../where/where.ts';

/** Id of the area that is all five boroughs. */
const WHOLE_CITY = 'city';

const MOST_ALTERNATIVES = 3;

/** A neighbourhood's circle may cross the line, as its streets do; one around the Rockaways would hold more of Brooklyn than of them. */
const BOUNDED_BY_BOROUGH: ReadonlySet<string> = new Set(['borough', 'region']);

/**
 * Where a request's own parameters say it is about; coordinates win over `location`; `default_m` is the radius around them. A `location` that is no
 * area is a point in figures, or an address or a corner whose point places on record tell. Rule: specification §4.2, decisions §6.
 */
export function understandWhere(
  { lat, lng, location, radius_m }: WhereInput,
  city: City,
  default_m = DEFAULT_RADIUS_M,
): Where {
  if (lat !== undefined && lng !== undefined)
    return whereOfPoint(
      { lat, lng },
      radius_m,
      default_m,
      location === undefined ? [] : ['The coordinates were used, not the location.'],
    );
  if (location === undefined) return everywhere(radius_m);
  const point = pointWritten(location);
  if (point !== null)
    return whereOfPoint(point, radius_m, default_m, [
      `"${location}" was read as a point; lat and lng take it as numbers.`,
    ]);
  const match = findArea(location);
  if (match === null || !match.exact) {
    const door = pointOfAddress(location, city);
    if (door !== null) return aroundAddress(door, radius_m, default_m);
    const corner = cornerNamed(location, pointsOfCity(city));
    if (corner !== null) return aroundCorner({ ...corner, given: location }, radius_m, default_m);
  }
  if (match === null)
    return {
      kind: 'not_understood',
      notes: [
        `"${location}" was not understood as a place in New York City; send a neighbourhood, a borough, a ZIP code, an address, a corner or the name of a place on record.`,
      ],
    };
  return whereOfArea(match, location, radius_m);
}

/** Around a point that was sent, where it lies in the city. */
function whereOfPoint(
  { lat, lng }: LatLng,
  asked: number | undefined,
  default_m: number,
  notes: readonly string[],
): Where {
  if (isInCity(lat, lng)) return aroundPoint({ lat, lng }, asked, default_m, notes);
  return {
    kind: 'outside',
    notes: [
      'The point lies outside New York City; the service covers the five boroughs.',
      exchangedNote(lat, lng),
    ].filter((note) => note !== null),
  };
}

/** Around an area that was named as `given`, within its own size or the radius asked for. */
export function whereOfArea(match: AreaMatch, given: string, asked: number | undefined): Where {
  if (match.outside)
    return {
      kind: 'outside',
      notes: [
        `${capitalized(match.area.name)} ${isPlural(match.area.name) ? 'lie' : 'lies'} outside New York City; the service covers the five boroughs.`,
      ],
    };
  const { area, exact, read_as, alternatives } = match;
  const centre = { lat: area.lat, lng: area.lng };
  const whole = area.id === WHOLE_CITY;
  const others = alternatives
    .slice(0, MOST_ALTERNATIVES)
    .map(({ name, borough }) => (borough === null || borough === name ? name : `${name}, ${borough}`));
  return {
    kind: 'around',
    centre: whole && asked === undefined ? null : centre,
    radius_m: asked ?? (whole ? null : area.radius_m),
    radius_from: asked === undefined ? 'area' : 'asked',
    borough: asked === undefined && BOUNDED_BY_BOROUGH.has(area.kind) ? area.borough : null,
    area: {
      name: area.name,
      borough: area.borough,
      kind: whole ? 'city' : area.kind,
      ...centre,
      radius_m: area.radius_m,
    },
    spelling: exact ? null : { given, read_as },
    notes: others.length === 0 ? [] : [`"${given}" was read as ${read_as}; it can also mean ${others.join(' or ')}.`],
  };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "The Catskills lie", "Flushing Meadows lies": only names with an article are more than one. */
function isPlural(name: string): boolean {
  return /^the .*s$/i.test(name);
}
