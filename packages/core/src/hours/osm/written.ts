import { DAY_MINUTES, spanOf, timeOf, untilMidnight } from '../span.ts';
import { plainSyntax, readRules } from './rules.ts';

/** "Dec 25 off" alone is closed all year to the library, and says nothing of other days to people, unless a comment before it does. */
const A_TIME = /:\d|24\/7|sun|dawn|dusk/;
const CLOCK_SPAN = /(\d{1,2}):(\d{2})-(\d{2}):(\d{2})/g;

/**
 * Whether a text is written in the syntax of OpenStreetMap, rule by rule. The library that reads it takes much else, and not as it was meant ("Mon to
 * Fri 6 to 5", "Mo-Fr 09:00-17:00 PH off", "Closed Sa, Mo-Fr 09:00-17:00"): such a text is read as people write hours, or not at all, as is one
 * whose times are no opening to people. Opinion, from hours as they stand on maps.
 */
export function isWrittenAsOsm(text: string): boolean {
  const said = plainSyntax(text);
  const isSure = A_TIME.test(said) || said.startsWith('"";');
  return isSure && readRules(text) !== null && [...said.matchAll(CLOCK_SPAN)].every(isOpening);
}

/** Whether a text in that syntax says at what time anything opens: `"not stated"; 2026 Nov 26 off` does not, and is no evidence of hours. */
export function saysATime(text: string): boolean {
  return A_TIME.test(plainSyntax(text));
}

/** Whether people would read a span as the syntax does: "11:00-10:30" is until the evening to them. */
function isOpening([, hour = '', minute, endHour = '', endMinute]: RegExpExecArray): boolean {
  const [start, end] = [timeOf(hour, minute, undefined), timeOf(endHour, endMinute, undefined)];
  const span = start && end && spanOf({ ...start, exact: true }, end);
  return !!span && span.to % DAY_MINUTES === untilMidnight(end.minutes) % DAY_MINUTES;
}
