import { DAY_MS } from '@kehilla/core';
import ICAL from 'ical.js';
import { midnight } from '../shared/event-time.ts';
import { findInstant, findUtc, wallAt, type WallTime } from '../shared/zone-time.ts';
import { type RepeatRule, findRule } from './rule.ts';
import { type FeedTime, listTimes, getWall } from './values.ts';
import { RRuleTemporal } from 'rrule-temporal';

/** The dates of a series within a window, as its clock shows them. `cut_at` is the last one looked at where there were more; else null. */
export type Expanded = {
  readonly starts: readonly FeedTime[];
  readonly cut_at: number | null;
  /** Its start is no date of its rule, so that it is unclear whether it is one: it is left out, unless the rule gives no other. */
  readonly is_begin_doubtful: boolean;
  /** Its start is written in UTC and its rule means the days of the feed's own clock, on which alone it gives that start. */
  readonly is_on_feed_clock?: true;
};

/** Instants between which dates are wanted, and how many may still be looked at for them, over all series of a reading. */
export type Window = { readonly from: number; readonly until: number; readonly effort: { left: number } };

/** No series has more dates than this in a window. Rule: sources note §6. */
const MOST_DATES = 500;

/** RFC 5545 (§3.8.5.3) would have one rule of a series. */
const MOST_RULES = 20;

/**
 * The dates of a recurring event, exceptions taken out and extra dates added. Counted on the clock of the event's own zone, so that a lecture at
 * eight stays at eight when the clocks change. A rule that gives the start not on UTC's days, in which it is written, but on those of the feed's clock
 * ("Tuesdays", 1 am on Wednesday in UTC) means these. Where a rule is not followed, be it one that takes dates out, the first date stands alone, and what
 * else there would be is not known.
 */
export function expandSeries(event: ICAL.Component, start: FeedTime, feedZone: string, window: Window): Expanded {
  const own = expandOnClock(event, start, feedZone, window);
  if (!own.is_begin_doubtful || start.zone !== 'UTC' || start.is_day || feedZone === 'UTC') return own;
  const there = expandOnClock(event, { ...start, wall: wallAt(start.at, feedZone), zone: feedZone }, feedZone, window);
  return there.is_begin_doubtful ? own : { ...there, is_on_feed_clock: true };
}

function expandOnClock(event: ICAL.Component, start: FeedTime, feedZone: string, window: Window): Expanded {
  const [given, taken] = [findRules(event, 'rrule'), findRules(event, 'exrule')];
  const isFollowed = given !== null && taken !== null;
  const found = isFollowed
    ? given.map((rule) => getDates(start.is_day ? ofDays(rule) : rule, start, window))
    : [{ ...NOTHING, cut_at: window.from }];
  const cuts = found.flatMap(({ cut_at }) => cut_at ?? []);
  const byInstant = new Map(found.flatMap(({ starts }) => starts.map((time) => [time.at, time])));
  const is_begin_doubtful = found.some((one) => one.is_begin_doubtful) && !found.some((one) => one.is_begin);
  for (const time of [...(is_begin_doubtful ? [] : [start]), ...listTimes(event, 'rdate', feedZone)]) {
    const date = onSeriesHour(time, start);
    if (date.at >= window.from && date.at < window.until) byInstant.set(date.at, { ...date, is_day: start.is_day });
  }
  const excluded = listTimes(event, 'exdate', feedZone);
  const outByRule = new Set(
    isFollowed ? taken.flatMap((rule) => getDates(rule, start, window).starts.map(({ at }) => at)) : [],
  );
  const out = {
    instants: new Set([...outByRule, ...excluded.map(({ at }) => at)]),
    days: new Set(excluded.filter((time) => isWholeDay(time, start)).map(({ wall }) => dayKey(wall))),
    // One without a zone means the time on the series' clock, even if that is UTC's.
    walls: new Set(excluded.filter(({ floats }) => floats).map(({ wall }) => findUtc(wall))),
  };
  const isOut = ({ at, wall }: FeedTime): boolean =>
    out.instants.has(at) || out.days.has(dayKey(wall)) || out.walls.has(findUtc(wall));
  const starts = [...byInstant.values()].filter((time) => !isOut(time)).sort((a, b) => a.at - b.at);
  if (starts.length > MOST_DATES) cuts.push(starts[MOST_DATES - 1]?.at ?? window.from);
  const cut_at = cuts.length === 0 ? null : Math.min(...cuts);
  return { starts: starts.slice(0, MOST_DATES), cut_at, is_begin_doubtful };
}

