import { type City, type PlaceQuestion, type RankedPlaces, rankPlaces, type WordQuery, wordQuery } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import {
  asksKinds,
  foodAskedFor,
  isOnlySaidOfPlaces,
  type NameFit,
  type SaidPrice,
  type StreetAsked,
  understandAsName,
  type UnderstoodWords,
} from '@kehilla/language';
import { boroughAround, getBound, type Where } from '../where/where.ts';
import type { OpenWhen } from '../place/day-hours.ts';
import type { KindsByTurns } from '../notes/notes.ts';
import { getMarkedGroup, isCalledKosher, type PlaceFilter } from './place-filter.ts';
import { type KosherFirst, NO_PLACES, rankKosherFirst } from './kosher-first.ts';
import { asksForHouses, isBusinessByName, type RefusedPlaces } from './refused-places.ts';
import { isNameOnRecord } from '../where/known-place.ts';

/** What a question was read as, and the places that fit it, best first. */
export type FoundPlaces = {
  readonly where: Where;
  /** The folded words of the question that said where; empty where the request itself did, or nothing. */
  readonly whereSaid: readonly string[];
  readonly text: UnderstoodWords;
  readonly query: WordQuery;
  readonly ranked: RankedPlaces;
  /** What the places are, where kosher food was asked for; null where it was not. */
  readonly kosherFirst: KosherFirst | null;
  /** Whether only what an agency lists, or a map or register labels kosher, was looked at. */
  readonly isBound: boolean;
  /** Whether places are shown in groups, as a question is that names none. */
  readonly isGrouped: boolean;
  /** What the question says is not wanted, set aside. */
  readonly denied: readonly string[];
  /** Which places that leaves out; null where nothing is refused. */
  readonly refused: RefusedPlaces | null;
  /** What is wanted by a question that wants whatever it does not refuse: places of every kind, or where food is had; null for every other question. */
  readonly rest: 'any' | 'food' | null;
  /** The words that say when a place must be open, set aside; null where there are none, or they were used. */
  readonly hoursSaid: string | null;
  /** Words that ask for hours and name no time, folded; empty where none do. */
  readonly hoursAsked: readonly string[];
  /** A price, of which no source tells; null where none is said. */
  readonly price: SaidPrice | null;
  /** For how many people, of which no source tells, as written. */
  readonly parties: readonly string[];
  /** When places must be open; null where nothing says so. */
  readonly opening: AskedOpening | null;
  /**
   * How the question was read where it asks for neither a name nor a kind: whether one place is kosher, what is at an address, with its name or without, or
   * whose number or website it is; or for a name that none bears, but for a slip of spelling.
   */
  readonly asksOf: 'one_place' | 'an_address' | 'a_name_and_address' | 'a_name_nearly' | 'a_phone' | 'a_website' | null;
  /** The street that all of them have their address on, as it was given, with its boroughs; null where none was named. */
  readonly street: StreetAsked | null;
  /** A street that all the words name as well, which were read as a place's name; null where there is none. */
  readonly alsoStreet: StreetAsked | null;
  /** The kinds that are shown by turns; null where the question names no alternatives. */
  readonly byTurns: KindsByTurns | null;
};

/**
 * When places must be open, by `open_at` or by words (`said` as written, `words` folded). Those known to be open are shown; `unknown`: of none that fits it is known, and all are; `named`: one
 * place is asked about by its name, and is shown with its hours.
 */
export type AskedOpening = {
  readonly when: OpenWhen;
  readonly said: string | null;
  readonly words: readonly string[];
  readonly shows: 'open' | 'unknown' | 'named';
};

/** One reading of the words of a question, with the places that fit it. */
export type Found = Omit<
  FoundPlaces,
  | 'denied'
  | 'refused'
  | 'rest'
  | 'hoursSaid'
  | 'hoursAsked'
  | 'price'
  | 'parties'
  | 'opening'
  | 'asksOf'
  | 'street'
  | 'alsoStreet'
  | 'byTurns'
>;

/** A request, of which city, with what passes its filters and where its own parameters say it is about. */
export type Asked = {
  readonly input: SearchPlacesInput;
  readonly city: City;
  readonly filter: PlaceFilter;
  readonly where: Where;
  /** Whether its words are put as a request ("looking for …"), whose other words of a sentence say nothing. */
  readonly isFramed: boolean;
  /** Whether its words ask for kosher food, so that only what an agency lists, or a map or register labels kosher, may be shown. */
  readonly bindsKosher: boolean;
  /** Whether they ask of a place by a name ("is Maple Grill kosher"): then its words are a name's, and none is set aside as a wish. */
  readonly isOfName: boolean;
  /** Whether places are looked for everywhere, whatever the words say of where. */
  readonly isAnywhere: boolean;
};

