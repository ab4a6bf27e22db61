import { spanOf, timeOf } from './hours-span.ts';

const DAY = String.raw`(?:mon?|tue?|wed?|thu?|fri?|sat?|sun?|ph)\b(?:\[[-\d,]+\])?`;
const DATE = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week)\b(?:[ ,-]*\d{1,2}(?![\d:]))*|easter\b|\d{4}`;
/** "Mo-Fr,PH", "Dec 24-26", "2026 Mar-Oct Sa", "Su[1]". */
const DAYS = String.raw`(?:${DAY}|${DATE})(?:[ ,:–-]+(?:${DAY}|${DATE}))*:?`;

const SUN = '(?:sunrise|sunset|dawn|dusk)';
const BY_SUN = String.raw`${SUN}|\(${SUN} *[+-] *\d{1,2}:\d{2}\)`;
/** An end has two figures on this clock: who writes "9:00-5:00" means the afternoon. */
const SPAN = String.raw`(?:\d{1,2}:\d{2}|${BY_SUN})(?: *[-–] *(?:\d{2}:\d{2}|${BY_SUN})\+?|\+)`;
const TIMES = String.raw`24/7|${SPAN}(?: *, *${SPAN})*`;
const WHEN = `(?:(?:${TIMES})(?: *(?:open|off|closed|unknown))?|off|closed|unknown)(?: *"")?|(?:open *)?""`;

/** A rule of the syntax that says when: "Mo-Fr" alone is all day and night to the library, and to nobody who writes it. */
const RULE = new RegExp(`^(?:${DAYS} *)?(?:${WHEN})$`, 'i');
const BETWEEN_RULES = /;|\|\||(?<=\d:\d{2}|off|closed) *, *(?=[a-z])/i;
/** Hours or a closing that name no day are of every day, the days before them included: "Mo-Fr 08:00-12:00; 13:00-17:00" on Sunday too. */
const OF_EVERY_DAY = /^[\d(os]|^closed/i;
/** What stands between quotation marks is a comment. */
const COMMENT = /"[^"]*"/g;
const CLOCK_SPAN = /(\d{1,2}):(\d{2}) *[-–] *(\d{2}):(\d{2})/g;

/**
 * Whether a text is written in the syntax of OpenStreetMap, rule by rule. The library that reads it takes much else, and not as it was meant ("Mon to
 * Fri 6 to 5", "Mo-Fr 09:00-17:00 PH off", "Closed Sa, Mo-Fr 09:00-17:00"): such a text is read as people write hours, or not at all, as is one
 * whose times are no opening to people. Opinion, from hours as they stand on maps.
 */
export function isWrittenAsOsm(text: string): boolean {
  const rules = text
    .replace(COMMENT, '""')
    .split(BETWEEN_RULES)
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '');
  return (
    rules.length > 0 &&
    rules.every((rule, i) => RULE.test(rule) && (i === 0 || !OF_EVERY_DAY.test(rule))) &&
    [...text.matchAll(CLOCK_SPAN)].every(isOpening)
  );
}

function isOpening([, hour = '', minute, endHour = '', endMinute]: RegExpExecArray): boolean {
  const [start, end] = [timeOf(hour, minute, undefined), timeOf(endHour, endMinute, undefined)];
  return start !== null && end !== null && spanOf(start, end) !== null;
}

/** The rules of a text in OpenStreetMap's syntax. */
export function rulesOf(text: string): string[] {
  return text.split(';').filter((rule) => rule.trim() !== '');
}

const OFF_ON_A_DATE =
  /^\s*(?:PH|easter|week|\d{4}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*\b(?:off|closed)\b/i;

/**
 * The same hours with the days that are off behind the ordinary week: "PH off; Mo-Fr 09:00-17:00" is open on holidays by the syntax, and to nobody who
 * writes it. The same text where they stand there already.
 */
export function withDaysOffLast(text: string): string {
  const rules = rulesOf(text);
  const isOff = (rule: string) => OFF_ON_A_DATE.test(rule);
  return [...rules.filter((rule) => !isOff(rule)), ...rules.filter(isOff)].join(';');
}
