import { envelope, type EnvelopeOf } from '@kehilla/core';
import { zoneClock } from '@kehilla/calendar';
import type { JewishCalendarData, JewishCalendarInput } from '@kehilla/contract';
import {
  getAnswer,
  type CalendarContext,
  DATES_ALONE,
  divergenceNote,
  eventsInWindow,
  nextFastNote,
  understand,
} from './calendar/answer.ts';
import { nowhere } from './calendar/place/place.ts';
import { computationSource, computedFreshness, GEONAMES, NOT_A_RULING } from './calendar/computation.ts';
import { getIcalendar } from './calendar/icalendar.ts';
import { whenNotes } from './calendar/when/when-answer.ts';

export type { CalendarContext } from './calendar/answer.ts';

/**
 * Jewish times of any place: the day asked for with its zmanim and Hebrew date, the present or next Shabbat or Yom Tov, and the entries of the
 * days that follow. Throws `invalid_request` for a place, zone or date that is not understood. Rule: specification §4.8, decisions §7.
 */
export function jewishCalendar(input: JewishCalendarInput, context: CalendarContext): EnvelopeOf<JewishCalendarData> {
  const { now } = context;
  const understood = understand(input, context);
  const { place, shabbatFrom, custom, asked } = understood;
  const clock = zoneClock(place.location.tz);
  // What is asked for by name is the next from today on.
  const until = input.date === undefined ? new Date(clock.startOf(clock.dayAt(now.getTime()) + 1)) : null;
  const data = getAnswer(understood, now);
  return envelope(
    data,
    'ok',
    computedFreshness(now, until),
    [computationSource(now, custom.elevation_m), ...(place.fromGeoNames ? [GEONAMES] : [])],
    [
      ...(asked === null ? [] : whenNotes(asked)),
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
