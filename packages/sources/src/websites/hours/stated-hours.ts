import { cleanText, type HoursText, asList, isObject, type JsonObject } from '@kehilla/core';
import {
  asLine,
  datedHours,
  type DatedSpec,
  datesAsWritten,
  dayAfter,
  daysBetween,
  NO_END,
  NOT_STATED,
  type SpecWeek,
  findValidity,
  weekOfSpecs,
} from './dated-hours.ts';
import { DAYS, doOverlap, emptyWeek, HALF_UNSAID, inOrder, mergedWeek, OFF, toMidnight } from './one-spec.ts';

/** The hours of a business on a page, null if none are clear; and the part that was not understood, in words for the report. */
export type StatedHours = { readonly hours: HoursText | null; readonly unread: readonly string[] };

/** Longer lists and lines are no hours of a week; to read a part of them would be to say that it is closed on the other days. */
const MOST_SPECS = 400;
const MOST_LINES = 40;
const MOST_CHARS = 2_000;
/** A longer text is no line of hours to show. */
const MOST_SHOWN = 300;
const COMMAS_AROUND = /^[\s,]+|[\s,]+$/g;
/** Hours of dates that last so long are the ordinary week until then, where no other is stated. */
const A_SEASON = 28;

/**
 * The hours of a business as its page states them, in the syntax of opening_hours: the week, then what is said of dates that are not over (`validFrom`,
 * `validThrough`, `specialOpeningHoursSpecification`), "…; 2026 Nov 26 off". Of dates whose hours are not understood nobody can tell, and it is told; where a
 * part of the week cannot be read, or dates cannot, no hours are: half of a week's would say that it is closed on the others. `readOn` = the civil day,
 * New York, of the reading. Rule: sources note §5.1.
 */
export function getHours(
  object: JsonObject,
  follow: (value: unknown) => JsonObject | null,
  readOn: string,
): StatedHours {
  const stated = SPEC_KEYS.flatMap((key) => asList(object[key]).map((value) => ({ key, spec: follow(value) })));
  if (stated.length > MOST_SPECS) return { hours: null, unread: ['more hours than a business has'] };
  const standing: JsonObject[] = [];
  const dated: DatedSpec[] = [];
  for (const { key, spec } of stated) {
    if (!isObject(spec) || saysNothing(spec)) continue;
    const validity = findValidity(spec);
    if (validity === null) return { hours: null, unread: ['dates of hours'] };
    const { from, to } = validity;
    if (to !== null && to < readOn) continue;
    const isOfDates = to !== null || (from !== null && from > readOn);
    if (key === 'specialOpeningHoursSpecification' && (from === null || to === null))
      return { hours: null, unread: ['special hours without both dates'] };
    if (isOfDates) dated.push({ from: from ?? readOn, to: to ?? NO_END, spec });
    else standing.push(spec);
  }
  const week = weekOfSpecs(standing, 'nothing');
  if (week === null) return { hours: null, unread: ['hours of a day'] };
  const base = standing.length > 0 ? { text: asLine(week), syntax: 'osm' as const } : hoursOfLines(object);
  if (dated.length === 0) return { hours: base !== null && opens(base, week, standing) ? base : null, unread: [] };
  return withDates(base, datedHours(dated, standing.length > 0 ? week : null), readOn);
}

const SPEC_KEYS = ['openingHoursSpecification', 'specialOpeningHoursSpecification'] as const;

/** Returns whether a week opens on any day: specifications without one only state closures. */
function opens(base: HoursText, week: SpecWeek, standing: readonly JsonObject[]): boolean {
  return standing.length === 0 ? base.text !== '' : week.some((hours) => hours !== null && hours !== OFF);
}

function saysNothing(spec: JsonObject): boolean {
  return ['dayOfWeek', 'opens', 'closes', 'validFrom', 'validThrough'].every((key) => asList(spec[key]).length === 0);
}

