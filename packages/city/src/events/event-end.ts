import { DAY_MS } from '@kehilla/core';
import type { EventDoc } from './event-doc.ts';

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** When an event is over, in milliseconds: as its listing says; a whole day without an end at its next midnight there. NaN where nothing says. */
export function endOf({ starts_at, ends_at, all_day, time_zone }: EventDoc): number {
  if (ends_at !== null) return Date.parse(ends_at);
  return all_day ? nextMidnight(Date.parse(starts_at), time_zone) : Number.NaN;
}

/** The midnight after one, on a zone's clock: a day has 23 or 25 hours where the clock is changed. */
function nextMidnight(midnight: number, zone: string): number {
  const day = midnight + DAY_MS;
  return day + offsetMs(midnight, zone) - offsetMs(day, zone);
}

/** How far a zone is ahead of UTC at an instant; 0 where the zone is not known. */
function offsetMs(at: number, zone: string): number {
  const name = clockOf(zone)
    ?.formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -ms : ms;
}

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // Not a zone: the map keeps null.
  }
  if (clocks.size < 500) clocks.set(zone, clock);
  return clock;
}
