import { type Address, boundedMemoize, isPoint, type LatLng, NOWHERE, ONLINE, printed, valueAt } from '@kehilla/core';
import { isCountryElsewhere, parseAddress, readStateCode } from '@kehilla/linkage';
import { isThisCountry } from '../../parsing/single-fields.ts';
import { isNotTold, isOnlineAlone, type StatedPlace, withoutMapLinks } from './place-told.ts';
import { findNumber } from './price.ts';

/**
 * Whether a listing names a country that is not the United States, by its English name or code: a text, or schema.org's `Country` with its name.
 * False where it names none that is known. An address without a state or ZIP code tells nothing else of where it is. Rule: specification §1.9.
 */
export function isAbroad(country: unknown): boolean {
  const name = typeof country === 'object' ? valueAt(country, 'name') : country;
  return typeof name === 'string' && isCountryElsewhere(name);
}

/** Nothing was said. */
export const NO_PLACE: StatedPlace = { venue: null, address: null, location: null };

const SAME_DEGREES = 2e-5;

/** No event is held further south: coordinates in the wrong order end there (-73.9, 40.7). */
const SOUTHMOST = -60;

/** A point from two values; null where one is missing, out of range, `0,0`, in the wrong order, or software's own default. */
export function findPoint(lat: unknown, lng: unknown): LatLng | null {
  const [y, x] = [findNumber(lat), findNumber(lng)];
  if (y === null || x === null || !isPoint(y, x) || y < SOUTHMOST) return null;
  return isDefault(y, x) ? null : { lat: y, lng: x };
}

