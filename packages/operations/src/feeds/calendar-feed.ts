import { type DayNumber, dayNumber, isoDay } from '@kehilla/calendar';
import type { JewishCalendarInput } from '@kehilla/contract';
import { eventsInWindow, understand } from '../calendar/answer.ts';
import { getIcalendar } from '../calendar/icalendar.ts';

/** What a calendar can be subscribed to with. */
export type CalendarFeedInput = Pick<
  JewishCalendarInput,
  'location' | 'lat' | 'lng' | 'tz' | 'israel' | 'candle_minutes' | 'havdalah'
> & { readonly alarm_minutes: number | null };

/** From the first of this month on, so that the text changes once a month and a past week does not vanish from a calendar. */
const MONTHS_AHEAD = 13;

/**
 * The calendar of a place from the first of this month for a year ahead, as iCalendar with stable UIDs: the same text all month. Throws `invalid_request` for a
 * place or an opinion that is not understood. Rule: decisions §11.
 */
export function calendarFeed({ alarm_minutes, ...asked }: CalendarFeedInput, now: Date): string {
  const today = understand({ ...asked, days: 1 }, { now });
  const from = monthStart(today.first.day, 0);
  const days = monthStart(today.first.day, MONTHS_AHEAD) - from;
  const understood = { ...today, first: { day: from, isToday: false }, days };
  return getIcalendar(understood, eventsInWindow(understood), { alarm_minutes });
}

/** The first day of the month of a day, or of one so many months later. */
function monthStart(day: DayNumber, later: number): DayNumber {
  const [year = 0, month = 0] = isoDay(day).split('-').map(Number);
  const months = year * 12 + month - 1 + later;
  const two = String((months % 12) + 1).padStart(2, '0');
  return dayNumber(`${Math.floor(months / 12)}-${two}-01`) ?? day;
}
