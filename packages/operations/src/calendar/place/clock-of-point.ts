import { zoneClock } from '@kehilla/calendar';

/** Any instant: what a zone's rules do to its clock in other months and years is an hour or two. */
const AN_INSTANT = Date.UTC(2026, 0, 1);
const DEGREES_AN_HOUR = 15;
const DAY_HOURS = 24;
/** Nowhere does the clock stand farther from the sun: in the west of China it is three hours ahead. */
const FARTHEST_HOURS = 4;
/** So near a pole all longitudes are a short way from each other, and bases keep the clock of where they are supplied from. */
const POLAR_DEGREES = 78;

/**
 * Whether a zone's clock can be that of a point (degrees, WGS 84): its noon is within four hours of the sun's there. By any other clock a day of the
 * place would begin and end under another date, and its Friday evening be told as Saturday's. Rule: decisions §7, the sun of a civil date.
 */
export function isClockOf(zone: string, { lat, lng }: { readonly lat: number; readonly lng: number }): boolean {
  if (Math.abs(lat) > POLAR_DEGREES) return true;
  const ahead = zoneClock(zone).offsetAt(AN_INSTANT) / 60 - lng / DEGREES_AN_HOUR;
  const apart = Math.abs(ahead) % DAY_HOURS;
  return Math.min(apart, DAY_HOURS - apart) <= FARTHEST_HOURS;
}
