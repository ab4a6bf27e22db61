const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

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

/** How far New York's clock is ahead of UTC at an instant, in milliseconds; negative, it being behind. Throws a RangeError for no instant. */
export function newYorkAheadMs(at: Date): number {
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  if (quarter !== offset.quarter) offset = { quarter, ms: readAheadMs(at) };
  return offset.ms;
}

function readAheadMs(at: Date): number {
  const part = Object.fromEntries(NEW_YORK.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1_000) * 1_000;
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
    return { date, ahead_minutes: -date.getTimezoneOffset() - ahead_ms / 60_000 };
  };
  const day = there.getUTCDate();
  const clock = clockOn(day);
  return clock.date.getHours() === there.getUTCHours() ? [clock] : [clockOn(day - 7), clockOn(day + 7)];
}
