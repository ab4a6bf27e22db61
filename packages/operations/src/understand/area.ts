import { type AreaMatch, type City, findArea, isInCity } from '@kehilla/city';
import { type Borough, fold, type LatLng } from '@kehilla/core';
import { type CornerInWords, cornerNamed } from './corner-in-words.ts';
import { exchangedNote } from './exchanged.ts';
import { type PointOfAddress, pointOfAddress } from './point-of-address.ts';
import { type Around, everywhere, type Where, type WhereInput } from './where.ts';

/** Id of the area that is all five boroughs. */
const WHOLE_CITY = 'city';

const DEFAULT_RADIUS_M = 3_000;
const MOST_ALTERNATIVES = 3;

/** A neighbourhood's circle may cross the line, as its streets do; one around the Rockaways would hold more of Brooklyn than of them. */
const BOUNDED_BY_BOROUGH: ReadonlySet<string> = new Set(['borough', 'region']);

/**
 * Where a request's own parameters say it is about; coordinates win over `location`; `default_m` is the radius around them. A `location` that is no
 * area is an address or a corner where places on record tell its point. Rule: specification §4.2, decisions §6.
 */
export function understandWhere(
  { lat, lng, location, radius_m }: WhereInput,
  city: City,
  default_m = DEFAULT_RADIUS_M,
): Where {
  if (lat !== undefined && lng !== undefined) {
    if (!isInCity(lat, lng))
      return {
        kind: 'outside',
        notes: [
          'The point lies outside New York City; the service covers the five boroughs.',
          exchangedNote(lat, lng),
        ].filter((note) => note !== null),
      };
    const notes = location === undefined ? [] : ['The coordinates were used, not the location.'];
    return aroundPoint({ lat, lng }, radius_m, default_m, notes);
  }
  if (location === undefined) return everywhere(radius_m);
  const match = findArea(location);
  if (match === null || !match.exact) {
    const door = pointOfAddress(location, city);
    if (door !== null) return aroundAddress(door, radius_m, default_m);
    const corner = cornerNamed(location, city);
    if (corner !== null) return aroundCorner({ ...corner, given: location }, radius_m, default_m);
  }
  if (match === null)
    return {
      kind: 'not_understood',
      notes: [
        `"${location}" was not understood as a place in New York City; send a neighbourhood, a borough, a ZIP code, an address or a corner.`,
      ],
    };
  return whereOfArea(match, location, radius_m);
}

/** Around an address that was given so, as around a point that was sent. */
export function aroundAddress(
  { given, points }: PointOfAddress,
  asked: number | undefined,
  default_m = DEFAULT_RADIUS_M,
): Where {
  const point = onlyOne(points);
  if (point === null) return inSeveral(given, 'an address', points);
  const { at, borough, beside } = point;
  const note =
    beside.length === 0
      ? 'was read as an address; its point is that of places on record there.'
      : `was read as an address in ${borough}; nothing is on record there, and its point is reckoned from number ${beside.join(' and ')}.`;
  return aroundPoint(at, asked, default_m, [`"${given}" ${note}`]);
}

/** Around the corner of two streets, or a block. */
export function aroundCorner(
  { given, what, corners }: Pick<CornerInWords, 'given' | 'what' | 'corners'>,
  asked: number | undefined,
  default_m = DEFAULT_RADIUS_M,
): Where {
  const corner = onlyOne(corners);
  if (corner === null) return inSeveral(given, `a ${what}`, corners);
  return aroundPoint(corner.at, asked, default_m, [
    `"${given}" was read as a ${what} in ${corner.borough}${namesOf(corner.streets, given)}; its point is reckoned from places on record on those streets.`,
  ]);
}

/** The streets of a corner, where more of their names was meant than was said: "13th & 47th". */
function namesOf(streets: readonly string[], given: string): string {
  const said = fold(given);
  return streets.every((street) => said.includes(fold(street))) ? '' : `, that of ${streets.join(' and ')}`;
}

function onlyOne<T>(those: readonly T[]): T | null {
  const [one, ...others] = those;
  return one === undefined || others.length > 0 ? null : one;
}

/** What several boroughs have, or one has at several places: nobody knows which is meant. */
function inSeveral(given: string, what: string, those: readonly { readonly borough: Borough | null }[]): Where {
  const boroughs = [...new Set(those.map(({ borough }) => borough ?? 'a borough that is not stated'))];
  const said =
    boroughs.length === 1
      ? `at several places in ${boroughs.join()}; send the whole names of its streets.`
      : `in ${boroughs.join(' and in ')}; name the borough behind it.`;
  return { kind: 'not_understood', notes: [`"${given}" is ${what} ${said}`] };
}

function aroundPoint(centre: LatLng, asked: number | undefined, default_m: number, notes: readonly string[]): Around {
  return {
    kind: 'around',
    centre,
    radius_m: asked ?? default_m,
    radius_from: asked === undefined ? 'default' : 'asked',
    borough: null,
    area: null,
    spelling: null,
    notes,
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
