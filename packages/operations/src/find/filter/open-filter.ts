import { type City, MARK, type RankedPlaces } from '@kehilla/city';
import { type OpenWhen, openDuring } from '../../describe/place/day-hours.ts';
import type { PlaceFilter } from './place-filter.ts';

/** A filter that keeps places known to be open at a time; `unknownToo`: and those of which nobody knows it. */
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

/** What is known to be open at a time; where of nothing that fits the hours are known, all of it: unknown is never closed. */
export function findOpen<Found extends { readonly ranked: RankedPlaces }>(
  filter: PlaceFilter,
  city: City,
  when: OpenWhen,
  find: (filter: PlaceFilter) => Found,
): { readonly found: Found; readonly isUnknown: boolean } {
  const known = find(openFilter(filter, city, when));
  if (known.ranked.matched > 0 || known.ranked.hoursUnknown === 0) return { found: known, isUnknown: false };
  return { found: find(openFilter(filter, city, when, true)), isUnknown: true };
}
