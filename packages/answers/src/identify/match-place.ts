import { type City, findArea, findOwnNeighbourhood, placesNamedNearly } from '@kehilla/city';
import type { Match } from '@kehilla/contract';
import { type Address, distanceM, memoizeByObject, quoteText, words as splitWords } from '@kehilla/core';
import { placePattern } from '@kehilla/language/where';
import {
  type AddressLevel,
  bearsName,
  boroughOfZip,
  isStreetType,
  type Likeness,
  compareLikeness,
  slipsOfName,
  streetKey,
  type Subject,
  websiteHost,
} from '@kehilla/linkage';
import { type RequestedArea, type KnownPlace, knownPlace } from '../where/known-place.ts';
import { type RequestedCorner, type RequestedPlace, AT_CORNER_M, metresFromCorner } from './asked-place.ts';

/** How well a place fits a request, and its distance from the requested point. */
export type PlaceMatch = Match & { readonly distance_m: number | null };

/** The part of a score that is left for each relation of two addresses. A contradicted address is another branch, and the next house is no match. */
const ADDRESS_FACTOR: Readonly<Record<AddressLevel, number>> = {
  same: 1,
  other_zip: 0.95,
  unplaced: 0.95,
  near: 0.79,
  unknown: 0.8,
  differs: 0.4,
};
/** The part of a score that is left at a distance from the requested point: the position of a telephone is off by a street, a branch is farther away. */
const DISTANCE_FACTOR: readonly (readonly [within_m: number, factor: number])[] = [
  [150, 1],
  [400, 0.9],
  [1_000, 0.7],
  [Number.POSITIVE_INFINITY, 0.4],
];
const NO_POINT_FACTOR = 0.85;
const OTHER_AREA = 0.4;
const UNKNOWN_AREA = 0.9;
const OTHER_HOST = 0.75;
const UNKNOWN_HOST = 0.9;
/** An area's own size is drawn roundly: a place this much farther out may be called by its name. */
const AREA_EDGE = 1.4;
/** An address with the requested number lies no farther than this from the requested corner, in metres. */
const FAR_FROM_CORNER_M = 400;
/** The least name score that counts as agreeing. */
const NAME_AGREES = 0.8;
/** A name a slip or two of spelling from this one: behind the very door it is this one, elsewhere another may bear it. */
const MISSPELT = { there: 0.9, elsewhere: 0.79, each: 0.03 } as const;

/**
 * Returns how well a place fits: the likeness of its name, lowered by every other part of the request that does not agree. Without a name the other parts
 * decide. 1 is identity; a part that was not sent does not change the score.
 */
export function matchPlace(city: City, request: RequestedPlace, known: KnownPlace): PlaceMatch {
  const found = known.subjects.map((subject) => matchSubject(city, request, known, subject));
  return found.reduce((best, other) => (other.score > best.score ? other : best));
}

function matchSubject(city: City, request: RequestedPlace, known: KnownPlace, target: Subject): PlaceMatch {
  const pair = compareLikeness(getSubject(request), target);
  const distance_m =
    request.point === null || target.location === null ? null : Math.round(distanceM(request.point, target.location));
  const parts: readonly (readonly [phrase: boolean, factor: number, on: Match['matched_on'][number]])[] = [
    [request.name !== null, nameFactor(request, target, pair), 'name'],
    [request.address !== null, addressFactor(city, request, known, target, pair.address), 'address'],
    [request.point !== null, distanceFactor(distance_m), 'location'],
    [request.host !== null, hostFactor(city, request, target.website), 'url'],
    [request.zip !== null && request.address === null, zipFactor(city, request, known), 'postcode'],
    [
      request.area !== null && request.zip === null,
      areaFactor(city, heldTo(request.area, pair.address), known),
      'city',
    ],
  ];
  const agreeing = parts.filter(([isSaid]) => isSaid);
  const score = agreeing.reduce((product, [, factor]) => product * factor, 1);
  return {
    score: Math.round(Math.max(0, Math.min(1, score)) * 1000) / 1000,
    matched_on: agreeing
      .filter(([, factor, on]) => factor >= (on === 'name' ? NAME_AGREES : 0.95))
      .map(([, , on]) => on),
    distance_m,
  };
}

/** Returns the likeness of the names, or the likeness that a slip of spelling leaves: the likeness of words misses a slip in a short word or at its start. */
function nameFactor(request: RequestedPlace, { names }: Subject, { name, address }: Likeness): number {
  if (name >= MISSPELT.there || request.name === null) return name;
  const slips = slipsOfName(request.name, names);
  if (slips === null) return name;
  return Math.max(name, address === 'same' ? MISSPELT.there : MISSPELT.elsewhere - MISSPELT.each * slips);
}