/** How well the words of a name must fit, 0 to 1, to be meant where they are read otherwise too; beyond 1 none is. */
export const LEAST_FIT: Readonly<Record<NameFit, number>> = {
  surely: 0.85,
  no_kind: 0.95,
  very_name: 0.99,
  never: Number.POSITIVE_INFINITY,
};

/** What is told of a reading of which nothing else is to say. */
export const PLAIN = {
  denied: [],
  refused: null,
  rest: null,
  hoursSaid: null,
  hoursAsked: [],
  price: null,
  parties: [],
  opening: null,
  asksOf: null,
  street: null,
  alsoStreet: null,
  byTurns: null,
} as const;

/** Those of these places that pass the filters and lie where the request says. */
export function findAmong(these: Uint32Array, asked: Asked): Found {
  return rankNamed({ ...asked, filter: among(these, asked.filter) }, []);
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

/** How well the first place's name fits, 0 to 1; 0 where none is found. */
export function getFit({ ranked }: Found): number {
  return ranked.best[0]?.signals.fit ?? 0;
}

/** The places of this name where the question is about, best first; with no words all there. Where kosher food is asked for, those that are called kosher alone. */
export function rankNamed(asked: Asked, words: readonly string[]): Found {
  return rankWords(asked, understandAsName(words), 'named');
}

/** The places that fit these words where the question is about, best first; none where nothing is known by any of the words. */
export function rank(asked: Asked, text: UnderstoodWords): Found {
  return asked.bindsKosher && !asked.isOfName ? rankKosher(asked, text) : rankWords(asked, text, 'meant');
}

function rankWords(asked: Asked, text: UnderstoodWords, reading: 'named' | 'meant'): Found {
  const { city, filter, where } = asked;
  const query = wordQuery(city.image, text);
  // Words were sent, and nothing is found by any of them: that is no answer, not every place.
  const nothingKnown = query.words.length === 0 && query.ignored.length + query.kindless.length > 0;
  if (where.kind !== 'around' || nothingKnown) return nothingFound(asked, text, query);
  const question = questionFor(asked, text, query, where);
  const isGrouped = reading === 'meant' && query.words.every(({ isKind }) => isKind);
  const accepts = asksForHouses(text) ? exceptBusinesses(filter.accepts, city) : filter.accepts;
  // What an agency lists and contradicts itself about is shown as that, never as a place of which nobody speaks.
  const isSpokenOf = (place: number): boolean => filter.isListed(place) || filter.isConflicted(place);
  const isCalled = isCalledKosher(city, isSpokenOf);
  const bound: PlaceFilter['accepts'] = (place) => (isCalled(place) ? accepts(place) : 'no');
  const ranked = rankPlaces(city, {
    ...question,
    accepts: asked.bindsKosher ? bound : accepts,
    ...(isGrouped ? { groupOf: getMarkedGroup(city, isSpokenOf) } : {}),
  });
  return { where, whereSaid: [], text, query, ranked, kosherFirst: null, isBound: asked.bindsKosher, isGrouped };
}

function nothingFound({ where, bindsKosher }: Asked, text: UnderstoodWords, query: WordQuery): Found {
  return {
    where,
    whereSaid: [],
    text,
    query,
    ranked: NO_PLACES,
    kosherFirst: null,
    isBound: bindsKosher,
    isGrouped: false,
  };
}

/** What answers a question for kosher food: a place called kosher that bears all its words for a name, else the kinds of place that they name. */
function rankKosher(asked: Asked, text: UnderstoodWords): Found {
  const { city, filter, where } = asked;
  const isNamed = text.stated === null && !asksKinds(text);
  if (isNamed) {
    const named = rankNamed(asked, text.words);
    if (isSurelyNamed(named)) return { ...named, text: { ...named.text, ignored: text.ignored } };
  }
  const food = foodAskedFor({ ...text, asksKosher: true });
  const known = wordQuery(city.image, food.text);
  const query = { ...known, ignored: [...known.ignored, ...food.told] };
  if (where.kind !== 'around') return nothingFound(asked, food.text, query);
  const { categories, cuisines, stated } = food.text;
  const found = rankKosherFirst(city, questionFor(asked, food.text, known, where), {
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
    where,
    whereSaid: [],
    text: food.text,
    query,
    ...found,
    kosherFirst: { ...found.kosherFirst, namesake },
    isBound: true,
    isGrouped: true,
  };
}

function questionFor(
  { input, filter }: Asked,
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

/** What was found by words; nothing where they say only what no source tells of places, and no name surely has them: "late" is no "Latte". */
export function orNothing(text: UnderstoodWords, found: Found): Found {
  if (!isOnlySaidOfPlaces(text) || isSurelyNamed(found)) return found;
  return { ...found, query: { ...found.query, words: [], ignored: [...text.words] }, ranked: NO_PLACES };
}
