import type { City } from '@kehilla/city';
import { distanceM, type LatLng, words as splitWords } from '@kehilla/core';
import {
  atDoor,
  atHouseNumber,
  doorFirst,
  lookUp,
  lookUpCore,
  MOST_LOOKED_AT,
  nameQuestion,
  placesAtDoor,
  placesNearby,
  placesOfPage,
  preferFirst,
} from './look-up.ts';
import type { RequestedPlace } from './asked-place.ts';
import { findListedNamesakes, knownPlace } from '../where/known-place.ts';
import { lookUpMisspelt, type MatchedPlace, matchPlace, type PlaceMatch } from './match-place.ts';
import { bearsVeryName, goesByName, isKindAlone, isMeantByName, isNarrowed, isOfAnotherKind } from './meant-by-name.ts';

/** The place that a request means: one, several that cannot be told apart, or none; and places that may be meant. */
export type Identified = {
  readonly subject: MatchedPlace | null;
  readonly branches: readonly MatchedPlace[];
  readonly candidates: readonly MatchedPlace[];
  /** The number of places that fit; if too many names are alike to compare all, the number among those compared. */
  readonly matched: number;
  /** Whether more places may fit: not all of the name were compared. */
  readonly isAtLeast: boolean;
};

/** From this score on a place fits the request. */
const FITS = 0.8;
/** A place this little behind the best is not told apart from it. Rule: source notes §8.3. */
const TIE = 0.05;
/**
 * With a website in the request, a place of the same name without a known website may score so much less: a site belongs to all branches, and few have it on
 * record.
 */
const SITE_TIE = 0.1 + TIE / 2;
/** Without an address, a point or an area, every place of nearly that name may be meant: branches share names. Rule: source notes §8.3. */
const BRANCH = 0.9;
/** From this score on a place at the requested address is the one: every other place keeps 0.8 of its score at most. */
const SURE = 0.9;
/** From this score on a place may be meant, if it has the very name and no place fits. */
const MAY_BE = 0.5;
const OF_THAT_NAME = 0.3;
const MOST_CANDIDATES = 8;

/**
 * Finds the place that a request means. It chooses no place among places that fit alike, and none for an unknown location. Rule: specification §4.4, decisions
 * §3.
 */
export function identifyPlace(city: City, request: RequestedPlace): Identified {
  if (request.place_id !== null) return byId(city, request.place_id);
  if (request.covered === false) return NOBODY;
  const [paged] = isPageAlone(request) ? placesOfPage(city, request.page) : [];
  if (paged !== undefined) return one(paged, 'url');
  const found = findMeant(city, request);
  const fitting = standing(
    city,
    request,
    found.filter((other) => fits(other) && isMeantByName(city, request, other.place, other.match.score)),
  );
  const best = fitting[0];
  const nobody = (): Identified => ({ ...NOBODY, candidates: mayHaveBeenMeant(city, request, found) });
  if (best === undefined || request.isSomewhereUnknown) return nobody();
  const alike = [
    ...fitting.filter((other) => isAlike(request, best, other) && isNamesake(city, request, best, other)),
    ...listedNamesakes(city, request, best, found).filter((other) => !fitting.includes(other)),
  ];
  if (alike.length === 1 && (isOfAnotherKind(city, request, best.place) || isKindAlone(city, request, best.place)))
    return nobody();
  // Statements of agencies about the same address are always told beside the place that was found.
  const listed = atDoor(city, request).filter(({ place }) => city.evidence.has(place));
  const isOther = ({ place }: MatchedPlace): boolean => alike.every((other) => other.place !== place);
  const others = doorFirst(
    preferFirst(listed, matched(city, request, findListedNamesakes(city, best.place))).filter(isOther),
    found.filter((other) => !alike.includes(other) && other.match.score >= MAY_BE),
  ).slice(0, MOST_CANDIDATES);
  return alike.length === 1
    ? { subject: best, branches: [], candidates: others, matched: 1, isAtLeast: false }
    : {
        subject: null,
        branches: alike,
        candidates: alike,
        matched: alike.length,
        isAtLeast: isCutShort(found, alike),
      };
}

