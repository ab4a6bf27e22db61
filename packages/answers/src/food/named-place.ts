import { type City, menusOfPlace, placesNamedExactly, readOnce } from '@kehilla/city';
import type { RecommendFoodInput } from '@kehilla/contract';
import { distanceM, type LatLng } from '@kehilla/core';
import type { Claim, Token, WordSpan } from '@kehilla/language';
import { isFoodNamed, isSaid, type ReadRefusals, readRefusedNames } from '@kehilla/language/food';
import { readNameInQuestion } from '@kehilla/language';
import { endOfSense, isWithinRefusal } from '@kehilla/language/refusals';
import { type RequestedPlace, readAskedPlace } from '../identify/asked-place.ts';
import { identifyPlace } from '../identify/identify-place.ts';
import { otherThanId } from '../identify/match-place.ts';
import { knownWords, placesWithMenuNamed } from '../known-words.ts';
import type { Where } from '../where/where.ts';
import { isDishWord } from '../candidates/dish-terms.ts';

/** The place that a request names: one place, several branches that cannot be told apart, or no known place. */
export type NamedPlaces = {
  /** How it was named, null where no place was. */
  readonly question: string | null;
  readonly places: readonly number[];
  /** Places that may have been meant, best fit first, where not one is. */
  readonly candidates: readonly number[];
  /** More branches than `places` may bear the name: not all of it were compared. */
  readonly isAtLeast: boolean;
};

/** No place was named. */
const NOBODY_NAMED: NamedPlaces = { question: null, places: [], candidates: [], isAtLeast: false };

/** The place that the body of a request names; its identifier is surest. Rule: specification §4.5. */
export function findNamed(
  city: City,
  { place_id, name, lat, lng, location, radius_m }: RecommendFoodInput,
): NamedPlaces {
  if (place_id !== undefined) {
    const place = city.findPlace(place_id);
    return { question: place_id, places: place === null ? [] : [place], candidates: [], isAtLeast: false };
  }
  if (name === undefined) return NOBODY_NAMED;
  const area = lat !== undefined || location === undefined ? {} : { city: location };
  const centre = lat === undefined || lng === undefined ? null : { lat, lng };
  const called = placesCalled(
    city,
    readAskedPlace(city, { live: 'never', name: readNameInQuestion(name, knownWords(city)).name, ...area }),
    centre,
  );
  return getNamed(city, name, called, centre, radius_m);
}

/** Says that a name sent beside a `place_id` is not that place's; null where it is, or one of them was not sent. */
export function sayNamedOtherwise(city: City, { place_id, name }: RecommendFoodInput): string | null {
  const place = place_id === undefined ? null : city.findPlace(place_id);
  if (place_id === undefined || name === undefined || place === null) return null;
  return otherThanId(city, readAskedPlace(city, { live: 'never', place_id, name }), place);
}

/** A place that words name, and these words, with those that lead to it. */
type NamedInWords = {
  readonly named: NamedPlaces;
  readonly span: { readonly from: number; readonly to: number };
};

/** Returns the place that words name after "at", "from" or "by" ("schnitzel at Maple Grill"); null if none is known. */
export function nameInWords(city: City, tokens: readonly Token[], where: Where): NamedInWords | null {
  const at = tokens.findIndex((token, i) => isLead(token) && !isWithinRefusal(tokens, i));
  if (at < 0) return null;
  const after = tokens.slice(at + 1);
  const [centre, radius_m] = where.kind === 'around' ? [where.centre, where.radius_m] : [null, null];
  const end = after.findIndex(({ boundary }, i) => i > 0 && boundary !== 'none');
  const longest = Math.min(end < 0 ? after.length : end, MOST_WORDS);
  for (let length = longest; length > 0; length--) {
    const name = after
      .slice(0, length)
      .map(({ folded }) => folded)
      .join(' ');
    if (name.length < SHORTEST_NAME) break;
    // "Sorted by price" names no place.
    if (after.slice(0, length).every(({ folded }) => isSaid(folded, 'filler', 'price'))) continue;
    const called = readOnce(city, `food at ${name} ${JSON.stringify(centre)}`, () =>
      placesCalled(city, readAskedPlace(city, { live: 'never', name }), centre),
    );
    if (called.places.length === 0) continue;
    const named = getNamed(city, name, called, centre, radius_m ?? undefined);
    return { named, span: { from: at, to: at + 1 + length } };
  }
  return null;
}

/**
 * Returns the place that words refuse after a word that leads to a place, so that the name may be misspelt or shortened ("but not from Mapel Grill";
 * `refusedByName` reads whole names), and these words with their refusal; null if there is none.
 */
