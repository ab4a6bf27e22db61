import type { LatLng } from '../../address.ts';
import { boundedMemoize } from '../../memoize.ts';
import { DAY_MINUTES, type Span } from '../span.ts';
import { doMeet } from '../week.ts';
import { type OsmRule, PLAIN_DAYS } from './rules.ts';
import { type DaySpan, parseSchedule, spanOn } from './spans.ts';

/** Which days a rule is of. */
type Selector = {
  /** Whether it is of a day, read in the process's own zone, where `isHoliday` tells whether that is a public holiday; null where the library cannot tell. */
  readonly holds: (date: Date, isHoliday: boolean) => boolean | null;
  /** Whether it names public holidays, dates, months or weeks, or the nth such day of a month, so that it is about some days of the year only. */
  readonly isOfDates: boolean;
};

const MOST_KEPT = 2_000;
const WEEKDAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
/** The sun and the nation are the same to a whole day wherever it is. */
const ANYWHERE = { lat: 40.7, lng: -73.9 };

/** Returns the days that a rule selects ("mo-fr", "ph", "2026 dec 24-26", "su[1]"; empty is every day), cached. */
const getSelector = boundedMemoize(MOST_KEPT, (days: string): Selector => {
  if (days === 'ph') return { holds: (_, isHoliday) => isHoliday, isOfDates: true };
  const week = days === '' ? new Set(WEEKDAYS.keys()) : weekdaysIn(days);
  if (week !== null) return { holds: (date) => week.has(date.getDay()), isOfDates: false };
  return { holds: (date, isHoliday) => byLibrary(days, date, isHoliday), isOfDates: true };
});

/** "su-we,fr" as days of the week; null where it names anything else. */
function weekdaysIn(names: string): ReadonlySet<number> | null {
  if (!PLAIN_DAYS.test(names)) return null;
  const days = names.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((name) => WEEKDAYS.indexOf(name));
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7);
  });
  return new Set(days);
}

/** Whether the library takes a day to be one of these; null where it has another opinion of whether that day is a holiday, and they name holidays. */
function byLibrary(days: string, date: Date, isHoliday: boolean): boolean | null {
  const noon = new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  if (/\bph\b/.test(days) && isLibraryHoliday(noon) !== isHoliday) return null;
  try {
    return parseSchedule(`${days} 00:00-24:00`, ANYWHERE)?.getState(noon) ?? null;
  } catch {
    return null;
  }
}

/** Whether the library takes a day to be one of the nation's public holidays. */
export function isLibraryHoliday(date: Date): boolean {
  const noon = new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  return parseSchedule('PH 00:00-24:00', ANYWHERE)?.getState(noon) === true;
}

/** The days of a year, by their number, that a rule is of, public holidays left out unless nothing else is named; remembered. */
const daysOfYear = boundedMemoize(MOST_KEPT, (key: string): ReadonlySet<number> => {
  const [days = '', year = ''] = key.split('|');
  const selector = getSelector(days);
  const all = new Set<number>();
  for (let day = 1; day <= 366; day++) {
    const date = new Date(Number(year), 0, day, 12);
    if (selector.holds(date, isLibraryHoliday(date)) === true) all.add(day);
  }
  return all;
});

/**
 * Returns whether the days of one rule are an exception from those of another, in a year: some of them ("fr" of "mo-su", "su[1]" of "su"), or dates or holidays
 * beside days of every week, and far fewer. `isClosing` = the rule closes the place, as "aug off" beside "fr". Opinion.
 */
function isException(days: string, from: string, year: number, isClosing: boolean): boolean {
  const [isOfDates, fromDates] = [getSelector(days).isOfDates, getSelector(from).isOfDates];
  if (isOfDates && !fromDates && isClosing) return true;
  const [own, others] = [daysOfYear(`${days}|${year}`), daysOfYear(`${from}|${year}`)];
  if (own.size < others.size && [...own].every((each) => others.has(each))) return true;
  return isOfDates && !fromDates && own.size * 2 <= others.size;
}

/**
 * What rules say of a minute to whoever writes them, whatever signs stand between them and in whatever order they come. Openings of one day that do not
 * meet are all its openings; where they do, the rule that is an exception from the other is meant, and else nobody can tell; what is off is off; and
 * what opened on the day before goes on until it ends. Null where nobody can tell, or one has to ask. Opinion.
 */
export function stateByPeople(today: Day, before: Day, minute: number): boolean | null {
  const [now, late] = [heldOn(today), heldOn(before)];
  if (now === null || (late === null && doesGoOn(before, minute))) return null;
  const ruleOnDays = [
    ...(late ?? []).filter((one) => holdsAt(one, minute + DAY_MINUTES)),
    ...now.filter((one) => holdsAt(one, minute)),
  ];
  const certain = ruleOnDays.filter(({ rule }) => rule.joins !== '||');
  // A day that is off has lost its openings in `heldOn`; openings of the day before continue into it. An hour that is off is off.
  if (certain.some(isTimedOff)) return false;
  const opened = certain.filter(({ rule }) => rule.state !== 'closed');
  const states = new Set((opened.length > 0 ? opened : ruleOnDays).map(({ rule }) => rule.state));
  return states.has('ask') ? null : states.has('open');
}

