import { HOUR_MS, MINUTE_MS, MONTHS } from '@kehilla/core';
import type { EventsParsed } from '../types.ts';
import { findInstant, findUtc, offsetAt, wallAt, type WallTime, zoneNamed } from './zone-time.ts';

/** When something happens: instants in milliseconds. Of an all-day event midnights there, the end after the last day. */
export type EventTime = {
  readonly starts: number;
  readonly ends: number | null;
  readonly zone: string;
  readonly all_day: boolean;
};

const TEXT =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/**
 * The same without zeros before its numbers, as EventON writes it (`2026-1-5T9:00-5:00`), where hyphens and colons part them all, and with hyphens in the clock
 * (`2026-9-18T10-10-00-00`), behind which two zeros stand that are no offset.
 */
const UNPADDED =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{1,2}(?::?\d{2})?)?)?$/i;
const HYPHENS = /^(\d{4})-(\d{1,2})-(\d{1,2})T(\d{1,2})-(\d{2})(?:-(\d{2})(?:-00)?)?$/i;
/** No clock is further from UTC. */
const FURTHEST_MINUTES = 14 * 60;

/** A moment as a text gives it: a wall time, with its offset from UTC in minutes where it states one, and whether it is a day alone. */
export type StatedTime = {
  readonly wall: WallTime;
  readonly offset_minutes: number | null;
  readonly is_day: boolean;
  /** Its software puts one offset behind every time of the year: the clock is the one on its pages. Absent if the offset is the instant's. */
  readonly is_clock?: true;
};

/** Reads `2026-12-06T19:30:00-05:00`, `2026-12-08 20:00:00`, `20261206`, `2026-1-5T9:00-5:00`, … Null for anything else. */
export function statedTime(text: unknown): StatedTime | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  const padded = TEXT.exec(text.trim());
  const found = padded ?? UNPADDED.exec(text.trim()) ?? HYPHENS.exec(text.trim());
  if (found === null) return null;
  const [, year, month, day, hour, minute, second, offset] = found;
  const number = (part: string | undefined): number => Number(part ?? 0);
  const offset_minutes = offset === undefined ? null : getMinutes(offset);
  if (offset_minutes !== null && Math.abs(offset_minutes) > FURTHEST_MINUTES) return null;
  const wall = {
    year: number(year),
    month: number(month),
    day: number(day),
    hour: number(hour),
    minute: number(minute),
    second: number(second),
  };
  // 24:00 is the midnight at the end of the day (ISO 8601).
  const isNextMidnight = wall.hour === 24 && wall.minute === 0 && wall.second === 0 && isDay(wall);
  return {
    wall: isNextMidnight ? midnight(wall, 1) : wall,
    offset_minutes,
    is_day: hour === undefined,
    ...(padded === null && offset_minutes !== null ? { is_clock: true } : {}),
  };
}

const DURATION = /^\+?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i;

/** Reads a duration as ISO 8601 writes it without months (`PT2H`, `P1DT30M`), in milliseconds; null for anything else. */
export function readDuration(text: unknown): number | null {
  const found = typeof text === 'string' ? DURATION.exec(text.trim()) : null;
  if (found === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}

/**
 * Returns a time as its site's clock shows it, where the offset behind it is that of the other half of the year there, as software writes it that has one
 * offset for all: the hour on the wall is what people are told, and `contradicts` says that the two did not agree. `isThere`: the event is held at an address
 * on that clock, so that no offset of another zone can be meant. Any other time stays as it is. Rule: decisions §8.
 */
export function onSiteClock(
  time: StatedTime,
  siteZone: string,
  isThere: boolean,
): { readonly time: StatedTime; readonly contradicts: boolean } {
  const { wall, offset_minutes, is_clock } = time;
  const [byOffset, byClock] = [instantOfStated(time, siteZone), findInstant(wall, siteZone)];
  if ((is_clock !== true && !isThere) || byOffset === null || byClock === null || offset_minutes === null)
    return { time, contradicts: false };
  const apart = Math.abs(byOffset - byClock);
  if (apart !== HOUR_MS || !isOffset(siteZone, wall.year, offset_minutes)) return { time, contradicts: false };
  return { time: { wall, offset_minutes: null, is_day: false }, contradicts: true };
}

/** Whether a zone's clock is so many minutes from UTC in winter or in summer. */
function isOffset(zone: string, year: number, minutes: number): boolean {
  return [0, 6].some((month) => offsetAt(Date.UTC(year, month, 15), zone) === minutes);
}

/** The instant of a stated time: by its own offset, else by the zone's clock. Null for a time that no calendar has. */
export function instantOfStated({ wall, offset_minutes }: StatedTime, zone: string): number | null {
  if (offset_minutes === null) return findInstant(wall, zone);
  const utc = findInstant(wall, 'UTC');
  return utc === null ? null : utc - offset_minutes * MINUTE_MS;
}

/**
 * When an event lasts by its stated ends, in a zone. `days` says that the listing gives days alone (also where it writes times: WordPress
 * ends such a day at 23:59:59). Null where the start cannot be read.
 */
export function eventTime(
  start: StatedTime,
  end: StatedTime | null,
  zone: string,
  days = start.is_day,
): EventTime | null {
  if (days) return findDays(start.wall, end === null ? null : lastDay(start.wall, end), zone);
  const starts = instantOfStated(start, zone);
  if (starts === null) return null;
  // A day alone as the end of a timed event tells no time.
  const ends = end === null || end.is_day ? null : instantOfStated(end, zone);
  return { starts, ends: ends !== null && ends > starts ? ends : null, zone, all_day: false };
}

/** The last day that an end names: one that is written as a midnight after the first day ends the day before. */
function lastDay(first: WallTime, { wall, is_day }: StatedTime): WallTime {
  const { hour, minute, second } = wall;
  const isMidnight = !is_day && hour + minute + second === 0;
  return isMidnight && getDay(wall) > getDay(first) ? midnight(wall, -1) : wall;
}

function getDay({ year, month, day }: WallTime): number {
  return Date.UTC(year, month - 1, day);
}

/**
 * Returns a time as whole days if it lasts from a midnight to the last minute before another, or to that itself: software without days writes them so. Any
 * other time as it is.
 */
export function wholeDays(time: EventTime): EventTime {
  const { starts, ends, zone, all_day } = time;
  if (all_day || ends === null) return time;
  const [first, last] = [wallAt(starts, zone), wallAt(ends, zone)];
  if (first.hour + first.minute + first.second !== 0) return time;
  if (last.hour + last.minute + last.second === 0) return { ...time, all_day: true };
  return last.hour === 23 && last.minute === 59 ? (findDays(first, last, zone) ?? time) : time;
}

/** Whole days from the first to the last, that one included. Null where the first is a day that no calendar has. */
function findDays(first: WallTime, last: WallTime | null, zone: string): EventTime | null {
  const starts = isDay(first) ? findInstant(midnight(first, 0), zone) : null;
  if (starts === null) return null;
  const after = last === null || !isDay(last) ? null : findInstant(midnight(last, 1), zone);
  return { starts, ends: after !== null && after > starts ? after : null, zone, all_day: true };
}

/**
 * The zone that a listing's times are shown in: the one it names, but the site's own where it names UTC, which software keeps where nobody chose a
 * city, and where it names only a number of hours and the site's clock shows the same then (WordPress keeps `UTC-5` for New York).
 * Rule: sources note §6; of UTC opinion.
 */
export function getZone(named: unknown, siteZone: string, at: WallTime): string {
  const zone = typeof named === 'string' ? zoneNamed(named) : null;
  if (zone === null || zone === 'UTC') return siteZone;
  if (!zone.startsWith('Etc/')) return zone;
  return findInstant(at, zone) === findInstant(at, siteZone) ? siteZone : zone;
}

/** Midnight of a day, so many days on. */
export function midnight({ year, month, day }: WallTime, on: number): WallTime {
  const date = new Date(Date.UTC(year, month - 1, day + on));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: 0,
    minute: 0,
    second: 0,
  };
}

