import ICAL from 'ical.js';
import { midnight, getZone } from '../shared/event-time.ts';
import { findInstant, isUntoldZone, type WallTime, zoneNamed } from '../shared/zone-time.ts';

/** A date or time of a feed: the time on its clock, the zone of that clock, and the instant; for a day alone its midnight there. */
export type FeedTime = {
  readonly wall: WallTime;
  readonly zone: string;
  readonly at: number;
  readonly is_day: boolean;
  /** It names no zone: the feed's own was taken. */
  readonly floats: boolean;
  /** It names an unknown one. */
  readonly unknown_zone: boolean;
  /** How long this date lasts by itself, in milliseconds; absent where its series says. */
  readonly lasts_ms?: number;
};

/** Returns the text of a property; null if there is none. Malformed values throw in the library and are null here. */
export function textOfProperty(event: ICAL.Component, name: string): string | null {
  try {
    const value: unknown = event.getFirstPropertyValue(name);
    return typeof value === 'string' ? value : value === null || value === undefined ? null : String(value);
  } catch {
    return null;
  }
}

/** The times of a property that may come several times, each with several values (`EXDATE`, `RDATE`); a period counts by its start. */
export function listTimes(event: ICAL.Component, name: string, feedZone: string): FeedTime[] {
  return event.getAllProperties(name).flatMap((property) => timesOfProperty(property, feedZone));
}

function timesOfProperty(property: ICAL.Property, feedZone: string): FeedTime[] {
  try {
    const written = property.toJSON().slice(FIRST_VALUE) as unknown[];
    return (property.getValues() as unknown[]).flatMap((value, i) =>
      isAsWritten(value, written[i]) ? (findTime(property, value, feedZone) ?? []) : [],
    );
  } catch {
    return [];
  }
}

/** Returns the first time of a property; null if there is none, or none that a calendar has. */
export function firstTime(event: ICAL.Component, name: string, feedZone: string): FeedTime | null {
  for (const property of event.getAllProperties(name)) {
    const [first] = timesOfProperty(property, feedZone);
    if (first !== undefined) return first;
  }
  return null;
}

function findTime(property: ICAL.Property, value: unknown, feedZone: string): FeedTime | null {
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!(time instanceof ICAL.Time)) return null;
  const named: unknown = property.getParameter('tzid');
  const name = typeof named === 'string' ? named : null;
  if (name !== null && isUntoldZone(name)) return null;
  const wall = getWall(time);
  const utc = time.zone === ICAL.Timezone.utcTimezone;
  const zone = utc ? 'UTC' : name === null ? feedZone : zoneMeant(name, feedZone, wall);
  const at = findInstant(time.isDate ? midnight(wall, 0) : wall, zone ?? feedZone);
  if (at === null) return null;
  return {
    wall,
    zone: zone ?? feedZone,
    at,
    is_day: time.isDate,
    floats: !utc && name === null && !time.isDate,
    unknown_zone: zone === null,
    ...(value instanceof ICAL.Period ? { lasts_ms: value.getDuration().toSeconds() * 1_000 } : {}),
  };
}

/** Returns the zone that a property names; null for an unknown one. UTC in a feed is UTC. */
function zoneMeant(name: string, feedZone: string, wall: WallTime): string | null {
  const zone = zoneNamed(name);
  return zone === null || zone === 'UTC' ? zone : getZone(name, feedZone, wall);
}

/** In the library's own form of a property: its name, parameters and type come before its values. */
const FIRST_VALUE = 3;

/** The library reads month 13 as January: a day that no calendar has is invalid. */
function isAsWritten(value: unknown, written: unknown): boolean {
  if (!(value instanceof ICAL.Time) || typeof written !== 'string') return true;
  const two = (part: number): string => String(part).padStart(2, '0');
  return written.startsWith(`${value.year}-${two(value.month)}-${two(value.day)}`);
}

/** Returns a time of the library, without its zone. */
export function getWall({ year, month, day, hour, minute, second, isDate }: ICAL.Time): WallTime {
  return isDate ? { year, month, day, hour: 0, minute: 0, second: 0 } : { year, month, day, hour, minute, second };
}
