import {
  afterComma,
  type Chart,
  isWord,
  optional,
  type Part,
  type Rule,
  rule,
  sense,
  type Step,
  getValue,
} from '../../../engine/rule.ts';
import { type Days, type DaysMeaning, days, isThere } from '../meaning.ts';
import { behindSign, DASHES, figureIn, getNth, getNumber, ORDINAL, signBefore } from '../../number.ts';

const MONTH = sense('month_name', 'month_or_word');
const YEAR = figureIn(2000, 2199);
const OPTIONAL_YEAR = optional(afterComma(YEAR));
const DAY = either(figureIn(1, 31), ORDINAL);
const TO = either(sense('to'), sense('and'), signBefore(DASHES));
/** The most that a day of a month is said to be: there is no 31st of April, which the answer tells. */
const [MOST, MOST_AS_ORDINAL] = [31, 39];

/** Dates: "December 5th, 2026", "the 5th of December", "12/5", "2026-12-05", "December 4-6", "25 Kislev". A date without a year is the next to come. */
export const DATES: readonly Rule[] = [
  rule<DaysMeaning>('month and day', [MONTH, DAY, OPTIONAL_YEAR], ([month, day, year]) =>
    date(getMonth(month), getDay(day), findYear(year)),
  ),
  rule<DaysMeaning>(
    'day and month',
    [DAY, optional(sense('of_month')), MONTH, optional(sense('of_month')), OPTIONAL_YEAR],
    ([day, within, month, of, year]) =>
      isThere(of) && !isThere(year)
        ? null
        : date(getMonth(month), getDay(day), findYear(year), isThere(within) ? MOST_AS_ORDINAL : MOST),
  ),
  rule<DaysMeaning>('days of a month', [MONTH, DAY, TO, DAY, OPTIONAL_YEAR], ([month, first, , last, year], chart) =>
    isHour(chart, last) || isOfMonth(chart, last)
      ? null
      : stretch(getMonth(month), getDay(first), getDay(last), findYear(year)),
  ),
  rule<DaysMeaning>(
    'days and their month',
    [DAY, TO, optional(sense('the')), DAY, optional(sense('of_month')), MONTH, OPTIONAL_YEAR],
    ([first, , , last, , month, year]) => stretch(getMonth(month), getDay(first), getDay(last), findYear(year)),
  ),
  rule<DaysMeaning>(
    'date in figures',
    [YEAR, behindSign(figureIn(1, 12), '-/.'), behindSign(figureIn(1, 31), '-/.')],
    ([year, month, day]) => date(getNumber(month), getNumber(day), getNumber(year)),
  ),
  rule<DaysMeaning>(
    'month/day',
    [figureIn(1, 12), behindSign(figureIn(1, 31), '/'), optional(behindSign(figureIn(0, 2199), '/'))],
    ([month, day, year], { tokens }) => {
      const behind = year?.to ?? 0;
      if (tokens[month?.from ?? 0]?.gap === '/' || tokens[behind]?.gap === '/') return null;
      const number = isThere(year) ? getNumber(year) : null;
      if (number !== null && number > 99 && number < 2000) return null;
      return date(getNumber(month), getNumber(day), number !== null && number < 100 ? number + 2000 : number);
    },
  ),
  rule<DaysMeaning>(
    'month/day to day',
    [figureIn(1, 12), behindSign(figureIn(1, 31), '/'), TO, figureIn(1, 31)],
    ([month, first, , last], chart) =>
      isHour(chart, last) || chart.tokens[last?.to ?? 0]?.gap === '/'
        ? null
        : stretch(getNumber(month), getNumber(first), getNumber(last), null),
  ),
  rule<DaysMeaning>('day of a month or the next', [MONTH, DAY, sense('or'), DAY], ([month, first, , last], chart) =>
    isOfMonth(chart, last) ? null : stretch(getMonth(month), getDay(first), getDay(last), null),
  ),
  rule<DaysMeaning>('day of the month', [sense('the'), ORDINAL], ([, nth], chart) => {
    const day = getNth(nth);
    return day === 'last' || day > 31 || goesOnAsWords(chart, nth?.to ?? 0) || !isInFigures(chart, nth)
      ? null
      : days({ of: 'day_of_month', day });
  }),
  rule<DaysMeaning>('Hebrew date', [DAY, optional(sense('of_month')), sense('hebrew_month')], ([day, , month]) =>
    hebrewDate(getValue(month), getDay(day)),
  ),
  rule<DaysMeaning>('Hebrew date in letters', [sense('hebrew_day'), sense('hebrew_month')], ([day, month], chart) =>
    // The 15th of Shvat has a name of its own.
    chart.startingAt(day?.from ?? 0).some(({ meaning }) => meaning.kind === 'holiday')
      ? null
      : hebrewDate(getValue(month), Number(getValue(day))),
  ),
  rule<DaysMeaning>('Hebrew month and day', [sense('hebrew_month'), DAY], ([month, day]) =>
    hebrewDate(getValue(month), getDay(day)),
  ),
];

