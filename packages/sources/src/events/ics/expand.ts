import ICAL from 'ical.js';
import { midnight } from '../shared/event-time.ts';
import { instantOf, utcOf, type WallTime } from '../shared/zone-time.ts';
import { type FeedTime, timesOf, wallOf } from './values.ts';

/** The dates of a series within a window, as its clock shows them. `cut_at` is the last one looked at where there were more; else null. */
export type Expanded = { readonly starts: readonly FeedTime[]; readonly cut_at: number | null };

/** Instants between which dates are wanted, and how many days may still be looked at for them, over all series of a reading. */
export type Window = { readonly from: number; readonly until: number; readonly effort: { left: number } };

/** No series has more dates than this in a window. Rule: sources note §6. */
const MOST_DATES = 500;
/** A series that began long ago is counted through to the window; one that takes more steps is cut. */
const MOST_STEPS = 20_000;
/** So many days are looked at for one series: a hundred years of them. */
const MOST_LOOKS = 40_000;
/** Nothing comes back after a thousand days, weeks, months or years: the library would count its way there. */
const MOST_INTERVAL = 1_000;
const FREQUENCIES = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/**
 * The dates of a recurring event, exceptions taken out and extra dates added. Counted on the clock of the event's own zone, so that a lecture at
 * eight stays at eight when the clocks change. A rule that repeats within a day, or never comes true, gives its first date alone.
 */
export function expandSeries(event: ICAL.Component, start: FeedTime, feedZone: string, window: Window): Expanded {
  const excluded = timesOf(event, 'exdate', feedZone);
  const isOut = ({ at, wall }: FeedTime): boolean =>
    excluded.some((out) => out.at === at || (isDayOf(out, start) && sameDay(out.wall, wall)));
  const byInstant = new Map<number, FeedTime>();
  let cut_at: number | null = null;
  for (const rule of rulesOf(event)) {
    const found = datesOf(rule, start, window);
    for (const time of found.starts) byInstant.set(time.at, time);
    if (found.cut_at !== null) cut_at = Math.min(cut_at ?? found.cut_at, found.cut_at);
  }
  for (const time of [start, ...timesOf(event, 'rdate', feedZone)]) {
    const date = onSeriesHour(time, start);
    if (date.at >= window.from && date.at < window.until) byInstant.set(date.at, { ...date, is_day: start.is_day });
  }
  const starts = [...byInstant.values()].filter((time) => !isOut(time)).sort((a, b) => a.at - b.at);
  if (starts.length <= MOST_DATES) return { starts, cut_at };
  return { starts: starts.slice(0, MOST_DATES), cut_at: starts[MOST_DATES - 1]?.at ?? cut_at };
}

/** Whether an exception takes out a whole day: one of a day alone, or of whole days one that software wrote as their midnight in UTC. */
function isDayOf({ is_day, wall: { hour, minute, second }, zone }: FeedTime, start: FeedTime): boolean {
  return is_day || (start.is_day && zone === 'UTC' && hour + minute + second === 0);
}

/** An extra date that is a day alone is at the hour of its series; it tells no other. */
function onSeriesHour(time: FeedTime, start: FeedTime): FeedTime {
  if (!time.is_day || start.is_day) return time;
  const { hour, minute, second } = start.wall;
  const wall = { ...time.wall, hour, minute, second };
  return { ...start, wall, at: instantOf(wall, start.zone) ?? time.at };
}

