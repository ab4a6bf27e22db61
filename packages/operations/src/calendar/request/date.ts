import { type AskedWhen, type DayNumber, dayNumber, zoneClock } from '@kehilla/calendar';
import { ServiceError } from '@kehilla/core';

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

/** Hebrew years that lie within those years; see `isTimed`. */
const FIRST_HEBREW_YEAR = 5_661;
const LAST_HEBREW_YEAR = 5_860;

/** The year that a request wants to see whole: a Hebrew or a civil one, else the Hebrew year of a day. Throws `invalid_request` for one without times. */
export function yearToView(year: number | undefined, day: DayNumber): AskedWhen {
  if (year === undefined) return { by: 'next', from: day };
  const when = yearAsked(year);
  const [first, last] = when.by === 'hebrew_year' ? [FIRST_HEBREW_YEAR, LAST_HEBREW_YEAR] : [FIRST_YEAR, LAST_YEAR];
  if (year >= first && year <= last) return when;
  throw yearError(
    `year_view shows the civil years ${FIRST_YEAR} to ${LAST_YEAR} and the Hebrew years ${FIRST_HEBREW_YEAR} to ${LAST_HEBREW_YEAR}.`,
  );
}

/**
 * The day a request is about, today at the place when it names none. Throws `invalid_request` for a date no calendar has, and for years before
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

/** The Hebrew year in which the civil year 1 began: years from it on are Hebrew ones, those before it civil. */
const FIRST_HEBREW = 3_761;

/** A year as people send it: 5788 is Hebrew, 2028 civil. Opinion: no Hebrew year below 3761 has a date that a civil year of four digits could mean. */
export function yearAsked(year: number): Exclude<AskedWhen, { by: 'next' }> {
  return year >= FIRST_HEBREW ? { by: 'hebrew_year', year } : { by: 'civil_year', year };
}

/** The fault of a year that cannot be. */
export function yearError(message: string, field: 'year' | 'years' = 'year'): ServiceError {
  const expected = field === 'year' ? 'a Hebrew or civil year' : 'a number of years beside what is asked for';
  return new ServiceError('invalid_request', message, { field, expected });
}
