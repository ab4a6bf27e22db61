import type { HoursText } from '@kehilla/core';
import { DAYS, doOverlap, emptyWeek, HALF_UNSAID, inOrder, mergedWeek, toMidnight } from './week-spans.ts';

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const SPAN = String.raw`\d{2}:\d{2}-\d{2}:\d{2}`;
/** "Mo-Th,Sa 11:00-15:00,17:00-22:00" */
const RULE = new RegExp(`^(${DAY}(?:[-,]${DAY})*) (${SPAN}(?:,${SPAN})*)$`);
/** Between the rules of one line: builders write "Mo 11:00-22:00, , We 11:00-22:00", a place for each day. */
export const BETWEEN_RULES = new RegExp(String.raw`[;|]|(?<=\d:\d{2})[\s,]+(?=${DAY}\b)`);

/**
 * The week of rules like "Mo-Th 11:00-22:00", where every one can be read. Two of one day are both its hours, unless they overlap: of "Mo-Su
 * 09:00-22:00" and "Fr 09:00-14:00" nobody can tell whether Friday's are all of them. Null then, and where one rule cannot be read.
 */
export function hoursOfRules(rules: readonly string[]): HoursText | null {
  const spans = emptyWeek();
  for (const rule of rules) {
    const read = ruleOf(rule);
    if (read === null) return null;
    for (const day of read.days) spans[day]?.push(...read.spans);
  }
  const week = spans.map(inOrder);
  if (week.some(doOverlap)) return null;
  return { text: mergedWeek(week.map((own) => own.join(',') || null)), syntax: 'osm' };
}

/** The days (0 is Monday) and hours of "Mo-Th 11:00-22:00"; null for anything else, and for hours from a midnight to itself. */
function ruleOf(text: string): { readonly days: readonly number[]; readonly spans: readonly string[] } | null {
  if (text.split('-').some((end, i) => i > 0 && HALF_UNSAID.test(end.trim()))) return null;
  const rule = text
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*,\s*/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/\b(\d):/g, '0$1:')
    .replace(/\b(\d{2}:\d{2}):(?:00|(?<=23:59:)59)\b/g, '$1');
  const [, days, spans] = RULE.exec(rule) ?? [];
  if (days === undefined || spans === undefined || spans.includes('00:00-00:00')) return null;
  return { days: days.split(',').flatMap(daysOf), spans: spans.split(',').map(toMidnight) };
}

/** The days from the first to the last of "Fr-Mo", or the one of "Su". */
function daysOf(text: string): number[] {
  const [from, to] = text.split('-').map((day) => DAYS.indexOf(day as (typeof DAYS)[number]));
  if (from === undefined) return [];
  const count = to === undefined ? 1 : ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => (from + i) % 7);
}
