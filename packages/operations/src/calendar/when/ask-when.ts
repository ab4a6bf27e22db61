import type { DayNumber } from '@kehilla/calendar';
import type { JewishCalendarInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { askHebrewDate } from './ask-hebrew-date.ts';
import { askHoliday } from './ask-holiday.ts';
import { askYahrzeit } from './ask-yahrzeit.ts';
import type { Asked } from './asked.ts';
import { yearError } from '../request/asked-year.ts';

type When = Pick<JewishCalendarInput, 'holiday' | 'hebrew_date' | 'yahrzeit_of' | 'year' | 'year_view'>;

/**
 * What a request asks the date of, from a day on; null where it asks for none. Throws `invalid_request` for two at once, for a year without one of them,
 * and for words that are not understood. Rule: decisions §11.
 */
export function askWhen(input: When, from: DayNumber, israel: boolean): Asked | null {
  const { holiday, hebrew_date, yahrzeit_of, year, year_view } = input;
  const sent = Object.entries({
    holiday,
    hebrew_date,
    yahrzeit_of,
    year_view: year_view === true ? 'true' : undefined,
  }).filter(([, text]) => text !== undefined);
  if (sent.length > 1) {
    const [one, other] = sent.map(([name]) => name);
    throw new ServiceError('invalid_request', `${one} and ${other} are two questions; send one of them.`, {
      field: other ?? 'holiday',
      expected: 'one of holiday, hebrew_date, yahrzeit_of, year_view',
    });
  }
  if (holiday !== undefined) return askHoliday(holiday, year, from, israel);
  if (hebrew_date !== undefined) return askHebrewDate(hebrew_date, year, from);
  if (yahrzeit_of !== undefined) return askYahrzeit(yahrzeit_of, year, from);
  if (year !== undefined && year_view !== true)
    throw yearError('year says of which year; send holiday, hebrew_date, yahrzeit_of or year_view with it.');
  return null;
}
