import type { City } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { findPlaces } from '../find/find-places.ts';
import { type FoundPlaces, rank } from '../find/found.ts';
import { placeFilter } from '../find/filter/place-filter.ts';
import { understandFilters } from '../understand/filters/filters.ts';
import { understood } from '@kehilla/understanding';
import { conditionsInTheWay, toldInTheWay, toldNearest } from './conditions.ts';

const FILTERS = ['open_now', 'standards', 'food_status', 'hashgacha', 'kosher_only', 'category'] as const;
/** The widest circle that may be asked for, in metres. */
const WIDEST_M = 50_000;
/** Of so many places that fit farther away the nearest is told. */
const NEAR_ENOUGH = 50;

/**
 * What keeps every place away from an answer that has none, in sentences: kinds that no source tells of, words that nothing is known by beside a kind, the
 * filters each of which alone is to blame, and how far the nearest place is that fits otherwise. Empty where something was found, or nothing was searched.
 */
export function placesInTheWay(input: SearchPlacesInput, found: FoundPlaces, city: City, now: Date): string[] {
  if (found.ranked.matched > 0 || found.where.kind !== 'around') return [];
  // What agencies state is asked of listed places alone, also without one of these conditions.
  const kosher_only = [input.standards, input.food_status, input.hashgacha].some((each) => each !== undefined);
  const count = (asked: SearchPlacesInput): number =>
    findAll(
      asked.kosher_only === input.kosher_only ? { ...asked, kosher_only: kosher_only || asked.kosher_only } : asked,
      city,
      now,
      1,
    ).matched;
  return [
    ...kindsOfNoSource(found),
    unknownBesideKind(input, found, city, now),
    toldInTheWay(conditionsInTheWay(input, FILTERS, count), ['place', 'places']),
    nearestOutside(input, found, city, now),
  ].filter((told) => told !== null);
}

function findAll(input: SearchPlacesInput, city: City, now: Date, limit: number): FoundPlaces['ranked'] {
  return findPlaces({ ...input, limit }, city, placeFilter(city, understandFilters(input, city), now)).ranked;
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
function unknownBesideKind(input: SearchPlacesInput, found: FoundPlaces, city: City, now: Date): string | null {
  const { words, kinds, asksKosher } = found.text;
  const ofKind = words.filter((_, at) => (kinds[at] ?? []).length > 0);
  const others = words.filter((_, at) => (kinds[at] ?? []).length === 0);
  if (ofKind.length === 0 || others.length === 0) return null;
  const filter = placeFilter(city, understandFilters(input, city), now);
  const asked = { input: { ...input, limit: 1 }, city, filter, isFramed: false, where: found.where };
  const { matched } = rank(asked, understood(ofKind, [], asksKosher)).ranked;
  return matched === 0
    ? null
    : `Of ${matched === 1 ? 'the one place' : `${matched} places`} of the kind "${ofKind.join(' ')}" there, none is known by "${others.join(' ')}".`;
}

/** How far away the nearest place is that fits all but the circle; null where none does, or no circle was searched. */
function nearestOutside(input: SearchPlacesInput, found: FoundPlaces, city: City, now: Date): string | null {
  const { where, text } = found;
  if (where.kind !== 'around' || where.centre === null || where.radius_m === null || asksNothing(input, found))
    return null;
  const filter = placeFilter(city, understandFilters(input, city), now);
  const wide = { ...where, radius_m: WIDEST_M, borough: null };
  const asked = { input: { ...input, limit: NEAR_ENOUGH }, city, filter, isFramed: false, where: wide };
  const { best } = rank(asked, text).ranked;
  const metres = best
    .flatMap(({ signals }) => signals.distance_m ?? [])
    .filter((metre) => metre > (where.radius_m ?? 0));
  return metres.length === 0 ? null : toldNearest(Math.min(...metres), where.radius_m, WIDEST_M);
}

/** Whether the words ask for nothing that could be looked for elsewhere: they only refuse, or nothing is known of any. */
function asksNothing({ q }: SearchPlacesInput, { denied, query, text }: FoundPlaces): boolean {
  return denied.length > 0 || (q !== undefined && query.words.length === 0 && !text.asksKosher);
}
