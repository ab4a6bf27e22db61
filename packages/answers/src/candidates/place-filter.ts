import { type Accepted, type City, MARK } from '@kehilla/city';
import type { KosherSummary, PlaceGroup } from '@kehilla/contract';
import { memoizeByObject } from '@kehilla/core';
import type { StatedWords } from '@kehilla/language/certification';
import { servesFood } from '@kehilla/language/kinds';
import { getStanding, isListed, kosherSummaries } from '../evidence/judged.ts';
import type { OpenWhen } from '../place/day-hours.ts';
import { openNow } from '../place/place-summary.ts';
import { type Filters, keyOfCategory } from '../request/filters.ts';

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
  /** Whether the kinds that are filtered for are places to eat; true without such a filter. */
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
 * Returns the filters at `now`. A kosher filter depends on the lists and certificates of agencies only, never on a label, and on their newest statements: older
 * ones are left out and counted unless the request includes them, and contradictions are shown as conflicts. Rule: decisions §3.
 */
export function placeFilter(city: City, filters: Filters, now: Date): PlaceFilter {
  const { marks } = city.image;
  const kosher = kosherSummaries(city, now);
  const kinds = filters.category?.kind === 'categories' ? filters.category : null;
  // A place that an agency lists serves food, also if its kind is unknown.
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
      const request = { agencies: agencies.length === 0 ? null : agencies, standards, food };
      return (place) => isPlaceListed(place) && isStatedBy(kosher(place), request);
    },
    isForFood: kinds === null || kinds.cuisines.length > 0 || kinds.categories.some(servesFood),
    openAt: filters.openAt,
    isOpeningGiven: filters.openNow || filters.openAt !== null,
    now,
    kosher,
  };
}

type Stated = Pick<Filters, 'agencies' | 'standards' | 'food'>;

/** Returns whether agencies list a place now as the filters ask; `stale` if only older statements do. */
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

/** The kinds of place that a filter names: any of these categories or cuisines. */
export type Kinds = { readonly categories: readonly string[]; readonly cuisines: readonly string[] };

// Many questions of one city ask for the same lists; a city never changes, so each is made once and forgotten with it.

/** The numbers of all places of any of these kinds, ascending. */
export function placesOfKinds(city: City, kinds: Kinds): Uint32Array {
  const lists = listsOfKinds(city);
  const key = `${kinds.categories.join()}|${kinds.cuisines.join()}`;
  const places = lists.get(key) ?? collect(city, kinds);
  lists.set(key, places);
  return places;
}

const listsOfKinds = memoizeByObject<City, Map<string, Uint32Array>>(() => new Map());

/** The numbers of all places that a list, notice or certificate speaks of. */
export const placesWithEvidence = memoizeByObject((city: City) => Uint32Array.from(city.evidence.keys()));

/** Whether a place is of one of these kinds. */
export function isOfKinds(city: City, place: number, { categories, cuisines }: Kinds): boolean {
  const doc = city.doc(place);
  return (
    (doc.category !== null && categories.includes(doc.category)) ||
    doc.cuisines.some((cuisine) => cuisines.includes(cuisine))
  );
}

/** Returns whether the kind of a place is unknown to all sources. */
export function isOfUnknownKind(city: City, place: number): boolean {
  const { category, cuisines } = city.doc(place);
  return category === null && cuisines.length === 0;
}

function collect({ image }: City, wanted: Kinds): Uint32Array {
  const places = new Set<number>();
  for (const [of, keys] of [
    [image.categories, wanted.categories],
    [image.cuisines, wanted.cuisines],
  ] as const) {
    for (const key of keys) {
      const list = of.keys.indexOf(key);
      if (list < 0) continue;
      const { offsets, values } = of.places;
      for (let at = offsets[list] as number; at < (offsets[list + 1] as number); at++) places.add(values[at] as number);
    }
  }
  return Uint32Array.from(places).sort();
}

/** Codes of the agencies that may be meant, also of one that publishes no list: "CRC bakery" is no bakery's name. */
export const listAgencies = memoizeByObject(({ agencies }: City): readonly string[] =>
  agencies.map(({ code }) => code),
);

/**
 * The groups of places, in the order in which they are shown. A question for kosher food shows the first five; a question for a kind, an area or nothing shows
 * listed places, labelled ones, places of a Jewish kind, and all others. Rule: specification §4.2, decisions §6.
 */
export const PLACE_GROUPS = [
  'listed',
  'labelled',
  'listed_beyond',
  'listed_other_kind',
  'listed_elsewhere',
  'jewish',
  'others',
] as const satisfies readonly PlaceGroup[];

/** The number of a group, as places are ranked by. */
export function getNumber(group: PlaceGroup): number {
  return PLACE_GROUPS.indexOf(group);
}

/** Whether an agency lists a place, or a map or register labels it kosher, as far as its marks and `isListed` tell. */
export function isCalledKosher({ image }: City, isListed: (place: number) => boolean): (place: number) => boolean {
  return (place) => ((image.marks[place] as number) & MARK.kosher_label) !== 0 || isListed(place);
}

const [LISTED, LABELLED, JEWISH, OTHERS] = (['listed', 'labelled', 'jewish', 'others'] as const).map(getNumber) as [
  number,
  number,
  number,
  number,
];

/** Returns a function for the group of a place: an agency lists it, a label calls it kosher, its kind is Jewish, or none of the three. */
export function getMarkedGroup({ image }: City, isListed: (place: number) => boolean): (place: number) => number {
  return (place) => {
    const mark = image.marks[place] as number;
    if ((mark & MARK.evidence) !== 0 && isListed(place)) return LISTED;
    if ((mark & MARK.kosher_label) !== 0) return LABELLED;
    return (mark & MARK.jewish_kind) === 0 ? OTHERS : JEWISH;
  };
}
