import type { HoursText } from '../records.ts';
import { DAY_MINUTES, findSpan, findTime, holyDaysIn, untilMidnight } from './span.ts';
import { readWeek, type Week } from './week.ts';
import type { LatLng } from '../address.ts';
import { boundedMemoize } from '../memoize.ts';
import { parseSchedule } from './osm/spans.ts';
import { plainSyntax, readRules } from './osm/rules.ts';

/** "Dec 25 off" alone is closed all year to the library, and says nothing of other days to people, unless a comment before it does. */
const A_TIME = /:\d|24\/7|sun|dawn|dusk/;
const CLOCK_SPAN = /(\d{1,2}):(\d{2})-(\d{2}):(\d{2})/g;

/**
 * Whether a text is written in the syntax of OpenStreetMap, rule by rule. The library that reads it takes much else, and not as it was meant ("Mon to
 * Fri 6 to 5", "Mo-Fr 09:00-17:00 PH off", "Closed Sa, Mo-Fr 09:00-17:00"): such a text is read as people write hours, or not at all, as is one
 * whose times are no opening to people. Opinion, from hours as they stand on maps.
 */
function isWrittenAsOsm(text: string): boolean {
  const syntax = plainSyntax(text);
  const isSure = A_TIME.test(syntax) || syntax.startsWith('"";');
  return isSure && readRules(text) !== null && [...syntax.matchAll(CLOCK_SPAN)].every(isOpening);
}

/** Returns whether a text in that syntax gives any time of opening: `"not stated"; 2026 Nov 26 off` does not, and is no evidence of hours. */
function saysATime(text: string): boolean {
  return A_TIME.test(plainSyntax(text));
}

/** Whether people would read a span as the syntax does: "11:00-10:30" is until the evening to them. */
function isOpening([, hour = '', minute, endHour = '', endMinute]: RegExpExecArray): boolean {
  const [start, end] = [findTime(hour, minute, undefined), findTime(endHour, endMinute, undefined)];
  const span = start && end && findSpan({ ...start, exact: true }, end);
  return !!span && span.to % DAY_MINUTES === untilMidnight(end.minutes) % DAY_MINUTES;
}

const SATURDAY = 6;

/**
 * The ordinary week of published hours, Sunday first; null where the text is more than a plain week, does not parse, or is one week as people write
 * hours and another by OpenStreetMap's syntax.
 */
export function weeklyHours(hours: HoursText): Week | null {
  const { text } = hours;
  if (isOsm(hours)) return isSameWeek(weekOn24Hours(text), weekBySyntax(text)) ? weekOn24Hours(text) : null;
  const week = findWeek(text);
  // "Daily 9am-5pm. Closed Shabbat" is no plain week: when its Saturday is open the sun tells.
  return opensOn(week?.[SATURDAY]) && holyDaysIn(text, 'shabbat') === 'closed' ? null : week;
}

/**
 * Whether sources print the same hours: word for word, or the same plain week and the same of Shabbat and Yom Tov ("Mo-Fr 09:00-17:00", "Mon-Fri
 * 9am-5pm"). The first is the one that is shown: it alone may except dates ("…; 2026 Nov 26 off"), or all that do except the same ones. Texts that are
 * otherwise more than a plain week agree only word for word.
 */
export function hoursAgree(all: readonly HoursText[]): boolean {
  if (new Set(all.map(({ text }) => text)).size <= 1) return true;
  const dates = all.map(({ text }) => listRules(text).filter(isOfDates).join(';'));
  if (dates.some((own) => own !== '' && own !== dates[0])) return false;
  const phrases = all.map(({ text, syntax }) => {
    const ordinary = {
      text: listRules(text)
        .filter((rule) => !isOfDates(rule))
        .join(';'),
      syntax,
    };
    const week = weeklyHours(ordinary);
    return week && JSON.stringify([week, holyDaysIn(text, 'shabbat'), holyDaysIn(text, 'yom_tov')]);
  });
  return phrases.every((one) => one !== null && one === phrases[0]);
}

/** "2026 Nov 26 off": a rule of dates of one year, which are over some day. */
function isOfDates(rule: string): boolean {
  return /^ *\d{4} [A-Za-z]{3} \d/.test(rule);
}

/** In OpenStreetMap's syntax a later rule takes the place of an earlier one for its days. */
function weekBySyntax(text: string): Week | null {
  return listRules(text)
    .map(weekOn24Hours)
    .reduce((week, rule) => week && rule && week.map((day, i) => rule[i] ?? day));
}

function isSameWeek(a: Week | null, b: Week | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function opensOn(day: Week[number] | undefined): boolean {
  return Array.isArray(day) && day.length > 0;
}

/** Returns the rules of a text in OpenStreetMap's syntax, each as a replacement of the rules before it. */
export function listRules(text: string): string[] {
  return text.split(';').filter((rule) => rule.trim() !== '');
}

const MAX_CACHED_ENTRIES = 5_000;

/** The week that a text describes as people write hours, remembered; null where it is no plain week. */
export const findWeek = boundedMemoize(MAX_CACHED_ENTRIES, (text: string) => readWeek(text));

/** The same with every time on a clock of 24 hours: the syntax of OpenStreetMap knows no other. */
const weekOn24Hours = boundedMemoize(MAX_CACHED_ENTRIES, (text: string) => readWeek(text, true));

const isAsOsm = boundedMemoize(MAX_CACHED_ENTRIES, isWrittenAsOsm);

/** The middle of the city: the sun is computed here for a place without a location; within the city it is off by a minute at most. */
export const NEW_YORK: LatLng = { lat: 40.7, lng: -73.94 };

/** Returns whether hours are read by OpenStreetMap's syntax: a text that it cannot read is read as people write hours. */
export function isOsm({ text, syntax }: HoursText): boolean {
  return syntax === 'osm' && isAsOsm(text) && parseSchedule(text, NEW_YORK) !== null;
}

/** Whether hours parse at all: text that does not is on file, and is no evidence of hours. */
export function isReadable(hours: HoursText): boolean {
  return findWeek(hours.text) !== null || (isOsm(hours) && saysATime(hours.text));
}
