import { zoneClock } from '@kehilla/calendar';
import { DAY_MS, HOUR_MS, type LatLng, NEW_YORK_ZONE } from '@kehilla/core';
import { nightfallOn } from './nightfall.ts';

/** A part of a day, or of the days that a saying means; `motzei` is what is left of Shabbat's day when it is over. */
export type Part = 'morning' | 'afternoon' | 'evening' | 'eve' | 'motzei';

/** Some time on New York's clock: milliseconds, the first included, the last not. */
export type Span = readonly [from: number, to: number];

const NEW_YORK = zoneClock(NEW_YORK_ZONE);

/**
 * From when to when a part lasts, from midnight on: noon to six, five o'clock on; a holiday's eve from three on, before the sun of a winter's Friday
 * sets. Opinion; nightfall is computed, and stands here for a place that has none.
 */
const HOURS: Readonly<Record<Part, Span>> = {
  morning: [0, 12 * HOUR_MS],
  afternoon: [12 * HOUR_MS, 18 * HOUR_MS],
  evening: [17 * HOUR_MS, DAY_MS],
  eve: [15 * HOUR_MS, DAY_MS],
  motzei: [22 * HOUR_MS, DAY_MS],
};

/** The whole of a day. */
export const WHOLE_DAY: Span = [0, DAY_MS];

/** When a part of a day begins and ends at a place, as milliseconds from that day's midnight. */
export function hoursOf(part: Part, day: number, at: LatLng): Span {
  const nightfall = part === 'motzei' ? nightfallOn(day, at) : null;
  return nightfall === null ? HOURS[part] : [nightfall - instantOn(day, 0), DAY_MS];
}

/** The instant of an hour of a day, given from its midnight: by the clock also on a day that the clock is changed. */
export function instantOn(day: number, fromMidnight: number): number {
  return fromMidnight === 0 ? NEW_YORK.startOf(day) : NEW_YORK.startOf(day + 1) - DAY_MS + fromMidnight;
}

/** What two spans share; the second where they share nothing. */
export function shared(one: Span, other: Span): Span {
  const both: Span = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  return both[0] < both[1] ? both : other;
}