/**
 * Returns the part of a score that the addresses leave. If one of the two has no house number, the streets tell branches apart; if one has no street, the
 * requested ZIP code or borough does: elsewhere is another branch. On its own street an address without a number agrees.
 */
function addressFactor(
  city: City,
  request: RequestedPlace,
  known: KnownPlace,
  { address: own, location }: Subject,
  level: AddressLevel,
): number {
  const { address, addressArea, corner } = request;
  const far_m = corner === null || location === null ? null : metresFromCorner(corner, location);
  // The number says which door, and its block may be a long one.
  if (level !== 'unknown' && far_m !== null && far_m > FAR_FROM_CORNER_M) return ADDRESS_FACTOR.differs;
  if (level !== 'unknown' || address === null) return ADDRESS_FACTOR[level];
  if (areaFactor(city, addressArea, known) === OTHER_AREA) return ADDRESS_FACTOR.differs;
  if (corner !== null && far_m !== null && !(corner.isNearStreet && own !== null && isOnStreet(request, own)))
    return cornerFactor(request, corner, own, far_m);
  if (own?.street == null || corner?.isOnRecord === false) return ADDRESS_FACTOR.unknown;
  if (!isOnStreet(request, own)) return ADDRESS_FACTOR.differs;
  return address.house_number === null && corner === null ? ADDRESS_FACTOR.unplaced : ADDRESS_FACTOR.unknown;
}

/** A corner is a point: beyond it is another branch, at it and on one of its streets the address agrees. Near a street is no point of it. */
function cornerFactor(
  request: RequestedPlace,
  { isNearStreet, slack_m }: RequestedCorner,
  own: Address | null,
  far_m: number,
): number {
  if (far_m > AT_CORNER_M + slack_m) return ADDRESS_FACTOR.differs;
  const agrees = far_m <= AT_CORNER_M && !isNearStreet && own !== null && isOnStreet(request, own);
  return agrees ? ADDRESS_FACTOR.unplaced : ADDRESS_FACTOR.unknown;
}

/** Returns the request in the form that identification compares, once for all places. */
export const getSubject = memoizeByObject(
  (request: RequestedPlace): Subject => ({
    id: 'asked',
    names: request.name === null ? [] : [request.name],
    address: request.address,
    location: null,
    phone: null,
    website: request.host,
    group: null,
  }),
);

function distanceFactor(distance_m: number | null): number {
  if (distance_m === null) return NO_POINT_FACTOR;
  return DISTANCE_FACTOR.find(([within_m]) => distance_m <= within_m)?.[1] ?? 0;
}

/** A host below another ("order.maple.example") is of the same business, and may be of another branch; one of a business of another name is not. */
function hostFactor(city: City, { host: question, name }: RequestedPlace, website: string | null): number {
  const own = websiteHost(website);
  if (question === null) return UNKNOWN_HOST;
  if (own === null) return name !== null && isOfOthers(city, question, name) ? OTHER_HOST : UNKNOWN_HOST;
  if (own === question) return 1;
  return own.endsWith(`.${question}`) || question.endsWith(`.${own}`) ? UNKNOWN_HOST : OTHER_HOST;
}

/** Whether a host is on record, and only of places that go by another name than this one. */
function isOfOthers(city: City, host: string, name: string): boolean {
  const places = city.findByHost(host);
  const isLike = (place: number): boolean =>
    bearsName(knownPlace(city, place).subjects[0]?.names ?? [], name, 'nearly');
  return places.length > 0 && !places.some(isLike);
}

/** Compares the ZIP codes of a place; a place without one is compared with the area of the ZIP code, or with its borough if the gazetteer does not have it. */
function zipFactor(city: City, { zip, area }: RequestedPlace, known: KnownPlace): number {
  if (known.zips.size > 0) return zip !== null && known.zips.has(zip) ? 1 : OTHER_AREA;
  const borough = zip === null ? null : boroughOfZip(zip);
  const own = city.doc(known.number).borough;
  if (borough !== null && own !== null && borough !== own) return OTHER_AREA;
  return Math.min(UNKNOWN_AREA, areaFactor(city, area, known));
}

/**
 * The area that a place is held to: where its very door agrees the borough alone, for the post calls wide parts of Queens and the Bronx by the name of one of
 * them ("Far Rockaway", "Riverdale").
 */
function heldTo(area: RequestedArea | null, door: AddressLevel): RequestedArea | null {
  return area?.borough != null && door === 'same' ? { ...area, name: area.borough, whole: 'borough' } : area;
}

