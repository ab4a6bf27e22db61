import { type DayNumber, dayNumber, isoDay, zoneClock } from '@kehilla/calendar';
import type { JewishCalendarData, JewishCalendarInput } from '@kehilla/contract';
import { envelope, type EnvelopeOf } from '@kehilla/core';
import {
  type CalendarContext,
  DATES_ALONE,
  divergenceNote,
  eventsInWindow,
  getAnswer,
  nextFastNote,
  understand,
} from './answer.ts';
import { computationSource, computedFreshness, GEONAMES, NOT_A_RULING } from './computation.ts';
import { getIcalendar } from './icalendar.ts';
import { nowhere } from './place.ts';
import { readQuestionInLocation } from './question-in-location.ts';
import { whenNotes } from './when-answer.ts';

export type { CalendarContext } from './answer.ts';

/**
 * Jewish times of any place: the day asked for with its zmanim and Hebrew date, the present or next Shabbat or Yom Tov, and the entries of the
 * days that follow. Throws `invalid_request` for a place, zone or date that is not understood. Rule: specification §4.8, decisions §7.
 */
export function jewishCalendar(sent: JewishCalendarInput, context: CalendarContext): EnvelopeOf<JewishCalendarData> {
  const { now, city = null } = context;
  const { input, note } = readQuestionInLocation(sent, city);
  const understood = understand(input, context);
  const { place, shabbatFrom, custom, request } = understood;
  const clock = zoneClock(place.location.tz);
  // A request by name asks for the next day of that name, from today on.
  const until = input.date === undefined ? new Date(clock.startOf(clock.dayAt(now.getTime()) + 1)) : null;
  const data = getAnswer(understood, now);
  return envelope(
    data,
    'ok',
    computedFreshness(now, until),
    [computationSource(now, custom.elevation_m), ...(place.fromGeoNames ? [GEONAMES] : [])],
    [
      note,
      ...(request === null ? [] : whenNotes(request)),
      nextFastNote(understood),
      NOT_A_RULING,
      ...(place.isNamed ? [] : [DATES_ALONE]),
      ...place.notes,
      divergenceNote(shabbatFrom, custom.israel_schedule, place.location),
    ],
  );
}

/** The same days as iCalendar text (RFC 5545), the same text whenever it is asked for. Errors as `jewishCalendar`. */
export function jewishCalendarAsText(input: JewishCalendarInput, context: CalendarContext): string {
  const understood = understand(input, context);
  if (!understood.place.isNamed) throw nowhere();
  return getIcalendar(understood, eventsInWindow(understood));
}

/** Parameters of a subscribed calendar. */
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
export function calendarFeed({ alarm_minutes, ...request }: CalendarFeedInput, now: Date): string {
  const today = understand({ ...request, days: 1 }, { now });
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
