import { DAY_MS } from '@kehilla/core';
import { utcOf, type WallTime } from '../shared/zone-time.ts';
import type { Frequency, RepeatRule } from './rule.ts';

/** Days since 1970 on the series' own calendar. */
type Day = number;

/** What is wanted of a rule: civil days between which dates count, and how many days may still be looked at; below 0 the dates are not all. */
export type Wanted = { readonly from: Day; readonly until: Day; readonly effort: { left: number } };

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
const [DAYS_OF_WEEK, MONTHS_OF_YEAR, FIRST_YEAR] = [7, 12, 1970] as const;

/** Periods that a rule counts in, numbered on without a gap: which one a day lies in, and the first day of each. */
const PERIODS: Readonly<
  Record<
    Frequency,
    {
      readonly of: (day: Day, weekStarts: number) => number;
      readonly first: (period: number, weekStarts: number) => Day;
    }
  >
> = {
  DAILY: { of: (day) => day, first: (period) => period },
  WEEKLY: {
    of: (day, weekStarts) => Math.floor((day + FIRST_WEEKDAY - weekStarts) / DAYS_OF_WEEK),
    first: (period, weekStarts) => period * DAYS_OF_WEEK - FIRST_WEEKDAY + weekStarts,
  },
  MONTHLY: {
    of: (day) => {
      const { year, month } = partsOf(day);
      return (year - FIRST_YEAR) * MONTHS_OF_YEAR + month - 1;
    },
    first: (period) => dayOf(FIRST_YEAR, period, 1),
  },
  YEARLY: { of: (day) => partsOf(day).year - FIRST_YEAR, first: (period) => dayOf(FIRST_YEAR + period, 0, 1) },
};

/**
 * The dates of a rule in their order, as the series' own clock shows them, from its start on; those before the wanted days only where the rule
 * counts them (`COUNT`). Each period's days are those that every part of the rule allows, of which `BYSETPOS` picks. Rule: RFC 5545 §3.3.10.
 */
export function* datesOfRule(rule: RepeatRule, start: WallTime, isDay: boolean, wanted: Wanted): Generator<WallTime> {
  const { of, first } = PERIODS[rule.frequency];
  const begins = utcOf(start) ?? 0;
  const firstPeriod = of(Math.floor(begins / DAY_MS), rule.week_starts);
  const skipped = rule.count === null ? Math.max(0, of(wanted.from, rule.week_starts) - firstPeriod) : 0;
  const times = timesOf(rule, start, isDay);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (
    let period = firstPeriod + Math.floor(skipped / rule.interval) * rule.interval;
    first(period, rule.week_starts) <= wanted.until;
    period += rule.interval
  ) {
    const end = first(period + 1, rule.week_starts);
    const walls: WallTime[] = [];
    for (let day = first(period, rule.week_starts); day < end; day++) {
      wanted.effort.left -= 1;
      if (wanted.effort.left < 0) return;
      if (isAllowed(rule, start, day)) walls.push(...times.map((time) => ({ ...partsOf(day), ...time })));
    }
    for (const wall of picked(walls, rule.positions)) {
      if ((utcOf(wall) ?? 0) < begins) continue;
      left -= 1;
      if (left < 0) return;
      yield wall;
    }
  }
}

/** Whether every part of a rule allows a day. What says which day it is, and is not stated, is as it was at the start. */
function isAllowed(rule: RepeatRule, start: WallTime, day: Day): boolean {
  const { frequency, months, month_days, year_days, weekdays } = rule;
  const { year, month } = partsOf(day);
  const ofMonth = [dayOf(year, month - 1, 1), dayOf(year, month, 1)] as const;
  const ofYear = [dayOf(year, 0, 1), dayOf(year + 1, 0, 1)] as const;
  const counted = frequency === 'YEARLY' && months.length === 0 ? ofYear : ofMonth;
  const saysDays = month_days.length + year_days.length + weekdays.length > 0;
  return (
    (saysDays || isAsAtStart(rule, start, day)) &&
    (months.length === 0 || months.includes(month)) &&
    (month_days.length === 0 || isOneOf(month_days, day, ...ofMonth)) &&
    (year_days.length === 0 || isOneOf(year_days, day, ...ofYear)) &&
    (weekdays.length === 0 ||
      weekdays.some(({ weekday, nth }) => weekday === weekdayOf(day) && (nth === null || isNth(nth, day, ...counted))))
  );
}

/** Whether a day is where the start stands in its week, month or year: 31 comes in long months alone, 29 February in leap years. */
function isAsAtStart({ frequency, months }: RepeatRule, start: WallTime, date: Day): boolean {
  if (frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY') return weekdayOf(date) === weekdayOf(dayOf(start.year, start.month - 1, start.day));
  const { month, day } = partsOf(date);
  return day === start.day && (frequency === 'MONTHLY' || months.length > 0 || month === start.month);
}

/** Whether a day is one of those that are counted from the first day of a stretch, or backwards from its end. */
function isOneOf(numbers: readonly number[], day: Day, from: Day, after: Day): boolean {
  return numbers.includes(day - from + 1) || numbers.includes(day - after);
}

/** Whether a day is the second of its weekday in a stretch, the last (-1), … */
function isNth(nth: number, day: Day, from: Day, after: Day): boolean {
  const along = nth > 0 ? day - from : after - 1 - day;
  return Math.floor(along / DAYS_OF_WEEK) + 1 === Math.abs(nth);
}

/** Of a period's dates those that a rule picks, by their number from its begin or its end; all of them where it picks none. */
function picked(walls: readonly WallTime[], positions: readonly number[]): readonly WallTime[] {
  return positions.length === 0
    ? walls
    : walls.filter((_, i) => positions.includes(i + 1) || positions.includes(i - walls.length));
}

/** The times of each day: the start's, or those that the rule states. */
function timesOf(
  { hours, minutes }: RepeatRule,
  { hour, minute, second }: WallTime,
  isDay: boolean,
): Pick<WallTime, 'hour' | 'minute' | 'second'>[] {
  const inOrder = (stated: readonly number[], own: number): number[] =>
    isDay || stated.length === 0 ? [own] : [...new Set(stated)].sort((a, b) => a - b);
  return inOrder(hours, hour).flatMap((h) => inOrder(minutes, minute).map((m) => ({ hour: h, minute: m, second })));
}

function partsOf(day: Day): Pick<WallTime, 'year' | 'month' | 'day'> {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `month` counts from January = 0 and may run over. */
function dayOf(year: number, month: number, day: number): Day {
  return Date.UTC(year, month, day) / DAY_MS;
}

function weekdayOf(day: Day): number {
  return (((day + FIRST_WEEKDAY) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
}