/** Whether as many as are looked at may be meant and most of them are: then others of that name were not compared. */
function isCutShort(found: readonly MatchedPlace[], alike: readonly MatchedPlace[]): boolean {
  return found.length >= MOST_LOOKED_AT && alike.length > found.length / 2;
}

/**
 * Returns the places that can be meant, the surest first: places at the requested address if one that still stands surely fits; else places around its ZIP code
 * if one fits; else places of the whole city.
 */
function findMeant(city: City, request: RequestedPlace): MatchedPlace[] {
  const there = placesAtDoor(city, request);
  const atDoor = compare(city, request, there);
  if (atDoor.some(({ place, match }) => match.score >= SURE && stands(city, request, place))) return atDoor;
  const named = nameQuestion(city, request.name, request.centre);
  const nearby = compare(city, request, placesNearby(city, request, named));
  if (nearby.some(fits)) return nearby;
  return compareAll(city, request, [...lookUp(city, request, named), ...there]);
}

/** Returns the places that may be meant if no place fits: places at the requested address, with a similar name, or with a part of the name. */
function mayHaveBeenMeant(
  city: City,
  request: RequestedPlace,
  found: readonly MatchedPlace[],
): readonly MatchedPlace[] {
  const isNamed = found.some(({ place }) => bearsVeryName(city, request, place));
  const near = isNamed ? [] : matched(city, request, lookUpMisspelt(city, request));
  const named = preferFirst(
    near.filter(({ match }) => match.score >= OF_THAT_NAME),
    [...found, ...matched(city, request, placesOfPage(city, request.page))],
  );
  const all = request.isSomewhereUnknown ? named : doorFirst(atDoor(city, request), named);
  return withFewAlike(city, request, all).slice(0, MOST_CANDIDATES);
}

/** The most places with only a similar name that are shown. */
const MOST_ALIKE = 3;

/** Returns the places with the name or at the location, and a few with a similar name behind them. */
function withFewAlike(city: City, request: RequestedPlace, all: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const isMore = ({ place, match }: MatchedPlace): boolean =>
    match.matched_on.some((part) => part === 'address' || part === 'location' || part === 'url') ||
    bearsVeryName(city, request, place);
  const alike = all
    .filter((one) => !isMore(one))
    .toSorted((a, b) => wordsOfAddress(city, request, b) - wordsOfAddress(city, request, a))
    .slice(0, MOST_ALIKE);
  return [...all.filter(isMore), ...alike];
}

/** Counts the words of the name that was sent which stand in the address of a place and not in its name: "Maple Grill on Amsterdam". */
function wordsOfAddress(city: City, { name }: RequestedPlace, { place }: MatchedPlace): number {
  const { name: own, address } = city.doc(place);
  const [known, phrases] = [new Set(splitWords(own)), new Set(splitWords(address ?? ''))];
  return splitWords(name ?? '').filter((word) => phrases.has(word) && !known.has(word)).length;
}

function compareAll(city: City, request: RequestedPlace, places: readonly number[]): MatchedPlace[] {
  const there = atHouseNumber(city, request, places);
  const first = compare(city, request, there);
  // Where nothing at that number fits, the number may be the mistake: then all are compared.
  const found = there.length < places.length && !first.some(fits) ? compare(city, request, places) : first;
  return found.length > 0 ? found : compare(city, request, lookUpCore(city, request));
}

function compare(city: City, request: RequestedPlace, places: readonly number[]): MatchedPlace[] {
  return matched(city, request, [...new Set(places)])
    .filter(mayBeMeant)
    .sort((a, b) => surestFirst(city, request, a, b));
}

function matched(city: City, request: RequestedPlace, places: readonly number[]): MatchedPlace[] {
  return places.map((place) => ({ place, match: matchPlace(city, request, knownPlace(city, place)) }));
}

function mayBeMeant({ match: { score, matched_on } }: MatchedPlace): boolean {
  return score >= MAY_BE || (score >= OF_THAT_NAME && matched_on.includes('name'));
}