/** Returns the ordinary hours, with those of dates behind them. Without ordinary ones other dates are unknown. */
function withDates(base: HoursText | null, dated: ReturnType<typeof datedHours>, readOn: string): StatedHours {
  const unread = dated.filter(({ isUnderstood }) => !isUnderstood).map(({ from }) => `hours on dates from ${from}`);
  const hoursText = base === null || base.text === '' ? null : base;
  const [season, ...others] = dated.filter(
    ({ from, to, week }) => week !== null && from <= readOn && daysBetween(from, to) >= A_SEASON,
  );
  const isWeekUntil = hoursText === null && season !== undefined && others.length === 0;
  const first = isWeekUntil
    ? [asLine(season.week as SpecWeek), `${datesAsWritten(dayAfter(season.to), NO_END)} ${NOT_STATED}`]
    : [hoursText?.text ?? NOT_STATED];
  const rules = dated.filter((one) => !isWeekUntil || one !== season).flatMap((one) => one.rules);
  return { hours: { text: [...first, ...rules].join('; '), syntax: hoursText?.syntax ?? 'osm' }, unread };
}

/** Returns the hours that a page states as lines ("Mo-Th 11:00-22:00"): in the syntax, or as they are; null if there are none. */
function hoursOfLines(object: JsonObject): HoursText | null {
  const stated = asList(object['openingHours']).filter((line) => typeof line === 'string');
  if (stated.length > MOST_LINES || stated.some(({ length }) => length > MOST_CHARS)) return null;
  const lines = stated.map((line) => line.replace(COMMAS_AROUND, '')).filter((line) => line !== '');
  const rules = lines.flatMap((line) => line.split(BETWEEN_RULES)).map((rule) => rule.replace(COMMAS_AROUND, ''));
  const nonEmpty = rules.filter((rule) => rule !== '');
  return nonEmpty.length === 0 ? null : (hoursOfRules(nonEmpty) ?? shown(lines));
}

/** Lines that are no hours to a program, as they are; null where they are too long to be shown whole. */
function shown(lines: readonly string[]): HoursText | null {
  const text = cleanText(lines.join('; '), MOST_CHARS);
  return text === null || text.length > MOST_SHOWN ? null : { text, syntax: 'text' };
}

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const SPAN = String.raw`\d{2}:\d{2}-\d{2}:\d{2}`;
/** "Mo-Th,Sa 11:00-15:00,17:00-22:00" */
const RULE = new RegExp(`^(${DAY}(?:[-,]${DAY})*) (${SPAN}(?:,${SPAN})*)$`);
/** Between the rules of one line: builders write "Mo 11:00-22:00, , We 11:00-22:00", a place for each day. */
const BETWEEN_RULES = new RegExp(String.raw`[;|]|(?<=\d:\d{2})[\s,]+(?=${DAY}\b)`);

/**
 * The week of rules like "Mo-Th 11:00-22:00", where every one can be read. Two of one day are both its hours, unless they overlap: of "Mo-Su
 * 09:00-22:00" and "Fr 09:00-14:00" nobody can tell whether Friday's are all of them. Null then, and where one rule cannot be read.
 */
function hoursOfRules(rules: readonly string[]): HoursText | null {
  const spans = emptyWeek();
  for (const rule of rules) {
    const read = getRule(rule);
    if (read === null) return null;
    for (const day of read.days) spans[day]?.push(...read.spans);
  }
  const week = spans.map(inOrder);
  if (week.some(doOverlap)) return null;
  return { text: mergedWeek(week.map((own) => own.join(',') || null)), syntax: 'osm' };
}

/** The days (0 is Monday) and hours of "Mo-Th 11:00-22:00"; null for anything else, and for hours from a midnight to itself. */
function getRule(text: string): { readonly days: readonly number[]; readonly spans: readonly string[] } | null {
  if (text.split('-').some((end, i) => i > 0 && HALF_UNSAID.test(end.trim()))) return null;
  const rule = text
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*,\s*/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/\b(\d):/g, '0$1:')
    .replace(/\b(\d{2}:\d{2}):(?:00|(?<=23:59:)59)\b/g, '$1');
  const [, days, spans] = RULE.exec(rule) ?? [];
  if (days === undefined || spans === undefined || spans.includes('00:00-00:00')) return null;
  return { days: days.split(',').flatMap(listDays), spans: spans.split(',').map(toMidnight) };
}

/** The days from the first to the last of "Fr-Mo", or the one of "Su". */
function listDays(text: string): number[] {
  const [from, to] = text.split('-').map((day) => DAYS.indexOf(day as (typeof DAYS)[number]));
  if (from === undefined) return [];
  const count = to === undefined ? 1 : ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => (from + i) % 7);
}
