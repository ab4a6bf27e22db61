import type { DayNumber } from '@kehilla/calendar';
import type { JewishCalendarInput } from '@kehilla/contract';
import { yearError } from '../request/asked-year.ts';
import { askHebrewDate } from './ask-hebrew-date.ts';
import { askHoliday } from './ask-holiday.ts';
import { askYahrzeit } from './ask-yahrzeit.ts';
import type { Asked } from './asked.ts';

type When = Pick<JewishCalendarInput, 'holiday' | 'hebrew_date' | 'yahrzeit_of' | 'year' | 'year_view'>;

/**
 * What a request asks the date of, from a day on; null where it asks for none. Of several the first of holiday, hebrew_date and yahrzeit_of is answered, and the
 * notes say that the others were not, as of coordinates beside a location. Throws `invalid_request` for a year without one of them, and for words that are
 * not understood. Rule: decisions §11.
 */
export function askWhen(input: When, from: DayNumber, israel: boolean): Asked | null {
  const { holiday, hebrew_date, yahrzeit_of, year, year_view } = input;
  const [used, ...others] = Object.entries({ holiday, hebrew_date, yahrzeit_of }).flatMap(([name, text]) =>
    text === undefined ? [] : [name],
  );
  const asked =
    holiday !== undefined
      ? askHoliday(holiday, year, from, israel)
      : hebrew_date !== undefined
        ? askHebrewDate(hebrew_date, year, from)
        : yahrzeit_of !== undefined
          ? askYahrzeit(yahrzeit_of, year, from)
          : null;
  if (asked === null && year !== undefined && year_view !== true)
    throw yearError('year says of which year; send holiday, hebrew_date, yahrzeit_of or year_view with it.');
  if (asked === null || others.length === 0) return asked;
  return { ...asked, notes: [...asked.notes, `${used} was answered, not ${others.join(' and ')}; send one of them.`] };
}
