import type ICAL from 'ical.js';
import type { EventRows } from '../shared/rows.ts';
import { findStatus } from '../shared/said-off.ts';
import { findInstant, findUtc, wallAt } from '../shared/zone-time.ts';
import { type FeedTime, firstTime, textOfProperty, listTimes } from './values.ts';

/** A feed may keep older versions of an event beside the newest; of two as new as each other the one that is called off comes first. */
export function newestFirst(events: readonly ICAL.Component[]): ICAL.Component[] {
  return events.toSorted(
    (a, b) =>
      getSequence(b) - getSequence(a) ||
      (changedAt(a) < changedAt(b) ? 1 : changedAt(a) > changedAt(b) ? -1 : 0) ||
      Number(isOff(b)) - Number(isOff(a)),
  );
}

function isOff(event: ICAL.Component): boolean {
  return findStatus(textOfProperty(event, 'status')) === 'cancelled';
}

/** A series' own changes: dates by their original instant, and dates from which on every date is changed, first ones first. */
export type ChangedDates = {
  readonly dates: ReadonlyMap<number, ICAL.Component>;
  readonly onwards: readonly { readonly at: number; readonly event: ICAL.Component }[];
};

/**
 * The dates of a series that were changed by themselves, but for one that a later version of the series takes out (`EXDATE`). `events` newest first,
 * `start` that of the series. Rule: RFC 5545 §3.8.4.4.
 */
export function changedDates(
  rows: EventRows,
  events: readonly ICAL.Component[],
  master: ICAL.Component | undefined,
  start: FeedTime | null,
  zone: string,
): ChangedDates {
  const listed = master === undefined ? [] : listTimes(master, 'exdate', zone);
  const excluded = new Set(listed.map((out) => getDate(out, start)));
  const isTakenOut = (event: ICAL.Component, at: number): boolean =>
    master !== undefined && getSequence(event) < getSequence(master) && excluded.has(at);
  const dates = new Map<number, ICAL.Component>();
  const onwards = new Map<number, ICAL.Component>();
  for (const event of events) {
    const of = firstTime(event, 'recurrence-id', zone);
    if (of === null) continue;
    const at = getDate(of, start);
    if (isTakenOut(event, at)) continue;
    const range: unknown = event.getFirstProperty('recurrence-id')?.getParameter('range');
    const isOnwards = typeof range === 'string' && range.toUpperCase() === 'THISANDFUTURE';
    if (isOnwards && !onwards.has(at)) onwards.set(at, event);
    if (!dates.has(at)) dates.set(at, event);
    if (range !== undefined && !isOnwards) rows.issue('range_of_dates_read_as_one', '');
  }
  return { dates, onwards: [...onwards].map(([at, event]) => ({ at, event })).sort((a, b) => a.at - b.at) };
}

/**
 * Returns the dates of a rule without changes of their own. A change that names none of them by its hour means the one of its day, because the series was moved
 * to another hour after that change. Rule: opinion.
 */
export function unchanged(starts: readonly FeedTime[], { dates }: ChangedDates, zone: string): FeedTime[] {
  const getDay = (at: number): string => {
    const { year, month, day } = wallAt(at, zone);
    return `${year}-${month}-${day}`;
  };
  const own = new Set(starts.map(({ at }) => at));
  const days = new Set([...dates.keys()].filter((at) => !own.has(at)).map(getDay));
  return starts.filter(({ at }) => !dates.has(at) && !days.has(getDay(at)));
}

/** A date of a series as a change from an earlier one on makes it: as far from its own time, on the series' clock, as that one is. */
export function movedAlong(time: FeedTime, at: number, event: ICAL.Component, start: FeedTime): FeedTime {
  const changed = firstTime(event, 'dtstart', start.zone);
  if (changed === null) return time;
  const clock = (instant: number): number => findUtc(wallAt(instant, start.zone)) ?? instant;
  const wall = wallAt(clock(time.at) + clock(changed.at) - clock(at), 'UTC');
  return { ...changed, wall, zone: start.zone, at: findInstant(wall, start.zone) ?? time.at };
}

/** The instant that a changed date names; a day alone means the hour of its series on that day. */
function getDate(of: FeedTime, start: FeedTime | null): number {
  if (!of.is_day || start === null || start.is_day) return of.at;
  const { hour, minute, second } = start.wall;
  return findInstant({ ...of.wall, hour, minute, second }, start.zone) ?? of.at;
}

/** Whether a feed uses one UID, in one version, for two dates that no rule joins. */
export function isAnotherDate(
  other: ICAL.Component,
  master: ICAL.Component | undefined,
  start: FeedTime | null,
  zone: string,
): boolean {
  const own = firstTime(other, 'dtstart', zone);
  if (master === undefined || own === null || own.at === start?.at) return false;
  return getSequence(other) === getSequence(master) && changedAt(other) === changedAt(master);
}

/** When it was last changed, as its feed writes it; empty where it does not say. */
function changedAt(event: ICAL.Component): string {
  return textOfProperty(event, 'last-modified') ?? '';
}

function getSequence(event: ICAL.Component): number {
  return Number(textOfProperty(event, 'sequence') ?? 0) || 0;
}
