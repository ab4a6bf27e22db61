import { type DayNumber, isoDay } from '../clock/day-number.ts';
import type { Fast, Holiday } from '../hebrew/holiday.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { DAWN_DEGREES, FAST_END_DEGREES, HORIZON_DEGREES, type PlaceDays } from './place-days.ts';
import { ASK, whyNoTime } from './why-no-time.ts';

/**
 * A fast with its begin and end: from dawn (16.1°), or from the sunset of the evening before; until the stars (7.083°), or until havdalah
 * (8.5°, or as the place has it). Null, with a note, when the sun does not get there. Rule: docs/calendar.md.
 */
export function fastEvent(days: PlaceDays, day: DayNumber, holiday: Holiday, { from, until }: Fast): CalendarEvent {
  const begin =
    from === 'dawn'
      ? ({ day, degrees: DAWN_DEGREES, side: 'morning' } as const)
      : ({ day: day - 1, degrees: HORIZON_DEGREES, side: 'evening' } as const);
  const endDegrees = until === 'havdalah' ? days.nightfall.degrees : FAST_END_DEGREES;
  const starts = days.sunAt(begin.day, begin.degrees, begin.side);
  const ends = until === 'havdalah' ? days.nightfallOn(day) : days.sunAt(day, endDegrees, 'evening');
  const notes = [
    holiday.note,
    starts === null ? `No begin: ${whyNoTime(days, begin.day, begin.degrees, begin.side)} ${ASK}` : null,
    ends === null ? `No end: ${whyNoTime(days, day, endDegrees, 'evening')} ${ASK}` : null,
  ].filter((note) => note !== null);
  return {
    date: isoDay(day),
    kind: holiday.kind,
    title_en: holiday.title_en,
    title_he: holiday.title_he,
    starts_at: starts === null ? null : days.clock.isoAt(starts),
    ends_at: ends === null ? null : days.clock.isoAt(ends),
    note: notes.length === 0 ? null : notes.join(' '),
  };
}
