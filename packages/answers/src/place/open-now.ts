import { isHolyAt, placeDays, getSchedule, weekday } from '@kehilla/calendar';
import type { PlaceDoc } from '@kehilla/city';
import {
  holyDaysIn,
  type LatLng,
  MINUTE_MS,
  NEW_YORK,
  NEW_YORK_ZONE,
  newYorkAheadMs,
  openStateAt,
} from '@kehilla/core';
import { CANDLE_MINUTES } from '../request/custom.ts';

/** Whether a place is open, and the reason if that is unknown (null). */
export type OpenAnswer = { readonly open: boolean | null; readonly note: string | null };

const FRIDAY = 5;
const SATURDAY = 6;

const CITY_DAYS = placeDays({ ...NEW_YORK, tz: NEW_YORK_ZONE });
const SCHEDULE = getSchedule(false);

const NOTES = {
  unknown: 'Opening hours are not known',
  ended: 'A source said that it would end by now',
  disagree: 'Sources print different hours',
  unreadable: 'The published hours could not be read',
  not_said: 'The published hours leave this time open (by appointment, for one)',
  holy: 'It is Shabbat or Yom Tov there now, and the published hours do not speak of it',
} as const;

/** The parts of a place that its hours depend on. */
export type PlaceHours = Pick<PlaceDoc, 'closed' | 'ends_on' | 'hours' | 'hours_disagree' | 'location' | 'about'>;

/**
 * Whether published hours say that a place is open at `now`. Null where hours are unknown, cannot be read or differ between sources; and where they
 * would mean "open" on Shabbat or Yom Tov without speaking of it: an ordinary week does not tell of a holy day. Rule: decisions §6.
 */
export function openAnswer(doc: PlaceHours, now: Date): OpenAnswer {
  if (doc.closed === true) return { open: false, note: null };
  const unknown = whyUnknown(doc, now);
  if (unknown !== null || doc.hours === null) return { open: null, note: NOTES[unknown ?? 'unknown'] };
  const { open, reason } = openStateAt(doc.hours, now, getPoint(doc));
  if (open === null) return { open, note: NOTES[reason ?? 'not_said'] };
  if (!open || !isHolyNow(now)) return { open, note: null };
  const phrase = saidOfHolyDay(doc.hours.text, {
    isShabbat: isShabbat(now),
    isFriday: isOn(FRIDAY, now),
    isSaturday: isOn(SATURDAY, new Date(now.getTime() - NIGHT_MS)),
  });
  if (phrase === 'closed') return { open: false, note: null };
  return phrase === 'speaks' ? { open, note: null } : { open: null, note: NOTES.holy };
}

/** Returns why the hours of a place are unknown, independent of the hours themselves; null if they may be known. */
export function whyUnknown(doc: PlaceHours, at: Date): 'unknown' | 'ended' | 'disagree' | null {
  if (doc.hours === null) return 'unknown';
  // The reading that announced the end may be older than the end: it is unknown whether it came.
  if (doc.ends_on !== undefined && doc.ends_on < getDay(at)) return 'ended';
  return doc.hours_disagree ? 'disagree' : null;
}

/** Returns the point for which the times of the sun are computed. */
export function getPoint({ location, about }: Pick<PlaceHours, 'location' | 'about'>): LatLng {
  return location ?? about ?? NEW_YORK;
}

const SATURDAY_NAMED = /\b(?:sa|sat|saturdays?)\b/i;

/**
 * Returns what published hours say of a holy time: closed, open at some hours, or `silent`. Hours that print Saturday by name speak of that day, but not of the
 * evening before, of its night, or of Yom Tov that begins as it ends.
 */
export function saidOfHolyDay(
  text: string,
  at: { readonly isShabbat: boolean; readonly isFriday: boolean; readonly isSaturday: boolean },
): 'closed' | 'speaks' | 'silent' {
  const phrase = holyDaysIn(text, at.isShabbat ? 'shabbat' : 'yom_tov');
  if (phrase === 'closed') return 'closed';
  const isNamed = at.isShabbat && at.isSaturday && SATURDAY_NAMED.test(text);
  return phrase === 'named' || (phrase === 'sunset' && at.isFriday) || isNamed ? 'speaks' : 'silent';
}

/** The same days without Yom Tov, but for one on Shabbat. */
const SHABBAT = { ...SCHEDULE, isHoly: (day: Parameters<typeof weekday>[0]) => weekday(day) === SATURDAY };

/** Of a holy time whether it is Shabbat; else it is Yom Tov, which may begin as Shabbat ends. */
function isShabbat(now: Date): boolean {
  return isHolyAt(CITY_DAYS, SHABBAT, now, CANDLE_MINUTES.default) === true;
}

let span: { readonly minute: number; readonly holy: boolean } | null = null;

/** Whether it is Shabbat or Yom Tov in New York, from candle lighting to nightfall; told once a minute. */
function isHolyNow(now: Date): boolean {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (span?.minute !== minute)
    span = { minute, holy: isHolyAt(CITY_DAYS, SCHEDULE, now, CANDLE_MINUTES.default) ?? false };
  return span.holy;
}

/** How long after midnight hours of Friday evening may last. Opinion. */
const NIGHT_MS = 6 * 60 * MINUTE_MS;

/** The civil day in New York, `YYYY-MM-DD`. */
function getDay(now: Date): string {
  return new Date(now.getTime() + newYorkAheadMs(now)).toISOString().slice(0, 10);
}

/** Whether it is this day of the week in New York, 0 = Sunday. */
function isOn(day: number, now: Date): boolean {
  return new Date(now.getTime() + newYorkAheadMs(now)).getUTCDay() === day;
}
