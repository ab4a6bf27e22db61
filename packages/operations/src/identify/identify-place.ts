import { type City, type PlaceQuestion, type RankedPlace, rankPlaces, wordQuery } from '@kehilla/city';
import { type LatLng, words as wordsOf } from '@kehilla/core';
import { nameCore } from '@kehilla/linkage';
import type { AskedPlace } from './asked-place.ts';
import { knownPlace } from './known-place.ts';
import { matchPlace, type PlaceMatch } from './match-place.ts';
import { isMeantByName, isNarrowed, isOfAnotherKind } from './meant-by-name.ts';

/** A place of the city by its number, and how well it fits. */
export type MatchedPlace = { readonly place: number; readonly match: PlaceMatch };

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
/** Without an address, a point or an area, every place of nearly that name may be meant: branches share names. Rule: source notes §8.3. */
const BRANCH = 0.9;
/** From here on a place may have been meant; where none fits, one of that very name may have been, from as little as this. */
const MAY_BE = 0.5;
const OF_THAT_NAME = 0.3;
const MOST_CANDIDATES = 8;
const MOST_LOOKED_AT = 8;
/** Names that fit the words less than this are none that was meant. */
const LEAST_FIT = 0.55;
/** Where so many names fit as well as the best, they are branches, and the house number is looked for among as many. */
const MOST_BRANCHES = 300;
const AS_WELL = 0.97;
/** A point alone means what stands there; metres. */
const AT_POINT_M = 75;
const MOST_AT_POINT = 10;
/** A ZIP and what lies around it; metres from its middle. */
const NEARBY_M = 3_000;
/** A search that leaves nothing out. */
const ANY = { among: null, accepts: () => 'yes' as const, listedAsAsked: () => false, withClosed: true };

/**
 * The place that a request means; nothing is picked between places that fit alike, nor for one that was said to be nobody knows where. Rule:
 * specification §4.4, decisions §3.
 */
export function identifyPlace(city: City, asked: AskedPlace): Identified {
  if (asked.place_id !== null) return byId(city, asked.place_id);
  if (asked.covered === false) return NOBODY;
  const named = asked.name === null ? null : questionOf(city, asked.name, asked.centre);
  const found = compareNearby(city, asked, named) ?? compareAll(city, asked, named);
  const fitting = standing(
    city,
    found.filter((other) => fits(other) && isMeantByName(city, asked, other.place, other.match.score)),
  );
  const best = fitting[0];
  if (best === undefined || asked.isSomewhereUnknown) return { ...NOBODY, candidates: found.slice(0, MOST_CANDIDATES) };
  const alike = fitting.filter((other) => isAlike(asked, best, other));
  if (alike.length === 1 && isOfAnotherKind(city, asked, best.place))
    return { ...NOBODY, candidates: found.slice(0, MOST_CANDIDATES) };
  const others = found
    .filter((other) => !alike.includes(other) && other.match.score >= MAY_BE)
    .slice(0, MOST_CANDIDATES);
  return alike.length === 1
    ? { subject: best, branches: [], candidates: others, matched: 1, isAtLeast: false }
    : {
        subject: null,
        branches: alike,
        candidates: alike,
        matched: alike.length,
        isAtLeast: alike.length >= MOST_LOOKED_AT,
      };
}

/**
 * Places in and around the ZIP of a whole address, where one of them fits; null where the rest of the city has to be looked at: none fits,
 * or one of that name lies nobody knows where.
 */
function compareNearby(city: City, asked: AskedPlace, named: NameQuestion | null): MatchedPlace[] | null {
  const { address, centre, host } = asked;
  if (named === null || host !== null || centre === null || address?.house_number == null || address.zip === null)
    return null;
  const { best, noLocation } = rankPlaces(city, { ...named, radius_m: NEARBY_M, limit: MOST_LOOKED_AT });
  if (noLocation > 0) return null;
  const found = compare(city, asked, atHouseNumber(city, asked, namedLike(best)));
  return found.some(fits) ? found : null;
}

function compareAll(city: City, asked: AskedPlace, named: NameQuestion | null): MatchedPlace[] {
  const places = lookUp(city, asked, named);
  const there = atHouseNumber(city, asked, places);
  const first = compare(city, asked, there);
  // Where nothing at that number fits, the number may be the mistake: then all are compared.
  const found = there.length < places.length && !first.some(fits) ? compare(city, asked, places) : first;
  return found.length > 0 ? found : compare(city, asked, lookUpCore(city, asked));
}

/** Places by the core of the name: what else it says ("Kosher Restaurant", "Pizza & Wine Bar") may be nowhere on record. */
function lookUpCore(city: City, asked: AskedPlace): readonly number[] {
  const core = questionOf(city, nameCore(asked.name ?? '').join(' '), asked.centre);
  return core === null ? [] : lookUpName(city, asked, core);
}

