import { type Accepted, type City, MARK } from '@kehilla/city';
import type { KosherSummary } from '@kehilla/contract';
import { servesFood, type StatedWords } from '@kehilla/understanding';
import { isListed, kosherSummaries, getStanding } from '../../describe/evidence/kosher.ts';
import type { OpenWhen } from '../../describe/place/day-hours.ts';
import { openNow } from '../../describe/place/place-summary.ts';
import { type Filters, keyOfCategory } from '../../understand/filters/filters.ts';
import { isOfKinds, isOfUnknownKind, placesOfKinds, placesWithEvidence } from './city-lists.ts';

/** The filters of one question, ready to be asked of places. */
export type PlaceFilter = {
  /** The few places that can pass at all, where a filter rests on evidence or kind; null for all. */
  readonly among: Uint32Array | null;
  /** Whether a place passes: yes, no, or left out for a reason that the answer counts. */
  readonly accepts: (place: number) => Accepted;
  /** Whether an agency lists the place now without anything against it. */
  readonly isListed: (place: number) => boolean;
  /** Whether an agency lists the place and evidence contradicts that. */
  readonly isConflicted: (place: number) => boolean;
  /** Whether an agency lists the place now and does not state that it serves something else than these words ask. */
  readonly isListedFor: (stated: StatedWords) => (place: number) => boolean;
  /** Whether an agency that lists a place so states all that the words of a question ask of it. */
  readonly isStated: (stated: StatedWords) => (place: number) => boolean;
  /** Whether the kinds that are filtered for are such as food is had at; true where none is. */
  readonly isForFood: boolean;
  /** When places must be open by the request itself, which no filter here asks yet (`openFilter`); null where it says nothing of that. */
  readonly openAt: OpenWhen | null;
  /** Whether the request says itself when places must be open, so that words of a time say nothing more. */
  readonly isOpeningGiven: boolean;
  /** The moment of the question. */
  readonly now: Date;
  /** The kosher summary of a place, worked out once a question. */
  readonly kosher: (place: number) => KosherSummary;
};

/**
 * The filters at `now`. A kosher filter is decided by agencies' lists and certificates alone, never by a label, and by what they say now: what is older is left out
 * and counted unless it is asked for, and what contradicts itself is shown as that. Rule: decisions §3.
 */
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
      const standing = filters.listedOnly ? standingAsAsked(filters, kosher(place)) : 'yes';
      if (standing === 'no') return 'no';
      if (
        filters.listedOnly &&
        kinds !== null &&
        !isOfKinds(city, place, kinds) &&
        !(anyFood && isOfUnknownKind(city, place))
      )
        return 'no';
      if (!filters.openNow) return standing;
      const open = ((marks[place] as number) & MARK.hours) === 0 ? null : openNow(city.doc(place), now);
      return open === null ? 'hours_unknown' : open ? standing : 'no';
    },
    isListed: isPlaceListed,
    isConflicted: (place) => ((marks[place] as number) & MARK.evidence) !== 0 && kosher(place).status === 'conflicted',
    isListedFor:
      ({ food }) =>
      (place) =>
        isPlaceListed(place) && (food === null || [null, food].includes(kosher(place).food_status ?? null)),
    isStated: ({ agencies, standards, food }) => {
      const asked = { agencies: agencies.length === 0 ? null : agencies, standards, food };
      return (place) => isPlaceListed(place) && isStatedBy(kosher(place), asked);
    },
    isForFood: kinds === null || kinds.cuisines.length > 0 || kinds.categories.some(servesFood),
    openAt: filters.openAt,
    isOpeningGiven: filters.openNow || filters.openAt !== null,
    now,
    kosher,
  };
}

type Stated = Pick<Filters, 'agencies' | 'standards' | 'food'>;

/** Whether a place is one that agencies list now as filters ask; `stale` where only what they said before would make it one. */
function standingAsAsked(filters: Filters, kosher: KosherSummary): 'yes' | 'no' | 'stale' {
  if (!isStatedBy(kosher, filters)) return 'no';
  const standing = getStanding(kosher, filters.agencies);
  return standing === 'stale' && filters.includeStale ? 'yes' : standing;
}

function isStatedBy(kosher: KosherSummary, { agencies, standards, food }: Stated): boolean {
  if (agencies !== null && !agencies.some((code) => kosher.certified_by.includes(code))) return false;
  if (food !== null && kosher.food_status !== food) return false;
  return standards === null || standards.every((standard) => kosher.standards?.includes(standard));
}
