import { isDay } from '../../../parsing/civil-day.ts';

/** The first and the last day that a date may mean, `YYYY-MM-DD`; null = none is known. */
export type DayRange = { readonly first: string | null; readonly last: string | null };

const AROUND = /^(?:~|c\.|c\s|ca\.?\s|circa|about|early|mid|late)\s*/;
const ONE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T.*)?)?)?$/;

/**
 * The days that a date of the map may mean: a day, a month, a year ("2020-05", "2020", "~2019"), a decade or a century ("2010s", "C19"), a range
 * ("2019..2021", "2019-05-2020-02"), "before 2020", "after 2019-05", or a day as Americans write it. About a time is within it, and a year around a year. Null where it cannot be read.
 */
export function daysOfDate(text: string): DayRange | null {
  const said = text.trim().toLowerCase();
  const [, side, date] = /^(before|by|after|since|from|until)\s+(.+)$/.exec(said) ?? [];
  if (side !== undefined && date !== undefined) {
    const range = daysOfDate(date);
    if (range === null) return null;
    const isBefore = side === 'before' || side === 'by' || side === 'until';
    return isBefore ? { first: null, last: range.last } : { first: range.first, last: null };
  }
  const ends = said.split(/\s*(?:\.\.|\/|\bto\b|–)\s*/);
  if (ends.length === 2 && !/^\d{1,2}$/.test(ends[0] ?? '')) {
    const [from, to] = ends.map((end) => (end === '' ? { first: null, last: null } : daysOfDate(end)));
    return from && to && (to.last === null || from.first === null || from.first <= to.last)
      ? { first: from.first, last: to.last }
      : null;
  }
  return around(said);
}

function around(said: string): DayRange | null {
  const range = oneDate(said.replace(AROUND, ''));
  if (range === null || !/^(?:~|c\.|c\s|ca\.?\s|circa|about)/.test(said)) return range;
  return { first: yearsLater(range.first, -1), last: yearsLater(range.last, 1) };
}

function oneDate(said: string): DayRange | null {
  const [, decade] = /^(\d{3})0s$/.exec(said) ?? [];
  if (decade !== undefined) return { first: `${decade}0-01-01`, last: `${decade}9-12-31` };
  const [, century] = /^c(\d{1,2})$/.exec(said) ?? [];
  if (century !== undefined)
    return { first: yearOf((Number(century) - 1) * 100, '01-01'), last: yearOf(Number(century) * 100, '12-31') };
  const [, month1, day1, year1] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(said) ?? [];
  const iso =
    year1 === undefined ? said.toUpperCase() : `${year1}-${month1?.padStart(2, '0')}-${day1?.padStart(2, '0')}`;
  const [, year, month, day] = ONE.exec(iso) ?? [];
  if (year === undefined) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return { first: `${year}-${month}-01`, last: lastOfMonth(Number(year), Number(month)) };
  return isDay(`${year}-${month}-${day}`)
    ? { first: `${year}-${month}-${day}`, last: `${year}-${month}-${day}` }
    : null;
}

function lastOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function yearsLater(day: string | null, years: number): string | null {
  return day === null ? null : yearOf(Number(day.slice(0, 4)) + years, years < 0 ? '01-01' : '12-31');
}

function yearOf(year: number, rest: string): string {
  return `${String(year).padStart(4, '0')}-${rest}`;
}
