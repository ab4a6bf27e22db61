import {
  type CalendarPlace,
  havdalahOn,
  holyDays,
  lightingOn,
  type PlaceDays,
  placeDays,
  type Schedule,
  scheduleOf,
  stretchFrom,
} from '@kehilla/calendar';
import type { EventDoc } from '@kehilla/city';
import { MINUTE_MS, NEW_YORK, NEW_YORK_ZONE } from '@kehilla/core';
import { CANDLE_MINUTES } from '../../calendar/request/custom.ts';

/** Within a tenth of a degree sunset differs by less than half a minute. */
const CELLS_A_DEGREE = 10;
const MOST_KEPT = 2_000;

/** An unbroken Shabbat or Yom Tov at a place: from lighting to nightfall, to the minute, in milliseconds, and its days' names. */
type Holy = { readonly from: number; readonly to: number; readonly title: string };

const places = new Map<string, PlaceDays>();
const stretches = new Map<string, Holy | null>();
const diaspora: Schedule = scheduleOf(false);

/**
 * That an event starts inside Shabbat or Yom Tov where it is held, from candle lighting (18 minutes) to nightfall; null where it does not, or where
 * the sun left that unknown. Computed, and no ruling. Rule: decisions §8.
 */
export function calendarNote({
  starts_at,
  time_zone,
  location,
}: Pick<EventDoc, 'starts_at' | 'time_zone' | 'location'>): string | null {
  const at = location ?? (time_zone === NEW_YORK_ZONE ? NEW_YORK : null);
  if (at === null) return null;
  const cell = {
    lat: Math.round(at.lat * CELLS_A_DEGREE) / CELLS_A_DEGREE,
    lng: Math.round(at.lng * CELLS_A_DEGREE) / CELLS_A_DEGREE,
    tz: time_zone,
  };
  const days = daysAt(cell);
  if (days === null) return null;
  const instant = Date.parse(starts_at);
  const today = days.clock.dayAt(instant);
  for (const day of [today - 1, today]) {
    const holy = getHoly(cell, days, day);
    if (holy === null || instant < holy.from || instant >= holy.to) continue;
    const hour = (ms: number): string => days.clock.isoAt(ms).slice(0, 16).replace('T', ' ');
    return `Starts during ${holy.title} there (${hour(holy.from)} to ${hour(holy.to)}, candle lighting to nightfall). A calculation, not a ruling.`;
  }
  return null;
}

/** The stretch that a day belongs to or that begins on its evening; null where there is none, or the sun left a bound unknown. */
function getHoly(cell: CalendarPlace, days: PlaceDays, day: number): Holy | null {
  const key = `${cell.lat}|${cell.lng}|${cell.tz}|${day}`;
  const known = stretches.get(key);
  if (known !== undefined) return known;
  if (stretches.size >= MOST_KEPT) stretches.clear();
  const holy = computed(days, day);
  stretches.set(key, holy);
  return holy;
}

function computed(days: PlaceDays, day: number): Holy | null {
  const stretch = stretchFrom(diaspora, day);
  if (stretch.first > day + 1) return null;
  const from = lightingOn(days, diaspora, stretch.first - 1, CANDLE_MINUTES.default).time;
  const to = havdalahOn(days, diaspora, stretch.last).time;
  if (from === null || to === null) return null;
  const title = [...new Set(holyDays(diaspora, stretch).map((each) => each.title_en))].join(' and ');
  return { from: toMinute(from), to: toMinute(to), title };
}

/** The minute that is shown is the one that counts: an event at the time that is named starts with the lighting. */
function toMinute(instant: string): number {
  return Math.round(Date.parse(instant) / MINUTE_MS) * MINUTE_MS;
}

/** The days of a place; null where its zone is not known. */
function daysAt(cell: CalendarPlace): PlaceDays | null {
  const key = `${cell.lat}|${cell.lng}|${cell.tz}`;
  const known = places.get(key);
  if (known !== undefined) return known;
  if (places.size >= MOST_KEPT) places.clear();
  try {
    const days = placeDays(cell);
    places.set(key, days);
    return days;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
