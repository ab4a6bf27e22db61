import type { JsonObject } from '../../parsing/json-value.ts';
import { datesAsWritten, daysBetween } from './dates.ts';
import { asLine, hoursOfDates, type SpecWeek, weekOfSpecs } from './hours-of-specs.ts';
import { daysOfSpec, HOLIDAYS } from './one-spec.ts';
import { DAYS, OFF } from './week-spans.ts';

/** Hours that a page states for some dates, both days included. */
export type DatedSpec = { readonly from: string; readonly to: string; readonly spec: JsonObject };

/** Dates and what is said of them. */
export type DatedHours = {
  readonly from: string;
  readonly to: string;
  /** Its week, where days of it are named; else null. */
  readonly week: SpecWeek | null;
  /** Its rules in the syntax of opening_hours. */
  readonly rules: readonly string[];
  readonly isUnderstood: boolean;
};

/** What stands for hours that nobody can tell: a comment, which the syntax takes for "unknown". */
export const NOT_STATED = '"not stated"';
const NOT_UNDERSTOOD = '"other hours"';
const A_WEEK = 7;

/**
 * What is said of each run of dates, the longest first: a shorter one is an exception from it. `standing` = the ordinary week, where one is stated: of a day
 * that it opens and a season of weeks does not name nobody can tell.
 */
export function datedHours(specs: readonly DatedSpec[], standing: SpecWeek | null): DatedHours[] {
  const groups = Map.groupBy(specs, ({ from, to }) => `${from} ${to}`);
  return [...groups.values()]
    .flatMap((group) => (group[0] === undefined ? [] : [hoursOfGroup(group[0].from, group[0].to, group, standing)]))
    .sort((a, b) => daysBetween(b.from, b.to) - daysBetween(a.from, a.to) || (a.from < b.from ? -1 : 1));
}

function hoursOfGroup(from: string, to: string, group: readonly DatedSpec[], standing: SpecWeek | null): DatedHours {
  const dates = datesAsWritten(from, to);
  const specs = group.map(({ spec }) => spec);
  const named = specs.map((spec) => daysOfSpec(spec)?.length ?? null);
  if (named.every((count) => count === 0)) {
    const hours = hoursOfDates(specs);
    return {
      from,
      to,
      week: null,
      rules: [`${dates} ${hours ?? NOT_UNDERSTOOD}`],
      isUnderstood: hours !== null,
    };
  }
  const week = weekOfSpecs(specs, 'off');
  if (week === null || week[HOLIDAYS] !== null || !fallsWithin(week, from, to))
    return { from, to, week: null, rules: [`${dates} ${NOT_UNDERSTOOD}`], isUnderstood: false };
  const isSeason = daysBetween(from, to) >= A_WEEK;
  const left = DAYS.filter((_, day) => isSeason && week[day] === null && (standing?.[day] ?? OFF) !== OFF);
  const rules = [
    ...asLine(week)
      .split(/[;,] (?=[A-Z])/)
      .map((rule) => `${dates} ${rule}`),
    ...left.map((day) => `${dates} ${day} ${NOT_STATED}`),
  ];
  return { from, to, week, rules, isUnderstood: true };
}

/** Whether any day that a week names comes between two dates: a Sunday of hours for one Friday is a slip, and nobody can tell whose. */
function fallsWithin(week: SpecWeek, from: string, to: string): boolean {
  const first = (new Date(from).getUTCDay() + 6) % A_WEEK;
  const count = Math.min(daysBetween(from, to), A_WEEK);
  return Array.from({ length: count }, (_, i) => (first + i) % A_WEEK).some((day) => week[day] !== null);
}
