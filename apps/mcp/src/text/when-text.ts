import type { CalendarEvent, CalendarWhen, CalendarWhenDate, JewishCalendarEnvelope } from '@kehilla/contract';
import { tellEntry, toNextMinute } from '@kehilla/core';
import { getDayAndTime, getTime, type Line, line, withWeekday } from './parts.ts';

type Data = JewishCalendarEnvelope['data'];

/** The answer to when something is, in the first line: its dates with when they begin and end. */
export function whenHead({ read_as, dates, years }: CalendarWhen): string {
  const [first] = dates;
  if (first === undefined) return `${read_as}: no date in the year that was asked for.`;
  if (years !== undefined) return `${read_as}, ${years} years from ${first.hebrew.year ?? first.civil}:`;
  const note = sayDate(first).text;
  return dates.length === 1 ? note : `${read_as}: ${dates.length} dates. ${note}`;
}

/** Writes the dates behind the first, a line each; for several years all of them, as a table with its customs once behind it. */
export function whenLines({ when }: Data): Line[] {
  if (when === undefined) return [];
  if (when.years === undefined) return when.dates.slice(1).map(sayDate);
  const customs = [...new Set(when.dates.flatMap(({ custom }) => custom ?? []))];
  return [
    ...when.dates.map((date) => writeRow(date, customs)),
    ...customs.map((custom, at) => line([`${writeMark(at)} ${custom}`])),
  ];
}

/** A row of the table of years: its Hebrew day, its civil day, and from when to when where a place was named. */
function writeRow(
  { hebrew, civil, date, last_date, begins_at, ends_at, custom, note }: CalendarWhenDate,
  customs: readonly string[],
): Line {
  const day = date === null ? civil : withWeekday(date);
  return line([
    `${hebrew.text_en}: ${day}${sayLastDate({ date, last_date })}`,
    begins_at === null ? null : `from ${getDayAndTime(begins_at)} to ${getTime(toNextMinute(ends_at))}`,
    custom === null ? null : writeMark(customs.indexOf(custom)),
    note,
  ]);
}

function writeMark(at: number): string {
  return `[${at + 1}]`;
}

function sayDate(date: CalendarWhenDate): Line {
  const { title_en, hebrew, civil, begins_at, nightfall_at, ends_at, custom, note, eve = [] } = date;
  const named = title_en.includes(hebrew.text_en) ? title_en : `${title_en} (${hebrew.text_en})`;
  const candle = eve.find((entry) => entry.title_en.endsWith(FIRST_CANDLE));
  return line([
    candle === undefined
      ? null
      : `First candle in the evening of ${withWeekday(candle.date)}. ${candle.note ?? ''}`.trim(),
    `${named} is ${civil}${sayLastDate(date)}`,
    begins_at === null
      ? null
      : `begins ${getDayAndTime(begins_at)}${nightfall_at === null ? '' : `, nightfall ${getDayAndTime(toNextMinute(nightfall_at))}`}`,
    ends_at === null ? null : `ends ${getDayAndTime(toNextMinute(ends_at))}`,
    custom,
    note,
    tellEve(eve.filter((entry) => entry !== candle && (entry.kind !== 'erev' || entry.note !== null))),
  ]);
}

/** The first night of Chanukah among the entries of its eve. */
const FIRST_CANDLE = ': 1 Candle';

/** The entries of the eve with its day; candles are told at the minute that has begun. */
function tellEve(entries: readonly CalendarEvent[]): string | null {
  const notes = entries.map(({ title_en, kind, date, starts_at, ends_at, note }) => {
    const times = tellEntry({ date, kind, starts_at, ends_at }, []);
    const span = [times.starts_at, times.ends_at].flatMap((at) => (at === null ? [] : getTime(at))).join(' to ');
    return [`${title_en}${span === '' ? '' : ` ${span}`}`, note].filter((part) => part !== null).join(': ');
  });
  return notes.length === 0 ? null : `On ${withWeekday(entries.at(-1)?.date ?? '')}: ${notes.join('; ')}`;
}

function sayLastDate({ date, last_date }: Pick<CalendarWhenDate, 'date' | 'last_date'>): string {
  return last_date === null || last_date === date ? '' : ` to ${last_date}`;
}
