import type { LatLng } from '../../geo.ts';
import { type OsmRule } from './rules.ts';
import { selectorOf } from './selector.ts';
import { type DaySpan, spanOn } from './spans.ts';
import { DAY_MINUTES } from '../span.ts';

/** A rule as it is on one day: its openings, none where it is not of that day. */
export type RuleOnDay = { readonly rule: OsmRule; readonly isOf: boolean; readonly spans: readonly DaySpan[] };

/** A day by every rule of a text. */
export type Day = { readonly year: number; readonly rules: readonly RuleOnDay[] };

const ALL_DAY = { from: 0, to: DAY_MINUTES };

/** Rules on one day, read in the process's own zone; null where one of them cannot be told for it. */
export function dayOf(rules: readonly OsmRule[], date: Date, isHoliday: boolean, point: LatLng): Day | null {
  const on: RuleOnDay[] = [];
  for (const rule of rules) {
    const isOf = selectorOf(rule.days).holds(date, isHoliday);
    if (isOf === null) return null;
    const spans = isOf ? rule.spans.map((span) => spanOn(span, date, point)) : [];
    if (spans.some((span) => span === null)) return null;
    const isWhole = isOf && rule.spans.length === 0;
    on.push({ rule, isOf, spans: isWhole ? [{ syntax: ALL_DAY, people: ALL_DAY }] : (spans as DaySpan[]) });
  }
  return { year: date.getFullYear(), rules: on };
}
