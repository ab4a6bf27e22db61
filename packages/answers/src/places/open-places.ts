import { type City, MARK, type RankedPlaces } from '@kehilla/city';
import { NEW_YORK } from '@kehilla/core';
import type { PlacesQuestion } from '@kehilla/language';
import { resolveOpening } from '@kehilla/language/times';
import { type PlaceSearch, type RequestedOpening, type FoundPlaces, isSurelyNamed } from '../candidates/found.ts';
import type { PlaceFilter } from '../candidates/place-filter.ts';
import { openDuring, type OpenWhen } from '../place/day-hours.ts';
import { timeContext } from '../request/custom.ts';

/** Returns the times at which words say that places must be open; empty if they name none that can be checked ("closed on Sunday"). */
export function whenOpen(
  hours: NonNullable<PlacesQuestion['hours']>,
  { where, filter }: Pick<PlaceSearch, 'where' | 'filter'>,
): OpenWhen {
  const centre = where.kind === 'around' ? where.centre : null;
  return resolveOpening(hours.times, hours.isClosing, timeContext(filter.now, centre ?? NEW_YORK));
}

/** Returns the places that are open at a time; a place that was asked for by name ("is Maple Grill open on Sunday") in any case. */
export function findWhen(
  filter: PlaceFilter,
  city: City,
  when: OpenWhen,
  find: (filter: PlaceFilter) => FoundPlaces,
): { readonly found: FoundPlaces; readonly shows: RequestedOpening['shows'] } {
  const any = find(filter);
  if (!any.isGrouped && isSurelyNamed(any)) return { found: any, shows: 'named' };
  const { found, isUnknown } = findOpen(filter, city, when, find);
  return { found, shows: isUnknown ? 'unknown' : 'open' };
}

/** Returns a filter for places that are known to be open at a time; with `unknownToo` also places with unknown hours. */
export function openFilter(filter: PlaceFilter, city: City, when: OpenWhen, unknownToo = false): PlaceFilter {
  const { marks } = city.image;
  return {
    ...filter,
    accepts(place) {
      const accepted = filter.accepts(place);
      if (accepted === 'no') return 'no';
      const open = ((marks[place] as number) & MARK.hours) === 0 ? null : openDuring(city.doc(place), when);
      if (open === null) return unknownToo ? accepted : 'hours_unknown';
      return open ? accepted : 'no';
    },
  };
}

/** Returns the places that are known to be open at a time; all places if no hours are known: unknown is never closed. */
function findOpen<Found extends { readonly ranked: RankedPlaces }>(
  filter: PlaceFilter,
  city: City,
  when: OpenWhen,
  find: (filter: PlaceFilter) => Found,
): { readonly found: Found; readonly isUnknown: boolean } {
  const known = find(openFilter(filter, city, when));
  if (known.ranked.matched > 0 || known.ranked.hoursUnknown === 0) return { found: known, isUnknown: false };
  return { found: find(openFilter(filter, city, when, true)), isUnknown: true };
}
