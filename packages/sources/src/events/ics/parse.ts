import { DAY_MS } from '@kehilla/core';
import type ICAL from 'ical.js';
import { lastStart } from '../shared/event-time.ts';
import { type EventRows, eventRows } from '../shared/rows.ts';
import { nameOfTitle } from '../shared/said-off.ts';
import { zoneNamed } from '../shared/zone-time.ts';
import type { Page } from '@kehilla/fetch/page';
import type { EventParseContext, EventSite, EventsParsed } from '../types.ts';
import { type Feed, getFeed } from './components.ts';
import type { Window } from './expand.ts';
import { type PlannedDate, planSeries } from './series.ts';
import { textOfProperty } from './values.ts';

/** Dates are kept from a month back, so that a date just past is not taken for a new one. */
const BACK_DAYS = 30;

const AHEAD_DAYS = 400;

/** The most dates of one reading: a congregation has some two thousand a year. Of more the nearest are read. */
const MOST_DATES = 5_000;

/** Dates that are planned before the earliest are chosen. */
const MOST_PLANNED = 100_000;

/**
 * The most dates that are visited for the series of a reading: those of some six hundred weekly ones, or of a hundred daily ones. Absence beyond them proves
 * nothing.
 */
const MOST_LOOKS = 100_000;

/**
 * iCalendar feeds: single events, and series as their dates with exceptions, moved and called-off ones. Times that float are the feed's own
 * (`X-WR-TIMEZONE`), else the site's, and are counted as an issue. Key: UID, of a series with the date's original start. Rule: sources note §6.
 */
export function parse(pages: readonly Page[], context: EventParseContext): EventsParsed {
  const rows = eventRows(context);
  const read = Date.parse(context.observed_at);
  const effort = { left: MOST_LOOKS };
  const window = { from: read - BACK_DAYS * DAY_MS, until: read + AHEAD_DAYS * DAY_MS, effort };
  const plan: PlannedDate[] = [];
  let until = window.until;
  let isNextFew = false;
  for (const page of pages) {
    const feed = getFeed(page);
    isNextFew ||= feed.is_next_few;
    for (let i = 0; i < feed.broken; i++) rows.unreadable('malformed event');
    until = Math.min(until, planFeed(rows, feed, context.site, window, plan));
  }
  const { chosen, cut_at } = nearest(plan, window.from);
  for (const { add } of chosen) add();
  for (let i = chosen.length; i < plan.length; i++) rows.issue('date_not_read', 'more dates than are read');
  // Events that begin together with the last date may be cut too.
  if (cut_at !== null) until = Math.min(until, cut_at - 1);
  const lacks = cut_at === null ? null : `the feed has more than the ${MOST_DATES} dates that are read`;
  const parsed = rows.finish({ lacks, complete_until: new Date(until).toISOString() });
  if (!isNextFew) return parsed;
  // For several feeds it is unknown how far the one reaches that gives the next few.
  const last = pages.length === 1 ? lastStart(parsed.rows) : context.observed_at;
  return last === null || Date.parse(last) > until ? parsed : { ...parsed, complete_until: last };
}

/**
 * Returns the planned dates that are read: from an instant on the earliest, then those before it, the latest first, because a calendar may keep the evenings of
 * twenty years. `cut_at` is the last one read of the future dates if some are not read; null if all are.
 */
function nearest(
  plan: readonly PlannedDate[],
  from: number,
): { readonly chosen: readonly PlannedDate[]; readonly cut_at: number | null } {
  if (plan.length <= MOST_DATES) return { chosen: plan, cut_at: null };
  const [toCome, past] = [plan.filter(({ at }) => at >= from), plan.filter(({ at }) => at < from)];
  const chosen = [...toCome.toSorted((a, b) => a.at - b.at), ...past.toSorted((a, b) => b.at - a.at)].slice(
    0,
    MOST_DATES,
  );
  return { chosen, cut_at: toCome.length > MOST_DATES ? (chosen.at(-1)?.at ?? from) : null };
}

/** Plans the events of a feed; the instant up to which its series are all there. */
function planFeed(rows: EventRows, feed: Feed, site: EventSite, window: Window, plan: PlannedDate[]): number {
  const series = Map.groupBy(feed.events, ({ event }) => textOfProperty(event, 'uid') ?? keyWithoutUid(event));
  let until = window.until;
  for (const [uid, placed] of series) {
    const events = placed.map(({ event }) => event);
    if (events.some((event) => !event.hasProperty('uid'))) rows.issue('no_uid', '');
    const zone = zoneOfFloating(placed[0]?.zone ?? null, site);
    if (plan.length > MOST_PLANNED) window.effort.left = 0;
    const cut = planSeries(rows, { uid, events, zone, site }, window, plan);
    if (cut !== null) {
      rows.issue('series_cut', '');
      until = Math.min(until, cut);
    }
  }
  return until;
}

/** Returns the zone of times without one: their calendar's, else the site's. */
function zoneOfFloating(zone: string | null, site: EventSite): string {
  const named = zoneNamed(zone);
  // Software writes UTC if no zone was set; a whole day would begin on the evening before.
  return named === null || named === 'UTC' ? site.time_zone : named;
}

/** Returns the key in place of the UID that a home-made feed leaves out: its title, its start and its place as written. A moved event is another one there. */
function keyWithoutUid(event: ICAL.Component): string {
  const [title, start, place] = ['summary', 'dtstart', 'location'].map((name) => textOfProperty(event, name) ?? '');
  return `${nameOfTitle(title)}|${start}|${place}`;
}