function compare(city: City, asked: AskedPlace, places: readonly number[]): MatchedPlace[] {
  return places
    .map((place) => ({ place, match: matchPlace(city, asked, knownPlace(city, place)) }))
    .filter(mayBeMeant)
    .sort((a, b) => surestFirst(city, a, b));
}

function mayBeMeant({ match: { score, matched_on } }: MatchedPlace): boolean {
  return score >= MAY_BE || (score >= OF_THAT_NAME && matched_on.includes('name'));
}

function fits({ match }: MatchedPlace): boolean {
  return match.score >= FITS;
}

/** Those that may stand at the house number that was sent, all where none was: a contradicted address is another branch anyway. */
function atHouseNumber(city: City, { address }: AskedPlace, places: readonly number[]): readonly number[] {
  const number = address?.house_number;
  if (number == null) return places;
  return places.filter((place) => {
    const own = city.doc(place).address;
    return own === null || own.startsWith(number) || !/^\d/.test(own);
  });
}

const NOBODY: Identified = { subject: null, branches: [], candidates: [], matched: 0, isAtLeast: false };

function byId(city: City, placeId: string): Identified {
  const place = city.findPlace(placeId);
  if (place === null) return NOBODY;
  const match: PlaceMatch = { score: 1, matched_on: ['place_id'], distance_m: null };
  return { subject: { place, match }, branches: [], candidates: [], matched: 1, isAtLeast: false };
}

/** The numbers of the places worth comparing. */
function lookUp(city: City, asked: AskedPlace, named: NameQuestion | null): number[] {
  const found = new Set(asked.host === null ? [] : city.findByHost(asked.host));
  if (named !== null) for (const place of lookUpName(city, asked, named)) found.add(place);
  if (asked.name === null && asked.host === null && asked.point !== null) {
    const there = {
      ...ANY,
      centre: asked.point,
      words: [],
      unknownWords: 0,
      radius_m: AT_POINT_M,
      limit: MOST_AT_POINT,
    };
    for (const { place } of rankPlaces(city, there).best) found.add(place);
  }
  return [...found];
}

type NameQuestion = Omit<PlaceQuestion, 'limit'>;

/** A search for a name from a point; null where nothing is known of any of its words. */
function questionOf(city: City, name: string, centre: LatLng | null): NameQuestion | null {
  const { words, ignored } = wordQuery(city.image, { words: wordsOf(name), kinds: [] });
  return words.length === 0 ? null : { ...ANY, centre, words, unknownWords: ignored.length, radius_m: null };
}

/**
 * Places by name, nearest to where they are said to be; of a name that very many have, those at the house number too, or without one those
 * that agencies state something of: a certified branch is never crowded out by others.
 */
function lookUpName(city: City, { address }: AskedPlace, named: NameQuestion): number[] {
  const { best } = rankPlaces(city, { ...named, limit: MOST_LOOKED_AT });
  const [first, last] = [best[0]?.signals.fit ?? 0, best[MOST_LOOKED_AT - 1]?.signals.fit ?? 0];
  const number = address?.house_number;
  if (last === 0 || last < AS_WELL * first) return namedLike(best);
  const branches = namedLike(rankPlaces(city, { ...named, limit: MOST_BRANCHES }).best);
  const more =
    number == null
      ? branches.filter((place) => city.evidence.has(place)).slice(0, MOST_LOOKED_AT)
      : branches.filter((place) => city.doc(place).address?.startsWith(number));
  return [...namedLike(best), ...more];
}

function namedLike(best: readonly RankedPlace[]): number[] {
  return best.filter(({ signals }) => (signals.fit ?? 0) >= LEAST_FIT).map(({ place }) => place);
}

/** Those that still stand, where any does: a place that left every source is not confused with one that took its name. */
function standing(city: City, fitting: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const left = fitting.filter(({ place }) => !knownPlace(city, place).gone);
  return left.length > 0 ? left : fitting;
}

function isAlike(asked: AskedPlace, best: MatchedPlace, other: MatchedPlace): boolean {
  if (isNarrowed(asked) || asked.name === null) return best.match.score - other.match.score <= TIE;
  return other.match.score >= BRANCH || best.match.score - other.match.score <= TIE;
}

/** By score, then distance; of what is left alike, those first that agencies state something of, so that no shortened text leaves them out. */
function surestFirst(city: City, a: MatchedPlace, b: MatchedPlace): number {
  return (
    b.match.score - a.match.score ||
    (a.match.distance_m ?? 0) - (b.match.distance_m ?? 0) ||
    Number(city.evidence.has(b.place)) - Number(city.evidence.has(a.place)) ||
    a.place - b.place
  );
}
