import { isChametzTime } from '@kehilla/calendar';
import type { CalendarEvent, CalendarWhenDate, CalendarYear, JewishCalendarData } from '@kehilla/contract';

/** Entries that are nothing but a time. */
const TIMES_ALONE: ReadonlySet<CalendarEvent['kind']> = new Set<CalendarEvent['kind']>(['candle_lighting', 'havdalah']);

/** Told where no place was named: what a date means without its times. */
export const DATES_ALONE =
  'No place was named, so no times were computed and the days are those of the Diaspora unless israel says otherwise. A date begins with the evening before it, a day fast at its dawn; for times send {"location": "…"}.';

/**
 * An answer without what rests on the sun of a place, for a request that names none: its times would be those of a place that nobody asked about. Custom and
 * the last times for chametz go too, whose words hold times.
 */
export function datesAlone(data: JewishCalendarData): JewishCalendarData {
  const { custom: _custom, when, year, more, ...rest } = data;
  return {
    ...rest,
    hebrew_date: { ...data.hebrew_date, divides_at: null },
    zmanim: [],
    shabbat_or_yom_tov: { is_now: null, candle_lighting: null, lightings: [], havdalah: null, interval: null },
    events: entriesAlone(data.events),
    ...(when === undefined ? {} : { when: { ...when, dates: when.dates.map(dateAlone) } }),
    ...(year === undefined ? {} : { year: yearAlone(year) }),
    ...(more === undefined
      ? {}
      : { more: { ...more, ...(more.fasts === undefined ? {} : { fasts: more.fasts.map(fastAlone) }) } }),
  };
}

function dateAlone({ eve = [], ...date }: CalendarWhenDate): CalendarWhenDate {
  const entries = entriesAlone(eve);
  const untimed = { ...date, begins_at: null, nightfall_at: null, ends_at: null };
  return entries.length === 0 ? untimed : { ...untimed, eve: entries };
}

/** Days by their names. A fast is said by its date, and its note may say why it has no time at the place that nobody named. */
function entriesAlone(entries: readonly CalendarEvent[]): CalendarEvent[] {
  return entries
    .filter((entry) => !TIMES_ALONE.has(entry.kind) && !isChametzTime(entry))
    .map((entry) => ({ ...entry, starts_at: null, ends_at: null }));
}

function yearAlone(year: CalendarYear): CalendarYear {
  return {
    ...year,
    fasts: year.fasts.map((fast) => ({ ...fast, begins_at: null, ends_at: null })),
    ...(year.entries === undefined ? {} : { entries: entriesAlone(year.entries) }),
  };
}

function fastAlone<Fast extends { readonly begins: unknown; readonly ends: unknown }>(fast: Fast): Fast {
  return { ...fast, begins: [], ends: [] };
}
