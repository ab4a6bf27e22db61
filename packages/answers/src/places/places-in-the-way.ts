import type { SearchPlacesInput } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import { understood } from '@kehilla/language/kinds';
import { openDuring } from '../place/day-hours.ts';
import { type PlaceSearch, type FoundPlaces, rank } from '../candidates/found.ts';
import { placeFilter } from '../candidates/place-filter.ts';
import { findInTheWay, type InTheWay, sayInTheWay, sayNearest } from '../in-the-way.ts';
import type { Plan } from '../plan.ts';
import { understandFilters } from '../request/filters.ts';
import { sayArguments } from '../notes.ts';
import { isCalledJustSo } from '../where/known-place.ts';
import { findPlaces, openFilter } from './find-places.ts';
import { type PlaceQuery, readPlaceQuery, withLimit } from './place-query.ts';

/** Conditions that only agencies' statements meet. */
const STATED = ['standards', 'food_status'] as const;
/** The widest circle that may be asked for, in metres. */
const WIDEST_M = 50_000;
/** The number of places farther away among which the nearest is searched. */
const NEAR_ENOUGH = 50;

/**
 * Says what keeps every place away from an empty answer: kinds that no source gives, words beside a kind that nothing is known by, the constraints that alone
 * are to blame, and the distance of the nearest place that fits otherwise. Empty if places were found, or nothing was searched.
 */
export function placesInTheWay(input: SearchPlacesInput, plan: Plan<PlaceQuery>, found: FoundPlaces): string[] {
  if (found.ranked.matched > 0 || found.where.kind !== 'around') return [];
  const { query } = plan;
  const { city, filter } = query.request;
  const request: PlaceSearch = {
    ...query.request,
    filter: found.opening === null ? filter : openFilter(filter, city, found.opening.when),
    where: found.where,
    bindsKosher: found.kosherFirst !== null,
  };
  const nearest = nearestOutside(request, found);
  const inTheWay = findInTheWay(toldPlan(plan, nearest), countPlaces, city);
  return [
    ...kindsOfNoSource(found),
    unknownBesideKind(request, found),
    namedNotOpen(query, found, inTheWay),
    sayInTheWay(inTheWay, ['place', 'places'], namesWithout(query, inTheWay)),
    nearest,
    ...statedOfNone(input, query),
  ].filter((note) => note !== null);
}

/** Returns the plan without constraints that other notes tell: the distance of the nearest place, and places left out because nothing calls them kosher. */
function toldPlan(plan: Plan<PlaceQuery>, nearest: string | null): Plan<PlaceQuery> {
  return { ...plan, must: plan.must.filter(({ of }) => of !== 'kosher' && (of !== 'where' || nearest === null)) };
}

function countPlaces(query: PlaceQuery): number {
  return findPlaces(withLimit(query, 1)).ranked.matched;
}

/** The most places that are named without a constraint; of more, only their number is told. */
const MOST_NAMED = 2;

/** Returns the names of the few places that the first constraint alone keeps away: "Taam Tov" is on record, its hours are not. */
function namesWithout(query: PlaceQuery, [first]: readonly InTheWay<PlaceQuery>[]): string[] {
  if (first === undefined || first.count > MOST_NAMED) return [];
  const { best } = findPlaces(withLimit(first.without, MOST_NAMED)).ranked;
  return best.slice(0, MOST_NAMED).map(({ place }) => query.request.city.doc(place).name);
}

/** Says of the one place that was asked for by its name why it is not shown as open: its hours are not known, or they say otherwise; null for any other. */
function namedNotOpen(
  query: PlaceQuery,
  { opening }: FoundPlaces,
  [first]: readonly InTheWay<PlaceQuery>[],
): string | null {
  if (first?.constraint.of !== 'open') return null;
  const { city, filter } = query.request;
  const without = findPlaces(withLimit(first.without, 1));
  const [best] = without.ranked.best;
  if (best === undefined || !isCalledJustSo(city, without.text.words.join(' '), best.place)) return null;
  const doc = city.doc(best.place);
  const isOpen = openDuring(doc, opening?.when ?? [{ from: filter.now.getTime(), until: null }]);
  const why = isOpen === null ? 'whether it is open then is not known' : 'by its published hours it is closed then';
  return `${quoteText(doc.name)} is on record, and ${why}; leave the time out to see it.`;
}

/** Says which requested statement no list states of any place in the city. */
function statedOfNone(
  { standards, food_status, limit }: SearchPlacesInput,
  { request: { city, filter } }: PlaceQuery,
): string[] {
  return STATED.flatMap((name) => {
    const value = { standards, food_status }[name];
    if (value === undefined) return [];
    const alone: SearchPlacesInput = { limit, kosher_only: true, detail: 'full', [name]: value };
    if (countPlaces(readPlaceQuery(alone, city, placeFilter(city, understandFilters(alone, city), filter.now))) > 0)
      return [];
    return [`Of no place in the city does an agency's list on record state ${sayArguments({ [name]: value })}.`];
  });
}

/** Says that no source tells of a place of a kind in the words; empty if there is no such kind. */
function kindsOfNoSource({ query }: FoundPlaces): string[] {
  return query.kindless.length === 0
    ? []
    : [
        `No source that is read tells of a place of the kind "${query.kindless.join(' ')}": that none is on record says nothing of whether there is one.`,
      ];
}

/** Says how many places of the kind are there if the other words keep all of them away; null if no other word stands beside a kind. */
function unknownBesideKind(request: PlaceSearch, found: FoundPlaces): string | null {
  const { words, kinds, asksKosher } = found.text;
  const ofKind = words.filter((_, at) => (kinds[at] ?? []).length > 0);
  const others = words.filter((_, at) => (kinds[at] ?? []).length === 0);
  if (ofKind.length === 0 || others.length === 0) return null;
  const { matched } = rank(
    { ...request, input: { ...request.input, limit: 1 } },
    understood(ofKind, [], asksKosher),
  ).ranked;
  return matched === 0
    ? null
    : `Of ${matched === 1 ? 'the one place' : `${matched} places`} of the kind "${ofKind.join(' ')}" there, none is known by "${others.join(' ')}".`;
}

/** Says which place outside the circle is the nearest that fits, and its distance; null if there is none, or no circle was searched. */
function nearestOutside(request: PlaceSearch, found: FoundPlaces): string | null {
  const { where, text } = found;
  if (where.kind !== 'around' || where.centre === null || where.radius_m === null || asksNothing(request.input, found))
    return null;
  const { radius_m } = where;
  const wide = { ...where, radius_m: WIDEST_M, borough: null };
  const { best } = rank({ ...request, input: { ...request.input, limit: NEAR_ENOUGH }, where: wide }, text).ranked;
  const [nearest] = best
    .flatMap(({ place, signals: { distance_m } }) =>
      distance_m !== null && distance_m > radius_m ? [{ place, distance_m }] : [],
    )
    .sort((a, b) => a.distance_m - b.distance_m);
  if (nearest === undefined) return null;
  const { name } = request.city.doc(nearest.place);
  return sayNearest({ name, distance_m: nearest.distance_m }, radius_m, WIDEST_M);
}

/** Returns whether the words have nothing to search elsewhere: they only refuse, or none of them is known. */
function asksNothing({ q }: SearchPlacesInput, { denied, query, text }: FoundPlaces): boolean {
  return denied.length > 0 || (q !== undefined && query.words.length === 0 && !text.asksKosher);
}
