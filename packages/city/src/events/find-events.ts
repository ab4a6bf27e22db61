import { DAY_MS, DEGREE_LAT_M, degreeLngM, distanceM, type LatLng } from '@kehilla/core';
import { firstNotBefore } from '../image/lists.ts';
import { inBorough } from '../image/in-borough.ts';
import { EVENT_MARK, type EventImage } from './event-image.ts';
import type { EventQuestion } from './event-question.ts';
import { anyMet, termsMet } from './event-terms.ts';

/** The soonest events that fit, and how many were left out and why, each for its first reason. */
export type FoundEvents = {
  readonly soonest: readonly { readonly event: number; readonly distance_m: number | null }[];
  readonly matched: number;
  /** How many of those that matched began before the window, and are still on. */
  readonly running: number;
  readonly considered: number;
  readonly stale: number;
  readonly priceNotStated: number;
  readonly noLocation: number;
};

/**
 * The events of a window of time that fit, soonest first; equal starts in order of identifier. An unknown price, and one
 * of which one listing says that it is none, passes neither `free_only` nor `max_price`, and is counted. Rule: specification §4.7.
 */
export function findEvents(image: EventImage, question: EventQuestion): FoundEvents {
  const { from, centre, stale_before, limit } = question;
  const { lat, lng, checked, category: kinds, marks, price, ends } = image;
  const [first, end] = [seekTime(image.starts, from), seekTime(image.starts, question.to + 1)];
  const start = question.with_running ? seekTime(image.starts, from - RUNNING_SINCE_MS) : first;
  const met = termsMet(image, question.terms, start, end);
  const unwanted = anyMet(image, question.refused, start, end);
  const wanted = question.terms.length;
  const kind = question.category ?? ANY_KIND;
  const oldest = question.include_stale ? Number.NEGATIVE_INFINITY : stale_before;
  const most = question.free_only ? -1 : (question.max_price ?? Number.POSITIVE_INFINITY);
  const place = centre ?? NOWHERE;
  const circle = circleOf(place, question.radius_m);
  const bounded = centre !== null && question.radius_m !== null;
  const isThere = inBorough(image, question.borough);
  const isNarrow = question.radius_m !== null && question.radius_m < OF_AREA_RADIUS_M;
  const soonest: FoundEvents['soonest'][number][] = [];
  let [matched, running, considered, stale, priceNotStated, noLocation] = [0, 0, Math.max(0, end - first), 0, 0, 0];
  // An end that no listing states is no sign that it goes on.
  const isOn = (event: number): boolean => event >= first || (ends[event] as number) > from;
  const isWithinSpans = inSpans(question.within);
  for (let event = start; event < Math.min(first, end); event++) if (isOn(event)) considered += 1;
  for (let event = start; event < end; event++) {
    // Most events have not the words: they are passed over before anything else is asked of them.
    if (met !== null) while (event < end && met[event - start] !== wanted) event++;
    if (event === end) break;
    if (!isOn(event) || !isWithinSpans(image.starts[event] as number)) continue;
    if (unwanted !== null && unwanted[event - start] !== 0) continue;
    if (kind !== ANY_KIND && kinds[event] !== kind) continue;
    const north = lat[event] as number;
    const there = isThere(event);
    if (there === false) continue;
    const isVague = Number.isNaN(north) || (isNarrow && ((marks[event] as number) & EVENT_MARK.of_area) !== 0);
    if (there === null || (bounded && isVague)) {
      noLocation += 1;
      continue;
    }
    if (bounded && !isWithin(circle, north, lng[event] as number)) continue;
    const fits = priceFits(marks[event] as number, price[event] as number, most);
    if (fits === TOO_DEAR) continue;
    // Staleness is the last reason: of what is counted by it, all would be shown with include_stale.
    if (fits === NOT_STATED) priceNotStated += 1;
    else if ((checked[event] as number) < oldest) stale += 1;
    else {
      matched += 1;
      if (event < first) running += 1;
      if (matched > limit) continue;
      const at = { lat: north, lng: lng[event] as number };
      soonest.push({ event, distance_m: centre === null || Number.isNaN(north) ? null : distanceM(centre, at) });
    }
  }
  return { soonest, matched, running, considered, stale, priceNotStated, noLocation };
}

/** In a circle smaller than this nothing can be said of an event of which only the ZIP code is known. */
const OF_AREA_RADIUS_M = 1_500;

/** What has run for longer, an exhibition for one, would stand before everything that begins today, for months. */
const RUNNING_SINCE_MS = 7 * DAY_MS;

const ANY_KIND = -1;
const NOWHERE: LatLng = { lat: 0, lng: 0 };
const [FITS, TOO_DEAR, NOT_STATED] = [0, 1, 2] as const;

/** Whether a price is as asked: `most` is -1 where only what is free will do, infinite where any will. */
function priceFits(mark: number, amount: number, most: number): typeof FITS | typeof TOO_DEAR | typeof NOT_STATED {
  if (most === Number.POSITIVE_INFINITY) return FITS;
  // Whichever listing is shown, another says the opposite: no filter of prices may count on it.
  if ((mark & EVENT_MARK.price_disputed) !== 0) return NOT_STATED;
  if ((mark & EVENT_MARK.free) !== 0) return FITS;
  if (most < 0) return (mark & EVENT_MARK.not_free) !== 0 ? TOO_DEAR : NOT_STATED;
  if (Number.isNaN(amount)) return NOT_STATED;
  return amount <= most ? FITS : TOO_DEAR;
}

/** A circle, with what tells most points apart without measuring. */
type Circle = { readonly lat: number; readonly lng: number; readonly radius_m: number; readonly metres_east: number };

function circleOf({ lat, lng }: LatLng, radius_m: number | null): Circle {
  return { lat, lng, radius_m: radius_m ?? Number.POSITIVE_INFINITY, metres_east: degreeLngM(lat) };
}

/** On a plane the distance is right to half a percent here; only what lies that near the rim is measured on the globe. */
function isWithin({ lat, lng, radius_m, metres_east }: Circle, north: number, east: number): boolean {
  const up = (north - lat) * DEGREE_LAT_M;
  const right = (east - lng) * metres_east;
  const square = up * up + right * right;
  if (square > radius_m * radius_m * 1.02) return false;
  if (square < radius_m * radius_m * 0.98) return true;
  return distanceM({ lat, lng }, { lat: north, lng: east }) <= radius_m;
}

/** Whether an instant lies in one of these spans, asked of instants that ascend. */
function inSpans(spans: EventQuestion['within']): (at: number) => boolean {
  if (spans === null) return () => true;
  let next = 0;
  return (at) => {
    while (next < spans.length && (spans[next]?.[1] ?? 0) <= at) next += 1;
    return next < spans.length && at >= (spans[next]?.[0] ?? 0);
  };
}

/** The first event that does not start before this. */
function seekTime(starts: Float64Array, at: number): number {
  return firstNotBefore(starts.length, (event) => (starts[event] as number) < at);
}
