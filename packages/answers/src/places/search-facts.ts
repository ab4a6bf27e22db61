import { type Area, findArea, type Work } from '@kehilla/city';
import type { PlaceSummary, SearchPlacesInput } from '@kehilla/contract';
import { fold } from '@kehilla/core';
import { listFolded, tokenize } from '@kehilla/language';
import { asksKosherOfFood, otherAgencyIn } from '@kehilla/language/certification';
import { type Answered, type OtherTool, otherTool } from '@kehilla/language/names';
import { isSaidOfPlaces } from '@kehilla/language/places';
import { isPlaceWord } from '@kehilla/language/where';
import { type FoundPlaces, LEAST_FIT } from '../candidates/found.ts';
import type { WithDistance } from '../distance.ts';
import type { Page } from '../page.ts';
import { findHolyTime } from '../place/day-hours.ts';
import { listIgnored, type Plan } from '../plan.ts';
import type { Filters } from '../request/filters.ts';
import { asksForHours, listDenied } from './claim-words.ts';
import type { PlaceQuery } from './place-query.ts';
import type { PlacesInTheWay } from './places-in-the-way.ts';

/** An answer of search_places, as far as its notes depend on it. */
export type Searched = {
  readonly input: SearchPlacesInput;
  readonly filters: Filters;
  readonly found: FoundPlaces;
  readonly plan: Plan<PlaceQuery>;
  readonly shown: readonly PlaceSummary[];
  readonly page: Pick<Page<unknown>, 'isNewer'>;
  readonly distance: Pick<WithDistance<SearchPlacesInput>, 'notes'>;
  /** What keeps every place away from an empty answer. */
  readonly why: PlacesInTheWay;
  /** That lists which could change the answer were not read; null if all were. */
  readonly unread: string | null;
  readonly work: Work;
};

/** The facts that the notes of search_places are said on. */
export type SearchFacts = Searched &
  Pick<FoundPlaces, 'opening' | 'price' | 'parties'> & {
    readonly q: string;
    readonly openNow: boolean;
    readonly isByDistance: boolean;
    /** Whether distances are measured from a point; otherwise there is no nearest place. */
    readonly isMeasured: boolean;
    readonly inTheWay: string | null;
    /** Why nothing is shown, though there was where to look. */
    readonly nothing: Nothing | null;
    /** Whether the question asks for the hours of places that are shown, without a time. */
    readonly asksHours: boolean;
    /** The Shabbat or Yom Tov on which listed places must be open; null where it is none. */
    readonly holy: ReturnType<typeof findHolyTime>;
    /** Words that were read as a name and are an area as well. */
    readonly alsoArea: NamedArea | null;
    /** Words that were not read as where and may be an area, or a place beyond the city. */
    readonly perhaps: (NamedArea & { readonly isBeyond: boolean }) | null;
    /** Words that were set aside, and those of them of which nothing else is said. */
    readonly aside: readonly string[];
    readonly unused: readonly string[];
    readonly denied: readonly string[];
    readonly deniedFolded: readonly string[];
    /** An agency whose list is not read. */
    readonly otherAgency: string | null;
    /** Another tool that answers such words. */
    readonly otherTool: OtherTool | null;
  };

type NamedArea = { readonly given: string; readonly area: Pick<Area, 'name' | 'borough'> };

type Nothing =
  | { readonly why: 'unknown'; readonly words: readonly string[] }
  | { readonly why: 'only_refused' | 'not_open_then' | 'not_open_now' | 'none' };

/** Returns the facts that the notes of an answer are said on. */
export function getSearchFacts(searched: Searched): SearchFacts {
  const { input, filters, found, plan, shown, why } = searched;
  const { where, text, query, kosherFirst, opening, price, parties } = found;
  const { q = '' } = input;
  const denied = listDenied(plan);
  const aside = listIgnored({ told: plan.told.filter(({ role }) => role === 'set_aside') });
  return {
    ...searched,
    q,
    opening,
    price,
    parties,
    openNow: filters.openNow,
    isByDistance: input.sort === 'distance',
    isMeasured: where.kind === 'around' && where.centre !== null,
    inTheWay: why.constraints,
    nothing: where.kind === 'around' && shown.length === 0 ? whyNothing(found, filters, denied) : null,
    asksHours: opening === null && shown.length > 0 && asksForHours(plan),
    holy: opening !== null && shown.some(isOnAList) ? findHolyTime(opening.when) : null,
    alsoArea: shown.length === 0 ? null : findAlsoArea(where, query),
    perhaps: findPerhapsArea(where, text, q, denied),
    aside,
    unused: [...query.ignored, ...query.kindless, ...(kosherFirst === null ? [] : listWishes(aside))],
    denied,
    deniedFolded: denied.map(fold),
    otherAgency: otherAgencyIn(aside) ?? otherAgencyIn(text.words),
    otherTool: findOtherTool(text, query, aside, shown),
  };
}

