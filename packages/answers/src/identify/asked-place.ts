import { type City, findAreaExactly } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { type Address, distanceM, type LatLng, ServiceError, words as splitWords, fold } from '@kehilla/core';
import { crossingSaid, isPlaceWord, knownCrossing, placePattern } from '@kehilla/language/where';
import { parseAddress, STREET_TYPES, websiteHost, readZip } from '@kehilla/linkage';
import { knownPoints } from '../where/around-point.ts';
import {
  type RequestedArea,
  locate,
  locateAddress,
  type Located,
  locatePoint,
  locatePostcode,
  neighbourhoodNamed,
} from '../where/known-place.ts';

/** The parts of a request that describe a place; null = not given, or not understood. */
export type RequestedPlace = {
  readonly place_id: string | null;
  readonly name: string | null;
  /** The address, where a street could be read in it; of one without, the ZIP code and the area are below. */
  readonly address: Address | null;
  /** The corner or the block that the address says, beside its number or in place of one. */
  readonly corner: RequestedCorner | null;
  /** A note that no street was found in an address that names more than an area; null if a street was read, or no address was sent. */
  readonly addressUnread: string | null;
  /** The area of that address: of its ZIP code, else its town or borough. */
  readonly addressArea: RequestedArea | null;
  readonly point: LatLng | null;
  /** The host of its own website; null also for a site where many businesses have a page. */
  readonly host: string | null;
  /** The host that was sent is a part of that site ("order.example.com"), which may be another branch's. */
  readonly isPartOfSite: boolean;
  /** The page that was sent, which may be an agency's own of the place; null for a site's first page. */
  readonly page: string | null;
  /** ZIP code of the city. */
  readonly zip: string | null;
  /** The area that the city or postcode names, or an address without a street. */
  readonly area: RequestedArea | null;
  /** Where to look first: the point, else the middle of the area or of the address's ZIP. */
  readonly centre: LatLng | null;
  /** The city or town as it was sent, by itself or in the address; null if there is none. */
  readonly town: string | null;
  /** Whether the request lies in the five boroughs; null if nothing in it says so. */
  readonly covered: boolean | null;
  /** Whether city and postcode were understood; null when neither was sent. */
  readonly areaUnderstood: boolean | null;
  /** Whether the request names an unknown city, town or postcode, and nothing else in it lies in the five boroughs. */
  readonly isSomewhereUnknown: boolean;
  /** The earlier instant that was asked about, as it was sent; null for now. */
  readonly as_of: string | null;
  readonly notes: readonly string[];
};

/** Reads the identifying part of a request. Throws `invalid_request` for a `url` that is not a web address. Rule: specification §4.4. */
export function readAskedPlace(city: City, input: VerifyKosherInput): RequestedPlace {
  const { place_id = null, name = null, postcode, lat, lng } = input;
  const site = input.url === undefined ? null : getSite(input.url);
  const sentHost = websiteHost(site);
  const host = onRecord(city, sentHost);
  const point = lat === undefined || lng === undefined ? null : { lat, lng };
  const located = [...locatedBy(input.city, locate), ...locatedBy(postcode, locatePostcode)];
  const sent = findAddress(input);
  const corner = sent === null ? null : readAskedCorner(city, input.address ?? '', sent);
  const written = sent === null || corner === null || sent.house_number !== null ? sent : atCorner(sent, corner);
  const neighbourhood =
    corner === null && written?.house_number === null ? findNeighbourhood(input.address ?? '', written) : null;
  const address = written?.street == null || neighbourhood !== null ? null : inAnyBorough(written, input);
  const around = neighbourhood ?? areaOfAddress(written);
  const town = locateAddress(written, input.address ?? '');
  const all = [...located, locatePoint(point), town];
  const areas = listAreas(all);
  if (address === null && around !== null) areas.push(around);
  const covered = all.some((one) => one.covered === false) ? false : all.some((one) => one.covered) || null;
  const isSomewhereUnknown = covered === null && [...located, town].some((one) => !one.understood);
  return {
    place_id,
    name,
    address,
    corner,
    addressUnread: address === null && isUnread(input.address ?? '') ? noteOnStreet(around) : null,
    addressArea: address === null ? null : around,
    point,
    host,
    isPartOfSite: host !== sentHost,
    page: input.url === undefined ? null : findPage(input.url),
    zip: readZip(postcode) ?? written?.zip ?? null,
    area: narrowest(areas),
    centre: point ?? narrowest(areas) ?? (address?.zip == null ? null : around),
    town: input.city?.trim() || written?.city || null,
    covered,
    areaUnderstood: located.length === 0 ? null : located.every((one) => one.understood),
    isSomewhereUnknown,
    as_of: input.as_of ?? null,
    notes: [
      ...(site !== null && host === null
        ? ['Many businesses have a page at that address; send the name and address of the place.']
        : []),
      ...(input.address?.trim() && address === null ? [noteOnStreet(around)] : []),
      ...(corner !== null && corner.points.length === 0 && sent?.house_number == null ? [noteOnCorner(corner)] : []),
      ...notesOnWhere(located, isSomewhereUnknown),
    ],
  };
}

