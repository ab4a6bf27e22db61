import { type Area, type AreaMatch, AREAS, type City, findArea, findAreaInText, neighbourhoodAt } from '@kehilla/city';
import { boundedMemoize, fold, NEW_YORK_ZONE, ServiceError, words as splitWords } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import {
  cityLabel,
  findCities,
  type FoundCities,
  isInIsrael,
  isInJerusalem,
  isNoOnePlace,
  suggestCities,
  type WorldCity,
} from '@kehilla/world';
import { understandAround } from '../where/area.ts';
import type { CalendarLocation } from '@kehilla/contract';

const MOST_OTHERS = 2;
/** A city so large is worth a word when its name was read as a part of New York. */
const LARGE = 100_000;
/** And a town of New Jersey or Connecticut. */
const LARGE_NEXT_DOOR = 10_000;
/** States of the metropolitan area, where a bare name is more likely the town nearby than a larger one far off. */
const OWN_STATE = 'US.NY';
const NEXT_DOOR: ReadonlySet<string> = new Set(['US.NJ', 'US.CT']);
const NEAR_STATES: ReadonlySet<string> = new Set([OWN_STATE, ...NEXT_DOOR]);
const ISRAEL: ReadonlySet<string> = new Set(['IL', 'PS']);
const MAX_CACHED_ENTRIES = 1_000;
const found = boundedMemoize(MAX_CACHED_ENTRIES, findNamed);

/**
 * Returns the place that a text names: first areas of New York as this service knows them, then the cities of the world, the largest of its name unless a
 * country or state is given; then an address, a corner or a place on record in New York, if the city is known. Notes tell how it was read. Throws
 * `invalid_request` with suggestions for an unknown place. Rule: decisions §7.
 */
export function namedPlace(text: string, city: City | null): Place {
  const { place, isWhole } = found(text);
  const mayBeOnRecord = !isWhole && (place === null || place.location.tz === NEW_YORK_ZONE);
  const named = (city !== null && mayBeOnRecord ? placeOnRecord(text, city) : null) ?? place;
  if (named === null) throw unknown(text);
  return named;
}

/** Returns whether a text as a whole names a place: by its very name, or as an address, a corner or a place on record in New York. */
export function isWholePlace(text: string, city: City | null): boolean {
  const { place, isWhole } = found(text);
  return isWhole ? place !== null : city !== null && placeOnRecord(text, city) !== null;
}

/** A place by its name, and whether all of the text is that name. */
type Named = { readonly place: Place | null; readonly isWhole: boolean };

function findNamed(text: string): Named {
  const area = findArea(text);
  if (area !== null && !area.outside && area.exact)
    return { place: ofArea(area.area, [...alternatives(text, area), namesake(text)]), isWhole: true };
  if (isNoOnePlace(text)) return { place: null, isWhole: true };
  const cities = findCities(text);
  const found = cities?.wide === true ? null : cities;
  if (found !== null && found.unused === null) return { place: ofCities(text, found, area), isWhole: true };
  return { place: partly(text, area, found), isWhole: false };
}

/** The place that a part of a text names. */
function partly(text: string, area: AreaMatch | null, found: FoundCities | null): Place | null {
  if (area !== null && !area.outside)
    return ofArea(area.area, [`"${text}" was read as ${area.read_as}.`, ...alternatives(text, area)]);
  if (found !== null) return ofCities(text, found, area);
  return (area === null ? null : nearby(text, area)) ?? areaOfStreets(text);
}

/** Returns the address, corner or place on record in New York that a text is, as searches read it; null if it is none. */
function placeOnRecord(text: string, city: City): Place | null {
  const where = understandAround({ location: text }, city);
  if (where.kind !== 'around' || where.centre === null || where.area !== null) return null;
  const { centre, notes } = where;
  return {
    location: {
      name: text,
      kind: 'point',
      admin: 'New York',
      country: 'US',
      ...centre,
      tz: NEW_YORK_ZONE,
      in_israel: false,
    },
    jerusalem: false,
    isNamed: true,
    notes,
    fromGeoNames: false,
  };
}

/** Returns the area of New York behind an address or a corner whose point is unknown: "13th Ave & 47th St Brooklyn". */
function areaOfStreets(text: string): Place | null {
  const words = splitWords(text);
  const area = words.some(isStreetType) ? findAreaInText(words) : null;
  if (area === null || area.outside || !area.exact || area.end !== words.length) return null;
  return ofArea(area.area, [`"${text}" was read as ${area.read_as}; its street is not looked up here.`]);
}

/**
 * Returns the labels of an area: a ZIP code by the neighbourhood of its middle, a neighbourhood with its borough; of any other its Hebrew name, if it has one.
 */
function getLabels(area: Area): Pick<CalendarLocation, 'label' | 'label_he'> {
  // Of a ZIP of one building the point is that of the area around it.
  const around = area.kind === 'zip' ? (area.approximate ? null : neighbourhoodAt(area.lat, area.lng)) : area;
  if (area.kind !== 'zip' && area.kind !== 'neighbourhood')
    return area.he[0] === undefined ? {} : { label_he: area.he[0] };
  const borough = AREAS.find(({ kind, name }) => kind === 'borough' && name === area.borough);
  if (around === null || borough === undefined) return {};
  const code = area.kind === 'zip' ? ` (${area.name})` : '';
  const [here, there] = [around.he[0], borough.he[0]];
  return {
    label: `${around.name}, ${borough.name}${code}`,
    ...(here === undefined || there === undefined ? {} : { label_he: `${here}, ${there}${code}` }),
  };
}