/** Returns whether a calendar has this day: counting on from 30 February would make a day that no source stated. */
function isDay({ year, month, day }: WallTime): boolean {
  return findUtc({ year, month, day, hour: 0, minute: 0, second: 0 }) !== null;
}

function getMinutes(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const [, hours, rest] = /^.(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  const minutes = Number(hours) * 60 + Number(rest ?? 0);
  return offset.startsWith('-') ? -minutes : minutes;
}

/** Returns when the last of these begins; null without any. A list of the next few events says nothing of later ones: they may only have been pushed off it. */
export function lastStart(rows: EventsParsed['rows']): string | null {
  return (
    rows
      .map((row) => row.starts_at)
      .sort()
      .at(-1) ?? null
  );
}

const CLOCK = String.raw`(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s?(?:([ap])\.?m\.?)?`;
const BEFORE_CLOCK = String.raw`(?:,?\s(?:(?:at|@)\s)?|,)`;
/** "Sunday, December 6th, 2026 at 7:30 PM" */
const NAMED = new RegExp(
  String.raw`^(?:[a-z]{3,9}\.?,?\s)?([a-z]{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?:${BEFORE_CLOCK}${CLOCK})?$`,
  'i',
);
/** "12/06/2026 7:30 PM" */
const NUMBERS = new RegExp(String.raw`^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:${BEFORE_CLOCK}${CLOCK})?$`, 'i');
const LONGEST = 60;

/**
 * A moment as people of the United States write it: "December 6, 2026 7:30 PM", and on a site of an American zone "12/06/2026 7:30 PM". Numbers
 * alone are read only where the day can be no month, or a clock of two halves tells where they were written. Null for anything else, and for a
 * time whose half of the day is not said.
 */
export function writtenTime(text: string | null, siteZone: string): StatedTime | null {
  if (text === null || text.length > LONGEST) return null;
  const plain = text.trim().replace(/\s+/g, ' ');
  const [, name = '', ...named] = NAMED.exec(plain) ?? [];
  const month = MONTHS.findIndex((each) => isMonth(each, name)) + 1;
  if (month > 0) return findTime(month, named);
  const [, first = '', ...numbers] = NUMBERS.exec(plain) ?? [];
  const isOurs = siteZone.startsWith('America/') && (Number(numbers[0]) > 12 || numbers[4] !== undefined);
  return isOurs ? findTime(Number(first), numbers) : null;
}

/** Whether a name is that of a month, whole or cut short: its first three letters tell it from all others. */
function isMonth(month: string, name: string): boolean {
  return name.toLowerCase().startsWith(month.slice(0, 3));
}

function findTime(month: number, [day, year, hour, minute, half]: readonly (string | undefined)[]): StatedTime | null {
  const date = { year: Number(year), month, day: Number(day) };
  if (hour === undefined)
    return { wall: { ...date, hour: 0, minute: 0, second: 0 }, offset_minutes: null, is_day: true };
  const isHalf = half !== undefined && Number(hour) >= 1 && Number(hour) <= 12;
  const isWhole = half === undefined && minute !== undefined && Number(hour) > 12 && Number(hour) < 24;
  if (!isHalf && !isWhole) return null;
  const of24 = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const wall = { ...date, hour: of24, minute: Number(minute ?? 0), second: 0 };
  return { wall, offset_minutes: null, is_day: false };
}
