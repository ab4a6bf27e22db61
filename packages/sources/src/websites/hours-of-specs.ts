import { type HoursText, getOwn } from '@kehilla/core';
import { asList, isObject, type JsonObject } from '../parsing/json-value.ts';
import { doOverlap, emptyWeek, HALF_UNSAID, inOrder, mergedWeek } from './week-spans.ts';

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
};
/** A longer list is none of a week's days; to read a part of it would be to say that it is closed on the others. */
const MOST_DAYS = 40;

/** The week of a page's `openingHoursSpecification`s. Null where one of them cannot be read, or where of one day they say two things at once. */
export function hoursOfSpecs(specs: readonly JsonObject[]): HoursText | null {
  const spans = emptyWeek();
  const closedOn = new Set<number>();
  for (const spec of specs) {
    const named = asList(spec['dayOfWeek']);
    if (named.length > MOST_DAYS) return null;
    const days = named.map((day) => dayOf(isObject(day) ? (day['@id'] ?? day['name']) : day));
    const [opens, closes] = [timeOf(spec['opens']), closingOf(spec['closes'])];
    if (days.length === 0 || days.includes(null)) return null;
    const closed = (opens === '00:00' && closes === '00:00') || isClosed(spec);
    if (closed) {
      for (const day of days) closedOn.add(day as number);
      continue;
    }
    if (opens === null || closes === null) {
      if (spec['opens'] === undefined && spec['closes'] === undefined) continue;
      return null;
    }
    const span = closes === '23:59' && opens === '00:00' ? '00:00-24:00' : `${opens}-${closes}`;
    for (const day of days) spans[day as number]?.push(span);
  }
  // A day that the page does not name is left unnamed: that it is closed then is not what the page says.
  const week = spans.map(inOrder);
  // Of a day that is open and closed, or open in two ways at once, nobody can tell which of them holds.
  if (week.some((own, day) => doOverlap(own) || (own.length > 0 && closedOn.has(day)))) return null;
  const hours = week.map((own, day) => own.join(',') || (closedOn.has(day) ? 'off' : null));
  return spans.every((own) => own.length === 0) ? null : { text: mergedWeek(hours), syntax: 'osm' };
}

/** Whether the hours of a day are said to be "Closed". */
function isClosed({ opens, closes }: JsonObject): boolean {
  const says = (value: unknown): boolean => typeof value === 'string' && /^\s*closed\s*$/i.test(value);
  return says(opens) && (closes === undefined || closes === null || closes === '' || says(closes));
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