/** The rules of a property; null where one of them is not followed, or there are more than anybody writes. */
function findRules(event: ICAL.Component, name: 'rrule' | 'exrule'): RepeatRule[] | null {
  const written = event.getAllProperties(name);
  const rules = written.length > MOST_RULES ? [null] : written.map(findRule);
  return rules.includes(null) ? null : rules.filter((rule) => rule !== null);
}

/**
 * Whether an exception takes out a whole day: one of a day alone, or one that software wrote as a midnight. Of timed dates it is the midnight of a
 * clock there; in UTC it is an evening in New York, and may be an hour of its own.
 */
function isWholeDay({ is_day, wall: { hour, minute, second }, zone }: FeedTime, start: FeedTime): boolean {
  return is_day || (hour + minute + second === 0 && (start.is_day || zone !== 'UTC'));
}

/** An extra date that is a day alone is at the hour of its series; it tells no other. */
function onSeriesHour(time: FeedTime, start: FeedTime): FeedTime {
  if (!time.is_day || start.is_day) return time;
  const { hour, minute, second } = start.wall;
  const wall = { ...time.wall, hour, minute, second };
  return { ...start, wall, at: findInstant(wall, start.zone) ?? time.at };
}

/** The dates of one rule, and whether its start is one of them, or is not while others are. */
type OfRule = Expanded & { readonly is_begin: boolean };

const NOTHING: OfRule = { starts: [], cut_at: null, is_begin_doubtful: false, is_begin: false };
/** A rule of whole days, which have no hours. */
function ofDays(rule: RepeatRule): RepeatRule {
  return { ...rule, parts: rule.parts.replaceAll(/(?:^|;)BY(?:HOUR|MINUTE)=[^;]*/g, '').replace(/^;/, '') };
}

/** A clock is at most so far from UTC. */
const FURTHEST_MS = DAY_MS;

/**
 * The dates of one rule within the window. `cut_at` where there would be more than are counted. A rule that counts and does not give its own start may count
 * that one or not: its last date is left out then, and a cut.
 */
function getDates(rule: RepeatRule, start: FeedTime, { from, until, effort }: Window): OfRule {
  const last = getLast(rule.until, start);
  const wanted = { from: from - FURTHEST_MS, until: until + FURTHEST_MS, most: MOST_DATES + 1 };
  effort.left -= getEffort(rule, start.wall, wanted);
  const found = effort.left < 0 ? null : datesOfRule(rule, start.wall, wanted);
  if (found === null) return { ...NOTHING, cut_at: from };
  const { walls, is_begin } = found;
  const isUnsure = !is_begin && last > start.at;
  if (isUnsure) effort.left -= effortOfFirst(rule);
  if (effort.left < 0) return { ...NOTHING, cut_at: from };
  const isOther = isUnsure && givesDates(rule, start.wall);
  const counted =
    isOther && rule.count !== null
      ? datesOfRule({ ...rule, count: Math.max(1, rule.count - 1) }, start.wall, wanted)
      : found;
  const sure = rule.count === 1 && isOther ? [] : (counted?.walls ?? []);
  const starts = sure.flatMap((wall) => {
    const at = findInstant(wall, start.zone);
    return at === null || at < from || at >= until || at > last ? [] : [{ ...start, wall, at }];
  });
  const isCut = !found.is_all || sure.length < walls.length;
  return { starts, cut_at: isCut ? (starts.at(-1)?.at ?? from) : null, is_begin_doubtful: isOther, is_begin };
}

/** The last instant that a rule allows: its `UNTIL`, which is in UTC, or on the event's own clock, or a day that is wholly in. */
function getLast(until: ICAL.Time | null, start: FeedTime): number {
  if (until === null) return Number.POSITIVE_INFINITY;
  const wall = getWall(until);
  // Of whole days a midnight in UTC is how software writes the last of them.
  const isDay = until.isDate || (start.is_day && wall.hour + wall.minute + wall.second === 0);
  if (isDay) return (findInstant(midnight(wall, 1), start.zone) ?? 0) - 1;
  return (until.zone === ICAL.Timezone.utcTimezone ? findUtc(wall) : findInstant(wall, start.zone)) ?? 0;
}

