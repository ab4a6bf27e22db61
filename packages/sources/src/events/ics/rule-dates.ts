import { DAY_MS } from '@kehilla/core';
import { RRuleTemporal } from 'rrule-temporal';
import { utcOf, type WallTime, wallAt } from '../shared/zone-time.ts';
import type { RepeatRule } from './rule.ts';

/** What is wanted of a rule: wall times between which dates count, in milliseconds as if they were UTC's, and the most of them. */
export type Wanted = { readonly from: number; readonly until: number; readonly most: number };

/**
 * The dates of a rule within what is wanted, in their order, as the series' own clock shows them; null where the rule cannot be followed. `is_begin` where its
 * own start is one of the dates that it gives: of a series whose start is not, RFC 5545 (§3.8.5.3) says nothing. `is_all` is false where there are more.
 */
export type RuleDates = {
  readonly walls: readonly WallTime[];
  readonly is_begin: boolean;
  readonly is_all: boolean;
};

/** What a rule costs whatever it gives: its reading, and looking whether its start is a date of it. */
const EFFORT_OF_RULE = 40;
/** So many periods are counted through from a start; more than that is no community's calendar. */
const MOST_PERIODS = 9_000;
/** How far ahead of its start a rule is looked at for its first date. */
const FIRST_WITHIN_MS = 5 * 366 * DAY_MS;

/**
 * How much work a rule is, in dates that have to be looked at: of one that counts (`COUNT`) all from its start on, of any other those that are wanted. Infinite
 * for what is never done.
 */
export function effortOf(rule: RepeatRule, start: WallTime, { from, until, most }: Wanted): number {
  const begins = utcOf(start) ?? until;
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
export function datesOfRule(rule: RepeatRule, start: WallTime, { from, until, most }: Wanted): RuleDates | null {
  const begins = utcOf(start);
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

/** How much work it is to look for the first date of a rule: days that give none cost more than dates. */
export function effortOfFirst({ period_days }: RepeatRule): number {
  return EFFORT_OF_RULE + (3 * FIRST_WITHIN_MS) / DAY_MS / period_days;
}

/** Whether a rule gives any date soon after its start; false for one that cannot be followed. */
export function givesDates(rule: RepeatRule, start: WallTime): boolean {
  const begins = utcOf(start) ?? 0;
  // As one piece: each begins anew at the start of its rule.
  const most = Math.ceil(FIRST_WITHIN_MS / DAY_MS / rule.period_days);
  const found = datesOfRule(rule, start, { from: begins, until: begins + FIRST_WITHIN_MS, most });
  return found !== null && found.walls.length > 0;
}

/** `20261206T190000Z`. */
function rfc(at: number): string {
  return `${new Date(at).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
}
