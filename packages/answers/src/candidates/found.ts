import {
  BEFORE_GROUPS,
  type City,
  type PlaceQuestion,
  type RankedPlaces,
  rankPlaces,
  type WordQuery,
  wordQuery,
} from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import type { SpanClaim } from '@kehilla/language/spans';
import type { StatedPrice } from '@kehilla/language/food';
import {
  asksKinds,
  replaceSearched,
  understandAsName,
  type UnderstoodWords,
  type WordPart,
} from '@kehilla/language/kinds';
import { type DeniedPhrase, foodAskedFor, isOnlySaidOfPlaces, type NameFit } from '@kehilla/language/places';
import type { StreetRequest } from '@kehilla/language/where';
import { boroughAround, getBound, type Where } from '../where/where.ts';
import type { OpenWhen } from '../place/day-hours.ts';
import { getMarkedGroup, isCalledKosher, type PlaceFilter } from './place-filter.ts';
import { type KosherFirst, NO_PLACES, rankKosherFirst } from './kosher-first.ts';
import { asksForHouses, isBusinessByName, type RefusedPlaces } from './refused-places.ts';
import { isNameOnRecord } from '../where/known-place.ts';
import { findCalled, withWholeName } from './whole-name.ts';

/** Kinds of place that a question names as alternatives: the kinds that were searched, shown by turns, and the others. */
export type KindsByTurns = { readonly lookedFor: readonly string[]; readonly leftOut: readonly string[] };

/** A question as it was read, and the places that fit it, best first. */
export type FoundPlaces = {
  readonly where: Where;
  /** The part of each of the words that were read, in order. */
  readonly parts: readonly WordPart[];
  /** Returns what became of the words of the question, by where they stand in it; of words that nothing was made of nothing is said. */
  readonly claimWords: () => readonly SpanClaim[];
  readonly text: UnderstoodWords;
  readonly query: WordQuery;
  readonly ranked: RankedPlaces;
  /** How many places are in each part of an answer to a question for kosher food; null for any other question. */
  readonly kosherFirst: KosherFirst | null;
  /** Whether only places were searched that an agency lists, or a map or register labels kosher. */
  readonly isBound: boolean;
  /** Whether the places are shown in groups, as they are for a question without a name. */
  readonly isGrouped: boolean;
  /** The words of kinds of place that are also the whole name of the places that stand first; null for any other question. */
  readonly wholeName: string | null;
  /** The phrases that say what is not wanted, taken out of the question. */
  readonly denied: readonly DeniedPhrase[];
  /** Which places that leaves out; null where nothing is refused. */
  readonly refused: RefusedPlaces | null;
  /** For a question that wants everything but what it refuses: places of every kind, or places to eat; null for every other question. */
  readonly rest: 'any' | 'food' | null;
  /** The words that say when a place must be open, if they were not used; null if there are none. */
  readonly hoursSaid: string | null;
  /** A price in the words, which no source gives for places; null if there is none. */
  readonly price: StatedPrice | null;
  /** For how many people, as written. No source tells this of places. */
  readonly parties: readonly string[];
  /** When places must be open; null where nothing says so. */
  readonly opening: RequestedOpening | null;
  /**
   * How a question was read that asks for no kind of place and for no name in full: whether one place is kosher, a place at an address, with its name or
   * without, the owner of a telephone number or a website, or a misspelt name.
   */
  readonly asksOf: 'one_place' | 'an_address' | 'a_name_and_address' | 'a_name_nearly' | 'a_phone' | 'a_website' | null;
  /** The street on which all the places have their address, as it was given, with its boroughs; null if no street was named. */
  readonly street: StreetRequest | null;
  /** A street with the same name as the place that was read; null if there is none. */
  readonly alsoStreet: StreetRequest | null;
  /** The kinds that are shown by turns; null where the question names no alternatives. */
  readonly byTurns: KindsByTurns | null;
};

/**
 * When places must be open, by `open_at` or by words (`phrase` as written, `words` folded). `open`: places known to be open are shown; `unknown`: for no place
 * that fits the hours are known, and all are shown; `named`: one place was asked for by name and is shown with its hours.
 */
export type RequestedOpening = {
  readonly when: OpenWhen;
  readonly phrase: string | null;
  readonly words: readonly string[];
  readonly shows: 'open' | 'unknown' | 'named';
};

