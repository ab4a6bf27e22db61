import type ICAL from 'ical.js';
import type { EventRows } from '../shared/rows.ts';
import { instantOf } from '../shared/zone-time.ts';
import { type FeedTime, firstTime, textOfProperty } from './values.ts';

/** A feed may keep older versions of an event beside the newest. */
export function newestFirst(events: readonly ICAL.Component[]): ICAL.Component[] {
  return events.toSorted((a, b) => sequenceOf(b) - sequenceOf(a));
}

/** The dates of a series that were changed by themselves, by the instant at which each was to start. `events` newest first, `start` that of the series. */
export function changedDates(
  rows: EventRows,
  events: readonly ICAL.Component[],
  start: FeedTime | null,
  zone: string,
): Map<number, ICAL.Component> {
  const changed = new Map<number, ICAL.Component>();
  for (const event of events) {
    const of = firstTime(event, 'recurrence-id', zone);
    if (of === null) continue;
    const at = dateOf(of, start);
    if (!changed.has(at)) changed.set(at, event);
    if (event.getFirstProperty('recurrence-id')?.getParameter('range') !== undefined)
      rows.issue('range_of_dates_read_as_one', '');
  }
  return changed;
}

/** The instant that a changed date names; a day alone means the hour of its series on that day. */
function dateOf(of: FeedTime, start: FeedTime | null): number {
  if (!of.is_day || start === null || start.is_day) return of.at;
  const { hour, minute, second } = start.wall;
  return instantOf({ ...of.wall, hour, minute, second }, start.zone) ?? of.at;
}

/** Whether a feed uses one UID, in one version, for two dates that no rule joins: only one of them can be kept. */
export function isAnotherDate(
  other: ICAL.Component,
  master: ICAL.Component | undefined,
  start: FeedTime | null,
  zone: string,
): boolean {
  const own = firstTime(other, 'dtstart', zone);
  return master !== undefined && own !== null && own.at !== start?.at && sequenceOf(other) === sequenceOf(master);
}

function sequenceOf(event: ICAL.Component): number {
  return Number(textOfProperty(event, 'sequence') ?? 0) || 0;
}
