import type { City } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { findPlaces, openFilter } from './find-places.ts';
import { type Asked, type FoundPlaces, rank } from '../candidates/found.ts';
import { type PlaceFilter, placeFilter } from '../candidates/place-filter.ts';
import { understandFilters } from '../request/filters.ts';
import { understood } from '@kehilla/language';
import { type ConditionInTheWay, conditionsInTheWay, toldInTheWay, toldNearest, without } from '../notes/conditions.ts';
import { sayArguments } from '../notes/notes.ts';

const FILTERS = ['open_now', 'open_at', 'standards', 'food_status', 'hashgacha', 'kosher_only', 'category'] as const;
/** Conditions that only agencies' statements meet. */
const STATED = ['standards', 'food_status'] as const;
/** The widest circle that may be asked for, in metres. */
const WIDEST_M = 50_000;
/** Of so many places that fit farther away the nearest is told. */
const NEAR_ENOUGH = 50;

/**
 * What keeps every place away from an answer that has none, in sentences: kinds that no source tells of, words that nothing is known by beside a kind, the
 * filters each of which alone is to blame, and how far the nearest place is that fits otherwise. Empty where something was found, or nothing was searched.
 * `filter` is that of the request.
 */
export function placesInTheWay(
  input: SearchPlacesInput,
  found: FoundPlaces,
  filter: PlaceFilter,
  city: City,
  now: Date,
): string[] {
  if (found.ranked.matched > 0 || found.where.kind !== 'around') return [];
  const asked: Asked = {
    input,
    city,
    filter: found.opening === null ? filter : openFilter(filter, city, found.opening.when),
    isFramed: false,
    where: found.where,
    bindsKosher: found.kosherFirst !== null,
    isOfName: false,
  };
  const count = getCount(input, city, now);
  const conditions = conditionsInTheWay(input, FILTERS, count, city);
  return [
    ...kindsOfNoSource(found),
    unknownBesideKind(asked, found),
    toldInTheWay(conditions, ['place', 'places'], namesWithout(input, conditions, { city, now })),
    nearestOutside(asked, found),
    ...statedOfNone(input, count),
  ].filter((told) => told !== null);
}

/** So many places are named that a condition keeps away; of more their number says enough. */
const MOST_NAMED = 2;

/** The names of the few places that the first condition alone keeps away: "Taam Tov" is on record, its hours are not. */
function namesWithout(
  input: SearchPlacesInput,
  [first]: readonly ConditionInTheWay[],
  { city, now }: { readonly city: City; readonly now: Date },
): string[] {
  if (first === undefined || first.count > MOST_NAMED) return [];
  const other = { ...without(input, first.parameter as keyof SearchPlacesInput), limit: MOST_NAMED };
  const { best } = findPlaces(other, city, placeFilter(city, understandFilters(other, city), now)).ranked;
  return best.slice(0, MOST_NAMED).map(({ place }) => city.doc(place).name);
}

/** How many places fit a request that is like this one but for a condition. What agencies state is asked of listed places alone, also without one of these. */
function getCount(input: SearchPlacesInput, city: City, now: Date): (other: SearchPlacesInput) => number {
  const isOfListed =
    input.kosher_only || [input.standards, input.food_status, input.hashgacha].some((each) => each !== undefined);
  return (other) => {
    const isWithoutListed = other.kosher_only !== input.kosher_only;
    const counted = { ...other, limit: 1, kosher_only: isOfListed && !isWithoutListed };
    return findPlaces(counted, city, placeFilter(city, understandFilters(counted, city), now)).ranked.matched;
  };
}

/** What was asked of agencies' statements, and that no list that was read states of any place in the city. */
function statedOfNone(
  { limit, kosher_only, ...input }: SearchPlacesInput,
  count: (other: SearchPlacesInput) => number,
): string[] {
  return STATED.flatMap((name) => {
    const value = input[name];
    if (value === undefined || count({ limit, kosher_only, detail: 'full', [name]: value }) > 0) return [];
    return [`Of no place in the city does an agency's list on record state ${sayArguments({ [name]: value })}.`];
  });
}

/** Words of a kind that no place of the city is known to be of: no source that is read tells of any. */
function kindsOfNoSource({ query }: FoundPlaces): string[] {
  return query.kindless.length === 0
    ? []
    : [
        `No source that is read tells of a place of the kind "${query.kindless.join(' ')}": that none is on record says nothing of whether there is one.`,
      ];
}

/** How many there are of the kind, where the other words keep all of them away: no source tells that of any. Null where no word stands beside a kind. */
function unknownBesideKind(asked: Asked, found: FoundPlaces): string | null {
  const { words, kinds, asksKosher } = found.text;
  const ofKind = words.filter((_, at) => (kinds[at] ?? []).length > 0);
  const others = words.filter((_, at) => (kinds[at] ?? []).length === 0);
  if (ofKind.length === 0 || others.length === 0) return null;
  const { matched } = rank(
    { ...asked, input: { ...asked.input, limit: 1 } },
    understood(ofKind, [], asksKosher),
  ).ranked;
  return matched === 0
    ? null
    : `Of ${matched === 1 ? 'the one place' : `${matched} places`} of the kind "${ofKind.join(' ')}" there, none is known by "${others.join(' ')}".`;
}

/** Which is the nearest place that fits all but the circle, and how far away it is; null where none does, or no circle was searched. */
function nearestOutside(asked: Asked, found: FoundPlaces): string | null {
  const { where, text } = found;
  if (where.kind !== 'around' || where.centre === null || where.radius_m === null || asksNothing(asked.input, found))
    return null;
  const { radius_m } = where;
  const wide = { ...where, radius_m: WIDEST_M, borough: null };
  const { best } = rank({ ...asked, input: { ...asked.input, limit: NEAR_ENOUGH }, where: wide }, text).ranked;
  const [nearest] = best
    .flatMap(({ place, signals: { distance_m } }) =>
      distance_m !== null && distance_m > radius_m ? [{ place, distance_m }] : [],
    )
    .sort((a, b) => a.distance_m - b.distance_m);
  if (nearest === undefined) return null;
  const { name } = asked.city.doc(nearest.place);
  return toldNearest({ name, distance_m: nearest.distance_m }, radius_m, WIDEST_M);
}

/** Whether the words ask for nothing that could be looked for elsewhere: they only refuse, or nothing is known of any. */
function asksNothing({ q }: SearchPlacesInput, { denied, query, text }: FoundPlaces): boolean {
  return denied.length > 0 || (q !== undefined && query.words.length === 0 && !text.asksKosher);
}
