import type { AskedWhen } from '@kehilla/calendar';
import { ServiceError } from '@kehilla/core';

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