function whyNothing(
  { query: { words, ignored, kindless }, hoursSaid, opening }: FoundPlaces,
  { openNow }: Filters,
  denied: readonly string[],
): Nothing {
  const isAnySearched = words.length + kindless.length > 0;
  if (!isAnySearched && hoursSaid !== null) return { why: 'unknown', words: [...ignored, hoursSaid] };
  if (!isAnySearched && ignored.length === 0 && denied.length > 0) return { why: 'only_refused' };
  if (!isAnySearched && ignored.length > 0) return { why: 'unknown', words: ignored };
  if (opening !== null) return { why: 'not_open_then' };
  return { why: openNow ? 'not_open_now' : 'none' };
}

/** Returns words that people say of a place to eat and no source tells: "romantic", "heimish". */
function listWishes(aside: readonly string[]): readonly string[] {
  return aside.filter(
    (word) =>
      (isSaidOfPlaces(word) && !isPlaceWord(word, 'ofSentence') && !isPlaceWord(word, 'areaJoin')) ||
      asksKosherOfFood(word),
  );
}

function isAnywhere(where: FoundPlaces['where']): boolean {
  return where.kind === 'around' && where.centre === null && where.area === null;
}

/** Returns the area that words are which were read as a name; null if they are none, or say where. */
function findAlsoArea(where: FoundPlaces['where'], { words }: FoundPlaces['query']): NamedArea | null {
  if (!isAnywhere(where)) return null;
  const given = words.map(({ text }) => text).join(' ');
  const match = findArea(given);
  return match === null || match.outside || !match.exact ? null : { given, area: match.area };
}

const LONGEST_BEYOND = 3;

/**
 * Returns the area that the last word beside kinds of place may be a slip of ("sushi manhatan"), or the place beyond the city that the last words name ("kosher
 * restaurant los angeles"): in words alone neither is read as where, for names of places are like names of areas. Null for any other, and for words that are
 * refused: "pizza not flatbsh" is not to be looked for there.
 */
function findPerhapsArea(
  where: FoundPlaces['where'],
  { words, kinds }: FoundPlaces['text'],
  q: string,
  denied: readonly string[],
): SearchFacts['perhaps'] {
  if (!isAnywhere(where)) return null;
  const phrases = listFolded(tokenize(q));
  const last = phrases.at(-1) ?? '';
  if (denied.some((phrase) => listFolded(tokenize(phrase)).includes(last))) return null;
  const isOther = (word: string): boolean => (kinds[words.indexOf(word)] ?? []).length === 0;
  for (let at = Math.max(1, phrases.length - LONGEST_BEYOND); at < phrases.length; at += 1) {
    const name = phrases.slice(at);
    const given = name.join(' ');
    const match = name.every(isOther) && phrases.slice(0, at).some((word) => !isOther(word)) ? findArea(given) : null;
    if (match !== null && match.outside && match.exact)
      return { given, area: { name: match.area.name, borough: null }, isBeyond: true };
  }
  if (phrases.length < 2 || !isOther(last) || words.some((word) => word !== last && isOther(word))) return null;
  const match = findArea(last);
  return match === null || match.outside || match.exact ? null : { given: last, area: match.area, isBeyond: false };
}

/** Whether words say "near", as "within walking distance of" is read too, and not what. */
export function isNearNowhere({ found: { where, text }, aside }: SearchFacts): boolean {
  return isAnywhere(where) && [...text.ignored, ...aside].some((word) => isPlaceWord(word, 'nearness'));
}

/** Returns another tool that answers such words; a shop called "Locksmith" is no answer to a person who needs one. */
function findOtherTool(
  text: FoundPlaces['text'],
  query: FoundPlaces['query'],
  aside: readonly string[],
  [first]: readonly PlaceSummary[],
): OtherTool | null {
  const words = [...query.words.map((word) => word.text), ...query.kindless, ...query.ignored, ...aside];
  return otherTool(words, answered(text, first));
}

function answered({ categories, cuisines }: FoundPlaces['text'], first: PlaceSummary | undefined): Answered {
  if (first === undefined || categories[0] === 'contractor') return 'none';
  if ((first.relevance ?? 0) >= LEAST_FIT.surely) return 'named';
  // Names that are somewhat like "dry cleaner" are no answer to a person who needs one.
  return categories.length + cuisines.length === 0 ? 'none' : 'some';
}

/** Whether an agency lists it, now or as last seen. */
export function isOnAList({ kosher }: PlaceSummary): boolean {
  return kosher.certified_by.length > 0 || kosher.status === 'conflicted';
}

/** Returns whether an agency states of a place what the words ask. */
export function isStatedAsAsked({ why }: PlaceSummary): boolean {
  return why?.factors.some(({ factor }) => factor === 'agency_statement') === true;
}

/** Returns whether a place serves food and its status is unknown: a synagogue needs no certification. */
export function isOfFoodAndUnknown({ kosher, world }: PlaceSummary): boolean {
  return kosher.status === 'no_readable_agency_lists_it' && world === 'food';
}
