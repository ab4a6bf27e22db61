import { type DayNumber, dayNumber, isoDay } from '@kehilla/calendar';
import { MONTHS, getOwn } from '@kehilla/core';
import { isOfWeek, readWeekOf } from './said-week.ts';

/** The days that a date in words names, and where the words stand. */
export type SaidDate = {
  readonly first: DayNumber;
  readonly last: DayNumber;
  readonly start: number;
  readonly end: number;
};

/** Names of people and other words too: they are months beside a day or after "in". */
const DOUBTFUL = new Set(['march', 'april', 'may', 'june', 'august', 'mar', 'jan', 'dec', 'sept']);
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const YEAR = /^20\d\d$/;
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d\d))?(?![\d/])/g;
const ISO = /\b(20\d\d)-(\d\d)-(\d\d)\b/g;
/** "7-9pm", the hours from one to the other; not in "December 4-6pm", where the first is a day. */
const HOURS_HYPHENED =
  /(?<!\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? )\b(\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?) ?[-–—] ?(?=\d{1,2}(?::\d\d)? ?[ap]\.?m\b)/gi;
/** "December 4-6". Not "December 4-6pm" or "4-6:30", which are hours; and without the hyphen 4 and 7:30 are a day and an hour. */
const HYPHENED =
  /\b((?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?) ?[-–—] ?(?=\d{1,2}(?:st|nd|rd|th)?(?![\d:]| ?[ap]\.?m))/gi;

/**
 * The text with dates in figures written out, as New York writes them: 12/5 is the fifth of December, "December 4-6" is "December 4 to 6", and "7-9pm" is "7 to 9pm". What
 * is no date stays as it is.
 */
export function datesSpeltOut(text: string): string {
  const spelt = (whole: string, month: string, day: string, year?: string): string =>
    dayNumber(`${year ?? '2024'}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) === null
      ? whole
      : `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}${year === undefined ? '' : ` ${year}`}`;
  return text
    .replace(ISO, (whole, year: string, month: string, day: string) => spelt(whole, month, day, year))
    .replace(SLASHED, (whole, month: string, day: string, year?: string) =>
      spelt(whole, month, day, year === undefined ? undefined : `20${year}`),
    )
    .replace(HYPHENED, '$1 to ')
    .replace(HOURS_HYPHENED, '$1 to ');
}

/** Words between two dates that make them a stretch of days. */
const TO = new Set(['to', 'until', 'till', 'through', 'thru', 'and']);
/** What makes an hour of the number before it: "6 pm", "6:30", "6:30pm". */
const OF_HOUR = /^(?:am|pm|a|p|oclock|\d{2}(?:am|pm)?)$/;
/** Beyond a day that is named, as many days as are asked for where nothing says when. Rule: specification §4.7 (`to`). */
const DEFAULT_DAYS = 30;

/** What a word before a date makes of its days. */
const BOUNDS: Readonly<Record<string, (date: SaidDate, today: DayNumber) => Days>> = {
  after: ({ last }) => [last + 1, last + DEFAULT_DAYS],
  since: ({ first }) => [first, first + DEFAULT_DAYS],
  from: ({ first, last }) => [first, last > first ? last : first + DEFAULT_DAYS],
  between: ({ first, last }) => [first, last],
  before: ({ first }, today) => [today, first - 1],
  until: ({ last }, today) => [today, last],
  till: ({ last }, today) => [today, last],
  by: ({ last }, today) => [today, last],
  through: ({ last }, today) => [today, last],
  thru: ({ last }, today) => [today, last],
};

/**
 * The days that the first date in folded words names: "december 5", "the 5th of december 2026", "in december", "december 5 to december 7", "after
 * december 5", "the week of december 6". A date without a year is the next to come. Null where there is none. Opinion.
 */
export function readSaidDate(words: readonly string[], today: DayNumber): SaidDate | null {
  const one = firstDate(words, today);
  if (one === null) return null;
  const next = TO.has(words[one.end] ?? '') ? one.end + 1 : one.end;
  const other = firstDate(words.slice(next), today);
  const isStretch = other !== null && other.start === 0 && other.last >= one.first;
  const whole = isStretch ? { ...one, last: other.last, end: next + other.end } : one;
  const date = { ...whole, ...readWeekOf(words, whole.start, whole.first, whole.last) };
  const bound = getOwn(BOUNDS, words[date.start - 1] ?? '');
  const [first, last] = bound === undefined ? [date.first, date.last] : bound(date, today);
  return bound === undefined || last < first ? date : { first, last, start: date.start - 1, end: date.end };
}

/** One date by itself. */
function firstDate(words: readonly string[], today: DayNumber): SaidDate | null {
  for (const [at, word] of words.entries()) {
    const month = monthOf(word);
    if (month === null) continue;
    const after = DAY.exec(words[at + 1] ?? '')?.[1];
    const of = words[at - 1] === 'of' ? at - 2 : at - 1;
    const before = after === undefined ? DAY.exec(words[of] ?? '')?.[1] : undefined;
    const day = after ?? before;
    const start = withLeading(words, before === undefined ? at : of);
    if (day === undefined && DOUBTFUL.has(word) && words[at - 1] !== 'in' && !isOfWeek(words, at)) continue;
    const yearAt = after === undefined ? at + 1 : at + 2;
    const year = YEAR.test(words[yearAt] ?? '') ? Number(words[yearAt]) : null;
    const days = day === undefined ? monthOn(month, year, today) : dayOn(month, Number(day), year, today);
    if (days === null) continue;
    const until = after === undefined || year !== null ? null : dayWithin(words, at + 1, days[0]);
    if (until !== null) return { first: days[0], last: until.last, start, end: until.end };
    return { first: days[0], last: days[1], start, end: yearAt + (year === null ? 0 : 1) };
  }
  return null;
}

/** The last of the days of one month, "december 4 to 6", of which the first stands at `at`; null where no other follows. An hour is none. */
function dayWithin(words: readonly string[], at: number, first: DayNumber): { last: DayNumber; end: number } | null {
  const next = at + 2;
  const day = TO.has(words[at + 1] ?? '') ? Number(DAY.exec(words[next] ?? '')?.[1] ?? 0) : 0;
  if (day === 0 || OF_HOUR.test(words[next + 1] ?? '')) return null;
  const last = dayNumber(`${isoDay(first).slice(0, 8)}${two(day)}`);
  return last === null || last <= first ? null : { last, end: next + 1 };
}

function monthOf(word: string): number | null {
  const at = MONTHS.findIndex(
    (name) => name === word || name.slice(0, 3) === word || (word === 'sept' && name === 'september'),
  );
  return at < 0 ? null : at + 1;
}

function withLeading(words: readonly string[], start: number): number {
  const before = words[start - 1] === 'the' ? start - 1 : start;
  return ['on', 'in', 'for'].includes(words[before - 1] ?? '') ? before - 1 : before;
}

type Days = readonly [first: DayNumber, last: DayNumber];

function dayOn(month: number, day: number, year: number | null, today: DayNumber): Days | null {
  const at = (in_: number): number | null => dayNumber(`${in_}-${two(month)}-${two(day)}`);
  const thisYear = yearOf(today);
  const found =
    year !== null ? at(year) : [thisYear, thisYear + 1].map(at).find((each) => each !== null && each >= today);
  return found === null || found === undefined ? null : [found, found];
}

function monthOn(month: number, year: number | null, today: DayNumber): Days | null {
  const within = (in_: number): Days => {
    const next = month === 12 ? `${in_ + 1}-01-01` : `${in_}-${two(month + 1)}-01`;
    return [dayNumber(`${in_}-${two(month)}-01`) ?? today, (dayNumber(next) ?? today) - 1];
  };
  const asked = within(year ?? yearOf(today));
  return year === null && asked[1] < today ? within(yearOf(today) + 1) : asked;
}

function yearOf(day: DayNumber): number {
  return Number(isoDay(day).slice(0, 4));
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
