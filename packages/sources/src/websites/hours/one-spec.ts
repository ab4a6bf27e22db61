import { getOwn } from '@kehilla/core';
import { asList, isObject, type JsonObject } from '../../parsing/json-value.ts';
import { HALF_UNSAID, toMidnight } from './week-spans.ts';

const DAY_OF: Readonly<Record<string, number>> = {
  monday: 0,
  tuesday: 1,
  wednesday: 2,
  thursday: 3,
  friday: 4,
  saturday: 5,
  sunday: 6,
  mo: 0,
  tu: 1,
  we: 2,
  th: 3,
  fr: 4,
  sa: 5,
  su: 6,
  publicholidays: 7,
};

/** The number of `PublicHolidays` among a week's days, behind Sunday's. */
export const HOLIDAYS = 7;

/** A longer list is none of a week's days; to read a part of it would be to say that it is closed on the others. */
const MOST_DAYS = 40;

/** The days of a week (0 is Monday) that an `OpeningHoursSpecification` names, none where it names none; null where one cannot be read. */
export function daysOfSpec(spec: JsonObject): number[] | null {
  const named = asList(spec['dayOfWeek']);
  if (named.length > MOST_DAYS) return null;
  const days = named.map((day) => dayOf(isObject(day) ? (day['@id'] ?? day['name']) : day));
  return days.every((day) => day !== null) ? days : null;
}

/** The hours that an `OpeningHoursSpecification` states: a span ("11:00-22:00"), `closed`, `unsaid` where it states no times; null where they cannot be read. */
export function timesOfSpec(spec: JsonObject): string | null {
  const [opens, closes] = [timeOf(spec['opens']), closingOf(spec['closes'])];
  if ((opens === '00:00' && closes === '00:00') || isClosed(spec)) return 'closed';
  if (isUnsaid(spec['opens']) && isUnsaid(spec['closes'])) return 'unsaid';
  return opens === null || closes === null ? null : toMidnight(`${opens}-${closes}`);
}

function isUnsaid(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether the hours of a day are said to be "Closed". */
function isClosed({ opens, closes }: JsonObject): boolean {
  const says = (value: unknown): boolean => typeof value === 'string' && /^\s*closed\s*$/i.test(value);
  return says(opens) && (isUnsaid(closes) || says(closes));
}

function dayOf(value: unknown): number | null {
  return typeof value === 'string' ? (getOwn(DAY_OF, value.replace(/^.*[/:#]/, '').toLowerCase()) ?? null) : null;
}

function closingOf(value: unknown): string | null {
  return typeof value === 'string' && HALF_UNSAID.test(value.trim()) ? null : timeOf(value);
}

function timeOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(value.trim());
  if (found === null) return null;
  const half = found[3]?.toLowerCase();
  const hour = (Number(found[1]) % (half === undefined ? 25 : 12)) + (half === 'pm' ? 12 : 0);
  return hour > 24 || Number(found[2]) > 59 ? null : `${String(hour).padStart(2, '0')}:${found[2]}`;
}
