import { DAY_MINUTES, type Span } from '../span.ts';
import type { Day, RuleOnDay } from './day.ts';

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
export function isIn({ from, to }: Span, minute: number): boolean {
  return minute >= from && minute < to;
}
