import { DAY_MS, type HoursText, isDay, type JsonObject, newYorkAheadMs } from '@kehilla/core';
import { civilDay } from '../../parsing/single-fields.ts';
import { DAYS, daysOfSpec, doOverlap, emptyWeek, HOLIDAYS, inOrder, mergedWeek, OFF, timesOfSpec } from './one-spec.ts';

/** Hours that a page states for some dates, both days included. */
export type DatedSpec = { readonly from: string; readonly to: string; readonly spec: JsonObject };

/** Dates and their hours. */
type DatedHours = {
  readonly from: string;
  readonly to: string;
  /** Its week, where days of it are named; else null. */
  readonly week: SpecWeek | null;
  /** Its rules in the syntax of opening_hours. */
  readonly rules: readonly string[];
  readonly isUnderstood: boolean;
};

/** Stands for unknown hours: a comment, which the syntax takes for "unknown". */
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

/** Returns whether any day that a week names comes between two dates: a Sunday in hours for one Friday is a slip, and it is unclear which is right. */
function fallsWithin(week: SpecWeek, from: string, to: string): boolean {
  const first = (new Date(from).getUTCDay() + 6) % A_WEEK;
  const count = Math.min(daysBetween(from, to), A_WEEK);
  return Array.from({ length: count }, (_, i) => (first + i) % A_WEEK).some((day) => week[day] !== null);
}

/** A week as specifications state it: each day's hours as one text ("11:00-15:00,17:00-22:00", "off"), null where a day is not named; public holidays last. */
export type SpecWeek = readonly (string | null)[];

/**
 * The week of a page's `openingHoursSpecification`s. Null where one of them cannot be read, or where of one day they say two things at once. `unsaid` = what a
 * day without times is: nothing said, or `off`.
 */
export function weekOfSpecs(specs: readonly JsonObject[], unsaid: 'nothing' | 'off'): SpecWeek | null {
  const spans = [...emptyWeek(), []];
  const closedOn = new Set<number>();
  for (const spec of specs) {
    const [days, times] = [daysOfSpec(spec), timesOfSpec(spec)];
    if (days === null || days.length === 0 || times === null) return null;
    if (times === 'unsaid' && unsaid === 'nothing') continue;
    for (const day of days) {
      if (times === 'closed' || times === 'unsaid') closedOn.add(day);
      else spans[day]?.push(times);
    }
  }
  // A day that the page does not name is left unnamed: the page does not say that it is closed.
  const week = spans.map(inOrder);
  // For a day that is open and closed, or open in two ways at once, it is unclear which holds.
  if (week.some((own, day) => doOverlap(own) || (own.length > 0 && closedOn.has(day)))) return null;
  return week.map((own, day) => own.join(',') || (closedOn.has(day) ? OFF : null));
}

/** The hours of specifications that name no days, as one text ("10:00-14:00", "off"); null where they cannot be read, or say two things at once. */
function hoursOfDates(specs: readonly JsonObject[]): string | null {
  const times = specs.map(timesOfSpec);
  if (times.includes(null)) return null;
  const ordered = inOrder(times.map((one) => (one === 'closed' || one === 'unsaid' ? OFF : (one as string))));
  if (ordered.length > 1 && (ordered.includes(OFF) || doOverlap(ordered))) return null;
  return ordered.some((span) => isFromItselfToItself(span)) ? null : ordered.join(',');
}

function isFromItselfToItself(span: string): boolean {
  const [opens, closes] = span.split('-');
  return opens === closes;
}

/** A week as one line; an empty one where nothing is said. */
export function asLine(week: SpecWeek): string {
  const days = mergedWeek(week.slice(0, HOLIDAYS));
  const holidays = week[HOLIDAYS] ?? null;
  return [days, holidays === null ? '' : `PH ${holidays}`].filter((part) => part !== '').join('; ');
}

/** The validity of hours, both days included; null = no such end. Civil days `YYYY-MM-DD`. */
type Validity = { readonly from: string | null; readonly to: string | null };

/** Stands for no end. */
export const NO_END = '2099-12-31';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** An instant with its zone, but a midnight of UTC, which is how programs write a day. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T(?!00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$).*(?:Z|[+-]\d{2}:?\d{2})$/;

/** The days that a page says its hours are valid on; null where one of them cannot be read, or the end is before the beginning. */
export function findValidity(spec: JsonObject): Validity | null {
  const [from, to] = [dayIn(spec['validFrom']), dayIn(spec['validThrough'])];
  if (from === undefined || to === undefined || (from !== null && to !== null && to < from)) return null;
  return { from, to };
}

/** Null where nothing is stated, undefined where it cannot be read. */
function dayIn(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return new Date(at + newYorkAheadMs(new Date(at))).toISOString().slice(0, 10);
  return civilDay(text.replace(/^(\d{4})-(\d)-/, '$1-0$2-').replace(' ', 'T')) ?? undefined;
}

/** Days as the syntax of opening_hours writes them: "2026 Nov 26", "2026 Dec 24-26", "2026 Jun 01-Aug 31", "2026 Dec 24-2027 Jan 02". */
export function datesAsWritten(from: string, to: string): string {
  const [year, month, day] = from.split('-');
  const [endYear, endMonth, endDay] = to.split('-');
  const start = `${year} ${getName(month)} ${day}`;
  if (from === to) return start;
  if (year !== endYear) return `${start}-${endYear} ${getName(endMonth)} ${endDay}`;
  return month === endMonth ? `${start}-${endDay}` : `${start}-${getName(endMonth)} ${endDay}`;
}

/** Returns the number of days from one day to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The day after a day. */
export function dayAfter(day: string): string {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return isDay(next) ? next : day;
}

function getName(month = '01'): string {
  return MONTHS[Number(month) - 1] ?? '';
}

type Stated = { readonly hours: HoursText | null; readonly unread_hours: readonly string[] };

const ONLY_DATES = `${NOT_STATED}; `;

/**
 * The hours of two descriptions of one business on a site: what only one of them states, and the dates of one behind the week of the other. Where they state
 * two weeks the first holds; where one of them states hours that nobody can read, and the other none of those dates, none are known.
 */
export function joinedHours(first: Stated, other: Stated): Stated {
  const unread_hours = [...new Set([...first.unread_hours, ...other.unread_hours])];
  const isLost = [first, other].some(({ hours, unread_hours: unread }) => hours === null && unread.length > 0);
  if (isLost) return { hours: null, unread_hours };
  if (first.hours === null || other.hours === null) return { hours: first.hours ?? other.hours, unread_hours };
  return { hours: joinHours(first.hours, other.hours), unread_hours };
}

function joinHours(first: HoursText, other: HoursText): HoursText {
  if (other.text.startsWith(`${first.text}; `)) return other;
  const [dates, week] = first.text.startsWith(ONLY_DATES) ? [first, other] : [other, first];
  if (!dates.text.startsWith(ONLY_DATES) || week.text.startsWith(ONLY_DATES)) return first;
  return { text: `${week.text}; ${dates.text.slice(ONLY_DATES.length)}`, syntax: week.syntax };
}
