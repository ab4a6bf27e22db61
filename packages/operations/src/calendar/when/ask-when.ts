import { type DayNumber, hebrewDayOf } from '@kehilla/calendar';
import type { JewishCalendarInput } from '@kehilla/contract';
import { yearError } from '../request/asked-year.ts';
import { askHebrewDate } from './ask-hebrew-date.ts';
import { askHoliday } from './ask-holiday.ts';
import { askYahrzeit } from './ask-yahrzeit.ts';
import type { Asked } from './asked.ts';

type When = Pick<JewishCalendarInput, 'holiday' | 'hebrew_date' | 'yahrzeit_of' | 'year' | 'year_view' | 'years'>;

/** The parameters that ask when something is, in the order in which they are answered. */
const QUESTIONS = ['holiday', 'hebrew_date', 'yahrzeit_of'] as const;

/** Returns whether a request asks when something is. */
export function asksWhen(input: When): boolean {
  return QUESTIONS.some((name) => input[name] !== undefined);
}

/**
 * What a request asks the date of, from a day on; null where it asks for none. Of several the first of holiday, hebrew_date and yahrzeit_of is answered, and the
 * notes say that the others were not, as of coordinates beside a location. With `years` that many anniversaries are told, one year after the other. Throws
 * `invalid_request` for a year without one of them, and for words that are not understood. Rule: decisions §11.
 */
export function askWhen(input: When, from: DayNumber, israel: boolean): Asked | null {
  const { year, year_view, years } = input;
  const [used, ...others] = QUESTIONS.filter((name) => input[name] !== undefined);
  if (used === undefined) {
    if (year !== undefined && year_view !== true)
      throw yearError('year says of which year; send holiday, hebrew_date, yahrzeit_of or year_view with it.');
    if (years !== undefined)
      throw yearError('years says how many anniversaries; send holiday, hebrew_date or yahrzeit_of with it.', 'years');
    return null;
  }
  const inYear = (of: number | undefined): Asked => askOne(used, input, of, { from, israel });
  const first = inYear(year);
  const asked = years === undefined ? first : overYears(first, year, years, inYear);
  if (others.length === 0) return asked;
  return { ...asked, notes: [...asked.notes, `${used} was answered, not ${others.join(' and ')}; send one of them.`] };
}

function askOne(
  used: (typeof QUESTIONS)[number],
  input: When,
  year: number | undefined,
  { from, israel }: { readonly from: DayNumber; readonly israel: boolean },
): Asked {
  const text = input[used] ?? '';
  if (used === 'holiday') return askHoliday(text, year, from, israel);
  return used === 'hebrew_date'
    ? askHebrewDate(text, year, from, input.years !== undefined)
    : askYahrzeit(text, year, from);
}

/** The days of so many years, from the year of those that were found first; years that have none are told in one note. */
function overYears(first: Asked, year: number | undefined, years: number, inYear: (year: number) => Asked): Asked {
  const [day] = first.days;
  const begin = year ?? (day === undefined ? null : hebrewDayOf(day.isNight ? day.first + 1 : day.first).year);
  const later = begin === null ? [] : Array.from({ length: years - 1 }, (_, i) => inYear(begin + i + 1));
  const without = later.flatMap(({ days }, i) => (days.length === 0 ? [String((begin ?? 0) + i + 1)] : []));
  return {
    ...first,
    years,
    days: [first, ...later].flatMap(({ days }) => days),
    notes: [
      ...first.notes,
      ...(without.length === 0
        ? []
        : [`There is none in ${without.length === 1 ? 'the year' : 'the years'} ${without.join(', ')}.`]),
    ],
  };
}
