import {
  civilOfHebrew,
  civilYear,
  dayNumber,
  type DayNumber,
  daysInHebrewMonth,
  HEBREW_MONTHS,
  HEBREW_YEARS_AHEAD,
  getHebrewDay,
  type HebrewMonthName,
  monthsNamed,
} from '@kehilla/calendar';
import { boundedMemoize, ServiceError } from '@kehilla/core';
import { readDate } from '@kehilla/language';
import type { DateRead } from '@kehilla/language/times';

const MOST_KEPT = 500;
const LONGEST_MONTH = 30;
/** A year in this range beside a Hebrew month is a civil year: as a Hebrew year it would lie in the days of Abraham. Opinion. */
const [FIRST_CIVIL, LAST_CIVIL] = [1_900, 2_100];
const LAST_HEBREW = 9_999;
const read = boundedMemoize<string, DateRead | null>(MOST_KEPT, readDate);

/** A parameter that takes a date in words. */
export type DateField = 'hebrew_date' | 'yahrzeit_of';

const EXPECTED: Readonly<Record<DateField, string>> = {
  hebrew_date: 'a Hebrew date such as 15 Nisan 5788 or ט״ו בניסן, or a civil one as YYYY-MM-DD',
  yahrzeit_of: 'the date of death, as 2019-03-05, 2019-03-05 after sunset or 28 Adar I 5779',
};

/** A date that was read, held against the calendar: a civil day, or a Hebrew day and month with the year or without. */
export type DateRequest = Omit<DateRead, 'date'> & {
  readonly date:
    | { readonly calendar: 'civil'; readonly day: DayNumber }
    | {
        readonly calendar: 'hebrew';
        readonly month: HebrewMonthName;
        readonly day: number;
        /** The Hebrew year. */
        readonly year: number | null;
        /** The civil year, where words name that. */
        readonly civilYear: number | null;
      };
};

/** Returns the date that a text names. Throws `invalid_request` for a text without a date, and for a date that no calendar has. */
export function dateAsked(text: string, field: DateField): DateRequest {
  const found = read(text);
  if (found === null) throw dateError(field, `there is no date in "${text}"; send ${EXPECTED[field]}`);
  const { date } = found;
  if (date.calendar === 'civil') {
    const day = date.date.startsWith('0000') ? null : dayNumber(date.date);
    if (day === null) throw dateError(field, `there is no ${date.date}`);
    return { ...found, date: { calendar: 'civil', day } };
  }
  const { month, day } = date;
  const isCivil = date.year !== null && date.year >= FIRST_CIVIL && date.year <= LAST_CIVIL;
  const [year, ofCivil] = isCivil ? [null, date.year] : [date.year, null];
  const number = found.unused.find((word) => /\d/.test(word));
  if (number !== undefined) throw dateError(field, `"${number}" is no part of a date; send ${EXPECTED[field]}`);
  if (year !== null && (year < 1 || year > LAST_HEBREW))
    throw dateError(field, `there are the Hebrew years 1 to ${LAST_HEBREW}, not ${year}`);
  if (!isMonth(month) || day > LONGEST_MONTH) throw dateError(field, `there is no ${day} ${month}`);
  if (year === null && !hasEver(month, day)) throw dateError(field, `there is no ${day} ${month}; it has 29 days`);
  if (year !== null && listCivilDays(month, day, year).length === 0)
    throw dateError(field, `there is no ${day} ${month} ${year}${lengthTold(month, year)}`);
  if (ofCivil !== null && daysInCivil(month, day, ofCivil).length === 0)
    throw dateError(field, `there is no ${day} ${month} in the civil year ${ofCivil}`);
  return { ...found, date: { calendar: 'hebrew', month, day, year, civilYear: ofCivil } };
}

/** Returns the civil days of a Hebrew date in a year: two for Adar in a leap year, no day for a 30th that the month does not have. */
export function listCivilDays(month: HebrewMonthName, day: number, year: number): DayNumber[] {
  return monthsNamed(month, year).flatMap((number) => civilOfHebrew({ year, month: number, day }) ?? []);
}

/** Returns the civil days of a Hebrew date in a civil year: usually one; around the civil new year zero or two. */
export function daysInCivil(month: HebrewMonthName, day: number, year: number): DayNumber[] {
  return HEBREW_YEARS_AHEAD.flatMap((ahead) => listCivilDays(month, day, year + ahead)).filter(
    (each) => civilYear(each) === year,
  );
}

/** The Hebrew date of a day with the weekday left out: `15 Nisan 5788`. */
export function hebrewText(day: DayNumber): { readonly en: string; readonly he: string } {
  const { text_en: en, text_he: he } = getHebrewDay(day);
  return { en, he };
}

/** The fault of a date in words. */
export function dateError(field: DateField, message: string): ServiceError {
  return new ServiceError('invalid_request', `${field}: ${message}.`, { field, expected: EXPECTED[field] });
}

function isMonth(name: string): name is HebrewMonthName {
  return Object.hasOwn(HEBREW_MONTHS, name);
}

/** Returns whether any year of a cycle has this day. */
function hasEver(month: HebrewMonthName, day: number): boolean {
  return Array.from({ length: 19 }, (_, i) => 5_780 + i).some((year) => listCivilDays(month, day, year).length > 0);
}

function lengthTold(month: HebrewMonthName, year: number): string {
  if (year < 1) return '';
  const [number = 0] = monthsNamed(month, year);
  return `; ${month} ${year} has ${daysInHebrewMonth(year, number)} days`;
}