function dayKey({ year, month, day }: WallTime): string {
  return `${year}-${month}-${day}`;
}

/** The wanted dates of a rule: wall times between which dates count, in milliseconds as if they were UTC's, and the most of them. */
type Wanted = { readonly from: number; readonly until: number; readonly most: number };

/**
 * The dates of a rule within what is wanted, in their order, as the series' own clock shows them; null where the rule cannot be followed. `is_begin` where its
 * own start is one of the dates that it gives: of a series whose start is not, RFC 5545 (§3.8.5.3) says nothing. `is_all` is false where there are more.
 */
type RuleDates = {
  readonly walls: readonly WallTime[];
  readonly is_begin: boolean;
  readonly is_all: boolean;
};

/** The fixed cost of a rule: its reading, and the test whether its start is a date of it. */
const EFFORT_OF_RULE = 40;
/** The most periods that are counted from a start; no community's calendar has more. */
const MOST_PERIODS = 9_000;
/** How far ahead of its start a rule is looked at for its first date. */
const FIRST_WITHIN_MS = 5 * 366 * DAY_MS;

/**
 * Returns the cost of a rule, in dates that have to be visited: for one with `COUNT` all from its start on, for any other the wanted ones. Infinite for one
 * that is never expanded.
 */
function getEffort(rule: RepeatRule, start: WallTime, { from, until, most }: Wanted): number {
  const begins = findUtc(start) ?? until;
  const span = until - (rule.count === null ? Math.max(begins, from) : begins);
  const periods = Math.max(1, Math.ceil(span / DAY_MS / rule.period_days));
  if (rule.count !== null && periods > MOST_PERIODS) return Number.POSITIVE_INFINITY;
  const dates = periods * rule.dates_in_period;
  const looked = rule.count === null ? periods + Math.min(dates, 2 * most + rule.dates_in_period) : dates;
  return EFFORT_OF_RULE + looked;
}

/**
 * Expands a rule on its own clock: wall times are counted as if they were UTC's, for a lecture at eight stays at eight when the clocks change. `UNTIL` is the
 * caller's.
 */
function datesOfRule(rule: RepeatRule, start: WallTime, { from, until, most }: Wanted): RuleDates | null {
  const begins = findUtc(start);
  if (begins === null) return null;
  const count = rule.count === null ? '' : `;COUNT=${rule.count}`;
  try {
    const series = new RRuleTemporal({ rruleString: `DTSTART:${rfc(begins)}\nRRULE:${rule.parts}${count}` });
    const is_begin = series.between(new Date(begins), new Date(begins + 1), true).length > 0;
    const instants = new Set<number>();
    // Piece by piece: of a rule with many dates a day no more are made than are wanted.
    const piece = rule.period_days * Math.ceil((most + 1) / rule.dates_in_period) * DAY_MS;
    for (let at = Math.max(from, begins); at <= until && instants.size <= most; at += piece)
      for (const date of series.between(new Date(at), new Date(Math.min(at + piece, until)), true))
        instants.add(date.epochMilliseconds);
    const walls = [...instants].slice(0, most).map((instant) => wallAt(instant, 'UTC'));
    return { walls, is_begin, is_all: instants.size <= most };
  } catch {
    return null;
  }
}

/** Returns the cost of finding the first date of a rule: days without a date cost more than dates. */
function effortOfFirst({ period_days }: RepeatRule): number {
  return EFFORT_OF_RULE + (3 * FIRST_WITHIN_MS) / DAY_MS / period_days;
}

/** Whether a rule gives any date soon after its start; false for one that cannot be followed. */
function givesDates(rule: RepeatRule, start: WallTime): boolean {
  const begins = findUtc(start) ?? 0;
  // As one piece: each begins anew at the start of its rule.
  const most = Math.ceil(FIRST_WITHIN_MS / DAY_MS / rule.period_days);
  const found = datesOfRule(rule, start, { from: begins, until: begins + FIRST_WITHIN_MS, most });
  return found !== null && found.walls.length > 0;
}

/** `20261206T190000Z`. */
function rfc(at: number): string {
  return `${new Date(at).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
}
