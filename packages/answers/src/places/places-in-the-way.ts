import type { SearchPlacesInput } from '@kehilla/contract';
import { understood } from '@kehilla/language/kinds';
import { openDuring } from '../place/day-hours.ts';
import { type PlaceSearch, type FoundPlaces, rank } from '../candidates/found.ts';
import { placeFilter } from '../candidates/place-filter.ts';
import { findInTheWay, type InTheWay, sayInTheWay, sayNearest } from '../in-the-way.ts';
import type { Plan } from '../plan.ts';
import { understandFilters } from '../request/filters.ts';
import { isCalledJustSo } from '../where/known-place.ts';
import { findPlaces, openFilter } from './find-places.ts';
import { type PlaceQuery, readPlaceQuery, withLimit } from './place-query.ts';

/** Conditions that only agencies' statements meet. */
const STATED = ['standards', 'food_status'] as const;
/** The widest circle that may be asked for, in metres. */
const WIDEST_M = 50_000;
/** The number of places farther away among which the nearest is searched. */
const NEAR_ENOUGH = 50;

/** What keeps every place away from an empty answer. */
export type PlacesInTheWay = {
  /** Words for a kind of which no source gives a place. */
  readonly kindless: readonly string[];
  /** How many places of a kind are there, if the other words keep all of them away. */
  readonly besideKind: {
    readonly matched: number;
    readonly kinds: readonly string[];
    readonly others: readonly string[];
  } | null;
  /** The one place that was asked for by its name, if it is not known to be open. */
  readonly namedNotOpen: { readonly name: string; readonly isOpen: false | null } | null;
  /** The constraints that alone are to blame, told. */
  readonly constraints: string | null;
  /** The distance of the nearest place that fits otherwise, told. */
  readonly nearest: string | null;
  /** Requested statements that no list makes of any place in the city. */
  readonly statedOfNone: readonly Readonly<Record<string, string>>[];
};

const NOTHING: PlacesInTheWay = {
  kindless: [],
  besideKind: null,
  namedNotOpen: null,
  constraints: null,
  nearest: null,
  statedOfNone: [],
};

/** Returns what keeps every place away from an empty answer; nothing if places were found, or nothing was searched. */
export function placesInTheWay(input: SearchPlacesInput, plan: Plan<PlaceQuery>, found: FoundPlaces): PlacesInTheWay {
  if (found.ranked.matched > 0 || found.where.kind !== 'around') return NOTHING;
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
  return {
    kindless: found.query.kindless,
    besideKind: unknownBesideKind(request, found),
    namedNotOpen: namedNotOpen(query, found, inTheWay),
    constraints: sayInTheWay(inTheWay, ['place', 'places'], namesWithout(query, inTheWay)),
    nearest,
    statedOfNone: statedOfNone(input, query),
  };
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

/** Returns the one place that was asked for by its name, if it is not shown as open: its hours are not known (`isOpen` null), or they say otherwise. */
function namedNotOpen(
  query: PlaceQuery,
  { opening }: FoundPlaces,
  [first]: readonly InTheWay<PlaceQuery>[],
): PlacesInTheWay['namedNotOpen'] {
  if (first?.constraint.of !== 'open') return null;
  const { city, filter } = query.request;
  const without = findPlaces(withLimit(first.without, 1));
  const [best] = without.ranked.best;
  if (best === undefined || !isCalledJustSo(city, without.text.words.join(' '), best.place)) return null;
  const doc = city.doc(best.place);
  const isOpen = openDuring(doc, opening?.when ?? [{ from: filter.now.getTime(), until: null }]);
  return { name: doc.name, isOpen: isOpen === null ? null : false };
}

/** Returns the requested statements that no list makes of any place in the city. */
function statedOfNone(
  { standards, food_status, limit }: SearchPlacesInput,
  { request: { city, filter } }: PlaceQuery,
): PlacesInTheWay['statedOfNone'] {
  return STATED.flatMap((name) => {
    const value = { standards, food_status }[name];
    if (value === undefined) return [];
    const alone: SearchPlacesInput = { limit, kosher_only: true, detail: 'full', [name]: value };
    if (countPlaces(readPlaceQuery(alone, city, placeFilter(city, understandFilters(alone, city), filter.now))) > 0)
      return [];
    return [{ [name]: value }];
  });
}

/** Returns how many places of the kind are there if the other words keep all of them away; null if no other word stands beside a kind. */
function unknownBesideKind(request: PlaceSearch, found: FoundPlaces): PlacesInTheWay['besideKind'] {
  const { words, kinds, asksKosher } = found.text;
  const ofKind = words.filter((_, at) => (kinds[at] ?? []).length > 0);
  const others = words.filter((_, at) => (kinds[at] ?? []).length === 0);
  if (ofKind.length === 0 || others.length === 0) return null;
  const { matched } = rank(
    { ...request, input: { ...request.input, limit: 1 } },
    understood(ofKind, [], asksKosher),
  ).ranked;
  return matched === 0 ? null : { matched, kinds: ofKind, others };
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
