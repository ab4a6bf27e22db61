import { type City, MARK } from '@kehilla/city';
import type { KosherSummary } from '@kehilla/contract';
import { servesFood, type StatedWords } from '@kehilla/understanding';
import { isListed, kosherSummaries } from '../../describe/evidence/kosher.ts';
import { openNow } from '../../describe/place/place-summary.ts';
import { type Filters, keyOfCategory } from '../../understand/filters/filters.ts';
import { isOfKinds, isOfUnknownKind, placesOfKinds, placesWithEvidence } from './city-lists.ts';

/** The filters of one question, ready to be asked of places. */
export type PlaceFilter = {
  /** The few places that can pass at all, where a filter rests on evidence or kind; null for all. */
  readonly among: Uint32Array | null;
  /** Whether a place passes: yes, no, or left out for a reason that the answer counts. */
  readonly accepts: (place: number) => 'yes' | 'no' | 'hours_unknown';
  /** Whether an agency lists the place now without anything against it. */
  readonly isListed: (place: number) => boolean;
  /** Whether an agency lists the place now and does not state that it serves something else than these words ask. */
  readonly isListedFor: (stated: StatedWords) => (place: number) => boolean;
  /** Whether an agency that lists a place so states all that the words of a question ask of it. */
  readonly isStated: (stated: StatedWords) => (place: number) => boolean;
  /** Whether the kinds that are filtered for are such as food is had at; true where none is. */
  readonly isForFood: boolean;
  /** The kosher summary of a place, worked out once a question. */
  readonly kosher: (place: number) => KosherSummary;
};

/** The filters at `now`. A kosher filter is decided by agencies' lists and certificates alone, never by a label. Rule: decisions §3. */
export function placeFilter(city: City, filters: Filters, now: Date): PlaceFilter {
  const { marks } = city.image;
  const kosher = kosherSummaries(city, now);
  const kinds = filters.category?.kind === 'categories' ? filters.category : null;
  // What an agency lists is food, whatever else is not known of it.
  const anyFood = kinds !== null && keyOfCategory(kinds) === 'food';
  const isPlaceListed = (place: number): boolean =>
    ((marks[place] as number) & MARK.evidence) !== 0 && isListed(kosher(place));
  return {
    among: filters.listedOnly ? placesWithEvidence(city) : kinds === null ? null : placesOfKinds(city, kinds),
    accepts(place) {
      if (filters.listedOnly && !fitsKosher(filters, kosher(place))) return 'no';
      if (
        filters.listedOnly &&
        kinds !== null &&
        !isOfKinds(city, place, kinds) &&
        !(anyFood && isOfUnknownKind(city, place))
      )
        return 'no';
      if (!filters.openNow) return 'yes';
      const open = ((marks[place] as number) & MARK.hours) === 0 ? null : openNow(city.doc(place), now);
      return open === null ? 'hours_unknown' : open ? 'yes' : 'no';
    },
    isListed: isPlaceListed,
    isListedFor:
      ({ food }) =>
      (place) =>
        isPlaceListed(place) && (food === null || [null, food].includes(kosher(place).food_status ?? null)),
    isStated: ({ agencies, standards, food }) => {
      const asked = { agencies: agencies.length === 0 ? null : agencies, standards, food };
      return (place) => ((marks[place] as number) & MARK.evidence) !== 0 && fitsKosher(asked, kosher(place));
    },
    isForFood: kinds === null || kinds.cuisines.length > 0 || kinds.categories.some(servesFood),
    kosher,
  };
}

function fitsKosher(
  { agencies, standards, food }: Pick<Filters, 'agencies' | 'standards' | 'food'>,
  kosher: KosherSummary,
): boolean {
  if (!isListed(kosher)) return false;
  if (agencies !== null && !agencies.some((code) => kosher.certified_by.includes(code))) return false;
  if (food !== null && kosher.food_status !== food) return false;
  return standards === null || standards.every((standard) => kosher.standards?.includes(standard));
}
