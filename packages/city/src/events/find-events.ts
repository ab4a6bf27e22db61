import { DEGREE_LAT_M, degreeLngM, distanceM, type LatLng } from '@kehilla/core';
import { seek } from '../image/lists.ts';
import { EVENT_MARK, type EventImage } from './event-image.ts';

/** One word that must be met: by words of the event, or by its kind. */
export type EventTerm = { readonly words: readonly number[]; readonly category: number };

/** What is asked of events. Instants in milliseconds, both ends included. */
export type EventQuestion = {
  readonly from: number;
  readonly to: number;
  readonly terms: readonly EventTerm[];
  /** Number of a category as the image holds it; null = any. */
  readonly category: number | null;
  readonly centre: LatLng | null;
  readonly radius_m: number | null;
  /** Listings last read before this instant are stale. */
  readonly stale_before: number;
  readonly include_stale: boolean;
  readonly free_only: boolean;
  readonly max_price: number | null;
  readonly limit: number;
};

/** The soonest events that fit, and how many were left out and why, each for its first reason. */
export type FoundEvents = {
  readonly soonest: readonly { readonly event: number; readonly distance_m: number | null }[];
  readonly matched: number;
  readonly considered: number;
  readonly stale: number;
  readonly priceNotStated: number;
  readonly noLocation: number;
};

/**
 * The events of a window of time that fit, soonest first; equal starts in order of identifier. An unknown price passes neither `free_only` nor
 * `max_price`, and is counted. Rule: specification §4.7.
 */
export function findEvents(image: EventImage, question: EventQuestion): FoundEvents {
  const { centre, category, stale_before, include_stale, limit } = question;
  const [start, end] = [seekTime(image.starts, question.from), seekTime(image.starts, question.to + 1)];
  const met = termsMet(image, question, start, end);
  const wanted = question.terms.length;
  const isNear = nearness(image, question);
  const soonest: FoundEvents['soonest'][number][] = [];
  let [matched, stale, priceNotStated, noLocation] = [0, 0, 0, 0];
  for (let event = start; event < end; event++) {
    if (met !== null && met[event - start] !== wanted) continue;
    if (category !== null && image.category[event] !== category) continue;
    if (centre !== null && Number.isNaN(image.lat[event])) {
      noLocation += 1;
      continue;
    }
    if (isNear !== null && !isNear(event)) continue;
    const price = priceFits(image, event, question);
    if (price === false) continue;
    if (!include_stale && (image.checked[event] as number) < stale_before) stale += 1;
    else if (price === null) priceNotStated += 1;
    else {
      matched += 1;
      if (matched <= limit) soonest.push({ event, distance_m: centre === null ? null : distanceM(centre, pointOf(image, event)) });
    }
  }
  return { soonest, matched, considered: Math.max(0, end - start), stale, priceNotStated, noLocation };
}

/** Tells whether an event with a point lies in the circle; null where there is none. Most are told by their degrees alone. */
function nearness(image: EventImage, { centre, radius_m }: EventQuestion): ((event: number) => boolean) | null {
  if (centre === null || radius_m === null) return null;
  const { lat, lng } = image;
  const tall = (radius_m / DEGREE_LAT_M) * 1.001;
  const wide = (radius_m / degreeLngM(Math.min(89, Math.abs(centre.lat) + tall))) * 1.001;
  return (event) => {
    if (Math.abs((lat[event] as number) - centre.lat) > tall || Math.abs((lng[event] as number) - centre.lng) > wide) return false;
    return distanceM(centre, pointOf(image, event)) <= radius_m;
  };
}

function pointOf({ lat, lng }: EventImage, event: number): LatLng {
  return { lat: lat[event] as number, lng: lng[event] as number };
}

/** Whether the price is as asked; null where none is stated. */
function priceFits({ marks, price }: EventImage, event: number, { free_only, max_price }: EventQuestion): boolean | null {
  const mark = marks[event] as number;
  const isFree = (mark & EVENT_MARK.free) !== 0;
  if (isFree) return true;
  if (free_only) return (mark & EVENT_MARK.not_free) !== 0 ? false : null;
  if (max_price === null) return true;
  const amount = price[event] as number;
  return Number.isNaN(amount) ? null : amount <= max_price;
}

/** How many terms each event of the run meets, counted in order; null where none was asked. */
function termsMet({ words, category }: EventImage, { terms }: EventQuestion, start: number, end: number): Uint8Array | null {
  if (terms.length === 0 || end <= start) return null;
  const met = new Uint8Array(end - start);
  terms.forEach((term, t) => {
    // An event counts for a term only once, and only if it met every term before.
    const meet = (event: number): void => {
      if (met[event - start] === t) met[event - start] = t + 1;
    };
    const { offsets, values } = words.events;
    for (const word of term.words) {
      const last = offsets[word + 1] as number;
      for (let at = seek(values, offsets[word] as number, last, start); at < last && (values[at] as number) < end; at++)
        meet(values[at] as number);
    }
    if (term.category > 0) for (let event = start; event < end; event++) if (category[event] === term.category) meet(event);
  });
  return met;
}

/** The first event that does not start before this. */
function seekTime(starts: Float64Array, at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