/** One reading of the words of a question, with the places that fit it. */
export type Found = Omit<
  FoundPlaces,
  | 'claimWords'
  | 'denied'
  | 'refused'
  | 'rest'
  | 'hoursSaid'
  | 'price'
  | 'parties'
  | 'opening'
  | 'asksOf'
  | 'street'
  | 'alsoStreet'
  | 'byTurns'
>;

/** A request and its city, with the filter of its parameters and the place that they name. */
export type PlaceSearch = {
  readonly input: SearchPlacesInput;
  readonly city: City;
  readonly filter: PlaceFilter;
  readonly where: Where;
  /** Whether the words ask for kosher food, so that only places are shown that an agency lists, or a map or register labels kosher. */
  readonly bindsKosher: boolean;
  /** Whether the words ask about a place by its name ("is Maple Grill kosher"): then no word of them is set aside. */
  readonly isOfName: boolean;
  /** Whether places are searched everywhere, although the words name an area. */
  readonly isAnywhere: boolean;
};

/** How well a name must fit (0 to 1) to be meant, if the words can be read in another way too; above 1 no name is meant. */
export const LEAST_FIT: Readonly<Record<NameFit, number>> = {
  surely: 0.85,
  no_kind: 0.95,
  very_name: 0.99,
  never: Number.POSITIVE_INFINITY,
};

/** The other members of an answer of which there is nothing to tell. */
export const PLAIN = {
  claimWords: (): readonly SpanClaim[] => [],
  denied: [],
  refused: null,
  rest: null,
  hoursSaid: null,
  price: null,
  parties: [],
  opening: null,
  asksOf: null,
  street: null,
  alsoStreet: null,
  byTurns: null,
} as const;

/** Returns the given places that pass the filters and lie where the request says. */
export function findAmong(these: Uint32Array, request: PlaceSearch): Found {
  return rankNamed({ ...request, filter: among(these, request.filter) }, []);
}

/** The filter for these places alone. */
export function among(these: Uint32Array, filter: PlaceFilter): PlaceFilter {
  const allowed = filter.among === null ? null : new Set(filter.among);
  return { ...filter, among: allowed === null ? these : these.filter((place) => allowed.has(place)) };
}

/** Whether a place surely has the words for its name. */
export function isSurelyNamed(found: Found): boolean {
  return getFit(found) >= LEAST_FIT.surely;
}

/** Returns how well the name of the first place fits, 0 to 1; 0 if no place was found. */
export function getFit({ ranked }: Found): number {
  return ranked.best[0]?.signals.fit ?? 0;
}

/**
 * Returns the places with this name where the question is about, best first; all places there if there are no words. Where kosher food is asked for, only
 * places that are called kosher.
 */
export function rankNamed(request: PlaceSearch, words: readonly string[]): Found {
  return rankWords(request, understandAsName(words), 'named');
}

/** Returns the places that fit these words where the question is about, best first; none if no word is known. */
export function rank(request: PlaceSearch, text: UnderstoodWords, called: readonly string[] = []): Found {
  return request.bindsKosher && !request.isOfName
    ? rankKosher(request, text)
    : rankWords(request, text, 'meant', called);
}

function rankWords(
  request: PlaceSearch,
  text: UnderstoodWords,
  reading: 'named' | 'meant',
  called: readonly string[] = [],
): Found {
  const { city, filter, where } = request;
  const query = wordQuery(city.image, text);
  // Words were sent, and nothing is found by any of them: that is no answer, not every place.
  const nothingKnown = query.words.length === 0 && query.ignored.length + query.kindless.length > 0;
  if (where.kind !== 'around' || nothingKnown) return nothingFound(request, text, query);
  const question = questionFor(request, text, query, where);
  const isGrouped = reading === 'meant' && query.words.every(({ isKind }) => isKind);
  const accepts = asksForHouses(text) ? exceptBusinesses(filter.accepts, city) : filter.accepts;
  // A place that an agency lists and about which the agency contradicts itself is shown as conflicted, never as unlisted.
  const isListedOrConflicted = (place: number): boolean => filter.isListed(place) || filter.isConflicted(place);
  const isCalled = isCalledKosher(city, isListedOrConflicted);
  const bound: PlaceFilter['accepts'] = (place) => (isCalled(place) ? accepts(place) : 'no');
  const ranked = rankPlaces(city, {
    ...question,
    accepts: request.bindsKosher ? bound : accepts,
    surelyNamed: LEAST_FIT.surely,
    ...(isGrouped ? { getGroup: getMarkedGroup(city, isListedOrConflicted), ...findCalled(city, text, called) } : {}),
  });
  const found = { ...nothingFound(request, text, query), ranked, isGrouped };
  return ranked.best[0]?.group === BEFORE_GROUPS
    ? { ...found, parts: withWholeName(found.parts, called), wholeName: called.join(' ') }
    : found;
}