/** Returns an address with the streets of its corner. */
function atCorner(address: Address, { given }: RequestedCorner): Address {
  return { ...address, house_number: null, street: given };
}

/** That a corner is on no record, so that nothing was compared with it. */
export function noteOnCorner({ given }: RequestedCorner): string {
  return `"${given}" was read as a corner that is not known to the service; it could not be compared.`;
}

/** Whether a text without a street says more than a part of the city, or a place outside: "Kingston and Atlantic", "somewhere else". */
function isUnread(text: string): boolean {
  return text.trim() !== '' && findAreaExactly(text) === null;
}

function locatedBy(text: string | undefined, read: (text: string) => Located): Located[] {
  return text === undefined || text.trim() === '' ? [] : [read(text)];
}

function notesOnWhere(located: readonly Located[], isSomewhereUnknown: boolean): string[] {
  if (isSomewhereUnknown)
    return ['Where the place was said to be is not known to the service; no place of New York City stands in for it.'];
  return located.every((one) => one.understood) ? [] : ['The city or postcode was not understood and was not used.'];
}

/** The host of an http(s) address as it was sent; a bare host is taken as one. */
function getSite(sent: string): string {
  const text = sent.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    throw new ServiceError(
      'invalid_request',
      "`url` must be the http or https address of the business's own website.",
      {
        field: 'url',
        expected: 'an address such as https://example.com',
      },
    );
  // A host may be written with the dot that ends it.
  return url.hostname.replace(/\.$/, '');
}

/** The host as a place has it on record: a part of a business's own site ("order.example.com") is its own. */
function onRecord(city: City, host: string | null): string | null {
  for (let part = host; part !== null && part.includes('.'); ) {
    if (city.findByHost(part).length > 0) return part;
    const parent = part.slice(part.indexOf('.') + 1);
    part = parent.includes('.') ? parent : null;
  }
  return host;
}

function findAddress(input: VerifyKosherInput): Address | null {
  return input.address === undefined || input.address.trim() === '' ? null : parseAddress(getText(input));
}

/** The address with the city and postcode that it does not say itself. */
function getText({ address = '', city, postcode }: VerifyKosherInput): string {
  return [address, ...[city, postcode].filter((part) => part !== undefined && !address.includes(part))].join(', ');
}

/**
 * Returns the area that an address without a house number names: "Times Square", "Flushing, Queens". A street with such a name is much longer than the area.
 */
function findNeighbourhood(text: string, { street }: Address): RequestedArea | null {
  const last = splitWords(street ?? '').findLast((word) => word.length > 1) ?? '';
  return street !== null && isPlaceWord(STREET_TYPES.get(last) ?? last, 'streetWay') ? null : neighbourhoodNamed(text);
}

const WHOLE_CITY = new RegExp(`[\\s,]+(?:${placePattern('wholeCity')})(?:[\\s,]+n\\.?y\\.?)?[\\s,.]*$`, 'i');

/** "New York" can mean any of the five boroughs: without a ZIP code it does not put an address in Manhattan, nor make its number a range. */
function inAnyBorough(address: Address, input: VerifyKosherInput): Address {
  if (address.zip !== null || !/^new york(?: city)?$/i.test(address.city ?? '')) return address;
  const bare = parseAddress(getText(input).replace(WHOLE_CITY, ''));
  return bare?.street == null ? address : bare;
}

function areaOfAddress(address: Address | null): RequestedArea | null {
  const text = address?.zip ?? address?.city ?? address?.borough ?? null;
  return text === null ? null : locate(text).area;
}

function noteOnStreet(area: RequestedArea | null): string {
  return area === null
    ? 'No street could be read in the address; it was not compared.'
    : 'No street could be read in the address; only the area that it names was compared.';
}

function listAreas(located: readonly Located[]): RequestedArea[] {
  return located.flatMap(({ area }) => (area === null ? [] : [area]));
}

function narrowest(areas: readonly RequestedArea[]): RequestedArea | null {
  return areas.toSorted((a, b) => a.radius_m - b.radius_m)[0] ?? null;
}

