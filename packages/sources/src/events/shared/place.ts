import { type Address, isPoint, type LatLng } from '@kehilla/core';
import { parseAddress } from '@kehilla/linkage';
import { printed } from '../../agencies/shared/printed.ts';
import { numberOf } from './price.ts';

/** Where a listing says that it is. */
export type StatedPlace = {
  readonly venue: string | null;
  readonly address: Address | null;
  readonly location: LatLng | null;
};

/** Nothing was said. */
export const NO_PLACE: StatedPlace = { venue: null, address: null, location: null };

/** The name shown for an event that its listing says is held online. */
export const ONLINE = 'Online';

/** Points that calendar software writes where nobody set one: Squarespace's office, the middles of the city and of the country. */
const DEFAULT_POINTS: readonly LatLng[] = [
  { lat: 40.7207559, lng: -74.0007613 },
  { lat: 40.72, lng: -74 },
  { lat: 40.7127753, lng: -74.0059728 },
  { lat: 40.7127837, lng: -74.0059413 },
  { lat: 40.714353, lng: -74.005973 },
  { lat: 39.8283, lng: -98.5795 },
  { lat: 37.09024, lng: -95.712891 },
];
const SAME_DEGREES = 2e-5;

/** A point from two values; null where one is missing, out of range, `0,0`, or software's own default. */
export function pointOf(lat: unknown, lng: unknown): LatLng | null {
  const [y, x] = [numberOf(lat), numberOf(lng)];
  if (y === null || x === null || !isPoint(y, x)) return null;
  const isDefault = DEFAULT_POINTS.some(
    (point) => Math.abs(point.lat - y) < SAME_DEGREES && Math.abs(point.lng - x) < SAME_DEGREES,
  );
  return isDefault ? null : { lat: y, lng: x };
}

/** An address from parts that belong in one line; null where they say nothing. */
export function addressOf(...parts: readonly unknown[]): Address | null {
  const line = parts.flatMap((part) => printed(part, 200) ?? []).join(', ');
  return line === '' ? null : parseAddress(line);
}

const TOWN =
  /^(?:(?:brooklyn|manhattan|queens|(?:the )?bronx|staten island|new york(?: city)?|nyc)(?:[\s,.]+(?:ny|n\.y\.|new york))?(?:\s+\d{5}(?:-\d{4})?)?|(?:ny|nj|n\.y\.)?\s*\d{5}(?:-\d{4})?)$/i;

/** A name and a town without a house number: "Sample Hall, Brooklyn, NY 11213", or a town alone, which is no name of a hall. */
function withoutDoor(parts: readonly string[]): StatedPlace {
  const town = parts.findIndex((part) => TOWN.test(part));
  if (town === -1) return { ...NO_PLACE, venue: parts[0] ?? null };
  const tail = parts.slice(town).join(', ');
  const zip = /^[a-z.]{2,4}\s+(\d{5})/i.exec(tail)?.[1];
  return {
    venue: town === 0 ? null : parts.slice(0, town).join(', '),
    address: parseAddress(zip ?? tail),
    location: null,
  };
}

/** A place in one text, "Sample Hall, 5 Invented Pl, Brooklyn, NY 11213": the name before the first part with a house number. */
export function placeInText(text: unknown): StatedPlace {
  const line = printed(text, 300);
  if (line === null || /^(?:tba|tbd|to be announced|n\/a|none)\.?$/i.test(line)) return NO_PLACE;
  if (/^https?:|\b(?:zoom|online|virtual|livestream)\b/i.test(line) && !/\d{5}\b/.test(line))
    return { ...NO_PLACE, venue: ONLINE };
  const parts = line.split(/\s*,\s*/);
  const door = parts.findIndex((part) => /^\d+[\d-]*[a-z]?\s+\S/i.test(part));
  if (door === -1) return withoutDoor(parts);
  return {
    venue: door === 0 ? null : parts.slice(0, door).join(', '),
    address: parseAddress(parts.slice(door).join(', ')),
    location: null,
  };
}
