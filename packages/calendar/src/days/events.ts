import { type DayNumber, FRIDAY, isoDay, MINUTE_MS, SHABBAT, weekday } from '../zone-clock.ts';
import type { Holiday } from '../hebrew/hebrew-day.ts';
import { parshaOn, type Schedule } from '../hebrew/hebrew-year.ts';
import { type CalendarEvent, chametzEvents, fastEvent } from './chametz.ts';
import { ASK, EARLIEST_NIGHTFALL_DEGREES, HORIZON_DEGREES, type PlaceDays, whyNoTime } from './place-days.ts';

/** The entries of so many civil days from `first`, in order: each day's holidays and reading, then its evening. Rule: decisions §7. */
export function listDayEvents(
  days: PlaceDays,
  schedule: Schedule,
  first: DayNumber,
  length: number,
  candleMinutes: number,
): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  for (let day = first; day < first + length; day++) {
    for (const holiday of schedule.holidaysOn(day)) events.push(holidayEvent(days, day, holiday));
    events.push(...chametzEvents(days, schedule, day));
    const parsha = weekday(day) === SHABBAT ? parshaOn(day, schedule.israel) : null;
    if (parsha !== null) events.push({ ...untimed(parsha.date, 'parsha', parsha), note: null });
    if (isLightingDay(schedule, day)) events.push(lightingEvent(days, schedule, day, candleMinutes));
    else if (schedule.isHoly(day)) events.push(havdalahEvent(days, schedule, day));
  }
  return events;
}

function untimed<Kind extends CalendarEvent['kind']>(
  date: string,
  kind: Kind,
  { title_en, title_he }: { readonly title_en: string; readonly title_he: string },
): Omit<CalendarEvent, 'note'> & { kind: Kind } {
  return { date, kind, title_en, title_he, starts_at: null, ends_at: null };
}

function holidayEvent(days: PlaceDays, day: DayNumber, holiday: Holiday): CalendarEvent {
  if (holiday.fast !== null) return fastEvent(days, day, holiday, holiday.fast);
  return { ...untimed(isoDay(day), holiday.kind, holiday), note: holiday.note };
}

function lightingEvent(days: PlaceDays, schedule: Schedule, day: DayNumber, candleMinutes: number): CalendarEvent {
  const { date, time, note } = lightingOn(days, schedule, day, candleMinutes);
  const { en, he } = occasion(schedule, day + 1);
  return {
    date,
    kind: 'candle_lighting',
    title_en: `Candle lighting for ${en}`,
    title_he: `הדלקת נרות ל${he}`,
    starts_at: time,
    ends_at: null,
    note,
  };
}

function havdalahEvent(days: PlaceDays, schedule: Schedule, day: DayNumber): CalendarEvent {
  const { date, time, note } = havdalahOn(days, schedule, day);
  return { date, kind: 'havdalah', title_en: 'Havdalah', title_he: 'הבדלה', starts_at: time, ends_at: null, note };
}

/** One lighting of candles, spelt as in the contract. `date` is the civil day whose evening it is. */
export type CandleLighting = {
  readonly date: string;
  readonly time: string | null;
  readonly for: string;
  readonly kind: 'before_sunset' | 'after_nightfall';
  readonly minutes_before_sunset: number | null;
  readonly note: string | null;
};

/** The end of Shabbat or Yom Tov, spelt as in the contract. */
export type Havdalah = {
  readonly date: string;
  readonly time: string | null;
  readonly opinion: string;
  readonly note: string | null;
};

const FLAME = 'The day is already holy: from a flame that is already burning.';
const MIDNIGHT = 'After midnight by the clock.';
const SPLIT = "Tisha B'Av begins this evening, so havdalah is divided. Ask your rabbi.";

/** Whether candles are lit on the evening of this day: the next day is holy. */
export function isLightingDay(schedule: Schedule, day: DayNumber): boolean {
  return schedule.isHoly(day + 1);
}

/**
 * Returns the lighting on the evening of a day whose next day is holy. On Friday always before sunset, also on a Friday that is Yom Tov; when the day is holy
 * and not a Friday, after nightfall. It uses no default of a library. Rule: decisions §7.
 */
export function lightingOn(days: PlaceDays, schedule: Schedule, day: DayNumber, candleMinutes: number): CandleLighting {
  const holy = schedule.isHoly(day);
  const before = weekday(day) === FRIDAY || !holy;
  const degrees = before ? HORIZON_DEGREES : days.nightfall.degrees;
  const at = before ? minutesBefore(days.sunAt(day, degrees, 'evening'), candleMinutes) : days.nightfallOn(day);
  const missing = at === null ? `${whyNoTime(days, day, degrees, 'evening')} ${ASK}` : null;
  return {
    date: isoDay(day),
    time: at === null ? null : days.clock.isoAt(at),
    for: occasion(schedule, day + 1).en,
    kind: before ? 'before_sunset' : 'after_nightfall',
    minutes_before_sunset: before ? candleMinutes : null,
    note: sentences(missing, holy ? FLAME : null, at !== null && days.clock.dayAt(at) !== day ? MIDNIGHT : null),
  };
}

/** Havdalah on the evening of a holy day that the next day does not continue. Rule: decisions §7. */
export function havdalahOn(days: PlaceDays, schedule: Schedule, day: DayNumber): Havdalah {
  const { degrees, opinion } = days.nightfall;
  const at = days.nightfallOn(day);
  const missing = at === null ? `${whyNoTime(days, day, degrees, 'evening')} ${ASK}` : null;
  const split = schedule.holidaysOn(day + 1).some(({ fast }) => fast?.from === 'evening');
  return {
    date: isoDay(day),
    time: at === null ? null : days.clock.isoAt(at),
    opinion,
    note: sentences(
      missing,
      tooEarlyNote(days, day, at),
      split ? SPLIT : null,
      at !== null && days.clock.dayAt(at) !== day ? MIDNIGHT : null,
    ),
  };
}

/** Far from the equator fixed minutes after sunset may pass before the earliest nightfall that ends Shabbat; null where they do not. */
function tooEarlyNote(days: PlaceDays, day: DayNumber, at: number | null): string | null {
  if (at === null || days.nightfall.minutes === 0) return null;
  const stars = days.sunAt(day, EARLIEST_NIGHTFALL_DEGREES, 'evening');
  if (stars !== null && at >= stars) return null;
  return `Here ${days.nightfall.minutes} minutes after sunset are before the earliest nightfall that ends Shabbat (${EARLIEST_NIGHTFALL_DEGREES} degrees${stars === null ? ', which the sun does not reach' : `, ${days.clock.isoAt(stars).slice(11, 16)}`}). ${ASK}`;
}

/** Returns the name of a holy day for its candle lighting. */
function occasion(schedule: Schedule, day: DayNumber): { en: string; he: string } {
  const yomTov = schedule.yomTovOn(day);
  if (yomTov === null) return { en: 'Shabbat', he: 'שבת' };
  const { festival_en: en, festival_he: he } = yomTov;
  return weekday(day) === SHABBAT ? { en: `Shabbat and ${en}`, he: `שבת ו${he}` } : { en, he };
}

function minutesBefore(at: number | null, minutes: number): number | null {
  return at === null ? null : at - minutes * MINUTE_MS;
}

function sentences(...parts: readonly (string | null)[]): string | null {
  const present = parts.filter((part) => part !== null);
  return present.length === 0 ? null : present.join(' ');
}
