import { clockAheadMs, clockIn, DAY_MS } from '@kehilla/core';
import type { EventDoc } from './event-doc.ts';

/** When an event is over, in milliseconds: as its listing says; a whole day without an end at its next midnight there. NaN where nothing says. */
export function endOf({ starts_at, ends_at, all_day, time_zone }: EventDoc): number {
  if (ends_at !== null) return Date.parse(ends_at);
  return all_day ? nextMidnight(Date.parse(starts_at), time_zone) : Number.NaN;
}

/** The midnight after one, on a zone's clock: a day has 23 or 25 hours where the clock is changed, 24 where the zone is not known. */
function nextMidnight(midnight: number, zone: string): number {
  const day = midnight + DAY_MS;
  const clock = clockIn(zone);
  return clock === null ? day : day + clockAheadMs(clock, midnight) - clockAheadMs(clock, day);
}
