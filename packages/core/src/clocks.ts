import { boundedMemoize } from './memoize.ts';
import { MINUTE_MS } from './text/told-times.ts';

/** Names of zones come from other people's pages: no more of them are remembered. */
const MOST_REMEMBERED = 2_000;

/** Returns the clock of an IANA zone, for `clockAheadMs`, made once; null for an unknown name. */
export const clockIn = boundedMemoize(MOST_REMEMBERED, (zone: string): Intl.DateTimeFormat | null => {
  try {
    return getClock(zone);
  } catch {
    return null;
  }
});

/** Returns a new clock of an IANA zone. Throws a RangeError for an unknown name. */
function getClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
}

/** Returns the offset of a clock from UTC at an instant, both in milliseconds; negative where it is behind. Throws a RangeError for no instant. */
export function clockAheadMs(clock: Intl.DateTimeFormat, at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

/** The zone of the city's clock, as IANA names it. */
export const NEW_YORK_ZONE = 'America/New_York';
/** Made when it is first asked: the first clock of a process takes 20 ms, and many commands ask for none. */
let newYork: Intl.DateTimeFormat | null = null;

/** A date whose fields in the process's own zone read as New York's clock does, and how far that zone is ahead of New York. */
export type WallClock = { readonly date: Date; readonly ahead_minutes: number };

let last: { readonly at: number; readonly clocks: readonly WallClock[] } | null = null;

/**
 * New York's wall clock at an instant, for code that reads dates in the process's zone. One, or where that zone skips this very hour
 * (it sets its clocks forward on another day than New York does) the same hour a week before and a week after.
 */
export function wallClocksAt(at: Date): readonly WallClock[] {
  if (last?.at === at.getTime()) return last.clocks;
  last = { at: at.getTime(), clocks: readClocks(at) };
  return last.clocks;
}

/** Zones change their clocks at quarters of an hour: in between New York is as far from UTC as at the last instant asked about. */
const QUARTER_MS = 900_000;
let offset = { quarter: Number.NaN, ms: 0 };

/** Returns the offset of New York's clock from UTC at an instant, in milliseconds; always negative. Throws a RangeError for no instant. */
export function newYorkAheadMs(at: Date): number {
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  if (quarter !== offset.quarter) {
    newYork ??= getClock(NEW_YORK_ZONE);
    offset = { quarter, ms: clockAheadMs(newYork, at.getTime()) };
  }
  return offset.ms;
}

function readClocks(at: Date): WallClock[] {
  const ahead_ms = newYorkAheadMs(at);
  const there = new Date(at.getTime() + ahead_ms);
  const clockOn = (ofMonth: number): WallClock => {
    const date = new Date(
      there.getUTCFullYear(),
      there.getUTCMonth(),
      ofMonth,
      there.getUTCHours(),
      there.getUTCMinutes(),
      there.getUTCSeconds(),
    );
    return { date, ahead_minutes: -date.getTimezoneOffset() - ahead_ms / MINUTE_MS };
  };
  const day = there.getUTCDate();
  const clock = clockOn(day);
  return clock.date.getHours() === there.getUTCHours() ? [clock] : [clockOn(day - 7), clockOn(day + 7)];
}

/** The days of the week from Sunday on, as the contract names them. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The months from January on, in English and lower case. */
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** The precision of an instant: exact, or only its day, month or year. Unknown parts have their earliest value. */
export type DatePrecision = 'instant' | 'day' | 'month' | 'year';