function areaFactor(city: City, area: RequestedArea | null, known: KnownPlace): number {
  if (area === null || area.whole === 'city') return 1;
  const { borough, location, about, known_by_area, area: own } = city.doc(known.number);
  if (area.whole === 'borough') {
    // Marble Hill lies in Manhattan and has its mail from the Bronx.
    const boroughs = [borough, ...known.subjects.map(({ address }) => address?.borough ?? null)];
    if (boroughs.every((own) => own === null)) return UNKNOWN_AREA;
    return boroughs.some((own) => own === area.name) ? 1 : OTHER_AREA;
  }
  const point = location ?? (known_by_area === undefined ? about : null);
  if (point === null) return isPrintedIn(area, known) ? 1 : zipsApart(area, known) ? OTHER_AREA : UNKNOWN_AREA;
  if (distanceM(area, point) <= area.radius_m * AREA_EDGE) return 1;
  return isSide(area, own) ? UNKNOWN_AREA : OTHER_AREA;
}

/** Returns whether a neighbourhood is a side of the area: a person in North Riverdale may say Riverdale. */
function isSide({ name }: RequestedArea, neighbourhood: string | null): boolean {
  return neighbourhood !== null && SIDES.some((side) => neighbourhood === `${side} ${name}`);
}

const SIDES = ['North', 'South', 'East', 'West', 'Upper', 'Lower'] as const;

/** Whether an address of a place prints the area: its ZIP code, or a neighbourhood for its town ("Far Rockaway, NY"). */
function isPrintedIn({ name }: RequestedArea, { subjects, zips }: KnownPlace): boolean {
  return (
    zips.has(name) ||
    subjects.some(({ address }) => address?.city != null && findOwnNeighbourhood(address)?.name === name)
  );
}

/** Returns whether every ZIP code of a place without a point lies wholly outside an area; false if it has none. */
function zipsApart(area: RequestedArea, { zips }: KnownPlace): boolean {
  const lying = [...zips].map((zip) => findArea(zip));
  return (
    lying.length > 0 &&
    lying.every(
      (zip) =>
        zip !== null && !zip.outside && distanceM(area, zip.area) > area.radius_m * AREA_EDGE + zip.area.radius_m,
    )
  );
}

/** The most places that are compared with a name one or two slips away; listed ones first. */
const MOST_MISSPELT = 20;

/** Places of the whole city that are called so but for a slip or two of spelling, or in the other script; the nearest name first. */
export function lookUpMisspelt(city: City, { name }: RequestedPlace): readonly number[] {
  if (name === null) return [];
  return placesNamedNearly(city, splitWords(name))
    .toSorted((a, b) => a.slips - b.slips || Number(city.evidence.has(b.place)) - Number(city.evidence.has(a.place)))
    .slice(0, MOST_MISSPELT)
    .map(({ place }) => place);
}

/** A place of the city by its number, and how well it fits. */
export type MatchedPlace = { readonly place: number; readonly match: PlaceMatch };

/** Words that make a street another street: Park Avenue South begins where Park Avenue ends, and 3rd Avenue is not 30th. */
const OTHER_PART = new RegExp(`^(?:(?:${placePattern('streetPart')})$|\\d)`);

/** The half of a numbered street, which people leave out: "47th Street" is West 47th and East 47th. */
const HALF = new RegExp(`^(?:${placePattern('streetHalf')})(?=\\d)`);

/**
 * Whether an address stands on the street of another, as far as both say; numbers are not looked at. A corner stands on both of its streets, and a
 * part of a street's name ("Kings Plaza" for "Kings Plaza Mall") is the street. False where one of them has no street.
 */
export function isOnStreet(
  { address: requestedAddress, corner }: Pick<RequestedPlace, 'address' | 'corner'>,
  own: Address,
): boolean {
  if (requestedAddress?.street == null || own.street === null) return false;
  const borough = requestedAddress.borough ?? own.borough;
  const known = streetKey(own.street, borough);
  return (corner?.streets ?? [requestedAddress.street])
    .map((street) => streetKey(street, borough))
    .some(
      (phrase) => phrase !== '' && known !== '' && (isOneStreet(phrase, known) || phrase === known.replace(HALF, '')),
    );
}

function isOneStreet(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short === long) return true;
  return !isStreetType(short) && long.startsWith(short) && !OTHER_PART.test(long.slice(short.length));
}

/** Below this score the parts of a request contradict each other: a part that is only unknown lowers a score less. */
const FITS_THE_ID = 0.5;

/**
 * Says that the place of a `place_id` does not fit the name, address or point that was sent with it; null if it fits, or none was sent. The answer is about the
 * identifier, which is surest. Opinion; decision I16.
 */
export function otherThanId(city: City, request: RequestedPlace, place: number): string | null {
  if (request.place_id === null) return null;
  if (matchPlace(city, request, knownPlace(city, place)).score >= FITS_THE_ID) return null;
  return `The place_id is that of ${quoteText(city.doc(place).name)}, which does not fit what else was sent: make sure that it is the place that is meant.`;
}