function fits({ match }: MatchedPlace): boolean {
  return match.score >= FITS;
}

/** That no place is meant, for all that is known. */
export const NOBODY: Identified = { subject: null, branches: [], candidates: [], matched: 0, isAtLeast: false };

/** Whether an agency's page is all that was sent: beside a name or an address it says no more than that the place may be meant. */
function isPageAlone({ name, address, point, zip, area }: RequestedPlace): boolean {
  return [name, address, point, zip, area].every((part) => part === null);
}

function byId(city: City, placeId: string): Identified {
  const place = city.findPlace(placeId);
  return place === null ? NOBODY : one(place, 'place_id');
}

/** Returns the one place that an identifier or page of the request means. */
function one(place: number, on: 'place_id' | 'url'): Identified {
  const match: PlaceMatch = { score: 1, matched_on: [on], distance_m: null };
  return { subject: { place, match }, branches: [], candidates: [], matched: 1, isAtLeast: false };
}

/** Returns the places that still stand, if there are any: a place that left every source is not confused with one that took its name. */
function standing(city: City, request: RequestedPlace, fitting: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const left = fitting.filter(({ place }) => stands(city, request, place));
  return left.length > 0 ? left : fitting;
}

/** Whether a place has not left every source, or not yet at the instant that was asked about. */
function stands(city: City, { as_of }: RequestedPlace, place: number): boolean {
  const { gone, left_at } = knownPlace(city, place);
  return !gone || (as_of !== null && (left_at === null || Date.parse(as_of) < Date.parse(left_at)));
}

function isAlike(request: RequestedPlace, best: MatchedPlace, other: MatchedPlace): boolean {
  const tie = isSitedAlone(request) ? SITE_TIE : TIE;
  if (isNarrowed(request) || request.name === null) return best.match.score - other.match.score <= tie;
  return other.match.score >= BRANCH || best.match.score - other.match.score <= TIE;
}

/** Whether of all that tells branches apart a website alone was sent. */
function isSitedAlone({ host, address, point }: RequestedPlace): boolean {
  return host !== null && address === null && point === null;
}

/**
 * Where the best bears the very name, one that is called nearly so is another: it stays beside it only if agencies state something of it, which is never
 * left unsaid. Rule: specification §1.2.
 */
function isNamesake(city: City, request: RequestedPlace, best: MatchedPlace, other: MatchedPlace): boolean {
  if (other === best || request.name === null || city.evidence.has(other.place)) return true;
  return (
    !bearsVeryName(city, request, best.place) ||
    bearsVeryName(city, request, other.place) ||
    goesByName(city, request, other.place)
  );
}

/**
 * Returns listed places that go by the requested name in short, if no place bears it: "Maple" is short for "Maple Cafe" and "Maple Cafe — Park", and a
 * certified place is never left out.
 */
function listedNamesakes(
  city: City,
  request: RequestedPlace,
  best: MatchedPlace,
  found: readonly MatchedPlace[],
): readonly MatchedPlace[] {
  if (isOfAnotherKind(city, request, best.place) || isNarrowed(request) || bearsVeryName(city, request, best.place))
    return [];
  return found.filter(
    (other) =>
      fits(other) &&
      city.evidence.has(other.place) &&
      goesByName(city, request, other.place) &&
      !isOfAnotherKind(city, request, other.place),
  );
}

/**
 * Orders places by score, then by distance from the requested point, area or ZIP code; of equal places listed ones first, so that a shortened text keeps them.
 */
function surestFirst(city: City, request: RequestedPlace, a: MatchedPlace, b: MatchedPlace): number {
  return (
    b.match.score - a.match.score ||
    metresFrom(city, request.centre, a) - metresFrom(city, request.centre, b) ||
    Number(city.evidence.has(b.place)) - Number(city.evidence.has(a.place)) ||
    a.place - b.place
  );
}

function metresFrom(city: City, centre: LatLng | null, { place }: MatchedPlace): number {
  const { location } = city.doc(place);
  return centre === null || location === null ? 0 : distanceM(centre, location);
}
