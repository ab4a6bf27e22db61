import { type Borough, DEGREE_LAT_M, degreeLngM, distanceM, type LatLng } from '@kehilla/core';
import { inBorough } from '../../image/place-doc.ts';
import { EVENT_MARK, type EventImage } from '../event-image.ts';

/** One word that must be met: by words of the event, or by its kind; where several will do ("lecture or concert"), by any of theirs. */
export type EventTerm = {
  readonly words: readonly number[];
  readonly category: number;
  /** Counts only in the title or the organizer: in the name of a room it says nothing about the event. */
  readonly of_title?: boolean;
  /** Also matches events without a kind: an unknown kind is no sign of another kind. */
  readonly or_no_category?: boolean;
  /** Matches events that meet all terms of one of these; the other members are ignored then. */
  readonly any_of?: readonly (readonly EventTerm[])[];
  /** The kinds of further words, of which one is enough. */
  readonly or_categories?: readonly number[];
};

/** A question to the events. Instants in milliseconds, both ends included. */
export type EventQuestion = {
  readonly from: number;
  readonly to: number;
  /** Spans in which the events must begin, ascending, the first instant included and the last not; null = anywhere in the window. */
  readonly within: readonly (readonly [from: number, to: number])[] | null;
  /** Includes events that began in the week before `from` and are still on; otherwise only events that begin in the window. */
  readonly with_running: boolean;
  /** Whether the window begins later than now: events that are on by then give way to those that begin in it. */
  readonly begins_later?: boolean;
  readonly terms: readonly EventTerm[];
  /** Terms that an event must not have: one is enough to leave it out. */
  readonly refused: readonly EventTerm[];
  /** Terms that an event must not have together, unless it begins in one of some spans. */
  readonly refused_but?: readonly {
    readonly terms: readonly EventTerm[];
    readonly within: readonly (readonly [from: number, to: number])[];
  }[];
  /** Leaves out cancelled and postponed events; otherwise they are shown with their status. */
  readonly without_called_off?: boolean;
  /** Number of a category as the image holds it; null = any. */
  readonly category: number | null;
  readonly centre: LatLng | null;
  readonly radius_m: number | null;
  /** Only events in this borough; null for no such bound. */
  readonly borough: Borough | null;
  /** Only events that are known to take place in none of these: in the borough, within the circle, or in both if both are given. */
  readonly refused_places?: readonly {
    readonly centre: LatLng | null;
    readonly radius_m: number | null;
    readonly borough: Borough | null;
  }[];
  /** Listings last read before this instant are stale. */
  readonly stale_before: number;
  readonly include_stale: boolean;
  readonly free_only: boolean;
  readonly max_price: number | null;
  /** Only events that are known as the Jewish community's. */
  readonly community_only?: boolean;
  readonly limit: number;
  /** How many one page shows, where `limit` spans several; as `limit` where it is absent. */
  readonly page_size?: number;
};

/** Whether an event fits a question apart from its words and its time; else the first reason against it, or the reason why it is unknown. */
type Fit = 'fits' | 'does not' | 'no location' | 'price not stated' | 'stale' | 'not said to be of the community';

/**
 * Returns a function that tells whether an event fits a question's kind, place, price and age. An unknown price, and a price that one listing calls free and
 * another not, passes neither `free_only` nor `max_price`. Staleness is the last reason but one: `include_stale` would show all events that it counts; the last
 * reason counts events without a sign of the community. Rule: specification §4.7.
 */
export function getFit(image: EventImage, question: EventQuestion): (event: number) => Fit {
  const { centre, radius_m, category } = question;
  const { lat, lng, checked, categories, marks, price } = image;
  const oldest = question.include_stale ? Number.NEGATIVE_INFINITY : question.stale_before;
  const most = question.free_only ? -1 : (question.max_price ?? Number.POSITIVE_INFINITY);
  const circle = getCircle(centre ?? NOWHERE, radius_m);
  const bounded = centre !== null && radius_m !== null;
  const isThere = inBorough(image, question.borough);
  const refused = (question.refused_places ?? []).map((place) => getInside(image, place));
  const isCalledOffRefused = question.without_called_off === true;
  const isCommunityAsked = question.community_only === true;
  const isNarrow = radius_m !== null && radius_m < OF_AREA_RADIUS_M;
  return (event) => {
    if (category !== null && ((categories[event] as number) & (1 << category)) === 0) return 'does not';
    if (isCalledOffRefused && ((marks[event] as number) & EVENT_MARK.called_off) !== 0) return 'does not';
    const north = lat[event] as number;
    const there = isThere(event);
    if (there === false) return 'does not';
    const isVague = Number.isNaN(north) || (isNarrow && ((marks[event] as number) & EVENT_MARK.of_area) !== 0);
    if (there === null || (bounded && isVague)) return 'no location';
    if (bounded && !isWithin(circle, north, lng[event] as number)) return 'does not';
    for (const isInside of refused) {
      const inside = isInside(event);
      if (inside !== false) return inside ? 'does not' : 'no location';
    }
    const fits = priceFits(marks[event] as number, price[event] as number, most);
    if (fits !== 'fits') return fits;
    if ((checked[event] as number) < oldest) return 'stale';
    const isLeftOut = isCommunityAsked && ((marks[event] as number) & EVENT_MARK.community) === 0;
    return isLeftOut ? 'not said to be of the community' : 'fits';
  };
}

