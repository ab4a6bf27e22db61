import {
  type City,
  type PlaceQuestion,
  type QueryWord,
  type RankedPlace,
  rankPlaces,
  readOnce,
  spend,
  wordQuery,
} from '@kehilla/city';
import { type LatLng, words as wordsOf } from '@kehilla/core';
import type { AskedPlace } from '../asked/asked-place.ts';
import { type KnownPlace, knownPlace } from '../../lookup/known-place.ts';
import { isOnStreet } from '../match/on-street.ts';

/** So many places are looked at of those that a name fits best: all branches of most chains. Rule: specification §4.4, one entry per matching place. */
export const MOST_LOOKED_AT = 20;
/** From so many places of a name on, a street or a ZIP that was sent tells which are meant, and what agencies list is looked for by itself. */
const MANY = 8;
/** Names that fit the words less than this are none that was meant. */
const LEAST_FIT = 0.55;
/** Where so many names fit as well as the best, they are branches, and what agencies list is looked for among as many. */
const MOST_BRANCHES = 1_000;
const AS_WELL = 0.97;
/** A search that leaves nothing out. */
export const ANY = {
  borough: null,
  among: null,
  accepts: () => 'yes' as const,
  listedAsAsked: () => false,
  withClosed: true,
};

/** A search of the city's names. */
export type NameQuestion = Omit<PlaceQuestion, 'limit'>;

/** A search for a name from a point; null without a name, and where nothing is known of any of its words. */
export function nameQuestion(city: City, name: string | null, centre: LatLng | null): NameQuestion | null {
  if (name === null) return null;
  const { words: known, ignored } = wordQuery(city.image, { words: wordsOf(name), kinds: [] });
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
 * Places by name, nearest to where they are said to be. Of a name that very many have, and without a house number, those on the street or else in
 * the ZIP that was sent, all of them, for one alone would pass for the only one; where there is none those too that agencies state something of: a
 * certified branch is never crowded out by others.
 */
export function lookUpName(city: City, asked: AskedPlace, named: NameQuestion): readonly number[] {
  const ranked = rankOnce(city, named);
  const best = ranked.slice(0, MOST_LOOKED_AT);
  if (asked.address?.house_number != null || best.length < MANY) return namedLike(best);
  const [first, last] = [best[0]?.signals.fit ?? 0, best[MANY - 1]?.signals.fit ?? 0];
  const isNarrow = asked.address !== null || asked.zip !== null;
  if (!isNarrow && (last === 0 || last < AS_WELL * first)) return namedLike(best);
  const branches = namedLike(ranked);
  if (isNarrow) spend(city, 'compared', branches.length);
  const there = isNarrow ? branches.filter((place) => standsThere(asked, knownPlace(city, place))) : [];
  if (there.length > 0) return there;
  const stated = branches.filter((place) => city.evidence.has(place)).slice(0, MOST_LOOKED_AT);
  return [...namedLike(best), ...stated];
}

/** Ranks the places of a name, as many as may be branches, once a question: what tells in it and its core are often the same words. */
function rankOnce(city: City, named: NameQuestion): readonly RankedPlace[] {
  const { words, missing, centre, radius_m, borough } = named;
  const from = JSON.stringify([words.map(({ text }) => text), missing, centre, radius_m, borough]);
  return readOnce(city, `named ${from}`, () => rankPlaces(city, { ...named, limit: MOST_BRANCHES }).best);
}

/** Whether a place gives an address on the street that was sent, or where none was, in the ZIP. */
function standsThere(asked: AskedPlace, { subjects, zips }: KnownPlace): boolean {
  const { address, zip } = asked;
  if (address === null) return zip !== null && zips.has(zip);
  return subjects.some((own) => own.address !== null && isOnStreet(asked, own.address));
}

/** Those of them that the name fits well enough to be looked at. */
export function namedLike(best: readonly RankedPlace[]): number[] {
  return best.filter(({ signals }) => (signals.fit ?? 0) >= LEAST_FIT).map(({ place }) => place);
}
