import { cleanText, type HoursText, own } from '@kehilla/core';
import { isObject, type JsonObject, listOf } from '../menus/jsonld/blocks.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const DAY_OF: Readonly<Record<string, number>> = {
  monday: 0,
  tuesday: 1,
  wednesday: 2,
  thursday: 3,
  friday: 4,
  saturday: 5,
  sunday: 6,
  mo: 0,
  tu: 1,
  we: 2,
  th: 3,
  fr: 4,
  sa: 5,
  su: 6,
};
const MOST_SPECS = 40;
/** Longer lists and lines are no hours of a week; to read a part of them would be to say that it is closed on the other days. */
const MOST_DAYS = 40;
const MOST_CHARS = 2_000;
/** What is longer is no line of hours to show. */
const MOST_SHOWN = 300;
const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const SPAN = String.raw`\d{2}:\d{2}-\d{2}:\d{2}`;
/** "Mo-Th,Sa 11:00-15:00,17:00-22:00" */
const RULE = new RegExp(`^(${DAY}(?:[-,]${DAY})*) (${SPAN}(?:,${SPAN})*)$`);
/** Between the rules of one line: builders write "Mo 11:00-22:00, , We 11:00-22:00", a place for each day. */
const BETWEEN_RULES = new RegExp(String.raw`[;|]|(?<=\d:\d{2})[\s,]+(?=${DAY}\b)`);
const COMMAS_AROUND = /^[\s,]+|[\s,]+$/g;

/**
 * The hours of a business as its page states them, in the syntax of opening_hours. Hours of a season (`validFrom`) are left out, as is
 * everything where one part cannot be read: half of a week's hours would say that it is closed on the others. Null where none are
 * stated. Rule: sources note §5.1.
 */
export function hoursOf(object: JsonObject, follow: (value: unknown) => JsonObject | null): HoursText | null {
  const specs = listOf(object['openingHoursSpecification']).slice(0, MOST_SPECS).map(follow).filter(isObject);
  const standing = specs.filter((spec) => spec['validFrom'] === undefined && spec['validThrough'] === undefined);
  if (standing.length > 0) return hoursOfSpecs(standing);
  const stated = listOf(object['openingHours']).filter((line) => typeof line === 'string');
  if (stated.length > MOST_SPECS || stated.some(({ length }) => length > MOST_CHARS)) return null;
  const lines = stated.map((line) => line.replace(COMMAS_AROUND, '')).filter((line) => line !== '');
  const rules = lines.flatMap((line) => line.split(BETWEEN_RULES)).map((rule) => rule.replace(COMMAS_AROUND, ''));
  const said = rules.filter((rule) => rule !== '');
  return said.length === 0 ? null : (hoursOfRules(said) ?? shown(lines));
}

/** Lines that are no hours to a program, as they are; null where they are too long to be shown whole. */
function shown(lines: readonly string[]): HoursText | null {
  const text = cleanText(lines.join('; '), MOST_CHARS);
  return text === null || text.length > MOST_SHOWN ? null : { text, syntax: 'text' };
}

/**
 * The week of rules like "Mo-Th 11:00-22:00", where every one can be read. Two of one day are both its hours, unless they overlap: of "Mo-Su
 * 09:00-22:00" and "Fr 09:00-14:00" nobody can tell whether Friday's are all of them.
 */
function hoursOfRules(rules: readonly string[]): HoursText | null {
  const spans: string[][] = DAYS.map(() => []);
  for (const rule of rules) {
    const read = ruleOf(rule);
    if (read === null) return null;
    for (const day of read.days) spans[day]?.push(...read.spans);
  }
  const week = spans.map((own) => [...new Set(own)].sort());
  if (week.some(doOverlap)) return null;
  return { text: merged(week.map((own) => own.join(',') || null)), syntax: 'osm' };
}

/** Whether of a day's spans, in order ("11:00-15:00"), one begins before the one before it ends, which may be after midnight. */
function doOverlap(spans: readonly string[]): boolean {
  return spans.some((span, i) => {
    const [opens = '', closes = ''] = spans[i - 1]?.split('-') ?? [];
    return i > 0 && (closes <= opens || span < closes);
  });
}

