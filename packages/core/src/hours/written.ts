import { DAY_MINUTES, spanOf, timeOf } from './span.ts';

const DAY = String.raw`(?:mo|tu|we|th|fr|sa|su|ph)(?:\[[-\d,]+\])?`;
const DATE = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week)(?:[ ,-]\d{1,2}(?!:?\d))*|easter|\d{4}`;
/** "mo-fr,ph", "dec 24-26", "2026 mar-oct sa", "su[1]". */
const DAYS = `(?:${DAY}|${DATE})(?:(?:[ ,-]|: )(?:${DAY}|${DATE}))*:?`;

const SUN = '(?:sunrise|sunset|dawn|dusk)';
const BY_SUN = String.raw`${SUN}|\(${SUN}[+-]\d{1,2}:\d{2}\)`;
/** An end has two figures on this clock: who writes "9:00-5:00" means the afternoon. */
const SPAN = String.raw`(?:\d{1,2}:\d{2}|${BY_SUN})(?:-(?:\d{2}:\d{2}|${BY_SUN})\+?|\+)`;
const TIMES = `(?:24/7|${SPAN}(?:,${SPAN})*)(?: open| off| closed)?`;
const WHEN = `(?:(?:${TIMES}|off|closed)(?:"")?|"")`;

/** A rule that says when: "mo-fr" alone is all day and night to the library, and to nobody who writes it. */
const RULE = new RegExp(`^${DAYS} ?${WHEN}$`);
/** Without days it is of every day, those before it included: "mo-fr 08:00-12:00; 13:00-17:00" would be open on Sunday too. */
const OF_EVERY_DAY = new RegExp(`^${WHEN}$`);
const BETWEEN_RULES = /;|\|\||(?<=:\d{2}|off|closed),(?=[a-z])/;
/** "Dec 25 off" alone is closed all year to the library, and says nothing of other days to people. */
const SAYS_A_TIME = /:\d|24\/7|sun|dawn|dusk/;
const CLOCK_SPAN = /(\d{1,2}):(\d{2})-(\d{2}):(\d{2})/g;

/**
 * Whether a text is written in the syntax of OpenStreetMap, rule by rule. The library that reads it takes much else, and not as it was meant ("Mon to
 * Fri 6 to 5", "Mo-Fr 09:00-17:00 PH off", "Closed Sa, Mo-Fr 09:00-17:00"): such a text is read as people write hours, or not at all, as is one
 * whose times are no opening to people. Opinion, from hours as they stand on maps.
 */
export function isWrittenAsOsm(text: string): boolean {
  const said = plainSyntax(text);
  const rules = said.split(BETWEEN_RULES).filter((rule) => rule !== '');
  return (
    SAYS_A_TIME.test(said) &&
    rules.every((rule, i) => RULE.test(rule) || rule === '""' || (i === 0 && OF_EVERY_DAY.test(rule))) &&
    [...said.matchAll(CLOCK_SPAN)].every(isOpening)
  );
}

/** The syntax in lower case, without comments (what stands between quotation marks) and without spaces around its signs. */
function plainSyntax(text: string): string {
  return text
    .replace(/"[^"]*"/g, '""')
    .toLowerCase()
    .replaceAll('–', '-')
    .replace(/ *([-,;|+"()]) */g, '$1')
    .trim();
}

/** Whether people would read a span as the syntax does: "11:00-10:30" is until the evening to them. */
function isOpening([, hour = '', minute, endHour = '', endMinute]: RegExpExecArray): boolean {
  const [start, end] = [timeOf(hour, minute, undefined), timeOf(endHour, endMinute, undefined)];
  const span = start && end && spanOf({ ...start, exact: true }, end);
  return !!span && span.to % DAY_MINUTES === end.minutes % DAY_MINUTES;
}

/** The rules of a text in OpenStreetMap's syntax. */
export function rulesOf(text: string): string[] {
  return text.split(';').filter((rule) => rule.trim() !== '');
}

const OF_DATES = new RegExp(`^ *(?:ph|${DATE})`, 'i');

/** The text without its rules of holidays and of parts of a year ("PH off", "Dec 24 09:00-12:00"); the whole of it where it has no others. */
export function everyWeeks(text: string): string {
  const rules = rulesOf(text).filter((rule) => !OF_DATES.test(rule));
  return rules.length === 0 ? text : rules.join(';');
}

const OFF_ON_A_DATE = new RegExp(String.raw`^ *(?:ph|${DATE}).*(?:off|closed)`, 'i');

/**
 * The same hours with the days that are off behind the ordinary week: "PH off; Mo-Fr 09:00-17:00" is open on holidays by the syntax, and to nobody who
 * writes it. The same text where they stand there already.
 */
export function withDaysOffLast(text: string): string {
  const rules = rulesOf(text);
  const isOff = (rule: string) => OFF_ON_A_DATE.test(rule);
  return [...rules.filter((rule) => !isOff(rule)), ...rules.filter(isOff)].join(';');
}
