import { type DayNumber, isoDay, MINUTE_MS, SHABBAT, weekday } from '../zone-clock.ts';
import type { Schedule } from '../hebrew/hebrew-year.ts';
import {
  ASK,
  DAWN_DEGREES,
  FAST_END_DEGREES,
  HORIZON_DEGREES,
  MAGEN_AVRAHAM_MINUTES,
  type PlaceDays,
  whyNoTime,
} from './place-days.ts';
import type { Fast, Holiday } from '../hebrew/hebrew-day.ts';

/** Hours of the day until which chametz is eaten, and until which it is burnt. */
const EATING_HOURS = 4;
const BURNING_HOURS = 5;
const DAY_HOURS = 12;
const [EATING, BURNING] = ['Eating chametz ends', 'Burning chametz ends'] as const;
const CHAMETZ_TITLES: ReadonlySet<string> = new Set([EATING, BURNING]);
const EARLY_MS = MAGEN_AVRAHAM_MINUTES * MINUTE_MS;

/**
 * The last times for chametz before Pesach. When Erev Pesach is Shabbat it is eaten until that morning, and burnt on Friday. Each is
 * told at the minute that has begun, never after its time. Authority: Shulchan Aruch, Orach Chaim 443:1 and 444:2; the hours are those of the GRA and
 * of the Magen Avraham.
 */
export function chametzEvents(days: PlaceDays, schedule: Schedule, day: DayNumber): CalendarEvent[] {
  const today = isErevPesach(schedule, day);
  const onShabbat = today && weekday(day) === SHABBAT;
  const beforeShabbat = weekday(day + 1) === SHABBAT && isErevPesach(schedule, day + 1);
  const events: CalendarEvent[] = [];
  if (today) events.push(entry(days, day, EATING, 'סוף זמן אכילת חמץ', EATING_HOURS, null));
  if ((today && !onShabbat) || beforeShabbat)
    events.push(
      entry(
        days,
        day,
        BURNING,
        'סוף זמן ביעור חמץ',
        BURNING_HOURS,
        beforeShabbat ? 'On Friday, because Erev Pesach is Shabbat.' : null,
      ),
    );
  return events;
}

/** Returns whether an entry is one of the last times for chametz, whose note holds its times. */
export function isChametzTime({ kind, title_en }: Pick<CalendarEvent, 'kind' | 'title_en'>): boolean {
  return kind === 'erev' && CHAMETZ_TITLES.has(title_en);
}

function isErevPesach(schedule: Schedule, day: DayNumber): boolean {
  return schedule.yomTovOn(day + 1)?.title_en === 'Pesach I';
}

function entry(
  days: PlaceDays,
  day: DayNumber,
  title_en: string,
  title_he: string,
  hours: number,
  note: string | null,
): CalendarEvent {
  const rise = days.sunAt(day, HORIZON_DEGREES, 'morning');
  const set = days.sunAt(day, HORIZON_DEGREES, 'evening');
  const until = (from: number, to: number): string =>
    days.clock.minuteBegunAt(from + ((to - from) * hours) / DAY_HOURS);
  const times =
    rise === null || set === null
      ? `${whyNoTime(days, day, HORIZON_DEGREES, rise === null ? 'morning' : 'evening')} ${ASK}`
      : `${until(rise - EARLY_MS, set + EARLY_MS)} by the Magen Avraham, ${until(rise, set)} by the GRA.`;
  return {
    date: isoDay(day),
    kind: 'erev',
    title_en,
    title_he,
    starts_at: null,
    ends_at: null,
    note: note === null ? times : `${times} ${note}`,
  };
}

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

/** One entry of the window, spelt as in the contract. */
export type CalendarEvent = {
  readonly date: string;
  readonly kind: Holiday['kind'] | 'parsha' | 'candle_lighting' | 'havdalah';
  readonly title_en: string;
  readonly title_he: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly note: string | null;
};
