import { holyDaysIn } from './hours-holy.ts';

const DAY = '(?:mo|tu|we(?!ek)|th|fr|sa|su)[a-z]*';

/**
 * What OpenStreetMap's syntax allows and takes otherwise than whoever wrote it: times that it takes for the night, rules that it takes together, and
 * closings that it takes for the whole.
 */
const OTHERWISE: readonly RegExp[] = [
  // An end before ten o'clock without a leading zero or "pm" ("9:00-5:00", "Mon 9-5"). What follows "sunset-" is no time, and "Jul 1-5" are days.
  /\d[:.]\d{2} *- *[1-9](?![\d:.]| *[ap])/i,
  /(?<!set|rise|dawn|dusk) *- *[1-9][:.]\d{2}(?!\d| *[ap])/i,
  new RegExp(
    String.raw`(?:^|[;,] *|\b(?:${DAY}|weekdays|weekends|[mtwf])\.? +)\d{1,2} *- *[1-9](?![\d:.]| *[ap])`,
    'i',
  ),
  // "1-5pm": from one in the morning on.
  /(?<![\d:.])[1-9](?:[:.]\d{2})? *- *\d{1,2}(?:[:.]\d{2})? *pm/i,
  // "Closed Sa, Mo-Fr 09:00-17:00", "Mo-Su 09:00-17:00 except Sa": all of it is closed.
  /\b(?:closed|off)\s+[a-z]|\bexcept/i,
  // "Mo-Th 9am-6pm Fr 9am-1pm": until six on Friday too. "Mo-Fr 09:00-17:00 PH off": never open.
  new RegExp(String.raw`(?:\d[:.]\d{2}|[\d ][ap]m)[.\s]+(?:${DAY}|ph)\b`, 'i'),
  // "Mo-Fr 08:00-12:00; 13:00-17:00": on Sunday afternoon too.
  new RegExp(String.raw`\b${DAY}\b[^;]*; *\d{1,2}(?:[:.]\d{2})? *(?:[ap]m)? *-`, 'i'),
  // "00:00-00:00", which some write for all day and others for closed.
  /(?<![\d:])(\d{1,2}:\d{2}(?: *[ap]m)?) *- *\1/i,
];

/** What stands between quotation marks is a comment. */
const COMMENT = /"[^"]*"/g;

/**
 * Whether a text is to be read by the syntax of OpenStreetMap: not where whoever wrote it means something else by what that allows. Such a text is
 * read as people write hours, or not at all. Opinion, from hours as they stand on maps.
 */
export function isWrittenAsOsm(text: string): boolean {
  const said = text.replace(COMMENT, '""');
  const shabbat = holyDaysIn(said, 'shabbat');
  const namesHolyDays = shabbat === 'closed' || shabbat === 'named';
  return !namesHolyDays && !OTHERWISE.some((form) => form.test(said));
}

/** The rules of a text in OpenStreetMap's syntax. */
export function rulesOf(text: string): string[] {
  return text.split(';').filter((rule) => rule.trim() !== '');
}

const OFF_ON_A_DATE =
  /^\s*(?:PH|SH|easter|week|\d{4}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*\b(?:off|closed)\b/i;

/**
 * The same hours with the days that are off behind the ordinary week: "PH off; Mo-Fr 09:00-17:00" is open on holidays by the syntax, and to nobody who
 * writes it. The same text where they stand there already.
 */
export function withDaysOffLast(text: string): string {
  const rules = rulesOf(text);
  const off = rules.filter((rule) => OFF_ON_A_DATE.test(rule));
  const first = rules.findIndex((rule) => off.includes(rule));
  if (first === -1 || rules.slice(first).every((rule) => off.includes(rule))) return text;
  return [...rules.filter((rule) => !off.includes(rule)), ...off].join(';');
}
