import { type DayNumber, weekday } from '@kehilla/calendar';
import { getOwn } from '@kehilla/core';
import { FRIDAY, nextOn, SATURDAY, SUNDAY } from './said-days.ts';

/** Days that words before a date make of it, and where those words begin. */
export type SaidWeek = { readonly first: DayNumber; readonly last: DayNumber; readonly start: number };

const NTH: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
};
const LAST = new Set(['last', 'final']);
const LEADS = new Set(['the', 'in', 'on', 'for', 'during']);

/** Whether "week of" or "weekend of" ends right before `at`. */
export function isOfWeek(words: readonly string[], at: number): boolean {
  return words[at - 1] === 'of' && (words[at - 2] === 'week' || words[at - 2] === 'weekend');
}

/**
 * The days of "the week of december 6", which is the week from Sunday on that holds the day, of "the weekend of december 5", Friday to Sunday, and of
 * "the first week of december": its first seven days. `start` is where the date stands, from its `first` day to its `last`. Null where it is none. Opinion.
 */
export function readWeekOf(
  words: readonly string[],
  start: number,
  first: DayNumber,
  last: DayNumber,
): SaidWeek | null {
  if (!isOfWeek(words, start)) return null;
  const at = start - 2;
  if (first === last)
    return { ...(words[at] === 'week' ? weekWith(first) : weekendWith(first)), start: leading(words, at) };
  const which = words[at - 1] ?? '';
  if (words[at] !== 'week') return null;
  if (LAST.has(which)) return { first: last - 6, last, start: leading(words, at - 1) };
  const nth = getOwn(NTH, which);
  return nth === undefined
    ? null
    : { first: first + nth * 7, last: first + nth * 7 + 6, start: leading(words, at - 1) };
}

function weekWith(day: DayNumber): { first: DayNumber; last: DayNumber } {
  const last = nextOn(SATURDAY, day);
  return { first: last - 6, last };
}

function weekendWith(day: DayNumber): { first: DayNumber; last: DayNumber } {
  const friday = weekday(day) === SUNDAY ? day - 2 : weekday(day) === SATURDAY ? day - 1 : nextOn(FRIDAY, day);
  return { first: friday, last: friday + 2 };
}

function leading(words: readonly string[], at: number): number {
  let start = at;
  while (LEADS.has(words[start - 1] ?? '')) start -= 1;
  return start;
}
