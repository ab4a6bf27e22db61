import { type AreaMatch, type City, findArea, isInCity, readOnce } from '@kehilla/city';
import type { LatLng } from '@kehilla/core';
import { cornerNamed, type StreetRequest } from '@kehilla/language/where';
import {
  aroundAddress,
  aroundCorner,
  aroundLandmark,
  aroundPoint,
  DEFAULT_RADIUS_M,
  landmarkNamed,
  knownPoints,
} from './around-point.ts';
import { pointOfAddress } from './point-of-address.ts';
import {
  type Around,
  everywhere,
  exchangedNote,
  onStreetNamed,
  pointWritten,
  type Where,
  type WhereInput,
} from './where.ts';

/** Id of the area that is all five boroughs. */
const WHOLE_CITY = 'city';

const MOST_ALTERNATIVES = 3;

/** A neighbourhood's circle may cross the line, as its streets do; one around the Rockaways would hold more of Brooklyn than of them. */
const BOUNDED_BY_BOROUGH: ReadonlySet<string> = new Set(['borough', 'region']);

/**
 * Returns the place that the parameters of a request name; coordinates win over `location`; `default_m` is the radius around them. A `location` that is no area
 * is a point in figures, or an address or a corner that places on record locate. Rule: specification §4.2, decisions §6.
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
    const corner = cornerNamed(location, knownPoints(city));
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
  requested: number | undefined,
  default_m: number,
  notes: readonly string[],
): Where {
  if (isInCity(lat, lng)) return aroundPoint({ lat, lng }, requested, default_m, notes);
  return {
    kind: 'outside',
    notes: [
      'The point lies outside New York City; the service covers the five boroughs.',
      exchangedNote(lat, lng),
    ].filter((note) => note !== null),
  };
}

/** Around an area that was named as `given`, within its own size or the radius asked for. */
export function whereOfArea(match: AreaMatch, given: string, requested: number | undefined): Where {
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
    centre: whole && requested === undefined ? null : centre,
    radius_m: requested ?? (whole ? null : area.radius_m),
    radius_from: requested === undefined ? 'area' : 'asked',
    borough: requested === undefined && BOUNDED_BY_BOROUGH.has(area.kind) ? area.borough : null,
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

/**
 * Returns the place of a request for a search around a point. For a street the area behind it is used, as for an unknown address; a street alone is answered
 * with advice. Opinion.
 */
export function understandAround(input: WhereInput, city: City, default_m?: number): Where {
  const { location, lat, lng, radius_m } = input;
  // A question may have two readings: where it is about is read once.
  return readOnce(city, `around ${JSON.stringify([location, lat, lng, radius_m, default_m])}`, () =>
    readAround(input, city, default_m),
  );
}

function readAround(input: WhereInput, city: City, default_m?: number): Where {
  const where = understandWhere(input, city, default_m);
  if (where.kind !== 'not_understood') return where;
  const street = streetOfLocation(input, city);
  if (street === null) return orNamed(where, input, city, default_m);
  const { given, boroughs, where: behind } = street;
  if (behind.area === null || behind.centre === null)
    return {
      kind: 'not_understood',
      notes: [
        `"${given}" is a street (${boroughs.join(', ')}); send a house number on it, a corner of it or a neighbourhood.`,
      ],
    };
  return instead(behind, `"${given}" is a street`);
}

/**
 * Where a `location` that is no area, door, corner or street leads all the same: around the place on record that bears the name, else to the neighbourhood
 * behind it; else where it was. Opinion.
 */
export function orNamed(where: Where, input: WhereInput, city: City, default_m?: number): Where {
  if (where.kind !== 'not_understood' || input.location === undefined) return where;
  const landmark = landmarkNamed(input.location, city);
  return landmark === null ? orNeighbourhood(where, input) : aroundLandmark(landmark, input.radius_m, default_m);
}

/** Returns the neighbourhood behind a comma, if the text before it is unknown. A borough is too wide. */
function orNeighbourhood(where: Where, { location = '', radius_m }: WhereInput): Where {
  const [first = '', ...parts] = location.split(',');
  for (let at = 0; at < parts.length; at += 1) {
    const text = parts.slice(at).join(',').trim();
    const match = findArea(text);
    if (match === null || !match.exact || match.outside || match.area.kind !== 'neighbourhood') continue;
    const behind = whereOfArea(match, text, radius_m);
    const given = [first, ...parts.slice(0, at)].join(',').trim();
    return behind.kind === 'around' ? instead(behind, `"${given}" is not known there`) : where;
  }
  return where;
}

/** An area, and that it is not all that was said. */
function instead(where: Around, why: string): Around {
  return { ...where, notes: [...where.notes, `${why}; what is around ${where.area?.name} was looked for instead.`] };
}

/** A street that a `location` names instead of an area, the places on it, and the area behind a comma that bounds it, or everywhere. */
type StreetOfLocation = StreetRequest & { readonly places: Uint32Array; readonly where: Around };

/** Returns the street that a `location` names ("Sample Avenue, Midwood"); null if it names an area, no street on record, or something else behind a comma. */
export function streetOfLocation({ location = '', radius_m }: WhereInput, city: City): StreetOfLocation | null {
  const [given = '', ...behind] = location.split(',');
  const area = behind.length === 0 ? null : findArea(behind.join(','));
  if (behind.length > 0 && area === null) return null;
  const where = area === null ? everywhere(radius_m) : whereOfArea(area, behind.join(',').trim(), radius_m);
  if (where.kind !== 'around') return null;
  const street = onStreetNamed(given, city, where);
  return street === null ? null : { ...street, given: given.trim(), where };
}

/** Says that words which were not read as where name a place beyond the city. */
export function perhapsBeyond(given: string, name: string): string {
  return `"${given}" was not read as where; ${name} lies outside New York City, and the service covers the five boroughs alone.`;
}
