import {
  type RequestedDays,
  type RequestedWhen,
  type DayNumber,
  dayNumber,
  EARLIEST_NIGHTFALL_DEGREES,
  HORIZON_DEGREES,
  type Nightfall,
  type PlaceOptions,
  STANDARD_NIGHTFALL,
  zoneClock,
} from '@kehilla/calendar';
import type { CalendarWhen, JewishCalendarInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';

/** The days that answer a question for a date, and the custom that they follow. */
export type AnsweredDays = RequestedDays & { readonly custom: string | null };

/** The day that a request names, or its Hebrew date, understood; its times are not computed yet. */
export type DayRequest = {
  readonly by: CalendarWhen['by'];
  readonly question: string;
  readonly read_as: string;
  /** The number of years that were asked for; absent if the request asks for the next days, or for the days of one year. */
  readonly years?: number;
  /** In order; empty if the year has no such day. */
  readonly days: readonly AnsweredDays[];
  readonly notes: readonly string[];
};

/** Days without a name of their own. */
export function plainDay(day: number, title_en: string, title_he: string, custom: string | null): AnsweredDays {
  return {
    title_en,
    title_he,
    first: day,
    last: day,
    note: null,
    fast: null,
    isNight: false,
    isAfter: false,
    isNightAfter: false,
    custom,
  };
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** The first civil day of an answer, and whether it is today there. */
export type FirstDay = { readonly day: DayNumber; readonly isToday: boolean };

const FIRST_DAY = dayNumber(`${FIRST_YEAR}-01-01`) ?? 0;
const LAST_DAY = dayNumber(`${LAST_YEAR}-12-31`) ?? 0;

/** Whether times are computed for a civil day: 1900 to 2100. */
export function isTimed(day: DayNumber): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

/** The Hebrew years that lie within the supported civil years; see `isTimed`. */
const FIRST_HEBREW_YEAR = 5_661;
const LAST_HEBREW_YEAR = 5_860;

/** The year that a request wants to see whole: a Hebrew or a civil one, else the Hebrew year of a day. Throws `invalid_request` for one without times. */
export function yearToView(year: number | undefined, day: DayNumber): RequestedWhen {
  if (year === undefined) return { by: 'next', from: day };
  const when = yearAsked(year);
  const [first, last] = when.by === 'hebrew_year' ? [FIRST_HEBREW_YEAR, LAST_HEBREW_YEAR] : [FIRST_YEAR, LAST_YEAR];
  if (year >= first && year <= last) return when;
  throw yearError(
    `year_view shows the civil years ${FIRST_YEAR} to ${LAST_YEAR} and the Hebrew years ${FIRST_HEBREW_YEAR} to ${LAST_HEBREW_YEAR}.`,
  );
}

/**
 * Returns the day that a request is about, today at the place if it names none. Throws `invalid_request` for a date that no calendar has, and for years before
 * 1900 or after 2100, for which the times are not checked. Rule: specification §4.8.
 */
export function understandDate(date: string | undefined, tz: string, now: Date): FirstDay {
  const today = zoneClock(tz).dayAt(now.getTime());
  if (date === undefined) return { day: today, isToday: true };
  const day = dayNumber(date);
  if (day === null)
    throw new ServiceError('invalid_request', `date: there is no ${date}; send a day of the calendar, YYYY-MM-DD.`, {
      field: 'date',
      expected: 'a day of the calendar, YYYY-MM-DD',
    });
  const year = Number(date.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR)
    throw new ServiceError('invalid_request', `date must lie between ${FIRST_YEAR}-01-01 and ${LAST_YEAR}-12-31.`, {
      field: 'date',
      expected: `${FIRST_YEAR}-01-01 to ${LAST_YEAR}-12-31`,
    });
  return { day, isToday: day === today };
}

/** The Hebrew year in which the civil year 1 began: a smaller number is a civil year, this one and larger ones are Hebrew years. */
const FIRST_HEBREW = 3_761;

/** A year as people send it: 5788 is Hebrew, 2028 civil. Opinion: no Hebrew year below 3761 has a date that a civil year of four digits could mean. */
export function yearAsked(year: number): Exclude<RequestedWhen, { by: 'next' }> {
  return year >= FIRST_HEBREW ? { by: 'hebrew_year', year } : { by: 'civil_year', year };
}

/** The fault of a year that cannot be. */
export function yearError(message: string, field: 'year' | 'years' = 'year'): ServiceError {
  const expected = field === 'year' ? 'a Hebrew or civil year' : 'a number of years beside what is asked for';
  return new ServiceError('invalid_request', message, { field, expected });
}

/** Figures, and a unit that begins as degrees or minutes do. */
const FORM = /^(\d{1,3}(?:\.\d{1,3})?)\s*(°|[dm][a-z]{0,6})?$/i;
/** A smaller number without a unit is degrees, a larger one minutes: no custom waits less than 20 minutes, and no custom uses 20 degrees. */
const MOST_DEGREES = 20;
/**
 * Calendars print 42, 50, 60 and 72 fixed minutes for the end of Shabbat, so that fewer than 40 are an error. Degrees begin at 5.95 (`ZENITH_5_POINT_95` of
 * KosherJava); twilights of the Geonim are smaller and end no Shabbat in print. The latest value is Rabbeinu Tam's night. Both bounds are an opinion.
 */
const LEAST_DEGREES = EARLIEST_NIGHTFALL_DEGREES;
const LEAST_MINUTES = 40;
const MOST_MINUTES = 120;
const EXPECTED = `degrees from ${LEAST_DEGREES} to ${MOST_DEGREES} such as 8.5 or 16.1, or minutes after sunset from ${LEAST_MINUTES} to ${MOST_MINUTES} such as 42, 50 or 72`;

/**
 * Returns the opinions by which the times of a place are computed: those of the request, else the standard opinions. Throws `invalid_request` for an unknown
 * opinion.
 */
export function getOpinions({
  havdalah,
  elevation_m,
}: Pick<JewishCalendarInput, 'havdalah' | 'elevation_m'>): Required<PlaceOptions> {
  return {
    nightfall: havdalah === undefined ? STANDARD_NIGHTFALL : getNightfall(havdalah),
    elevation_m: elevation_m ?? 0,
  };
}

/** The end of Shabbat as a caller has it: "8.5", "16.1°", "50", "72 minutes". Authority: the opinion is the caller's own. */
function getNightfall(text: string): Nightfall {
  const [, figures, unit = ''] = FORM.exec(text.trim()) ?? [];
  if (figures === undefined) throw fault(`havdalah does not understand "${text}"`);
  const value = Number(figures);
  const isMinutes = unit === '' ? value >= MOST_DEGREES : /^m/i.test(unit);
  if (isMinutes) {
    if (value < LEAST_MINUTES || value > MOST_MINUTES)
      throw fault(`havdalah: ${value} minutes after sunset are no custom known for the end of Shabbat`);
    return { degrees: HORIZON_DEGREES, minutes: value, opinion: `${value} minutes after sunset` };
  }
  if (value < LEAST_DEGREES || value > MOST_DEGREES)
    throw fault(`havdalah: ${value} degrees are no custom known for the end of Shabbat`);
  return { degrees: value, minutes: 0, opinion: `${value} degrees below the horizon` };
}

function fault(message: string): ServiceError {
  return new ServiceError('invalid_request', `${message}; send ${EXPECTED}.`, {
    field: 'havdalah',
    expected: EXPECTED,
  });
}