function datesOf(rule: ICAL.Recur, start: FeedTime, { from, until, effort }: Window): Expanded {
  const starts: FeedTime[] = [];
  const last = lastOf(rule, start);
  const open = withLeapDay(rule.clone(), start);
  // The rule's end is compared as an instant here; the library would compare clocks of two zones. It stops beyond the window.
  const lastYear = new Date(until).getUTCFullYear();
  open.until = new ICAL.Time({ year: lastYear + 1, month: 12, day: 31, isDate: true }, ICAL.Timezone.localTimezone);
  const { year, month, day, hour, minute, second } = start.wall;
  const first = { year, month, day, hour, minute, second, isDate: start.is_day };
  try {
    const dates = bounded(open.iterator(new ICAL.Time(first, ICAL.Timezone.localTimezone)), lastYear, effort);
    for (let step = 0; step < MOST_STEPS && starts.length <= MOST_DATES; step++) {
      const next = dates.next() as ICAL.Time | null | undefined;
      if (next === null || next === undefined) return { starts, cut_at: null };
      const wall = wallOf(next);
      const at = instantOf(wall, start.zone);
      if (at === null || at > last || at >= until) return { starts, cut_at: null };
      if (at >= from) starts.push({ ...start, wall, at });
    }
  } catch (error) {
    if (error === BEYOND) return { starts, cut_at: null };
    // The library counts no further: what comes after is not known, as where a series is cut.
  }
  return { starts, cut_at: starts.at(-1)?.at ?? from };
}

/** A year without 29 February has no such date (RFC 5545 §3.3.10); the library would take the day after. */
function withLeapDay(rule: ICAL.Recur, { wall: { month, day } }: FeedTime): ICAL.Recur {
  const isPlain = rule.freq === 'YEARLY' && Object.keys(rule.parts).length === 0;
  if (isPlain && month === 2 && day === 29) {
    rule.setComponent('BYMONTH', [month]);
    rule.setComponent('BYMONTHDAY', [day]);
  }
  return rule;
}

/** Thrown where the library has gone beyond the window without a date. */
const BEYOND = new RangeError('The next date is beyond the window.');

/**
 * The dates of a rule, of which the library looks for the next without end where none comes ("FREQ=DAILY;INTERVAL=7;BYDAY=TU" from a Monday on):
 * whenever it has looked at a day it asks here whether the rule's other parts allow it. Throws `BEYOND`, or when it has looked for too long.
 */
function bounded(dates: ICAL.RecurIterator, lastYear: number, effort: Window['effort']): ICAL.RecurIterator {
  const isAllowed = dates.check_contracting_rules.bind(dates);
  let looks = 0;
  dates.check_contracting_rules = () => {
    looks += 1;
    effort.left -= 1;
    if (dates.last.year > lastYear) throw BEYOND;
    if (looks > MOST_LOOKS || effort.left < 0) throw new RangeError('A rule has no next date that is near.');
    return isAllowed();
  };
  return dates;
}

/** The last instant that a rule allows: its `UNTIL`, which is in UTC, or on the event's own clock, or a day that is wholly in. */
function lastOf(rule: ICAL.Recur, start: FeedTime): number {
  const { until } = rule;
  if (until === null) return Number.POSITIVE_INFINITY;
  const wall = wallOf(until);
  // Of whole days a midnight in UTC is how software writes the last of them.
  const isDay = until.isDate || (start.is_day && wall.hour + wall.minute + wall.second === 0);
  if (isDay) return (instantOf(midnight(wall, 1), start.zone) ?? 0) - 1;
  return (until.zone === ICAL.Timezone.utcTimezone ? utcOf(wall) : instantOf(wall, start.zone)) ?? 0;
}

function rulesOf(event: ICAL.Component): ICAL.Recur[] {
  return event.getAllProperties('rrule').flatMap((property) => {
    try {
      const rule: unknown = property.getFirstValue();
      return rule instanceof ICAL.Recur && FREQUENCIES.has(rule.freq) && canComeTrue(rule) ? [rule] : [];
    } catch {
      return [];
    }
  });
}

/** Whether any year has a day of the rule's months and days: the library would look for 30 February without end. */
function canComeTrue(rule: ICAL.Recur): boolean {
  const parts = rule.parts as Readonly<Record<string, readonly number[] | undefined>>;
  const [months, days] = [parts['BYMONTH'], parts['BYMONTHDAY']];
  if (rule.interval > MOST_INTERVAL) return false;
  if (days === undefined) return true;
  const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const asked = months ?? longest.map((_, i) => i + 1);
  return asked.some((month) => days.some((day) => day !== 0 && Math.abs(day) <= (longest[month - 1] ?? 0)));
}

function sameDay(a: WallTime, b: WallTime): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}
