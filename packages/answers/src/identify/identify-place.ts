import type { City } from '@kehilla/city';
import { distanceM, type LatLng, words as wordsOf } from '@kehilla/core';
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
import type { AskedPlace } from './asked-place.ts';
import { findListedNamesakes, knownPlace } from '../where/known-place.ts';
import { lookUpMisspelt, type MatchedPlace, matchPlace, type PlaceMatch } from './match-place.ts';
import { bearsVeryName, goesByName, isKindAlone, isMeantByName, isNarrowed, isOfAnotherKind } from './meant-by-name.ts';

/** Which place a request means: one, several that cannot be told apart, or none; and others that may have been meant. */
export type Identified = {
  readonly subject: MatchedPlace | null;
  readonly branches: readonly MatchedPlace[];
  readonly candidates: readonly MatchedPlace[];
  /** How many places fit; where so many names fit alike that not all were compared, how many of those that were. */
  readonly matched: number;
  /** More places than those may fit: not all of the name were compared. */
  readonly isAtLeast: boolean;
};

/** From here on a place fits what was asked. */
const FITS = 0.8;
/** A place this little behind the best is not told apart from it. Rule: source notes §8.3. */
const TIE = 0.05;
/** So little a place of that name of which no website is known is behind one that has it: a site is of all branches, and on record of few. */
const SITE_TIE = 0.1 + TIE / 2;
/** Without an address, a point or an area, every place of nearly that name may be meant: branches share names. Rule: source notes §8.3. */
const BRANCH = 0.9;
/** From here on a place at the address that was sent is nobody else's: any other keeps 0.8 of its score at most, and is no tie. */
const SURE = 0.9;
/** From here on a place may have been meant; where none fits, one of that very name may have been, from as little as this. */
const MAY_BE = 0.5;
const OF_THAT_NAME = 0.3;
const MOST_CANDIDATES = 8;

/**
 * The place that a request means; nothing is picked between places that fit alike, nor for one that was said to be nobody knows where. Rule:
 * specification §4.4, decisions §3.
 */
