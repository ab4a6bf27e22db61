import type ICAL from 'ical.js';
import type { EventRows } from '../shared/rows.ts';
import { wallAt } from '../shared/zone-time.ts';
import { addDate, type Series } from './add-date.ts';
import { type ChangedDates, changedDates, isAnotherDate, movedAlong, newestFirst, unchanged } from './changed-dates.ts';
import { expandSeries, type Window } from './expand.ts';
import { type FeedTime, firstTime, textOfProperty } from './values.ts';

/** One date of a feed that is still to be read: where it lies in time, and how it is added. */
export type PlannedDate = { readonly at: number; readonly add: () => void };

/**
 * Plans the dates of one UID: of its event, or of its series with those that were changed by themselves. Gives where the series was cut; null where it was
 * not. The dates are added to `rows` by whoever decides how many are read.
 */
export function planSeries(rows: EventRows, given: Series, window: Window, plan: PlannedDate[]): number | null {
  const events = newestFirst(given.events);
  const masters = events.filter((event) => firstTime(event, 'recurrence-id', given.zone) === null);
  const [master] = masters;
  const start = master === undefined ? null : firstTime(master, 'dtstart', given.zone);
  const series = onClockOf(start, given);
  const others = masters.slice(1).filter((other) => isAnotherDate(other, master, start, series.zone));
  for (const _ of others) rows.issue('same_key_twice', '');
  const changed = changedDates(rows, events, master, start, series.zone);
  if (master !== undefined && start === null) rows.unreadable('no time', writtenStart(master));
  const recurs =
    master !== undefined && (master.hasProperty('rrule') || master.hasProperty('rdate') || changed.dates.size > 0);
  let cut: number | null = null;
  if (master !== undefined && start !== null) {
    if (!recurs) planDates(rows, series, [master, ...others], plan);
    else {
      const expanded = expandSeries(master, start, series.zone, window);
      cut = expanded.cut_at;
      if (expanded.is_begin_doubtful) rows.issue('start_not_by_rule', '');
      if (expanded.is_on_feed_clock === true) rows.issue('rule_on_feed_clock', '');
      for (const time of unchanged(expanded.starts, changed, start.zone))
        plan.push({ at: time.at, add: () => addOfRule(rows, series, changed, master, start, time) });
    }
  }
  for (const [at, event] of changed.dates) {
    const own = event.hasProperty('dtstart') ? firstTime(event, 'dtstart', series.zone) : asPlanned(start, at);
    if (own === null) rows.unreadable('no time', writtenStart(event));
    else if (own.at >= window.from && own.at < window.until)
      plan.push({ at: own.at, add: () => addDate(rows, series, event, master ?? null, own, { ...own, at }) });
  }
  return cut;
}

/** How an event writes its start, else its title: an example of what could not be read. */
function writtenStart(event: ICAL.Component): string | null {
  return textOfProperty(event, 'dtstart') ?? textOfProperty(event, 'summary');
}

/** A series whose exceptions, ends and changed dates name no zone of their own: they are on the clock of its start, not the feed's. */
function onClockOf(start: FeedTime | null, series: Series): Series {
  return start === null || start.zone === 'UTC' ? series : { ...series, zone: start.zone };
}

/** An event that comes once; where its feed uses one UID for several dates, each of them. */
function planDates(rows: EventRows, series: Series, events: readonly ICAL.Component[], plan: PlannedDate[]): void {
  for (const event of events) {
    const start = firstTime(event, 'dtstart', series.zone);
    if (start === null) continue;
    plan.push({ at: start.at, add: () => addDate(rows, series, event, null, start, events.length > 1 ? start : null) });
  }
}

/** A date that the rule of a series gives and that was not changed by itself; as the last change before it that is for all that follow makes it. */
function addOfRule(
  rows: EventRows,
  series: Series,
  { onwards }: ChangedDates,
  master: ICAL.Component,
  start: FeedTime,
  time: FeedTime,
): void {
  const change = onwards.findLast(({ at }) => at <= time.at);
  if (change === undefined) addDate(rows, series, master, null, time, time);
  else addDate(rows, series, change.event, master, movedAlong(time, change.at, change.event, start), time);
}

/** A changed date that states no start of its own, as those that are called off may, keeps the one it had. */
function asPlanned(start: FeedTime | null, at: number): FeedTime | null {
  return start === null ? null : { ...start, at, wall: wallAt(at, start.zone) };
}
