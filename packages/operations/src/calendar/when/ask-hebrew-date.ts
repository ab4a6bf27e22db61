import {
  civilText,
  civilYear,
  type DayNumber,
  type HebrewMonthName,
  HEBREW_YEARS_AHEAD,
  hebrewDayOf,
} from '@kehilla/calendar';
import { type AnsweredDays, type Asked, plainDay } from './asked.ts';
import { yearAsked, yearError } from '../request/date.ts';
import { listCivilDays, type DateAsked, dateAsked, hebrewText } from './hebrew-words.ts';

/** Years within which every Hebrew date comes: the longest wait is for the 30th of Adar I. */
const MOST_YEARS = 30;

/**
 * The civil day of a Hebrew date: of its own year, of the one that was sent, else the next from a day on; of Adar without a number in a leap year both.
 * Of a civil date its Hebrew one. For `anniversaries` the year of the date says only from when on, and a civil date stands for its Hebrew one. Throws `invalid_request` for words that name no date, and for a date that its year does not have.
 */
export function askHebrewDate(text: string, year: number | undefined, from: DayNumber, anniversaries = false): Asked {
  const read = dateAsked(text, 'hebrew_date');
  const { date, unused } = read;
  const notes = unused.length === 0 ? [] : [`Of "${text}" was not used: ${unused.join(' ')}.`];
  if (anniversaries) return { ...findAnniversaries(text, read, year, from), notes };
  if (date.calendar === 'civil') return { ...hebrewOfCivil(text, read, date.day), notes };
  const { civilYear: ofCivil } = date;
  const ownYear = date.year ?? ofCivil ?? undefined;
  if (year !== undefined && ownYear !== undefined && year !== ownYear)
    throw yearError(`year ${year} stands beside a date of ${ownYear}; send one of the two.`);
  const { month, day } = date;
  const inYear = (of: number): DayNumber[] => listCivilDays(month, day, of);
  const found = date.year === null ? daysWhen(inYear, ownYear ?? year, from) : inYear(date.year);
  return {
    by: 'hebrew_date',
    asked: text,
    read_as: `${day} ${month}${ofCivil !== null ? ` in the civil year ${ofCivil}` : date.year === null ? '' : ` ${date.year}`}`,
    days: found.map(getDay),
    notes: [
      ...notes,
      ...(ofCivil === null ? [] : [`${ofCivil} was read as a civil year.`]),
      ...(found.length === 0 ? [`There is no ${day} ${month} in the year ${year}.`] : []),
      ...adarNote(month, found),
    ],
  };
}

/** The Hebrew date year by year: its days of one year, or the next from a day on that is not before the date itself. */
function findAnniversaries(
  text: string,
  { date, afterSunset }: DateAsked,
  year: number | undefined,
  from: DayNumber,
): Omit<Asked, 'notes'> {
  const own = date.calendar === 'civil' ? date.day + (afterSunset === true ? 1 : 0) : null;
  const { month, day, of } = date.calendar === 'civil' ? ofCivilDay(own ?? date.day) : { ...date, of: date.year };
  const begin = Math.max(from, own ?? (of === null ? from : (listCivilDays(month, day, of)[0] ?? from)));
  const found = daysWhen((each) => listCivilDays(month, day, each), year, begin);
  return { by: 'hebrew_date', asked: text, read_as: `${day} ${month}, year by year`, days: found.map(getDay) };
}

/** The month and day that come again every year; the library and this table spell months alike. */
function ofCivilDay(at: DayNumber): { readonly month: HebrewMonthName; readonly day: number; readonly of: null } {
  const { month_name, day } = hebrewDayOf(at);
  return { month: month_name as HebrewMonthName, day, of: null };
}

/** Adar I and Adar II are of leap years alone; of a common year its one Adar is told instead, and said to be. Empty for every other month. */
export function adarNote(month: HebrewMonthName, found: readonly DayNumber[]): string[] {
  if (month !== 'Adar I' && month !== 'Adar II') return [];
  const first = found.map((day) => hebrewDayOf(day)).find(({ month_name }) => month_name === 'Adar');
  return first === undefined
    ? []
    : [`${first.year} is no leap year and has one Adar: ${month} was read as Adar there.`];
}

/** The days of a year, or those that come next: the whole year's, where one of them is still to come. */
export function daysWhen(
  inYear: (hebrewYear: number) => readonly DayNumber[],
  year: number | undefined,
  from: DayNumber,
): readonly DayNumber[] {
  if (year !== undefined) {
    const when = yearAsked(year);
    if (when.by === 'hebrew_year') return inYear(year);
    return HEBREW_YEARS_AHEAD.flatMap((ahead) => inYear(year + ahead)).filter((day) => civilYear(day) === year);
  }
  const { year: first } = hebrewDayOf(from);
  for (let of = first; of < first + MOST_YEARS; of++) {
    const days = inYear(of);
    if (days.some((day) => day >= from)) return days.filter((day) => day >= from);
  }
  return [];
}

function hebrewOfCivil(text: string, { afterSunset }: DateAsked, day: DayNumber): Omit<Asked, 'notes'> {
  const of = afterSunset === true ? day + 1 : day;
  return {
    by: 'hebrew_date',
    asked: text,
    read_as: `the Hebrew date of ${civilText(day)}${afterSunset === true ? ' after sunset' : ''}`,
    days: [getDay(of)],
  };
}

function getDay(day: DayNumber): AnsweredDays {
  const { en, he } = hebrewText(day);
  return plainDay(day, en, he, null);
}
