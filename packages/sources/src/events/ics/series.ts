import type ICAL from 'ical.js';
import type { EventRows } from '../shared/rows.ts';
import { findInstant, wallAt } from '../shared/zone-time.ts';
import { type ChangedDates, changedDates, isAnotherDate, movedAlong, newestFirst, unchanged } from './changed-dates.ts';
import { expandSeries, type Window } from './expand.ts';
import { type FeedTime, firstTime, textOfProperty } from './values.ts';
import { DAY_MS, type EventStatus, joinLines } from '@kehilla/core';
import { isNotTold } from '../shared/place-told.ts';
import { placeInText, statedPoint } from '../shared/place.ts';
import { NO_PRICE } from '../shared/price.ts';
import { findStatus, statusInTitle } from '../shared/said-off.ts';
import type { EventSite } from '../types.ts';
import { type EventTime, midnight, readDuration } from '../shared/event-time.ts';

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
  const series = getOnClock(start, given);
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

/** Returns an event's start as written, else its title: an example of an unreadable one. */
function writtenStart(event: ICAL.Component): string | null {
  return textOfProperty(event, 'dtstart') ?? textOfProperty(event, 'summary');
}

/** Returns a series whose exceptions, ends and changed dates have no zone of their own on the clock of its start, not the feed's. */
function getOnClock(start: FeedTime | null, series: Series): Series {
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

/** A changed date without a start of its own, as for a cancelled one, keeps its original start. */
function asPlanned(start: FeedTime | null, at: number): FeedTime | null {
  return start === null ? null : { ...start, at, wall: wallAt(at, start.zone) };
}

/** The events of one UID in a feed: `zone` is that of times without one. */
type Series = {
  readonly uid: string;
  readonly events: readonly ICAL.Component[];
  readonly zone: string;
  readonly site: EventSite;
};

/**
 * One date; what its calendar keeps private is not published. `original` is its start by the rule, null for an event that comes once; `master` says
 * what the changed date itself does not.
 */
function addDate(
  rows: EventRows,
  { uid, zone, site }: Series,
  event: ICAL.Component,
  master: ICAL.Component | null,
  start: FeedTime,
  original: FeedTime | null,
): void {
  const text = (name: string): string | null =>
    textOfProperty(event, name) ?? (master === null ? null : textOfProperty(master, name));
  if (/^(?:private|confidential)$/i.test(text('class') ?? '')) return rows.issue('private', '');
  if (start.floats) rows.issue('time_without_zone', '');
  if (start.unknown_zone) rows.issue('unknown_zone', '');
  // Our record has no word for it: it is shown as listed, and never as confirmed.
  if (/^tentative$/i.test(text('status')?.trim() ?? '')) rows.issue('tentative', '');
  const title = text('summary');
  // A calendar shows this for an entry whose owner shares only the time.
  if (/^busy$/i.test(title?.trim() ?? '')) return rows.issue('private', '');
  const geo = text('geo') ?? '';
  const [lat, lng = ''] = geo.split(/[;,]/);
  const where = joinLines(text('location') ?? '');
  rows.add({
    key: original === null ? uid : `${uid}|${new Date(original.at).toISOString()}`,
    title,
    url: text('url'),
    base: site.urls[0],
    organizer: findOrganizer(event) ?? (master === null ? null : findOrganizer(master)),
    place: { ...placeInText(where), ...(isNotTold(where) ? {} : statedPoint(lat, lng)) },
    time: getTime(event, master, start, zone),
    status: statusIn(event, master, title),
    // "This event" in a series' text may be about any of its dates.
    description: original === null || master !== null ? textOfProperty(event, 'description') : null,
    price: NO_PRICE,
    categories: [event, master]
      .flatMap((each) => each?.getAllProperties('categories') ?? [])
      .flatMap((property) => (property.getValues() as unknown[]).filter((word) => typeof word === 'string')),
    series_key: original === null ? null : uid,
  });
}

/** Returns the status of a date by its own text, else by its series. */
function statusIn(event: ICAL.Component, master: ICAL.Component | null, title: string | null): EventStatus {
  const says = event.hasProperty('status') || master === null ? event : master;
  return findStatus(textOfProperty(says, 'status')) ?? statusInTitle(title) ?? 'scheduled';
}

/** `ORGANIZER;CN="Sample Center":mailto:…`: the name, never the address; WordPress writes it as a part of an address of the web (`Caf%C3%A9`). */
function findOrganizer(event: ICAL.Component): string | null {
  const name: unknown = event.getFirstProperty('organizer')?.getParameter('cn');
  return typeof name === 'string' && !name.includes('@') ? decoded(name) : null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A longer duration says nothing of its end. */
const LONGEST_MS = 3_660 * DAY_MS;

/** From a date's start as long as the event itself lasts, or its series where a changed date does not say. */
function getTime(event: ICAL.Component, master: ICAL.Component | null, start: FeedTime, feedZone: string): EventTime {
  const stated = firstTime(event, 'dtstart', feedZone) ?? start;
  const end = firstTime(event, 'dtend', feedZone);
  const zone = start.zone === 'UTC' ? feedZone : start.zone;
  if (start.is_day) {
    const own = end === null ? findDuration(event) : end.at - stated.at;
    const lasts = own ?? (master === null ? null : getLength(master, feedZone)) ?? DAY_MS;
    const days = Math.max(1, Math.round(lasts / DAY_MS));
    const after = days * DAY_MS > LONGEST_MS ? null : findInstant(midnight(start.wall, days), start.zone);
    return { starts: start.at, ends: after, zone, all_day: true };
  }
  const own = start.lasts_ms ?? (end === null ? findDuration(event) : lengthTo(end, stated));
  const lasts = own ?? (end !== null || master === null ? null : getLength(master, feedZone));
  const ends = lasts !== null && lasts > 0 && lasts <= LONGEST_MS ? start.at + lasts : null;
  return { starts: start.at, ends, zone, all_day: false };
}

/** From a start to an end, in milliseconds; null for a day alone as the end of a timed event, which tells no time. */
function lengthTo(end: FeedTime, start: FeedTime): number | null {
  return end.is_day && !start.is_day ? null : end.at - start.at;
}

/** Returns the length of an event from its start and end or its duration, in milliseconds; null if it states neither. */
function getLength(event: ICAL.Component, feedZone: string): number | null {
  const [start, end] = [firstTime(event, 'dtstart', feedZone), firstTime(event, 'dtend', feedZone)];
  return start === null || end === null ? findDuration(event) : lengthTo(end, start);
}

function findDuration(event: ICAL.Component): number | null {
  return readDuration(textOfProperty(event, 'duration'));
}
