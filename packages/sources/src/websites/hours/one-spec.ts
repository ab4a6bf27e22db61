import { getOwn, asList, isObject, type JsonObject } from '@kehilla/core';

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

/** A longer list is none of a week's days; a part of it would close the others. */
const MOST_DAYS = 40;

/** Returns the days of a week (0 is Monday) that an `OpeningHoursSpecification` names, empty if it names none; null if one cannot be read. */
export function daysOfSpec(spec: JsonObject): number[] | null {
  const named = asList(spec['dayOfWeek']);
  if (named.length > MOST_DAYS) return null;
  const days = named.map((day) => findDay(isObject(day) ? (day['@id'] ?? day['name']) : day));
  return days.every((day) => day !== null) ? days : null;
}

/**
 * The hours that an `OpeningHoursSpecification` states: a span ("11:00-22:00"), `closed`, `unsaid` where it states no times; null where they cannot be read.
 */
export function timesOfSpec(spec: JsonObject): string | null {
  const [opens, closes] = [findTime(spec['opens']), findClosing(spec['closes'])];
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

function findDay(value: unknown): number | null {
  return typeof value === 'string' ? (getOwn(DAY_OF, value.replace(/^.*[/:#]/, '').toLowerCase()) ?? null) : null;
}

function findClosing(value: unknown): string | null {
  return typeof value === 'string' && HALF_UNSAID.test(value.trim()) ? null : findTime(value);
}

function findTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(value.trim());
  if (found === null) return null;
  const half = found[3]?.toLowerCase();
  const hour = (Number(found[1]) % (half === undefined ? 25 : 12)) + (half === 'pm' ? 12 : 0);
  return hour > 24 || Number(found[2]) > 59 ? null : `${String(hour).padStart(2, '0')}:${found[2]}`;
}

/** The days of a week as OpenStreetMap writes them; a day's number is its place here, 0 is Monday. */
export const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** A week for which nothing is said yet: for each day, in order, its spans ("11:00-15:00"). */
export function emptyWeek(): string[][] {
  return DAYS.map(() => []);
}

/** Each span of a day once, in order. */
export function inOrder(spans: readonly string[]): string[] {
  return [...new Set(spans)].sort();
}

/** Whether of a day's spans, in order ("11:00-15:00"), one begins before the one before it ends, which may be after midnight. */
export function doOverlap(spans: readonly string[]): boolean {
  return spans.some((span, i) => {
    const [opens = '', closes = ''] = spans[i - 1]?.split('-') ?? [];
    return i > 0 && (closes <= opens || span < closes);
  });
}

/** "11:00-23:59" is until midnight: some people cannot write 24:00 and write the last minute, or second, before it. */
export function toMidnight(span: string): string {
  return span.replace(/-23:59(?::59)?$/, '-24:00');
}

/**
 * A week as one line, "Mo-Th 11:00-22:00; Fr off": neighbouring days of the same hours as one rule; days with null are left unnamed. Where hours go on
 * past midnight into a day that has its own, the rules add to each other ("Sa 19:00-01:30, Su 11:00-22:00"), days that are off before them: behind `;` the
 * day's own would take the place of what goes on into it.
 */
export function mergedWeek(week: readonly (string | null)[]): string {
  const runs: { from: number; to: number; hours: string }[] = [];
  week.forEach((hours, i) => {
    const last = runs.at(-1);
    if (last !== undefined && last.hours === hours && last.to === i - 1) last.to = i;
    else if (hours !== null) runs.push({ from: i, to: i, hours });
  });
  const written = (all: typeof runs): string[] =>
    all.map(({ from, to, hours }) => `${DAYS[from]}${to > from ? `-${DAYS[to]}` : ''} ${hours}`);
  if (!runs.some(({ hours }) => goesOn(hours))) return written(runs).join('; ');
  const [off, open] = [runs.filter(({ hours }) => hours === OFF), runs.filter(({ hours }) => hours !== OFF)];
  return [...written(off), written(open).join(', ')].join('; ');
}

/** A day that is closed. */
export const OFF = 'off';

/** Whether a day's hours go on past its midnight. */
function goesOn(hours: string): boolean {
  return hours.split(',').some((span) => {
    const [opens = '', closes = ''] = span.split('-');
    return closes !== '' && closes <= opens && closes !== '00:00';
  });
}

/** A time of day in one figure, without its half: "5:00" as an end is mostly the afternoon's, and to a clock of 24 hours the morning's. */
export const HALF_UNSAID = /^\d:\d{2}(?!.*[ap]m)/i;
