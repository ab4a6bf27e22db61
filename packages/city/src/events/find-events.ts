import { distanceM, type LatLng } from '@kehilla/core';
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
  const { centre, radius_m, stale_before, include_stale } = question;
  const [start, end] = [seekTime(image.starts, question.from), seekTime(image.starts, question.to + 1)];
  const fits = termsFit(image, question, start, end);
  const soonest: FoundEvents['soonest'][number][] = [];
  const count = { matched: 0, stale: 0, priceNotStated: 0, noLocation: 0 };
  for (let event = start; event < end; event++) {
    if (question.category !== null && image.category[event] !== question.category) continue;
    if (!fits(event)) continue;
    let distance_m: number | null = null;
    const lat = image.lat[event] as number;
    if (centre !== null && Number.isNaN(lat)) {
      count.noLocation += 1;
      continue;
    }
    if (centre !== null) {
      distance_m = distanceM(centre, { lat, lng: image.lng[event] as number });
      if (radius_m !== null && distance_m > radius_m) continue;
    }
    const price = priceFits(image, event, question);
    if (price === false) continue;
    if (!include_stale && (image.checked[event] as number) < stale_before) count.stale += 1;
    else if (price === null) count.priceNotStated += 1;
    else {
      count.matched += 1;
      if (soonest.length < question.limit) soonest.push({ event, distance_m });
    }
  }
  return { soonest, considered: Math.max(0, end - start), ...count };
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

/** Tells whether an event of the run meets every term. */
function termsFit({ words, category }: EventImage, { terms }: EventQuestion, start: number, end: number): (event: number) => boolean {
  if (terms.length === 0 || end <= start) return () => true;
  const met = new Uint8Array(end - start);
  terms.forEach((term, t) => {
    // An event counts for a term only once, and only if it met every term before.
    const meet = (event: number): void => {
      if (event >= start && event < end && met[event - start] === t) met[event - start] = t + 1;
    };
    for (const word of term.words) {
      const last = words.events.offsets[word + 1] as number;
      for (let at = words.events.offsets[word] as number; at < last; at++) meet(words.events.values[at] as number);
    }
    if (term.category > 0) for (let event = start; event < end; event++) if (category[event] === term.category) meet(event);
  });
  return (event) => met[event - start] === terms.length;
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