/** Whether an event lies in a place; null where that is not known. */
function getInside(
  image: EventImage,
  { centre, radius_m, borough }: NonNullable<EventQuestion['refused_places']>[number],
): (event: number) => boolean | null {
  const isThere = inBorough(image, borough);
  const circle = centre === null || radius_m === null ? null : getCircle(centre, radius_m);
  return (event) => {
    const there = isThere(event);
    if (circle === null || there === false) return there;
    const north = image.lat[event] as number;
    return Number.isNaN(north) ? null : isWithin(circle, north, image.lng[event] as number) && there;
  };
}

/** In a smaller circle an event with only a ZIP code cannot be placed. */
const OF_AREA_RADIUS_M = 1_500;
const NOWHERE: LatLng = { lat: 0, lng: 0 };

/** Returns whether a price fits: `most` is -1 for free events only, infinite for any price. */
function priceFits(mark: number, amount: number, most: number): Fit {
  if (most === Number.POSITIVE_INFINITY) return 'fits';
  // Whichever listing is shown, another says the opposite: no filter of prices may count on it.
  if ((mark & EVENT_MARK.price_disputed) !== 0) return 'price not stated';
  if ((mark & EVENT_MARK.free) !== 0) return 'fits';
  if (most < 0) return (mark & EVENT_MARK.not_free) !== 0 ? 'does not' : 'price not stated';
  if (Number.isNaN(amount)) return 'price not stated';
  return amount <= most ? 'fits' : 'does not';
}

/** A circle, with values that decide most points without measuring. */
type Circle = { readonly lat: number; readonly lng: number; readonly radius_m: number; readonly metres_east: number };

function getCircle({ lat, lng }: LatLng, radius_m: number | null): Circle {
  return { lat, lng, radius_m: radius_m ?? Number.POSITIVE_INFINITY, metres_east: degreeLngM(lat) };
}

/** On a plane the distance is right to half a percent here; only points that near the rim are measured on the globe. */
function isWithin({ lat, lng, radius_m, metres_east }: Circle, north: number, east: number): boolean {
  const up = (north - lat) * DEGREE_LAT_M;
  const right = (east - lng) * metres_east;
  const square = up * up + right * right;
  if (square > radius_m * radius_m * 1.02) return false;
  if (square < radius_m * radius_m * 0.98) return true;
  return distanceM({ lat, lng }, { lat: north, lng: east }) <= radius_m;
}

/** Events of one run of time that have the words and the time, counted. */
export type Tally = {
  matched: number;
  stale: number;
  priceNotStated: number;
  noLocation: number;
  /** How many of the otherwise fitting events are the Jewish community's, and for how many that is unknown. */
  community: number;
  others: number;
};

/** A tally in which nothing was counted yet. */
export function newTally(): Tally {
  return { matched: 0, stale: 0, priceNotStated: 0, noLocation: 0, community: 0, others: 0 };
}

/** Counts one event. */
export function count(tally: Tally, fit: Fit, isCommunity: boolean): void {
  if (fit === 'no location') tally.noLocation += 1;
  else if (fit === 'price not stated') tally.priceNotStated += 1;
  else if (fit === 'stale') tally.stale += 1;
  else if (fit === 'not said to be of the community') tally.others += 1;
  else if (fit === 'fits') {
    tally[isCommunity ? 'community' : 'others'] += 1;
    tally.matched += 1;
  }
}

/** The sums of some tallies. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = newTally();
  for (const tally of tallies) for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  return sum;
}
