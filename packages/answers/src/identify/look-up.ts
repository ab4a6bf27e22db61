import {
  type City,
  mayLookUp,
  type PlaceQuestion,
  placesNamedExactly,
  type QueryWord,
  type RankedPlace,
  rankPlaces,
  readOnce,
  spend,
  splitCompound,
  wordQuery,
} from '@kehilla/city';
import { BOROUGHS, type LatLng, memoizeByObject, NUMBER_WORDS, words as splitWords } from '@kehilla/core';
import { nameCore, tellingWords } from '@kehilla/linkage';
import { type KnownPlace, knownPlace } from '../where/known-place.ts';
import { type RequestedPlace, findPage } from './asked-place.ts';
import { isOnStreet, type MatchedPlace, matchPlace } from './match-place.ts';
import { bearsVeryName } from './meant-by-name.ts';

/** Markets and malls have many places at one address: only those with a fitting name are compared. */
const MOST_AT_DOOR = 12;
/** A point alone means the places within this distance, in metres. */
const AT_POINT_M = 75;
/** The neighbourhood of a ZIP code, in metres from its middle. */
const NEARBY_M = 3_000;
/** Returns the places at the requested address, whatever their names; at an address with very many places only those with a fitting name. */
export function placesAtDoor(city: City, { name, address }: RequestedPlace): readonly number[] {
  const there = name === null || address === null ? [] : city.findByDoor(address);
  if (there.length <= MOST_AT_DOOR) return there;
  const named = nameQuestion(city, name, null);
  return named === null ? [] : namedLike(rankPlaces(city, { ...named, among: there, limit: MOST_AT_DOOR }).best);
}

/**
 * Returns places with nearly this name around the ZIP code of a full address and with its house number; none if the rest of the city must be searched, because
 * a place with this name has an unknown location.
 */
export function placesNearby(city: City, request: RequestedPlace, named: NameQuestion | null): readonly number[] {
  const { address, centre, host } = request;
  if (named === null || host !== null || centre === null || address?.house_number == null || address.zip === null)
    return [];
  const { best, noLocation } = rankPlaces(city, { ...named, radius_m: NEARBY_M, limit: MOST_LOOKED_AT });
  return noLocation > 0 ? [] : atHouseNumber(city, request, namedLike(best));
}

/** Returns the places of the whole city that are worth comparing, by website, name or point. */
export function lookUp(city: City, request: RequestedPlace, named: NameQuestion | null): readonly number[] {
  const sited = request.host === null ? [] : city.findByHost(request.host);
  if (named !== null) {
    const found = [...sited, ...lookUpName(city, request, named)];
    for (const more of [lookUpThere, lookUpTelling, lookUpApart])
      if (mayLookUp(city, request.name ?? '')) found.push(...more(city, request));
    return found;
  }
  if (request.host !== null) return [...sited, ...sited.flatMap((place) => listNamesakes(city, place))];
  if (request.name !== null || request.point === null) return [];
  const there = {
    ...ANY,
    centre: request.point,
    words: [],
    missing: { unknown: 0, kindless: 0 },
    radius_m: AT_POINT_M,
    limit: MOST_LOOKED_AT,
  };
  return rankPlaces(city, there).best.map(({ place }) => place);
}

/** Returns places with the same name: branches share a website, and most have none on record. */
function listNamesakes(city: City, place: number): readonly number[] {
  return placesNamedExactly(city, splitWords(city.doc(place).name)).slice(0, MOST_LOOKED_AT);
}

/**
 * Returns places by name in the requested area, and by the core of the name; if one place there bears the name, only listed ones. Places with the very name
 * elsewhere do not crowd out a similar name there ("Maple" for "Maple Donuts").
 */
function lookUpThere(city: City, request: RequestedPlace): readonly number[] {
  const { name, area, point, address } = request;
  if (name === null || area === null || area.whole === 'city' || point !== null || address !== null) return [];
  const there =
    area.whole === 'borough'
      ? { borough: BOROUGHS.find((borough) => borough === area.name) ?? null }
      : { radius_m: area.radius_m };
  const find = (words: string): readonly number[] => {
    const named = nameQuestion(city, words, area);
    return named === null ? [] : lookUpName(city, request, { ...named, ...there });
  };
  const found = find(name);
  const byCore = find(nameCore(name).join(' '));
  const isTheOne = found.filter((place) => bearsVeryName(city, request, place)).length === 1;
  return [...found, ...(isTheOne ? byCore.filter((place) => city.evidence.has(place)) : byCore)];
}