/** Makes a step that matches any of some steps. */
function either(...steps: readonly Step[]): Step {
  const begins = steps.every((step) => step.begins !== null)
    ? new Set(steps.flatMap((step) => [...(step.begins ?? [])]))
    : null;
  return { begins, match: (chart, at) => steps.flatMap((step) => step.match(chart, at)) };
}

/** Whether a number goes on as an hour: "december 4 to 6:30", "4 to 6 pm". */
function isHour({ tokens, startingAt }: Chart, part: Part | undefined): boolean {
  const behind = part?.to ?? 0;
  if (tokens[behind]?.gap === ':') return true;
  return startingAt(part?.from ?? 0).some(({ meaning, to }) => meaning.kind === 'clock' && to > behind);
}

/** Returns whether a month follows a number that is its day: "december 6 or 5 january". */
function isOfMonth({ tokens, startingAt }: Chart, part: Part | undefined): boolean {
  const behind = part?.to ?? 0;
  if (tokens[behind]?.boundary !== 'none') return false;
  return startingAt(behind).some(({ meaning }) => isWord(meaning) && meaning.sense.startsWith('month_'));
}

/** "The 6th night", "the 3rd annual": words that belong to the ordinal follow. */
function goesOnAsWords({ tokens, startingAt }: Chart, at: number): boolean {
  if (tokens[at] === undefined || tokens[at].boundary !== 'none') return false;
  return !startingAt(at).some(
    ({ meaning }) =>
      isWord(meaning) &&
      ['clock_goes_on', 'little', 'to', 'or', 'and', 'clock_at', 'clock_after'].includes(meaning.sense),
  );
}

function isInFigures({ tokens }: Chart, part: Part | undefined): boolean {
  return /^\d/.test(tokens[part?.from ?? 0]?.folded ?? '');
}

/** A day of a month, also where the month is too short for it: no day is meant then, and that is told. */
function date(month: number, day: number | 'last', year: number | null, most = MOST): DaysMeaning | null {
  if (day === 'last' || day < 1 || day > most) return null;
  return days({ of: 'date', month, day, year });
}

function stretch(
  month: number,
  first: number | 'last',
  last: number | 'last',
  year: number | null,
): DaysMeaning | null {
  const [from, to] = [date(month, first, year), date(month, last, year)];
  if (from === null || to === null || first >= last) return null;
  return days({ of: 'span', first: from.days, last: to.days });
}

function hebrewDate(month: string | null, day: number | 'last'): DaysMeaning | null {
  if (month === null || day === 'last' || day < 1 || day > 30) return null;
  const named: Days = { of: 'hebrew_date', month, day };
  return days(named);
}

function getMonth(part: Part | undefined): number {
  return Number(getValue(part));
}

function getDay(part: Part | undefined): number | 'last' {
  return part?.meaning?.kind === 'ordinal' ? getNth(part) : getNumber(part);
}

function findYear(part: Part | undefined): number | null {
  return isThere(part) ? getNumber(part) : null;
}
