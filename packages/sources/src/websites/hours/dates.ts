import { DAY_MS, newYorkAheadMs } from '@kehilla/core';
import type { JsonObject } from '../../parsing/json-value.ts';
import { civilDay, isDay } from '../../parsing/civil-day.ts';

/** From when until when hours are valid, both days included; null = no such end. Civil days `YYYY-MM-DD`. */
export type Validity = { readonly from: string | null; readonly to: string | null };

/** The end of what has none. */
export const NO_END = '2099-12-31';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** An instant with its zone, but a midnight of UTC, which is how programs write a day. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T(?!00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$).*(?:Z|[+-]\d{2}:?\d{2})$/;

/** The days that a page says its hours are valid on; null where one of them cannot be read, or the end is before the beginning. */
export function validityOf(spec: JsonObject): Validity | null {
  const [from, to] = [dayIn(spec['validFrom']), dayIn(spec['validThrough'])];
  if (from === undefined || to === undefined || (from !== null && to !== null && to < from)) return null;
  return { from, to };
}

/** Null where nothing is stated, undefined where it cannot be read. */
function dayIn(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return new Date(at + newYorkAheadMs(new Date(at))).toISOString().slice(0, 10);
  return civilDay(text.replace(/^(\d{4})-(\d)-/, '$1-0$2-').replace(' ', 'T')) ?? undefined;
}

/** Days as the syntax of opening_hours writes them: "2026 Nov 26", "2026 Dec 24-26", "2026 Jun 01-Aug 31", "2026 Dec 24-2027 Jan 02". */
export function datesAsWritten(from: string, to: string): string {
  const [year, month, day] = from.split('-');
  const [endYear, endMonth, endDay] = to.split('-');
  const start = `${year} ${nameOf(month)} ${day}`;
  if (from === to) return start;
  if (year !== endYear) return `${start}-${endYear} ${nameOf(endMonth)} ${endDay}`;
  return month === endMonth ? `${start}-${endDay}` : `${start}-${nameOf(endMonth)} ${endDay}`;
}

/** How many days lie from one day to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The day after a day. */
export function dayAfter(day: string): string {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return isDay(next) ? next : day;
}

function nameOf(month = '01'): string {
  return MONTHS[Number(month) - 1] ?? '';
}