/** Returns the part of each word of a text of which the searched ones were looked for. */
export function getParts({ parts }: UnderstoodWords, query: WordQuery): readonly WordPart[] {
  return replaceSearched(parts, (at) => query.parts[at] ?? 'unknown');
}

function nothingFound({ where, bindsKosher }: PlaceSearch, text: UnderstoodWords, query: WordQuery): Found {
  return {
    where,
    text,
    query,
    parts: getParts(text, query),
    ranked: NO_PLACES,
    kosherFirst: null,
    isBound: bindsKosher,
    isGrouped: false,
    wholeName: null,
  };
}

/** Answers a question for kosher food: with the place called kosher that bears all the words as its name, else with the kinds of place that the words name. */
function rankKosher(request: PlaceSearch, text: UnderstoodWords): Found {
  const { city, filter, where } = request;
  const isNamed = text.stated === null && !asksKinds(text);
  if (isNamed) {
    const named = rankNamed(request, text.words);
    if (isSurelyNamed(named))
      return { ...named, text: { ...named.text, ignored: text.ignored }, parts: getParts(text, named.query) };
  }
  const food = foodAskedFor({ ...text, asksKosher: true });
  const known = wordQuery(city.image, food.text);
  const query = { ...known, ignored: [...known.ignored, ...food.notes] };
  if (where.kind !== 'around') return nothingFound(request, food.text, query);
  const { categories, cuisines, stated } = food.text;
  const found = rankKosherFirst(city, questionFor(request, food.text, known, where), {
    isAnyFood: cuisines.length === 0 && categories.every((key) => key === 'food'),
    isKindUnknown: known.words.length === 0 && known.kindless.length > 0,
    isListed: filter.isListed,
    isConflicted: filter.isConflicted,
    mayStandBeside:
      stated === null || stated.agencies.length === 0
        ? () => true
        : filter.isStated({ ...stated, standards: [], food: null }),
  });
  const namesake = isNamed && isNameOnRecord(city, text.words) ? text.words.join(' ') : null;
  return {
    ...nothingFound(request, food.text, query),
    ...found,
    kosherFirst: { ...found.kosherFirst, namesake },
    isGrouped: true,
  };
}

function questionFor(
  { input, filter }: PlaceSearch,
  text: UnderstoodWords,
  query: WordQuery,
  where: Extract<Where, { kind: 'around' }>,
): PlaceQuestion {
  const nothingAsked = query.words.length === 0 && where.centre === null;
  return {
    words: query.words,
    missing: { unknown: query.ignored.length, kindless: query.kindless.length },
    ...getBound(where),
    home: boroughAround(where),
    among: filter.among,
    accepts: filter.accepts,
    ...(text.stated === null
      ? { listedAsAsked: text.asksKosher || nothingAsked ? filter.isListed : () => false }
      : { listedAsAsked: filter.isListedFor(text.stated), statedAsAsked: filter.isStated(text.stated) }),
    limit: input.limit,
  };
}

function exceptBusinesses(accepts: PlaceFilter['accepts'], city: City): PlaceFilter['accepts'] {
  return (place) => {
    const accepted = accepts(place);
    return accepted !== 'no' && isBusinessByName(city, place) ? 'no' : accepted;
  };
}

/** Returns the places found by words; none if the words say only things that no source tells of places, and no name surely has them: "late" is not "Latte". */
export function orNothing(text: UnderstoodWords, found: Found): Found {
  if (!isOnlySaidOfPlaces(text) || isSurelyNamed(found)) return found;
  const parts = replaceSearched(text.parts, () => 'unknown');
  return { ...found, query: { ...found.query, words: [], ignored: [...text.words] }, parts, ranked: NO_PLACES };
}
