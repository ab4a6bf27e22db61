import { DAY_MS } from './time-units.ts';
import { type DayNumber, isoDay, weekday } from './day-number.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const LAST_WRITTEN_YEAR = 9_999;

/** The civil year of a day, proleptic Gregorian; the year before 1 is 0. */
export function civilYear(day: DayNumber): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** The ISO date of a day, null where its year does not have four digits of its own: before the year 1 or after 9999. */
export function isoDayOrNull(day: DayNumber): string | null {
  const year = civilYear(day);
  return year < 1 || year > LAST_WRITTEN_YEAR ? null : isoDay(day);
}

/** A day in words: `Thursday, 22 April 2027`; `Thursday, 25 March 1313 BCE` (proleptic Gregorian). */
export function civilText(day: DayNumber): string {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  const said = year < 1 ? `${1 - year} BCE` : String(year);
  return `${WEEKDAYS[weekday(day)]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${said}`;
}
