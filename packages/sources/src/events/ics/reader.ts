import { type EventStatus, SourceError, DAY_MS } from '@kehilla/core';
import type ICAL from 'ical.js';
import { joinLines } from '../../agencies/shared/printed.ts';
import { type EventTime, midnight } from '../shared/event-time.ts';
import { instantOf, wallAt, zoneNamed } from '../shared/zone-time.ts';
import { placeInText, pointOf } from '../shared/place.ts';
import { isNotTold } from '../shared/place-told.ts';
import { NO_PRICE } from '../shared/price.ts';
import { type EventRows, eventRows } from '../shared/rows.ts';
import { nameOfTitle, statusInTitle, statusOf } from '../shared/status.ts';
import type { EventReader, EventSite } from '../types.ts';
import { type ChangedDates, changedDates, isAnotherDate, movedAlong, newestFirst, unchanged } from './changed-dates.ts';
import { type Feed, feedOf } from './components.ts';
import { expandSeries, type Window } from './expand.ts';
import { type FeedTime, firstTime, textOfProperty } from './values.ts';

/** Dates are kept from a month back, so that a date just past is not taken for a new one. */
const BACK_DAYS = 30;
const AHEAD_DAYS = 400;
/** Dates of one feed; more is no community's calendar. */
const MOST_DATES = 50_000;
/** Days that are looked at for the series of a reading: those of some six thousand. What comes after that is not counted on. */
const MOST_LOOKS = 3_000_000;
/** What lasts for longer says nothing of its end. */
const LONGEST_MS = 3_660 * DAY_MS;

/**
 * iCalendar feeds: single events, and series as their dates with exceptions, moved and called-off ones. Times that float are the feed's own
 * (`X-WR-TIMEZONE`), else the site's, and are counted as an issue. Key: UID, of a series with the date's original start. Rule: sources note §6.
 */
export const reader: EventReader = {
  id: 'events-ics',
  parser_version: 8,
  parse(pages, context) {
    const rows = eventRows(context);
    const read = Date.parse(context.observed_at);
    const effort = { left: MOST_LOOKS };
    const window = { from: read - BACK_DAYS * DAY_MS, until: read + AHEAD_DAYS * DAY_MS, effort };
    let until = window.until;
    for (const page of pages) {
      const feed = feedOf(page);
      for (let i = 0; i < feed.broken; i++) rows.unreadable('malformed event');
      until = Math.min(until, readFeed(rows, feed, context.site, window));
    }
    return rows.finish({ complete_until: new Date(until).toISOString() });
  },
  readPages: (ask, site) =>
    Promise.all(site.urls.map((url) => ask({ url: url.replace(/^webcals?:/i, 'https:'), accepts: ['calendar'] }))),
};

/** Adds the events of a feed; the instant up to which its series are all there. */
function readFeed(rows: EventRows, feed: Feed, site: EventSite, window: Window): number {
  const named = zoneNamed(feed.zone);
  // Software writes UTC where nobody set a zone; a whole day would begin on the evening before.
  const zone = named === null || named === 'UTC' ? site.time_zone : named;
  const series = Map.groupBy(feed.events, (event) => textOfProperty(event, 'uid') ?? keyWithoutUid(event));
  let until = window.until;
  for (const [uid, events] of series) {
    if (events.some((event) => !event.hasProperty('uid'))) rows.issue('no_uid', '');
    const cut = readSeries(rows, { uid, events, zone, site, cancelled: feed.cancels }, window);
    if (rows.count() > MOST_DATES)
      throw new SourceError('changed_shape', `The feed has more than ${MOST_DATES} dates.`);
    if (cut !== null) {
      rows.issue('series_cut', '');
      until = Math.min(until, cut);
    }
  }
  return until;
}

/** What stands in for the UID that a home-made feed leaves out: its title, its start and its place as written. What is moved is another event there. */
function keyWithoutUid(event: ICAL.Component): string {
  const [title, start, place] = ['summary', 'dtstart', 'location'].map((name) => textOfProperty(event, name) ?? '');
  return `${nameOfTitle(title)}|${start}|${place}`;
}

type Series = {
  readonly uid: string;
  readonly events: readonly ICAL.Component[];
  readonly zone: string;
  readonly site: EventSite;
  readonly cancelled: boolean;
};

/** One UID: its event, or its series with the dates that were changed by themselves. Gives where the series was cut; null where it was not. */
function readSeries(rows: EventRows, series: Series, window: Window): number | null {
  const events = newestFirst(series.events);
  const masters = events.filter((event) => firstTime(event, 'recurrence-id', series.zone) === null);
  const [master] = masters;
  const start = master === undefined ? null : firstTime(master, 'dtstart', series.zone);
  const others = masters.slice(1).filter((other) => isAnotherDate(other, master, start, series.zone));
  for (const _ of others) rows.issue('same_key_twice', '');
  const changed = changedDates(rows, events, master, start, series.zone);
  if (master !== undefined && start === null) rows.unreadable('no time');
  const recurs =
    master !== undefined && (master.hasProperty('rrule') || master.hasProperty('rdate') || changed.dates.size > 0);
  let cut: number | null = null;
  if (master !== undefined && start !== null) {
    if (!recurs) addDates(rows, series, [master, ...others]);
    else {
      const expanded = expandSeries(master, start, series.zone, window);
      cut = expanded.cut_at;
      for (const time of unchanged(expanded.starts, changed, start.zone))
        addOfRule(rows, series, changed, master, start, time);
    }
  }
  for (const [at, event] of changed.dates) {
    const own = event.hasProperty('dtstart') ? firstTime(event, 'dtstart', series.zone) : asPlanned(start, at);
    if (own === null) rows.unreadable('no time');
    else if (own.at >= window.from && own.at < window.until)
      addDate(rows, series, event, master ?? null, own, { ...own, at });
  }
  return cut;
}

