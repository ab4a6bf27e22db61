import { type City, limitedAgencyCoverage, type RankedPlaces, rankPlaces } from '@kehilla/city';
import type { SearchPlacesCoverage, SearchPlacesInput } from '@kehilla/contract';
import { memoizeByObject, type ToldNote } from '@kehilla/core';
import { TAXONOMY, type UnderstoodWords } from '@kehilla/language/kinds';
import type { FoundPlaces } from '../candidates/found.ts';
import { isOfUnknownKind, PLACE_GROUPS, placeFilter, placesWithEvidence } from '../candidates/place-filter.ts';
import { listTexts, type Note, note, sayNotes } from '../notes.ts';
import { type Filters, keyOfCategory } from '../request/filters.ts';
import { SAID, WHERE_READ } from '../shared-notes.ts';
import { getBound, isCovered, isLocationUnderstood } from '../where/where.ts';

type LeftOutFacts = {
  readonly where: FoundPlaces['where'];
  readonly ranked: RankedPlaces;
  readonly filters: Filters;
  /** How many listed places of an unknown kind were left out. */
  readonly ofUnknownKind: number;
};

/** Notes on what was left out of the search, in the order in which they are told. */
export const PLACES_LEFT_OUT = [
  WHERE_READ,
  note({
    code: 'hours_unknown_left_out',
    when: ({ ranked: { hoursUnknown } }) => hoursUnknown > 0,
    say: (_, { ranked: { hoursUnknown } }) =>
      `${places(hoursUnknown)} left out because hours are not known or sources disagree about them.`,
  }),
  note({
    code: 'closed_left_out',
    when: ({ ranked: { closed } }) => closed > 0,
    say: (_, { ranked: { closed } }) =>
      `${places(closed)} left out because a source says ${closed === 1 ? 'it' : 'they'} closed.`,
  }),
  note({
    code: 'stale_left_out',
    when: ({ ranked: { stale } }) => stale > 0,
    say: (_, { ranked: { stale } }) => {
      const isOne = stale === 1;
      return `${places(stale)} left out because what ${isOne ? 'its agency says of it' : 'their agencies say of them'} was not confirmed in the last 14 days or is for a feast that is over; {"include_stale": true} shows ${isOne ? 'it' : 'them'}, marked as such.`;
    },
  }),
  note({
    code: 'no_location_left_out',
    when: ({ ranked: { noLocation } }) => noLocation > 0,
    say: (_, { ranked: { noLocation } }) =>
      `${places(noLocation)} left out because no source says where exactly ${noLocation === 1 ? 'it is' : 'they are'}.`,
  }),
  note({ ...SAID.listedOnly, when: ({ filters }) => filters.listedOnly }),
  note({
    code: 'kind_unknown_left_out',
    when: ({ ofUnknownKind }) => ofUnknownKind > 0,
    say: (_, { ofUnknownKind }) => {
      const isOne = ofUnknownKind === 1;
      const them = isOne ? 'it' : 'them';
      return `${places(ofUnknownKind)} left out because no source says what kind of place ${isOne ? 'it is' : 'they are'}; an agency lists ${them}, and kosher_only without a kind shows ${them}.`;
    },
  }),
] satisfies readonly Note<LeftOutFacts>[];

function places(count: number): string {
  return count === 1 ? '1 place was' : `${count} places were`;
}

/** Says what was left out of a search: every cut is announced. Rule: decisions §6. */
export function tellPlacesLeftOut(filters: Filters, found: FoundPlaces, city: City, now: Date): ToldNote[] {
  const { where, ranked } = found;
  const ofUnknownKind = listedOfUnknownKind(city, filters, found, now);
  return sayNotes(PLACES_LEFT_OUT, { where, ranked, filters, ofUnknownKind });
}

/** Returns how much was searched: `matched` = `returned` + `more`. Rule: decisions §6. */
export function searchCoverage(
  input: SearchPlacesInput,
  found: FoundPlaces,
  leftOut: readonly ToldNote[],
  city: City,
  now: Date,
): SearchPlacesCoverage {
  const { where, ranked } = found;
  return {
    matched: ranked.matched,
    returned: ranked.best.length,
    more: ranked.matched - ranked.best.length,
    ...(found.isGrouped ? countGroups(found) : {}),
    covered: found.street === null ? isCovered(where) : true,
    area_understood: isLocationUnderstood(input, where),
    excluded_hours_unknown: ranked.hoursUnknown,
    excluded_closed: ranked.closed,
    excluded_stale: ranked.stale,
    excluded_no_location: ranked.noLocation,
    places_considered: ranked.considered,
    agencies: limitedAgencyCoverage(city, now),
    city_generation: city.generation,
    note: listTexts(leftOut),
  };
}