export function identifyPlace(city: City, asked: AskedPlace): Identified {
  if (asked.place_id !== null) return byId(city, asked.place_id);
  if (asked.covered === false) return NOBODY;
  const [paged] = isPageAlone(asked) ? placesOfPage(city, asked.page) : [];
  if (paged !== undefined) return one(paged, 'url');
  const found = findMeant(city, asked);
  const fitting = standing(
    city,
    asked,
    found.filter((other) => fits(other) && isMeantByName(city, asked, other.place, other.match.score)),
  );
  const best = fitting[0];
  const nobody = (): Identified => ({ ...NOBODY, candidates: mayHaveBeenMeant(city, asked, found) });
  if (best === undefined || asked.isSomewhereUnknown) return nobody();
  const alike = [
    ...fitting.filter((other) => isAlike(asked, best, other) && isNamesake(city, asked, best, other)),
    ...listedNamesakes(city, asked, best, found).filter((other) => !fitting.includes(other)),
  ];
  if (alike.length === 1 && (isOfAnotherKind(city, asked, best.place) || isKindAlone(city, asked, best.place)))
    return nobody();
  // Beside a place that was found, what agencies state of its door is never left unsaid.
  const listed = atDoor(city, asked).filter(({ place }) => city.evidence.has(place));
  const isOther = ({ place }: MatchedPlace): boolean => alike.every((other) => other.place !== place);
  const others = doorFirst(
    preferFirst(listed, matched(city, asked, findListedNamesakes(city, best.place))).filter(isOther),
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
 * What may be meant, the surest first: places at the door that was sent where one that still stands surely fits, for none elsewhere or nobody
 * knows where can fit as well; else places around its ZIP where one fits; else those of the whole city.
 */
function findMeant(city: City, asked: AskedPlace): MatchedPlace[] {
  const there = placesAtDoor(city, asked);
  const atDoor = compare(city, asked, there);
  if (atDoor.some(({ place, match }) => match.score >= SURE && stands(city, asked, place))) return atDoor;
  const named = nameQuestion(city, asked.name, asked.centre);
  const nearby = compare(city, asked, placesNearby(city, asked, named));
  if (nearby.some(fits)) return nearby;
  return compareAll(city, asked, [...lookUp(city, asked, named), ...there]);
}

/** What may be meant where nothing fits: who stands at the door that was sent, what is called nearly so, what has a part of the name. */
function mayHaveBeenMeant(city: City, asked: AskedPlace, found: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const isNamed = found.some(({ place }) => bearsVeryName(city, asked, place));
  const near = isNamed ? [] : matched(city, asked, lookUpMisspelt(city, asked));
  const named = preferFirst(
    near.filter(({ match }) => match.score >= OF_THAT_NAME),
    [...found, ...matched(city, asked, placesOfPage(city, asked.page))],
  );
  const all = asked.isSomewhereUnknown ? named : doorFirst(atDoor(city, asked), named);
  return withFewAlike(city, asked, all).slice(0, MOST_CANDIDATES);
}

/** So many are shown of those that are merely called alike. */
const MOST_ALIKE = 3;

/** What bears the name, or stands where it was said to be, and behind it a few of what is merely called alike. */
function withFewAlike(city: City, asked: AskedPlace, all: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const isMore = ({ place, match }: MatchedPlace): boolean =>
    match.matched_on.some((part) => part === 'address' || part === 'location' || part === 'url') ||
    bearsVeryName(city, asked, place);
  const alike = all
    .filter((one) => !isMore(one))
    .toSorted((a, b) => wordsOfAddress(city, asked, b) - wordsOfAddress(city, asked, a))
    .slice(0, MOST_ALIKE);
  return [...all.filter(isMore), ...alike];
}

/** How many words of the name that was sent stand in the address of a place and not in its name: "Maple Grill on Amsterdam". */
function wordsOfAddress(city: City, { name }: AskedPlace, { place }: MatchedPlace): number {
  const { name: own, address } = city.doc(place);
  const [known, said] = [new Set(wordsOf(own)), new Set(wordsOf(address ?? ''))];
  return wordsOf(name ?? '').filter((word) => said.has(word) && !known.has(word)).length;
}

function compareAll(city: City, asked: AskedPlace, places: readonly number[]): MatchedPlace[] {
  const there = atHouseNumber(city, asked, places);
  const first = compare(city, asked, there);
  // Where nothing at that number fits, the number may be the mistake: then all are compared.
  const found = there.length < places.length && !first.some(fits) ? compare(city, asked, places) : first;
  return found.length > 0 ? found : compare(city, asked, lookUpCore(city, asked));
}

function compare(city: City, asked: AskedPlace, places: readonly number[]): MatchedPlace[] {
  return matched(city, asked, [...new Set(places)])
    .filter(mayBeMeant)
    .sort((a, b) => surestFirst(city, asked, a, b));
}

function matched(city: City, asked: AskedPlace, places: readonly number[]): MatchedPlace[] {
  return places.map((place) => ({ place, match: matchPlace(city, asked, knownPlace(city, place)) }));
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
function isPageAlone({ name, address, point, zip, area }: AskedPlace): boolean {
  return [name, address, point, zip, area].every((part) => part === null);
}

function byId(city: City, placeId: string): Identified {
  const place = city.findPlace(placeId);
  return place === null ? NOBODY : one(place, 'place_id');
}

/** The one place that is meant for what alone was sent. */
function one(place: number, on: 'place_id' | 'url'): Identified {
  const match: PlaceMatch = { score: 1, matched_on: [on], distance_m: null };
  return { subject: { place, match }, branches: [], candidates: [], matched: 1, isAtLeast: false };
}

/** Those that still stand, where any does: a place that left every source is not confused with one that took its name. */
function standing(city: City, asked: AskedPlace, fitting: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const left = fitting.filter(({ place }) => stands(city, asked, place));
  return left.length > 0 ? left : fitting;
}

/** Whether a place has not left every source, or not yet at the instant that was asked about. */
function stands(city: City, { as_of }: AskedPlace, place: number): boolean {
  const { gone, left_at } = knownPlace(city, place);
  return !gone || (as_of !== null && (left_at === null || Date.parse(as_of) < Date.parse(left_at)));
}

function isAlike(asked: AskedPlace, best: MatchedPlace, other: MatchedPlace): boolean {
  const tie = isSitedAlone(asked) ? SITE_TIE : TIE;
  if (isNarrowed(asked) || asked.name === null) return best.match.score - other.match.score <= tie;
  return other.match.score >= BRANCH || best.match.score - other.match.score <= TIE;
}

/** Whether of all that tells branches apart a website alone was sent. */
function isSitedAlone({ host, address, point }: AskedPlace): boolean {
  return host !== null && address === null && point === null;
}

/**
 * Where the best bears the very name, one that is called nearly so is another: it stays beside it only if agencies state something of it, which is never
 * left unsaid. Rule: specification §1.2.
 */
function isNamesake(city: City, asked: AskedPlace, best: MatchedPlace, other: MatchedPlace): boolean {
  if (other === best || asked.name === null || city.evidence.has(other.place)) return true;
  return (
    !bearsVeryName(city, asked, best.place) ||
    bearsVeryName(city, asked, other.place) ||
    goesByName(city, asked, other.place)
  );
}

/**
 * Where none bears the very name, what goes by it for all that makes it up and agencies state something of: "Maple" is short for "Maple Cafe" and for
 * "Maple Cafe — Park" alike, and what is certified is never left unsaid.
 */
function listedNamesakes(
  city: City,
  asked: AskedPlace,
  best: MatchedPlace,
  found: readonly MatchedPlace[],
): readonly MatchedPlace[] {
  if (isOfAnotherKind(city, asked, best.place) || isNarrowed(asked) || bearsVeryName(city, asked, best.place))
    return [];
  return found.filter(
    (other) =>
      fits(other) &&
      city.evidence.has(other.place) &&
      goesByName(city, asked, other.place) &&
      !isOfAnotherKind(city, asked, other.place),
  );
}

/** By score, then distance from the point, the area or the ZIP code that was sent; of what is left alike, those first that agencies state something of, so that no shortened text leaves them out. */
function surestFirst(city: City, asked: AskedPlace, a: MatchedPlace, b: MatchedPlace): number {
  return (
    b.match.score - a.match.score ||
    metresFrom(city, asked.centre, a) - metresFrom(city, asked.centre, b) ||
    Number(city.evidence.has(b.place)) - Number(city.evidence.has(a.place)) ||
    a.place - b.place
  );
}

function metresFrom(city: City, centre: LatLng | null, { place }: MatchedPlace): number {
  const { location } = city.doc(place);
  return centre === null || location === null ? 0 : distanceM(centre, location);
}
