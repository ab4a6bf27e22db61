import type { DayNumber } from '../clock/day-number.ts';
import { isoDay } from '../clock/day-number.ts';
import { extremes } from '../sun/sun-at.ts';
import type { Side } from '../sun/sun-day.ts';
import { HORIZON_DEGREES, type PlaceDays } from './place-days.ts';

/** Why the sun of that date has no such moment, in a sentence. */
export function whyNoTime(days: PlaceDays, day: DayNumber, degreesBelow: number, side: Side): string {
  const sun = days.sunOf(day);
  if (sun === null) {
    const leftOut = days.clock.startOf(day) === days.clock.startOf(day + 1);
    return leftOut
      ? `${isoDay(day)} did not occur here: the time zone left it out.`
      : `No noon of the sun falls on ${isoDay(day)} by the clock of this time zone.`;
  }
  const tooLow = extremes(sun, side).noon <= -degreesBelow;
  if (degreesBelow === HORIZON_DEGREES) {
    const verb = side === 'morning' ? 'rise' : 'set';
    return tooLow
      ? `The sun does not ${verb} here on this date: it stays below the horizon.`
      : `The sun does not ${verb} here on this date: it stays above the horizon.`;
  }
  return tooLow
    ? `The sun does not come up to ${degreesBelow} degrees below the horizon here on this date.`
    : `The sun does not go ${degreesBelow} degrees below the horizon here on this date.`;
}

/** What to do about it. The service does not rule. */
export const ASK = 'Ask your rabbi.';