/** Returns the size and the reach of each group with places, and how many places a source calls kosher or Jewish. */
function countGroups({ ranked, where }: FoundPlaces): Pick<SearchPlacesCoverage, 'groups' | 'marked'> {
  const groups = PLACE_GROUPS.map((group, at) => ({ group, matched: ranked.groups[at] ?? 0 })).filter(
    ({ matched }) => matched > 0,
  );
  const radius_m = where.kind === 'around' ? getBound(where).radius_m : null;
  const others = groups.find(({ group }) => group === 'others')?.matched ?? 0;
  return {
    marked: groups.reduce((sum, { matched }) => sum + matched, 0) - others,
    groups: groups.map((own) => ({ ...own, within_m: isBeyond(own.group) ? null : radius_m })),
  };
}

function isBeyond(group: (typeof PLACE_GROUPS)[number]): boolean {
  return group === 'listed_beyond' || group === 'listed_elsewhere';
}

/**
 * Returns how many places on agencies' lists were left out of a search for a kind of kosher food place because their kind is unknown; 0 for any other search.
 * Such lists often give only a name and an address: unknown is never "no". Rule: specification §1.2, decisions §6.
 */
function listedOfUnknownKind(city: City, filters: Filters, found: FoundPlaces, now: Date): number {
  const { where, text, query, street } = found;
  const byFilter = filters.category?.kind === 'categories' ? filters.category : null;
  const isAsked = byFilter === null ? asksFoodKinds(text) : isSomeFood(byFilter);
  // Kosher food that was asked for in words shows them, if any place is nearby.
  if (found.kosherFirst !== null && countBehind(found.kosherFirst) > 0) return 0;
  if (!isAsked || !(filters.listedOnly || text.asksKosher) || where.kind !== 'around' || street !== null) return 0;
  const filter = placeFilter(city, { ...filters, category: null }, now);
  const isListed = text.stated === null ? filter.isListed : filter.isListedFor(text.stated);
  const count = (words: typeof query.words): number =>
    rankPlaces(city, {
      words,
      missing: { unknown: 0, kindless: 0 },
      ...getBound(where),
      among: ofUnknownKind(city),
      accepts: (place) => (isListed(place) ? filter.accepts(place) : 'no'),
      listedAsAsked: () => false,
      limit: 1,
    }).matched;
  // A search by words finds the places whose name says the kind; the category leaves all of them out.
  return byFilter === null ? count([]) - count(query.words) : count(query.words);
}

/** Returns how many listed places stand behind the places of the kind in the area. */
function countBehind({ beyond, beside, elsewhere }: NonNullable<FoundPlaces['kosherFirst']>): number {
  return beyond + beside + elsewhere;
}

/** Places that a list speaks of and no source gives a kind. */
const ofUnknownKind = memoizeByObject((city: City) =>
  placesWithEvidence(city).filter((place) => isOfUnknownKind(city, place)),
);

/** Whether a category is a kind of food place, not all food there is, which an agency's list says of each: nothing is left out then. */
function isSomeFood(category: NonNullable<Filters['category']>): boolean {
  if (category.kind === 'kosher' || keyOfCategory(category) === 'food') return false;
  return isFood(category.categories) || category.cuisines.length > 0;
}

/** Whether words ask for nothing but kinds of place, food among them: of another word a place could have its name. */
function asksFoodKinds({ kinds, categories, cuisines }: UnderstoodWords): boolean {
  return kinds.length > 0 && kinds.every((own) => own.length > 0) && (isFood(categories) || cuisines.length > 0);
}

const FOOD = new Set(['food', ...TAXONOMY.categories.filter(({ world }) => world === 'food').map(({ key }) => key)]);

function isFood(categories: readonly string[]): boolean {
  return categories.some((key) => FOOD.has(key));
}