/** Returns a point of two values as part of a place, with an issue if it is unreadable. `0,0` and software's own default do not count. */
export function statedPoint(lat: unknown, lng: unknown): Pick<StatedPlace, 'location' | 'unread_point'> {
  const location = findPoint(lat, lng);
  if (location !== null || (isBlank(lat) && isBlank(lng))) return { location };
  const [y, x] = [findNumber(lat), findNumber(lng)];
  const isNone = y !== null && x !== null && ((y === 0 && x === 0) || isDefault(y, x));
  return isNone ? { location } : { location, unread_point: true };
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function isDefault(y: number, x: number): boolean {
  return DEFAULT_POINTS.some(
    (point) => Math.abs(point.lat - y) < SAME_DEGREES && Math.abs(point.lng - x) < SAME_DEGREES,
  );
}

/** Returns an address of parts that belong in one line, in which a later one may repeat an earlier one; null if they are empty. */
export function findAddress(...parts: readonly unknown[]): Address | null {
  const notes: string[] = [];
  for (const part of parts.flatMap((each) => getParts(printed(each, 200) ?? '')))
    if (!` ${notes.slice(1).join(' ')} `.includes(` ${part} `) && notes[0]?.endsWith(` ${part}`) !== true)
      notes.push(part);
  return parseAddress(notes.join(', '));
}

/** Returns the parts between commas, also those of an address in parentheses behind a name, without this country's name. */
function getParts(line: string): string[] {
  const parts = line
    .replace(/ ?\((\d[\d-]*[a-z]?\s[^(),]*,[^()]*)\)$/i, ', $1')
    .split(/\s*,\s*(?![^(]*\))/)
    .filter((part) => part !== '' && !isNotTold(part));
  return parts.length > 1 && isThisCountry(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
}

const TOWN =
  /^(?:(?:brooklyn|manhattan|queens|(?:the )?bronx|staten island|new york(?: city)?|nyc)(?:[\s,.]+(?:ny|n\.y\.|new york))?(?:\s+\d{5}(?:-\d{4})?)?|(?:ny|nj|n\.y\.)?\s*\d{5}(?:-\d{4})?)$/i;

/** A name and a town without a house number: "Sample Hall, Brooklyn, NY 11213", or a town alone, which is no name of a hall. */
function withoutDoor(parts: readonly string[]): StatedPlace {
  const town = parts.findIndex((part) => TOWN.test(part));
  if (town === -1) return inState(parts) ?? { ...NO_PLACE, venue: parts[0] ?? null };
  const tail = parts.slice(town).join(', ');
  const zip = /^[a-z.]{2,4}\s+(\d{5})/i.exec(tail)?.[1];
  return {
    venue: town === 0 ? null : parts.slice(0, town).join(', '),
    address: parseAddress(zip ?? tail),
    location: null,
  };
}

/** A state, perhaps with a ZIP code behind it: "NJ", "New Jersey", "IN 46135". */
const STATE = /^(.+?)(?:\s+(\d{5})(?:-\d{4})?)?$/;

/** A name, perhaps a town, and a state: "Sample Hall, Teaneck, NJ". Null where the last part is no state. */
function inState(parts: readonly string[]): StatedPlace | null {
  const [, name = '', zip = null] = STATE.exec(parts.at(-1) ?? '') ?? [];
  const state = readStateCode(name);
  if (state === null || parts.length < 2) return null;
  const town = parseAddress(`${parts.at(-2)}, ${state}`);
  const known = town !== null && town.city !== null ? town : { ...NOWHERE, line: state, state };
  const named = parts.slice(0, known === town ? -2 : -1).join(', ');
  return {
    venue: named === '' ? null : named,
    address: zip === null ? known : { ...known, line: `${known.line} ${zip}`, zip },
    location: null,
  };
}

/** A place in one text, "Sample Hall, 5 Invented Pl, Brooklyn, NY 11213": the name before the first part with a house number. */
export function placeInText(text: unknown): StatedPlace {
  const line = withoutMapLinks(printed(text, 300) ?? '');
  return line === '' || isNotTold(line) ? NO_PLACE : placeInLine(line);
}

/** Remembered, for most events of a site are at a few places, and all dates of a series at one. */
const placeInLine = boundedMemoize(1_000, (line: string): StatedPlace => {
  if (isOnlineAlone(line)) return { ...NO_PLACE, venue: ONLINE };
  const parts = getParts(line);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  // Two letters at the end are a state's far more often than a country's.
  if (last.length > 3 && isAbroad(last)) return { ...NO_PLACE, venue: parts[0] ?? null, abroad: true };
  const door = parts.findIndex((part) => /^\d+[\d-]*[a-z]?\s+\S/i.test(part));
  if (door === -1) return withoutDoor(parts);
  return {
    venue: door === 0 ? null : parts.slice(0, door).join(', '),
    address: parseAddress(parts.slice(door).join(', ')),
    location: null,
  };
});

/**
 * Points that stand for nothing nearer than a city: what calendar software writes where nobody set one, and the middles of the city, its boroughs
 * and the country that geocoders give for their names alone. Collected by hand from those services' answers; opinion.
 */
const DEFAULT_POINTS: readonly LatLng[] = [
  // Squarespace's office.
  { lat: 40.7207559, lng: -74.0007613 },
  { lat: 40.72, lng: -74 },
  // "New York".
  { lat: 40.7127753, lng: -74.0059728 },
  { lat: 40.7127837, lng: -74.0059413 },
  { lat: 40.7128, lng: -74.006 },
  { lat: 40.7127, lng: -74.0059 },
  { lat: 40.7127281, lng: -74.0060152 },
  { lat: 40.714353, lng: -74.005973 },
  { lat: 40.7142691, lng: -74.0059729 },
  { lat: 40.7305991, lng: -73.9865812 },
  // Its boroughs.
  { lat: 40.7830603, lng: -73.9712488 },
  { lat: 40.7902778, lng: -73.9597222 },
  { lat: 40.6781784, lng: -73.9441579 },
  { lat: 40.65, lng: -73.95 },
  { lat: 40.65, lng: -73.9496 },
  { lat: 40.7282239, lng: -73.7948516 },
  { lat: 40.8447819, lng: -73.8648268 },
  { lat: 40.5795317, lng: -74.1502007 },
  // "United States".
  { lat: 39.8283, lng: -98.5795 },
  { lat: 37.09024, lng: -95.712891 },
  // The map libraries' own example.
  { lat: 51.505, lng: -0.09 },
];
