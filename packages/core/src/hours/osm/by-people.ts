import { DAY_MINUTES, type Span } from '../span.ts';
import { doMeet } from '../statement.ts';
import { isException, getSelector } from './selector.ts';
import type { LatLng } from '../../geo.ts';
import type { OsmRule } from './rules.ts';
import { type DaySpan, spanOn } from './spans.ts';

/**
 * What rules say of a minute to whoever writes them, whatever signs stand between them and in whatever order they come. Openings of one day that do not
 * meet are all its openings; where they do, the rule that is an exception from the other is meant, and else nobody can tell; what is off is off; and
 * what opened on the day before goes on until it ends. Null where nobody can tell, or one has to ask. Opinion.
 */
export function stateByPeople(today: Day, before: Day, minute: number): boolean | null {
  const [now, late] = [heldOn(today), heldOn(before)];
  if (now === null || (late === null && doesGoOn(before, minute))) return null;
  const said = [
    ...(late ?? []).filter((one) => holdsAt(one, minute + DAY_MINUTES)),
    ...now.filter((one) => holdsAt(one, minute)),
  ];
  const certain = said.filter(({ rule }) => rule.joins !== '||');
  // A day that is off has lost its openings in `heldOn`; what began on the day before goes on into it. An hour that is off is off.
  if (certain.some(isTimedOff)) return false;
  const opened = certain.filter(({ rule }) => rule.state !== 'closed');
  const states = new Set((opened.length > 0 ? opened : said).map(({ rule }) => rule.state));
  return states.has('ask') ? null : states.has('open');
}

/** The rules that hold on a day; null where two of them contradict each other. */
function heldOn(day: Day): RuleOnDay[] | null {
  const own = day.rules.filter(({ isOf }) => isOf);
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

/** "Mo-Fr 12:00-13:00 off": a break, whatever rules say of that day. */
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
  return day.rules.some((one) => one.isOf && holdsAt(one, minute + DAY_MINUTES));
}

function listSpans({ spans }: RuleOnDay): Span[] {
  return spans.flatMap(({ people }) => people ?? []);
}

/**
 * What rules say of a minute by the syntax of OpenStreetMap: a rule behind `;` takes the place of all that was said of its days before it, with what goes
 * on into them from the day before; one behind `,` adds to it; one behind `||` holds where nothing else does. Null where one has to ask.
 */
export function stateBySyntax(today: Day, before: Day, minute: number): boolean | null {
  let state: boolean | null = false;
  for (const [i, { rule, isOf, spans }] of today.rules.entries()) {
    const isTimedOff = rule.state === 'closed' && rule.spans.length > 0;
    const yesterday = before.rules[i] as RuleOnDay;
    const holds =
      spans.some(({ syntax }) => isIn(syntax, minute)) ||
      yesterday.spans.some(({ syntax }) => isIn(syntax, minute + DAY_MINUTES));
    if (rule.joins === '||' && state !== false) continue;
    if (isOf && rule.joins === ';' && !isTimedOff) state = false;
    if (holds) state = rule.state === 'ask' ? null : rule.state === 'open';
  }
  return state;
}

/** Whether a minute of a day, counted on past midnight, is within a span. */
function isIn({ from, to }: Span, minute: number): boolean {
  return minute >= from && minute < to;
}

/** A rule as it is on one day: its openings, none where it is not of that day. */
type RuleOnDay = { readonly rule: OsmRule; readonly isOf: boolean; readonly spans: readonly DaySpan[] };

/** A day by every rule of a text. */
type Day = { readonly year: number; readonly rules: readonly RuleOnDay[] };

const ALL_DAY = { from: 0, to: DAY_MINUTES };

/** Rules on one day, read in the process's own zone; null where one of them cannot be told for it. */
export function findDay(rules: readonly OsmRule[], date: Date, isHoliday: boolean, point: LatLng): Day | null {
  const on: RuleOnDay[] = [];
  for (const rule of rules) {
    const isOf = getSelector(rule.days).holds(date, isHoliday);
    if (isOf === null) return null;
    const spans = isOf ? rule.spans.map((span) => spanOn(span, date, point)) : [];
    if (spans.some((span) => span === null)) return null;
    const isWhole = isOf && rule.spans.length === 0;
    on.push({ rule, isOf, spans: isWhole ? [{ syntax: ALL_DAY, people: ALL_DAY }] : (spans as DaySpan[]) });
  }
  return { year: date.getFullYear(), rules: on };
}
