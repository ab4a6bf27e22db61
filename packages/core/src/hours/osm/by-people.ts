import { DAY_MINUTES, type Span } from '../span.ts';
import { doMeet } from '../statement.ts';
import { isIn } from './by-syntax.ts';
import type { Day, RuleOnDay } from './day.ts';
import { isException } from './selector.ts';

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
  const [one, other] = [spansOf(a), spansOf(b)];
  return doMeet(one, other) && !(a.rule.state === b.rule.state && JSON.stringify(one) === JSON.stringify(other));
}

function isExceptionFrom({ rule }: RuleOnDay, { rule: other }: RuleOnDay, year: number): boolean {
  return isException(rule.days, other.days, year, rule.state === 'closed');
}

function holdsAt(one: RuleOnDay, minute: number): boolean {
  return spansOf(one).some((span) => isIn(span, minute));
}

/** Whether anything that a day says may go on into the next one at that minute of it. */
function doesGoOn(day: Day, minute: number): boolean {
  return day.rules.some((one) => one.isOf && holdsAt(one, minute + DAY_MINUTES));
}

function spansOf({ spans }: RuleOnDay): Span[] {
  return spans.flatMap(({ people }) => people ?? []);
}
