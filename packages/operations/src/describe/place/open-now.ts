import { isHolyAt, placeDays, scheduleOf, weekday } from '@kehilla/calendar';
import type { PlaceDoc } from '@kehilla/city';
import { holyDaysIn, MINUTE_MS, NEW_YORK, NEW_YORK_ZONE, newYorkAheadMs, openStateAt } from '@kehilla/core';
import { CANDLE_MINUTES } from '../../calendar/request/custom.ts';

/** Whether a place is open, and in words why nobody can tell where it is null. */
export type OpenAnswer = { readonly open: boolean | null; readonly note: string | null };

const FRIDAY = 5;
const SATURDAY = 6;

const CITY_DAYS = placeDays({ ...NEW_YORK, tz: NEW_YORK_ZONE });
const SCHEDULE = scheduleOf(false);

const NOTES = {
  unknown: 'Opening hours are not known',
  ended: 'A source said that it would end by now',
  disagree: 'Sources print different hours',
  unreadable: 'The published hours could not be read',
  not_said: 'The published hours leave this time open (by appointment, for one)',
  holy: 'It is Shabbat or Yom Tov there now, and the published hours do not speak of it',
} as const;

/**
 * Whether published hours say that a place is open at `now`. Null where hours are unknown, cannot be read or differ between sources; and where they
 * would mean "open" on Shabbat or Yom Tov without speaking of it: an ordinary week does not tell of a holy day. Rule: decisions §6.
 */
export function openAnswer(
  doc: Pick<PlaceDoc, 'closed' | 'ends_on' | 'hours' | 'hours_disagree' | 'location' | 'about'>,
  now: Date,
): OpenAnswer {
  if (doc.closed === true) return { open: false, note: null };
  if (doc.hours === null) return { open: null, note: NOTES.unknown };
  // The reading that told of the end may be older than it: nobody has seen since whether it came.
  if (doc.ends_on !== undefined && doc.ends_on < dayOf(now)) return { open: null, note: NOTES.ended };
  if (doc.hours_disagree) return { open: null, note: NOTES.disagree };
  const { open, reason } = openStateAt(doc.hours, now, doc.location ?? doc.about ?? NEW_YORK);
  if (open === null) return { open, note: NOTES[reason ?? 'not_said'] };
  if (!open || !isHolyNow(now)) return { open, note: null };
  const said = holyDaysIn(doc.hours.text, isShabbat(now) ? 'shabbat' : 'yom_tov');
  if (said === 'closed') return { open: false, note: null };
  const speaks = said === 'named' || (said === 'sunset' && isOn(FRIDAY, now)) || namesThisSaturday(doc.hours.text, now);
  return speaks ? { open, note: null } : { open: null, note: NOTES.holy };
}

/** The same days without Yom Tov, but for one on Shabbat. */
const SHABBAT = { ...SCHEDULE, isHoly: (day: Parameters<typeof weekday>[0]) => weekday(day) === SATURDAY };

/** Of a holy time whether it is Shabbat; else it is Yom Tov, which may begin as Shabbat ends. */
function isShabbat(now: Date): boolean {
  return isHolyAt(CITY_DAYS, SHABBAT, now, CANDLE_MINUTES.default) === true;
}

let asked: { readonly minute: number; readonly holy: boolean } | null = null;

/** Whether it is Shabbat or Yom Tov in New York, from candle lighting to nightfall; told once a minute. */
function isHolyNow(now: Date): boolean {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (asked?.minute !== minute)
    asked = { minute, holy: isHolyAt(CITY_DAYS, SCHEDULE, now, CANDLE_MINUTES.default) ?? false };
  return asked.holy;
}

const SATURDAY_NAMED = /\b(?:sa|sat|saturdays?)\b/i;

/** So long after midnight what opened on Friday evening may go on. Opinion. */
const NIGHT_MS = 6 * 60 * MINUTE_MS;

/** Hours that print Saturday by name speak of that day, though not of the evening before nor of its night, nor of Yom Tov that begins as it ends. */
function namesThisSaturday(text: string, now: Date): boolean {
  return SATURDAY_NAMED.test(text) && isShabbat(now) && isOn(SATURDAY, new Date(now.getTime() - NIGHT_MS));
}

/** The civil day in New York, `YYYY-MM-DD`. */
function dayOf(now: Date): string {
  return new Date(now.getTime() + newYorkAheadMs(now)).toISOString().slice(0, 10);
}

/** Whether it is this day of the week in New York, 0 = Sunday. */
function isOn(day: number, now: Date): boolean {
  return new Date(now.getTime() + newYorkAheadMs(now)).getUTCDay() === day;
}
