import { boundedMemoize, clockAheadMs, clockIn, DAY_MS, MINUTE_MS, getOwn } from '@kehilla/core';

/** The time on a wall clock. */
export type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const EARLIEST_YEAR = 1970;
const LATEST_YEAR = 2200;
const LONGEST_NAME = 300;

/** Names of zones that calendars of one large maker write, and short ones that people do, with the zone they stand for. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'eastern standard time': 'America/New_York',
  'us eastern standard time': 'America/New_York',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'pacific standard time': 'America/Los_Angeles',
  'israel standard time': 'Asia/Jerusalem',
  'gmt standard time': 'Europe/London',
  'eastern time (us & canada)': 'America/New_York',
  'central time (us & canada)': 'America/Chicago',
  'mountain time (us & canada)': 'America/Denver',
  'pacific time (us & canada)': 'America/Los_Angeles',
  'us-eastern': 'America/New_York',
  eastern: 'America/New_York',
  'eastern time': 'America/New_York',
  'eastern daylight time': 'America/New_York',
  'new york': 'America/New_York',
  'america-new_york': 'America/New_York',
  // As a zone of IANA's it is Panama's, all year; people mean the East's clock with it, in summer too.
  est: 'America/New_York',
  edt: 'America/New_York',
};

/**
 * The IANA zone that a source's word means: itself in the usual spelling, a maker's name for one, the end of a path
 * (`/citadel.org/…/America/New_York`), or a whole number of hours such as `UTC-5` (Etc/GMT+5). Null for anything else; `UTC+5:30` is null too.
 */
export function zoneNamed(text: string | null | undefined): string | null {
  return text == null || text.length > LONGEST_NAME ? null : zoneCalled(text);
}

/** Exchange names zones by addresses of its own: `tzone://Microsoft/Utc`. */
const EXCHANGE = /^tzone:\/\/[^/]+\/(.+)$/i;

/** Returns whether a name is Exchange's for an unknown zone, so that its clock is unclear. `Custom` is a calendar's own zone, that of its owner. */
export function isUntoldZone(name: string): boolean {
  const own = EXCHANGE.exec(name.trim().replace(/^["']|["']$/g, ''))?.[1];
  return own !== undefined && own.toLowerCase() !== 'custom' && zoneNamed(name) === null;
}

/** A feed names one zone with each of its times. */
const zoneCalled = boundedMemoize(2_000, (text: string): string | null => {
  const name = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^\((?:UTC|GMT)[^)]*\)\s*(?=\S)/i, '');
  if (name === '' || name.length > 80) return null;
  const ofExchange = EXCHANGE.exec(name)?.[1];
  if (ofExchange !== undefined) return zoneCalled(ofExchange);
  const known = getOwn(OTHER_NAMES, name.toLowerCase());
  if (known !== undefined) return known;
  const hours = /^(?:UTC|GMT)\s?([+-])(\d{1,2})(?::?00|\.0)?$/i.exec(name);
  if (hours !== null) return zoneOfHours(Number(`${hours[1]}${hours[2]}`));
  if (/^(?:z|utc|gmt|etc\/(?:utc|gmt))$/i.test(name)) return 'UTC';
  const parts = name.replaceAll(' ', '_').split('/');
  const ends = [parts.slice(-3), parts.slice(-2), parts.length === 1 ? parts : []].map((end) => end.join('/'));
  const path = ends.find((end) => /^[A-Za-z]/.test(end) && clockIn(end) !== null);
  return path === undefined ? null : (clockIn(path)?.resolvedOptions().timeZone ?? null);
});

/** Returns the zone so many whole hours ahead of UTC; null if there is none. IANA counts them the other way round: Etc/GMT+5 is behind. */
function zoneOfHours(ahead: number): string | null {
  if (ahead === 0) return 'UTC';
  const zone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
  return clockIn(zone) === null ? null : zone;
}

/**
 * The instant at which a zone's clock shows this, in milliseconds. Of an hour that comes twice the first; of one that a zone skips, as far
 * after the change (RFC 5545 §3.3.5). Null for a time that no calendar has (30 February) or an unknown zone.
 */
export function findInstant(wall: WallTime, zone: string): number | null {
  const utc = findUtc(wall);
  if (utc === null || clockIn(zone) === null) return null;
  const [before, after] = [offsetAt(utc - DAY_MS, zone), offsetAt(utc + DAY_MS, zone)];
  const early = utc - before * MINUTE_MS;
  if (offsetAt(early, zone) === before) return early;
  const late = utc - after * MINUTE_MS;
  return offsetAt(late, zone) === after ? late : early;
}

/** The milliseconds that a wall time would be in UTC; null for one that no calendar has. */
export function findUtc({ year, month, day, hour, minute, second }: WallTime): number | null {
  if (!(year >= EARLIEST_YEAR && year <= LATEST_YEAR)) return null;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(utc);
  const same = read.getUTCMonth() === month - 1 && read.getUTCDate() === day && read.getUTCHours() === hour;
  return same && minute < 60 && second < 60 && minute >= 0 && second >= 0 ? utc : null;
}

/** Returns the time on the clock of a zone at an instant. */
export function wallAt(at: number, zone: string): WallTime {
  const local = new Date(at + offsetAt(at, zone) * MINUTE_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

/** Minutes that a zone is ahead of UTC at an instant. Throws `RangeError` for an unknown zone. */
export function offsetAt(at: number, zone: string): number {
  return zone === 'UTC' ? 0 : offsetsIn(zone)(Math.floor(at / QUARTER_MS));
}

/** Clocks are changed at a quarter of an hour; the dates of a series are asked for again and again. */
const QUARTER_MS = 15 * MINUTE_MS;
const offsetsIn = boundedMemoize(500, (zone: string) => {
  const clock = clockIn(zone);
  if (clock === null) throw new RangeError('There is no such time zone.');
  return boundedMemoize(10_000, (quarter: number) => Math.round(clockAheadMs(clock, quarter * QUARTER_MS) / MINUTE_MS));
});
