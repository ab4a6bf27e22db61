import type { CalendarWhen, CalendarWhenDate, JewishCalendarEnvelope } from '@kehilla/contract';
import { toNextMinute } from '@kehilla/core';
import type { Line } from './fitting.ts';
import { dayAndTimeOf, line } from './parts.ts';

type Data = JewishCalendarEnvelope['data'];

/** The answer to when something is, in the first line: its dates with when they begin and end. */
export function whenHead({ read_as, dates }: CalendarWhen): string {
  const [first] = dates;
  if (first === undefined) return `${read_as}: no date in the year that was asked for.`;
  const told = toldOf(first).text;
  return dates.length === 1 ? told : `${read_as}: ${dates.length} dates. ${told}`;
}

/** The dates behind the first, a line each. */
export function whenLines({ when }: Data): Line[] {
  return when === undefined ? [] : when.dates.slice(1).map(toldOf);
}

function toldOf(date: CalendarWhenDate): Line {
  const { title_en, hebrew, civil, begins_at, nightfall_at, ends_at, custom, note } = date;
  const named = title_en.includes(hebrew.text_en) ? title_en : `${title_en} (${hebrew.text_en})`;
  return line([
    `${named} is ${civil}${lastOf(date)}`,
    begins_at === null
      ? null
      : `begins ${dayAndTimeOf(begins_at)}${nightfall_at === null ? '' : `, nightfall ${dayAndTimeOf(toNextMinute(nightfall_at))}`}`,
    ends_at === null ? null : `ends ${dayAndTimeOf(toNextMinute(ends_at))}`,
    custom,
    note,
  ]);
}

function lastOf({ date, last_date }: CalendarWhenDate): string {
  return last_date === null || last_date === date ? '' : ` to ${last_date}`;
}
