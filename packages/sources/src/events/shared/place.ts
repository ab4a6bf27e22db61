import { type Address, isPoint, type LatLng, NOWHERE, own } from '@kehilla/core';
import { parseAddress } from '@kehilla/linkage';
import { printed } from '../../agencies/shared/printed.ts';
import { isAbroad } from './country.ts';
import { numberOf } from './price.ts';

/** Where a listing says that it is. */
export type StatedPlace = {
  readonly venue: string | null;
  readonly address: Address | null;
  readonly location: LatLng | null;
  /** It names another country: there is nothing to show of it in a city's list. */
  readonly abroad?: boolean;
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
  if (town === -1) return inState(parts) ?? { ...NO_PLACE, venue: parts[0] ?? null };
  const tail = parts.slice(town).join(', ');
  const zip = /^[a-z.]{2,4}\s+(\d{5})/i.exec(tail)?.[1];
  return {
    venue: town === 0 ? null : parts.slice(0, town).join(', '),
    address: parseAddress(zip ?? tail),
    location: null,
  };
}

const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA ' +
    'WA WV WI WY'
  ).split(' '),
);
const STATE_NAMES: Readonly<Record<string, string>> = { 'new jersey': 'NJ', connecticut: 'CT', pennsylvania: 'PA' };

/** A name, perhaps a town, and a state: "Sample Hall, Teaneck, NJ". Null where the last part is no state. */
function inState(parts: readonly string[]): StatedPlace | null {
  const last = parts.at(-1) ?? '';
  const state = own(STATE_NAMES, last.toLowerCase()) ?? (STATES.has(last.toUpperCase()) ? last.toUpperCase() : null);
  if (state === null || parts.length < 2) return null;
  const town = parseAddress(`${parts.at(-2)}, ${state}`);
  const isTown = town !== null && town.city !== null;
  const named = parts.slice(0, isTown ? -2 : -1).join(', ');
  return {
    venue: named === '' ? null : named,
    address: isTown ? town : { ...NOWHERE, line: state, state },
    location: null,
  };
}

/** Words of a place that is no place, and what ties them together. */
const ONLINE_WORDS =
  /https?:\S+|\b(?:zoom|online|virtual(?:ly)?|live ?stream(?:ed|ing)?|webinar|google meet|youtube|facebook|live|via|on|in|the|by|and|or|only|event|meeting|link|id|room)\b|[^\p{L}]/giu;
const BEGINS_ONLINE = /^(?:https?:|(?:zoom|online|virtual(?:ly)?|live ?stream(?:ed)?)\b)/i;
const THERE_TOO = /\bin[- ]person\b|\bhybrid\b|\b(?:and|or|also|plus)\b|[&+/|(,]/i;

/** Whether a text says that it is held online, and there alone: "Sample Hall (and on Zoom)" is a place. */
function isOnlineAlone(line: string): boolean {
  if (!/^https?:|\b(?:zoom|online|virtual|virtually|live ?stream(?:ed)?)\b/i.test(line)) return false;
  return line.replace(ONLINE_WORDS, '') === '' || (BEGINS_ONLINE.test(line) && !THERE_TOO.test(line));
}

/** A place in one text, "Sample Hall, 5 Invented Pl, Brooklyn, NY 11213": the name before the first part with a house number. */
export function placeInText(text: unknown): StatedPlace {
  const line = printed(text, 300);
  if (line === null || /^(?:tba|tbd|to be announced|n\/a|none)\.?$/i.test(line)) return NO_PLACE;
  if (isOnlineAlone(line)) return { ...NO_PLACE, venue: ONLINE };
  const parts = line.split(/\s*,\s*/);
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
}