function ofArea(area: Area, notes: readonly (string | null)[]): Place {
  return {
    location: {
      name: area.name,
      ...getLabels(area),
      kind: area.id === 'city' ? 'city' : area.kind,
      admin: 'New York',
      country: 'US',
      lat: area.lat,
      lng: area.lng,
      tz: NEW_YORK_ZONE,
      in_israel: false,
    },
    jerusalem: false,
    isNamed: true,
    notes: notes.filter((note) => note !== null),
    fromGeoNames: false,
  };
}

function alternatives(text: string, match: AreaMatch): string[] {
  const others = match.alternatives
    .slice(0, MOST_OTHERS)
    .map(({ name, borough }) => (borough === null ? name : `${name}, ${borough}`));
  return others.length === 0
    ? []
    : [`"${text}" was read as ${match.read_as}; it can also mean ${others.join(' or ')}.`];
}

/** A large city elsewhere, or a town next door, that bears the very name that was read as a part of New York. */
function namesake(text: string): string | null {
  const city = findCities(text)?.cities.find(
    ({ name, population, region_code }) =>
      fold(name) === fold(text) &&
      region_code !== OWN_STATE &&
      population >= (NEXT_DOOR.has(region_code) ? LARGE_NEXT_DOOR : LARGE),
  );
  if (city === undefined) return null;
  return `"${text}" was read as a part of New York; for ${cityLabel(city)}, add the country or state.`;
}

function ofCities(text: string, { cities, hinted, unused }: FoundCities, area: AreaMatch | null): Place {
  const near = !hinted && area !== null && area.outside && area.area.near;
  const first = (near ? cities.find(({ region_code }) => NEAR_STATES.has(region_code)) : undefined) ?? cities[0];
  const others = othersTold(cities, first);
  const isNoted = hinted && others.length === 0 && fold(text).startsWith(fold(first.name));
  return ofCity(first, [
    isNoted || (others.length === 0 && fold(first.name) === fold(text)) ? null : readAs(text, first, others),
    unused === null ? null : `"${unused}" was not used; the times are for ${first.name}.`,
  ]);
}

/** The largest others, among them the one that is near New York and bears the same name. */
function othersTold(cities: readonly WorldCity[], first: WorldCity): WorldCity[] {
  const others = cities.filter((city) => city !== first);
  const near = others.find(({ name, region_code }) => NEAR_STATES.has(region_code) && fold(name) === fold(first.name));
  if (near === undefined || others.indexOf(near) < MOST_OTHERS) return others.slice(0, MOST_OTHERS);
  return [...others.slice(0, MOST_OTHERS - 1), near];
}

function readAs(text: string, city: WorldCity, others: readonly WorldCity[]): string {
  const read = `"${text}" was read as ${cityLabel(city)}`;
  return others.length === 0 ? `${read}.` : `${read}; others of that name: ${others.map(cityLabel).join('; ')}.`;
}

/** A known place near New York that the world's cities have under another name: a ZIP, an alias. */
function nearby(text: string, area: AreaMatch): Place | null {
  if (!area.outside || !area.area.near) return null;
  // The words behind the name must agree: "Lakewood, Israel" is no town of New Jersey.
  const named = [area.area.name, ...text.split(',').slice(1)].join(',');
  const city = findCities(named)?.cities.find(({ region_code }) => NEAR_STATES.has(region_code));
  return city === undefined ? null : ofCity(city, [readAs(text, city, [])]);
}

function ofCity(city: WorldCity, notes: readonly (string | null)[]): Place {
  const { name, region, country, lat, lng, tz } = city;
  return {
    location: {
      name,
      kind: 'city',
      admin: region,
      country,
      lat,
      lng,
      tz,
      in_israel: ISRAEL.has(country) || isInIsrael(lat, lng),
    },
    jerusalem: isInJerusalem(lat, lng),
    isNamed: true,
    notes: notes.filter((note) => note !== null),
    fromGeoNames: true,
  };
}

function unknown(text: string): ServiceError {
  const suggestions = suggestCities(text);
  const hint = suggestions.length === 0 ? '' : ` Did you mean ${suggestions[0]}?`;
  const phrase = isCode(text)
    ? `location does not know "${text}": postal codes are known in and near New York only. Send a city with its state or country`
    : `location does not know "${text}"; send a New York neighbourhood or ZIP, a city with its state or country`;
  return new ServiceError('invalid_request', `${phrase}, or lat, lng and tz.${hint}`, {
    field: 'location',
    expected: 'a New York neighbourhood or ZIP, or a city anywhere',
    ...(suggestions.length === 0 ? {} : { suggestions }),
  });
}

/** Whether a text is a postal code and nothing else: "NW11 7PE", "75004". */
function isCode(text: string): boolean {
  return text
    .trim()
    .split(/[\s,]+/)
    .every((word) => /\d/.test(word));
}

/** The place the times are for, understood. */
export type Place = {
  readonly location: CalendarLocation;
  /** Whether candles are lit 40 minutes before sunset there. */
  readonly jerusalem: boolean;
  /** Whether the request named it; otherwise it only gives the clock that decides today, and no times are computed. */
  readonly isNamed: boolean;
  /** How the words were read, and which were not used. */
  readonly notes: readonly string[];
  /** Whether the point comes from GeoNames, which asks to be credited. */
  readonly fromGeoNames: boolean;
};
