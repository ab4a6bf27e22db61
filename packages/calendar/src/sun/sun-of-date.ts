import { DAY_MS } from '../clock/time-units.ts';
import type { DayNumber } from '../clock/day-number.ts';
import type { ZoneClock } from '../clock/zone-clock.ts';
import { type SunDay, sunDayNear } from './sun-day.ts';

const DEGREE_MS = DAY_MS / 360;

/**
 * The sun of a civil date: the one whose noon falls on that date by the zone's clock. Libraries that count the date at Greenwich are a day
 * off beside the date line. Null where no noon does, which happens when a zone leaves a day out. Rule: decisions §7.
 */
export function sunOfDate(lat: number, lng: number, day: DayNumber, clock: ZoneClock): SunDay | null {
  const noonByLongitude = (day + 0.5) * DAY_MS - lng * DEGREE_MS;
  const first = sunDayNear(lat, lng, noonByLongitude);
  const off = day - clock.dayAt(first.noon);
  if (off === 0) return first;
  const second = sunDayNear(lat, lng, first.noon + off * DAY_MS);
  return clock.dayAt(second.noon) === day ? second : null;
}
