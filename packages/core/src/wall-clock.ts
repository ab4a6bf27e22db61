import { clockAheadMs, getClock } from './clocks.ts';
import { MINUTE_MS } from './time-units.ts';

/** The zone of the city's clock, as IANA names it. */
export const NEW_YORK_ZONE = 'America/New_York';
const NEW_YORK = getClock(NEW_YORK_ZONE);

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
  if (quarter !== offset.quarter) offset = { quarter, ms: clockAheadMs(NEW_YORK, at.getTime()) };
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