/** The rules that hold on a day; null where two of them contradict each other. */
function heldOn(day: Day): RuleOnDay[] | null {
  const own = day.rules.filter(({ isOnDay }) => isOnDay);
  const dropped = new Set<RuleOnDay>();
  for (const [i, one] of own.entries())
    for (const other of own.slice(0, i)) {
      const isAside = [one, other].some((each) => isTimedOff(each) || each.rule.joins === '||');
      if (isAside || !doClash(one, other)) continue;
      if (isExceptionFrom(one, other, day.year)) dropped.add(other);
      else if (isExceptionFrom(other, one, day.year)) dropped.add(one);
      else return null;
    }
  return own.filter((one) => !dropped.has(one));
}

/** "Mo-Fr 12:00-13:00 off": a break, whatever other rules say of that day. */
function isTimedOff({ rule }: RuleOnDay): boolean {
  return rule.state === 'closed' && rule.spans.length > 0;
}

/** Whether two rules cannot both be meant of a day: one opens when the other does, at other times, or when it is off. */
function doClash(a: RuleOnDay, b: RuleOnDay): boolean {
  const [one, other] = [listSpans(a), listSpans(b)];
  return doMeet(one, other) && !(a.rule.state === b.rule.state && JSON.stringify(one) === JSON.stringify(other));
}

function isExceptionFrom({ rule }: RuleOnDay, { rule: other }: RuleOnDay, year: number): boolean {
  return isException(rule.days, other.days, year, rule.state === 'closed');
}

function holdsAt(one: RuleOnDay, minute: number): boolean {
  return listSpans(one).some((span) => isIn(span, minute));
}

/** Whether anything that a day says may go on into the next one at that minute of it. */
function doesGoOn(day: Day, minute: number): boolean {
  return day.rules.some((one) => one.isOnDay && holdsAt(one, minute + DAY_MINUTES));
}

function listSpans({ spans }: RuleOnDay): Span[] {
  return spans.flatMap(({ people }) => people ?? []);
}

/**
 * Returns whether rules are open at a minute by the syntax of OpenStreetMap: a rule behind `;` replaces all that was said of its days before it, with openings
 * that continue from the day before; one behind `,` adds to it; one behind `||` holds only if nothing else does. Null if one has to ask.
 */
export function stateBySyntax(today: Day, before: Day, minute: number): boolean | null {
  let state: boolean | null = false;
  for (const [i, { rule, isOnDay, spans }] of today.rules.entries()) {
    const isTimedOff = rule.state === 'closed' && rule.spans.length > 0;
    const yesterday = before.rules[i] as RuleOnDay;
    const holds =
      spans.some(({ syntax }) => isIn(syntax, minute)) ||
      yesterday.spans.some(({ syntax }) => isIn(syntax, minute + DAY_MINUTES));
    if (rule.joins === '||' && state !== false) continue;
    if (isOnDay && rule.joins === ';' && !isTimedOff) state = false;
    if (holds) state = rule.state === 'ask' ? null : rule.state === 'open';
  }
  return state;
}

/** Whether a minute of a day, counted on past midnight, is within a span. */
function isIn({ from, to }: Span, minute: number): boolean {
  return minute >= from && minute < to;
}

/** A rule on one day: its openings, empty if it is not about that day. */
type RuleOnDay = { readonly rule: OsmRule; readonly isOnDay: boolean; readonly spans: readonly DaySpan[] };

/** A day by every rule of a text. */
type Day = { readonly year: number; readonly rules: readonly RuleOnDay[] };

const ALL_DAY = { from: 0, to: DAY_MINUTES };

/** Rules on one day, read in the process's own zone; null where one of them cannot be told for it. */
export function findDay(rules: readonly OsmRule[], date: Date, isHoliday: boolean, point: LatLng): Day | null {
  const on: RuleOnDay[] = [];
  for (const rule of rules) {
    const isOnDay = getSelector(rule.days).holds(date, isHoliday);
    if (isOnDay === null) return null;
    const spans = isOnDay ? rule.spans.map((span) => spanOn(span, date, point)) : [];
    if (spans.some((span) => span === null)) return null;
    const isWhole = isOnDay && rule.spans.length === 0;
    on.push({ rule, isOnDay, spans: isWhole ? [{ syntax: ALL_DAY, people: ALL_DAY }] : (spans as DaySpan[]) });
  }
  return { year: date.getFullYear(), rules: on };
}