function hoursOfSpecs(specs: readonly JsonObject[]): HoursText | null {
  const spans: string[][] = DAYS.map(() => []);
  const closedOn = new Set<number>();
  for (const spec of specs) {
    const named = listOf(spec['dayOfWeek']);
    if (named.length > MOST_DAYS) return null;
    const days = named.map((day) => dayOf(isObject(day) ? (day['@id'] ?? day['name']) : day));
    const [opens, closes] = [timeOf(spec['opens']), closingOf(spec['closes'])];
    if (days.length === 0 || days.includes(null)) return null;
    const closed = (opens === '00:00' && closes === '00:00') || isClosed(spec);
    if (closed) {
      for (const day of days) closedOn.add(day as number);
      continue;
    }
    if (opens === null || closes === null) {
      if (spec['opens'] === undefined && spec['closes'] === undefined) continue;
      return null;
    }
    const span = closes === '23:59' && opens === '00:00' ? '00:00-24:00' : `${opens}-${closes}`;
    for (const day of days) spans[day as number]?.push(span);
  }
  // A day that the page does not name is left unnamed: that it is closed then is not what the page says.
  const week = spans.map((own) => [...new Set(own)].sort());
  // Of a day that is open and closed, or open in two ways at once, nobody can tell which of them holds.
  if (week.some((own, day) => doOverlap(own) || (own.length > 0 && closedOn.has(day)))) return null;
  const hours = week.map((own, day) => own.join(',') || (closedOn.has(day) ? 'off' : null));
  return spans.every((own) => own.length === 0) ? null : { text: merged(hours), syntax: 'osm' };
}

/** Whether the hours of a day are said to be "Closed". */
function isClosed({ opens, closes }: JsonObject): boolean {
  const says = (value: unknown): boolean => typeof value === 'string' && /^\s*closed\s*$/i.test(value);
  return says(opens) && (closes === undefined || closes === null || closes === '' || says(closes));
}

/** Neighbouring days of the same hours as one rule. */
function merged(week: readonly (string | null)[]): string {
  const runs: { from: number; to: number; hours: string }[] = [];
  week.forEach((hours, i) => {
    const last = runs.at(-1);
    if (last !== undefined && last.hours === hours && last.to === i - 1) last.to = i;
    else if (hours !== null) runs.push({ from: i, to: i, hours });
  });
  return runs.map(({ from, to, hours }) => `${DAYS[from]}${to > from ? `-${DAYS[to]}` : ''} ${hours}`).join('; ');
}

/** A time of day in one figure, without its half: "5:00" as an end is mostly the afternoon's, and to a clock of 24 hours the morning's. */
const HALF_UNSAID = /^\d:\d{2}(?!.*[ap]m)/i;

/** The days (0 is Monday) and hours of "Mo-Th 11:00-22:00"; null for anything else, and for hours from a midnight to itself. */
function ruleOf(text: string): { readonly days: readonly number[]; readonly spans: readonly string[] } | null {
  if (text.split('-').some((end, i) => i > 0 && HALF_UNSAID.test(end.trim()))) return null;
  const rule = text
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*,\s*/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/\b(\d):/g, '0$1:');
  const [, days, spans] = RULE.exec(rule) ?? [];
  if (days === undefined || spans === undefined || spans.includes('00:00-00:00')) return null;
  return { days: days.split(',').flatMap(daysOf), spans: spans.split(',') };
}

/** The days from the first to the last of "Fr-Mo", or the one of "Su". */
function daysOf(text: string): number[] {
  const [from, to] = text.split('-').map((day) => DAYS.indexOf(day as (typeof DAYS)[number]));
  if (from === undefined) return [];
  const count = to === undefined ? 1 : ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => (from + i) % 7);
}

function dayOf(value: unknown): number | null {
  return typeof value === 'string' ? (own(DAY_OF, value.replace(/^.*[/:#]/, '').toLowerCase()) ?? null) : null;
}

function closingOf(value: unknown): string | null {
  return typeof value === 'string' && HALF_UNSAID.test(value.trim()) ? null : timeOf(value);
}

function timeOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(value.trim());
  if (found === null) return null;
  const half = found[3]?.toLowerCase();
  const hour = (Number(found[1]) % (half === undefined ? 25 : 12)) + (half === 'pm' ? 12 : 0);
  return hour > 24 || Number(found[2]) > 59 ? null : `${String(hour).padStart(2, '0')}:${found[2]}`;
}