/** Returns places by the distinctive words of the name, if no place has all its words: for "the Maple NYC" both places called "Maple" are returned. */
function lookUpTelling(city: City, request: RequestedPlace): readonly number[] {
  const name = request.name ?? '';
  const [all, telling] = [splitWords(name), tellingWords(name)];
  if (telling.length === all.length || placesNamedExactly(city, all).length > 0) return [];
  const named = nameQuestion(city, telling.join(' '), request.centre);
  return named === null ? [] : lookUpName(city, request, named);
}

/** Places by the name with each run-together word in two, and with two of its words in one, as other branches may write it: "Maplehouse" and "Maple House". */
function lookUpApart(city: City, request: RequestedPlace): readonly number[] {
  const all = splitWords(request.name ?? '');
  const apart = all.flatMap((word) => splitCompound(city.image.names, word) ?? [word]);
  const named = apart.length === all.length ? null : nameQuestion(city, apart.join(' '), request.centre);
  const joined = all.slice(1).flatMap((word, i) => placesNamedExactly(city, all.toSpliced(i, 2, `${all[i]}${word}`)));
  return [...(named === null ? [] : lookUpName(city, request, named)), ...joined.slice(0, MOST_LOOKED_AT)];
}

/**
 * Returns places by the core of the name, because its other words ("Kosher Restaurant", "Pizza & Wine Bar") may be on record nowhere, with each of its numbers
 * in digits or in letters: "Seven Eleven" is on record as "7 Eleven".
 */
export function lookUpCore(city: City, request: RequestedPlace): readonly number[] {
  const core = nameCore(request.name ?? '');
  const inLetters = core.flatMap((word, i) =>
    LETTERS_OF.has(word) ? [core.with(i, LETTERS_OF.get(word) ?? word)] : [],
  );
  return [core, ...inLetters.slice(0, MOST_NUMBERS)].flatMap((words) => {
    if (!mayLookUp(city, words.join(' '))) return [];
    const named = nameQuestion(city, words.join(' '), request.centre);
    return named === null ? [] : lookUpName(city, request, named);
  });
}

const MOST_NUMBERS = 3;
const LETTERS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NUMBER_WORDS).map(([letters, number]) => [String(number), letters]),
);

/** Returns the places that may stand at the requested house number, all if none was sent: a contradicted address is another branch anyway. */
export function atHouseNumber(city: City, { address }: RequestedPlace, places: readonly number[]): readonly number[] {
  const number = address?.house_number;
  if (number == null) return places;
  return places.filter((place) => {
    const own = city.doc(place).address;
    return own === null || own.startsWith(number) || !/^\d/.test(own);
  });
}

/**
 * The most places that are compared, those with the best fitting names: all branches of most chains. Rule: specification §4.4, one entry per matching place.
 */
export const MOST_LOOKED_AT = 20;
/** With so many places of one name, the requested street or ZIP code chooses among them, and listed places are searched separately. */
const MANY = 8;
/** A name that fits less cannot be the requested one. */
const LEAST_FIT = 0.55;
/** Names that fit as well as the best are branches; among so many, listed places are searched too. */
const MOST_BRANCHES = 1_000;
const AS_WELL = 0.97;
/** A search that leaves nothing out. */
const ANY = {
  borough: null,
  among: null,
  accepts: () => 'yes' as const,
  listedAsAsked: () => false,
  withClosed: true,
};

/** A search of the city's names. */
type NameQuestion = Omit<PlaceQuestion, 'limit'>;

/** A search for a name from a point; null without a name, and where nothing is known of any of its words. */
export function nameQuestion(city: City, name: string | null, centre: LatLng | null): NameQuestion | null {
  if (name === null) return null;
  const { words: known, ignored } = wordQuery(city.image, { words: splitWords(name), kinds: [] });
  const words = takeTelling(known);
  const unknown = ignored.length + known.length - words.length;
  return words.length === 0 ? null : { ...ANY, centre, words, missing: { unknown, kindless: 0 }, radius_m: null };
}

/** Names are looked up by so many of their words: hardly any has more, and each costs a look at all names that have it. */
const MOST_WORDS = 10;

/** Takes the words that tell the most, in their order. */
function takeTelling(words: readonly QueryWord[]): readonly QueryWord[] {
  if (words.length <= MOST_WORDS) return words;
  const kept = new Set([...words].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS));
  return words.filter((word) => kept.has(word));
}

/**
 * Returns places by name, nearest to the requested location first. For a name that very many places bear, and without a house number, it returns all those on
 * the street, else in the ZIP code, because one alone would look like the only one; if there are none, listed places too: other branches never crowd out a
 * certified one.
 */