/** Returns the page of a web address as it is compared: without scheme, "www.", query and trailing slashes; null for the first page of a site. */
export function findPage(url: string): string | null {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)\/*([^?#]*)/i.exec(url.trim()) ?? [];
  const bare = path.replace(/\/+$/, '');
  return bare === '' ? null : `${host}/${bare}`.toLowerCase();
}

/** A corner, a block, or somewhere near a street that an address says, and where the city knows it to be. */
export type RequestedCorner = {
  readonly given: string;
  /** Its streets, by every name that may be meant. */
  readonly streets: readonly string[];
  /** The points that may be meant; empty where too little is on record to tell. */
  readonly points: readonly LatLng[];
  /** How much farther from its points the address may lie without a contradiction, in metres: a block, if only one end of it is known. */
  readonly slack_m: number;
  /** Whether places on record stand on one of its streets. */
  readonly isOnRecord: boolean;
  /** Said to be near a street and not at a point of it. */
  readonly isNearStreet: boolean;
};

/** An address within this distance of a corner is at the corner, in metres. Corners are computed from houses, and houses on avenues stand back from them. */
export const AT_CORNER_M = 150;
/** No block is longer than this, metres. */
const LONGEST_BLOCK_M = 300;
/** Along a block a point is taken every so many metres. */
const STEP_M = 50;
const HOUSE = /^\s*#?\d[\d-]*[a-z]?\s+/i;

/** The corner that an address says, where it says one beside its number or without one; null for a street alone. */
function readAskedCorner(city: City, text: string, { house_number }: Address): RequestedCorner | null {
  if (house_number !== null && !HOUSE.test(text)) return null;
  const given = withoutArea(house_number === null ? text : text.replace(HOUSE, ''));
  const known = knownPoints(city);
  const crossing = crossingSaid(given);
  if (crossing === null) return null;
  // "Avenue of Oak and Elm" is one street; of a block the record's key of a street leaves the note out.
  if (!crossing.isBlock && known.streets.onStreet(fold(given), null) !== null) return null;
  const { ends, streets } = knownCrossing(crossing, known);
  const isOnRecord = streets.some((street) => known.streets.onStreet(street, null) !== null);
  // "Beside the fountain" says no street.
  if (crossing.street === null && !isOnRecord) return null;
  const isHalfKnown =
    crossing.isBlock && ends.length > 0 && ends.every((points) => points.length < crossing.others.length);
  return {
    given,
    streets,
    points: crossing.street === null ? housesOn(city, streets) : ends.flatMap(alongBlock),
    slack_m: isHalfKnown ? LONGEST_BLOCK_M : 0,
    isOnRecord,
    isNearStreet: crossing.street === null,
  };
}

/** Returns the distance of a point from the corner that was sent, in metres; null where the city does not know the corner. */
export function metresFromCorner({ points }: RequestedCorner, at: LatLng): number | null {
  return points.length === 0 ? null : Math.min(...points.map((point) => distanceM(point, at)));
}

/** Returns the points of the places on a street. */
function housesOn(city: City, streets: readonly string[]): LatLng[] {
  const { onStreet } = knownPoints(city).streets;
  const places = new Set(streets.flatMap((street) => [...(onStreet(street, null)?.places ?? [])]));
  return [...places].flatMap((place) => city.doc(place).location ?? []);
}

/** Points from one end of a block to the other; of a corner, or where one end alone is known, that one. */
function alongBlock([from, to]: readonly LatLng[]): LatLng[] {
  if (from === undefined) return [];
  if (to === undefined) return [from];
  const steps = Math.ceil(distanceM(from, to) / STEP_M);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const far = steps === 0 ? 0 : i / steps;
    return { lat: from.lat + (to.lat - from.lat) * far, lng: from.lng + (to.lng - from.lng) * far };
  });
}

/** Returns an address without the parts behind its last commas that name an area, and without an area at its end. */
function withoutArea(text: string): string {
  const parts = text.split(',');
  while (parts.length > 1 && isArea(parts.at(-1) ?? '')) parts.pop();
  const words = parts.join(' ').trim().split(/\s+/);
  const start = words.findIndex((_, at) => isAreaBehind(words, at));
  return (start < 0 ? words : words.slice(0, start)).join(' ');
}

/** Whether the words from `at` on are the area of a corner, and not its second street: "Kingston and Empire Brooklyn", "Kingston and Flatbush". */
function isAreaBehind(words: readonly string[], at: number): boolean {
  return at > 0 && !isPlaceWord(fold(words[at - 1] ?? ''), 'cornerJoin') && isArea(words.slice(at).join(' '));
}

function isArea(text: string): boolean {
  return text.trim() === '' || readZip(text) !== null || findAreaExactly(text) !== null;
}