export function nameRefused(city: City, tokens: readonly Token[]): RefusedName | null {
  if (!tokens.some(isLead)) return null;
  for (let at = 0; at < tokens.length; at += 1) {
    const lead = endOfSense(tokens, at, 'refusal') ?? endOfSense(tokens, at, 'not');
    if (lead === null || !isLead(tokens[lead]) || tokens[lead]?.boundary !== 'none') continue;
    const found = nameInWords(city, tokens.slice(lead), NOWHERE);
    if (found === null || found.span.from > 0) continue;
    // "Broth not from chicken" refuses chicken, though a place may be called so.
    const name = tokens.slice(lead + 1, lead + found.span.to);
    if (name.every(({ folded }) => isFoodNamed(folded, 'isFood') || isDishWord(city, folded))) continue;
    return { places: found.named.places, span: { from: at, to: lead + found.span.to } };
  }
  return null;
}

/** The places of a name that is refused, and the words that say so. */
type RefusedName = {
  readonly places: readonly number[];
  readonly span: { readonly from: number; readonly to: number };
};

const NOWHERE: Where = { kind: 'not_understood', notes: [] };

function isLead(token: Token | undefined): boolean {
  return isSaid(token?.folded ?? '', 'nameLead');
}

/** An area or an address in words, and whether a place may have it for its name. */
type AreaInWords = WordSpan & { readonly mayBeThere: boolean };

/**
 * Returns the place that is meant by words that were read as an area: a place named for its address ("at 10 Sample Street"), or with a name that begins with
 * the area ("at Flatbush Noodles"); null if the area is meant.
 */
export function nameOverArea(
  city: City,
  tokens: readonly Token[],
  { start, end, mayBeThere }: AreaInWords,
  where: Where,
): NamedInWords | null {
  const lead = isLead(tokens[start]) ? start : start - 1;
  const goesOn = isLead(tokens[lead]) && tokens[end]?.boundary === 'none';
  const called = mayBeThere || goesOn ? nameInWords(city, tokens, where) : null;
  const isLonger = called !== null && called.span.to - called.span.from > end - lead;
  return mayBeThere || isLonger ? called : null;
}

/** Returns the places of a name near a centre, and the candidates if there is not exactly one. */
function getNamed(city: City, question: string, called: Called, centre: LatLng | null, radius_m?: number): NamedPlaces {
  const places = centre === null ? called.places : near(city, called.places, centre, radius_m);
  return {
    question,
    places,
    candidates: places.length > 1 ? places : places.length === 1 ? [] : called.candidates,
    isAtLeast: called.isAtLeast && places.length === called.places.length,
  };
}

const MOST_WORDS = 6;
const SHORTEST_NAME = 4;

/** Returns the branches within the radius, if there are any: the caller stands at the centre, the place may not. */
function near(city: City, places: readonly number[], centre: LatLng, radius_m = NEAR_M): readonly number[] {
  const within = places.filter((place) => {
    const { location } = city.doc(place);
    return location !== null && distanceM(centre, location) <= radius_m;
  });
  return within.length > 0 ? within : places;
}

const NEAR_M = 5_000;

type Called = Pick<NamedPlaces, 'places' | 'candidates' | 'isAtLeast'>;

/** Returns the places of a name, and of a chain the branches nearest to the caller. Where the caller stands says nothing of where the place is. */
function placesCalled(city: City, request: RequestedPlace, from: LatLng | null): Called {
  const { subject, branches, candidates, isAtLeast } = identifyPlace(city, {
    ...request,
    centre: request.centre ?? from,
  });
  return {
    places: (subject === null ? branches : [subject]).map(({ place }) => place),
    candidates: candidates.map(({ place }) => place),
    isAtLeast,
  };
}

/** Places that a wish refuses by their names. */
type PlacesRefused = {
  readonly places: readonly number[];
  readonly claims: readonly Claim[];
  /** Where names stand in refusals that name foods too, and so are not claimed. */
  readonly among: readonly { readonly from: number; readonly to: number }[];
  /** The refusals of the words, if these name no place. */
  readonly refusals: ReadRefusals | null;
  /** The tokens, with names that have a slip spelt as they are on record. */
  readonly spelt: readonly Token[];
  /** The names, as they were said. */
  readonly phrases: readonly string[];
};

/** The places that words refuse by their whole names, with or without words that lead to them ("but not Tide & Rice", "never again from Olive Branch"). */
export function refusedByName(city: City, tokens: readonly Token[]): PlacesRefused {
  const { names, claims, among, refusals, spelt } = readRefusedNames(tokens, knownWords(city).menus);
  return {
    places: names.flatMap(({ words }) => {
      const called = placesNamedExactly(city, words);
      const hasMenu = called.some((place) => menusOfPlace(city, place).length > 0);
      return hasMenu ? called : [...called, ...placesWithMenuNamed(city, words)];
    }),
    claims,
    among,
    refusals,
    spelt,
    phrases: [...new Set(names.map(({ phrase }) => phrase))],
  };
}