function lookUpName(city: City, request: RequestedPlace, named: NameQuestion): readonly number[] {
  const ranked = rankOnce(city, named);
  const best = ranked.slice(0, MOST_LOOKED_AT);
  if (request.address?.house_number != null || best.length < MANY) return namedLike(best);
  const [first, last] = [best[0]?.signals.fit ?? 0, best[MANY - 1]?.signals.fit ?? 0];
  const isNarrow = request.address !== null || request.zip !== null;
  if (!isNarrow && (last === 0 || last < AS_WELL * first)) return namedLike(best);
  const branches = namedLike(ranked);
  if (isNarrow) spend(city, 'compared', branches.length);
  const there = isNarrow ? branches.filter((place) => standsThere(request, knownPlace(city, place))) : [];
  if (there.length > 0) return there;
  const stated = branches.filter((place) => city.evidence.has(place)).slice(0, MOST_LOOKED_AT);
  return [...namedLike(best), ...stated];
}

/** Ranks the places of a name once in a question, up to the most branches: the distinctive words and the core are often the same words. */
function rankOnce(city: City, named: NameQuestion): readonly RankedPlace[] {
  const { words, missing, centre, radius_m, borough } = named;
  const from = JSON.stringify([words.map(({ text }) => text), missing, centre, radius_m, borough]);
  return readOnce(city, `named ${from}`, () => rankPlaces(city, { ...named, limit: MOST_BRANCHES }).best);
}

/** Returns whether a place has an address on the requested street, or in the ZIP code if no street was sent. */
function standsThere(request: RequestedPlace, { subjects, zips }: KnownPlace): boolean {
  const { address, zip } = request;
  if (address === null) return zip !== null && zips.has(zip);
  return subjects.some((own) => own.address !== null && isOnStreet(request, own.address));
}

/** Returns the places whose names fit well enough to be compared. */
function namedLike(best: readonly RankedPlace[]): number[] {
  return best.filter(({ signals }) => (signals.fit ?? 0) >= LEAST_FIT).map(({ place }) => place);
}

/** From here on a place stands where it was said to be. */
const STANDS_THERE = 0.8;
/** The most lines of one list before those of another: behind some doors stand markets and malls. */
const MOST_FIRST = 2;

/** Returns the places at the requested address, whatever their names: the best fitting name first, then listed places. */
export function atDoor(city: City, request: RequestedPlace): readonly MatchedPlace[] {
  if (request.address?.house_number == null) return [];
  const unnamed: RequestedPlace = { ...request, name: null, host: null };
  return city
    .findByDoor(request.address)
    .map((place) => knownPlace(city, place))
    .filter((known) => isThere(matchPlace(city, unnamed, known)))
    .map((known) => ({ place: known.number, match: matchPlace(city, request, known) }))
    .sort((a, b) => likestFirst(city, a, b));
}

/**
 * Returns the places that may be meant, the likeliest first: places with the name at the address, others at the address, places with the name elsewhere. A
 * business that took over an address or a name stands behind neither.
 */
export function doorFirst(there: readonly MatchedPlace[], named: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const isThereToo = new Set(there.map(({ place }) => place));
  const [here, elsewhere] = [
    named.filter(({ place }) => isThereToo.has(place)),
    named.filter(({ place }) => !isThereToo.has(place)),
  ];
  const isNamed = new Set(here.map(({ place }) => place));
  const strangers = there.filter(({ place }) => !isNamed.has(place));
  return [...here, ...preferFirst(strangers, elsewhere)];
}

/** Returns the first two of one list, then the other list, then the rest of the first, so that neither hides the other. */
export function preferFirst(one: readonly MatchedPlace[], other: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const all = [...one.slice(0, MOST_FIRST), ...other, ...one.slice(MOST_FIRST)];
  const met = new Set<number>();
  return all.filter(({ place }) => !met.has(place) && met.add(place));
}

function isThere({ score, matched_on }: MatchedPlace['match']): boolean {
  return score >= STANDS_THERE && matched_on.includes('address');
}

function likestFirst(city: City, a: MatchedPlace, b: MatchedPlace): number {
  const [left, right] = [a, b].map(({ place }) => Number(knownPlace(city, place).gone)) as [number, number];
  return (
    b.match.score - a.match.score ||
    left - right ||
    Number(city.evidence.has(b.place)) - Number(city.evidence.has(a.place)) ||
    a.place - b.place
  );
}

/** Returns the places whose line on an agency's list has the requested page; empty for a page of several lines, which identifies none of them. */
export function placesOfPage(city: City, page: string | null): readonly number[] {
  const places = page === null ? [] : (listPages(city).get(page) ?? []);
  return places.length > 1 ? [] : places;
}

const listPages = memoizeByObject((city: City): ReadonlyMap<string, readonly number[]> => {
  const pages = new Map<string, number[]>();
  for (const [place, { listings }] of city.evidence)
    for (const page of new Set(listings.flatMap(({ url }) => (url === null ? [] : (findPage(url) ?? [])))))
      pages.set(page, [...(pages.get(page) ?? []), place]);
  return pages;
});