/** An event that comes once; where its feed uses one UID for several dates, each of them. */
function addDates(rows: EventRows, series: Series, events: readonly ICAL.Component[]): void {
  for (const event of events) {
    const start = firstTime(event, 'dtstart', series.zone);
    if (start !== null) addDate(rows, series, event, null, start, events.length > 1 ? start : null);
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

/**
 * One date; what its calendar keeps private is not published. `original` is its start by the rule, null for an event that comes once; `master` says
 * what the changed date itself does not.
 */
function addDate(
  rows: EventRows,
  { uid, zone, site, cancelled }: Series,
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
  const title = text('summary');
  // What a calendar shows of an entry whose owner shares no more than when.
  if (/^busy$/i.test(title?.trim() ?? '')) return rows.issue('private', '');
  const [lat, lng] = (text('geo') ?? '').split(/[;,]/);
  const where = joinLines(text('location') ?? '');
  rows.add({
    key: original === null ? uid : `${uid}|${new Date(original.at).toISOString()}`,
    title,
    url: text('url'),
    base: site.urls[0],
    organizer: organizerOf(event) ?? (master === null ? null : organizerOf(master)),
    place: { ...placeInText(where), location: isNotTold(where) ? null : pointOf(lat, lng) },
    time: timeOf(event, master, start, zone),
    status: cancelled ? 'cancelled' : statusIn(event, master, title),
    // What a series' text says of "this event" may be of any of its dates.
    description: original === null || master !== null ? textOfProperty(event, 'description') : null,
    price: NO_PRICE,
    categories: [event, master]
      .flatMap((each) => each?.getAllProperties('categories') ?? [])
      .flatMap((property) => (property.getValues() as unknown[]).filter((word) => typeof word === 'string')),
    series_key: original === null ? null : uid,
  });
}

/** From a date's start as long as the event itself lasts, or its series where a changed date does not say. */
function timeOf(event: ICAL.Component, master: ICAL.Component | null, start: FeedTime, feedZone: string): EventTime {
  const stated = firstTime(event, 'dtstart', feedZone) ?? start;
  const end = firstTime(event, 'dtend', feedZone);
  const zone = start.zone === 'UTC' ? feedZone : start.zone;
  if (start.is_day) {
    const lasts = end === null ? durationOf(event) : end.at - stated.at;
    const days = Math.max(1, Math.round((lasts ?? DAY_MS) / DAY_MS));
    const after = days * DAY_MS > LONGEST_MS ? null : instantOf(midnight(start.wall, days), start.zone);
    return { starts: start.at, ends: after, zone, all_day: true };
  }
  const own = start.lasts_ms ?? (end === null ? durationOf(event) : lengthTo(end, stated));
  const lasts = own ?? (end !== null || master === null ? null : lengthOf(master, feedZone));
  const ends = lasts !== null && lasts > 0 && lasts <= LONGEST_MS ? start.at + lasts : null;
  return { starts: start.at, ends, zone, all_day: false };
}

/** From a start to an end, in milliseconds; null for a day alone as the end of a timed event, which tells no time. */
function lengthTo(end: FeedTime, start: FeedTime): number | null {
  return end.is_day && !start.is_day ? null : end.at - start.at;
}

/** How long an event lasts by itself, in milliseconds. */
function lengthOf(event: ICAL.Component, feedZone: string): number | null {
  const [start, end] = [firstTime(event, 'dtstart', feedZone), firstTime(event, 'dtend', feedZone)];
  return start === null || end === null ? durationOf(event) : lengthTo(end, start);
}

function durationOf(event: ICAL.Component): number | null {
  const text = textOfProperty(event, 'duration');
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text ?? '');
  if (found === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}

/** What a date itself says has become of it, else its series. */
function statusIn(event: ICAL.Component, master: ICAL.Component | null, title: string | null): EventStatus {
  const says = event.hasProperty('status') || master === null ? event : master;
  return statusOf(textOfProperty(says, 'status')) ?? statusInTitle(title) ?? 'scheduled';
}

/** `ORGANIZER;CN="Sample Center":mailto:…`: the name, never the address. */
function organizerOf(event: ICAL.Component): string | null {
  const name: unknown = event.getFirstProperty('organizer')?.getParameter('cn');
  return typeof name === 'string' && !name.includes('@') ? name : null;
}
