import { type DayNumber, isoDay, SHABBAT, weekday } from '../clock/day-number.ts';
import type { Holiday } from '../hebrew/holiday.ts';
import { parshaOn } from '../hebrew/parsha.ts';
import type { Schedule } from '../hebrew/schedule.ts';
import { type CalendarEvent, chametzEvents, fastEvent } from './chametz.ts';
import { havdalahOn, isLightingDay, lightingOn, occasion } from './lighting.ts';
import type { PlaceDays } from './place-days.ts';

/** The entries of so many civil days from `first`, in order: each day's holidays and reading, then its evening. Rule: decisions §7. */
export function eventsOf(
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
