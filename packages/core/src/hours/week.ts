import { DAY_MINUTES } from './span.ts';
import { type DayHours, doMeet, takeStatement } from './statement.ts';
import { is24Hours, isSign, type Reader, tokensOf } from './days.ts';
import { HOLY_NAMES } from './holy-days.ts';

/** A week from Sunday to Saturday. */
export type Week = readonly DayHours[];

/**
 * The week that a text of hours describes, as people and schema.org write it: "Mon-Fri 9am-5:30pm, Sat closed", "Mo-Fr 10:00-19:00 Sa
 * 10:00-22:00", "Sunday: by appointment". Null for anything it is not sure of ("7-10", "open late"): hours are never guessed. `is24` = whether its
 * times are known to be on a clock of 24 hours; otherwise one of them has to say so.
 */
export function readWeek(text: string, is24 = false): Week | null {
  const tokens = tokensOf(plainHours(text));
  if (tokens === null) return null;
  const reader: Reader = { tokens, on24Hours: is24 || tokens.some(is24Hours), at: 0 };
  const week: DayHours[] = [null, null, null, null, null, null, null];
  /** Of how many days the hours of a day were said together. */
  const saidOf: number[] = [];
  while (reader.at < tokens.length) {
    if (isSign(reader)) {
      reader.at += 1;
      continue;
    }
    const statement = takeStatement(reader);
    if (statement === null) return null;
    const { hours } = statement;
    const days = new Set(statement.days);
    const among = days.size;
    for (const day of days) {
      const both = joined(week[day] ?? null, hours, among - (saidOf[day] ?? among));
      if (both === undefined) return null;
      week[day] = both;
      saidOf[day] = Math.min(among, saidOf[day] ?? among);
    }
  }
  return week.every((hours) => hours === null) ? null : week;
}

/** Whether a week is open on a day of the week (0 = Sunday) at a minute of it; null where the text says nothing of that day, or "by appointment". */
export function isOpenInWeek(week: Week, day: number, minute: number): boolean | null {
  if (goesOnInWeek(week, day, minute)) return true;
  const today = week[day] ?? null;
  if (today === 'by_appointment') return null;
  // A text that opens some days and does not name this one leaves it closed, as people write hours; "Sat closed" alone says nothing of Tuesday.
  if (today === null && week.every((hours) => hours === null || hours.length === 0)) return null;
  return (today ?? []).some(({ from, to }) => minute >= from && minute < to);
}

/** Whether a week is open then because what opened on the day before goes on past midnight. */
function goesOnInWeek(week: Week, day: number, minute: number): boolean {
  const before = week[(day + 6) % 7] ?? null;
  return Array.isArray(before) && before.some(({ to }) => minute + DAY_MINUTES < to);
}

/**
 * What two statements about one day say together. Openings that do not meet add up; where they contradict each other the one about fewer days is
 * meant ("Daily 10-8, Fri 10-3"; `wider` = days the later one is about more than the earlier), and with equally many nobody knows: undefined.
 */
function joined(known: DayHours, hours: Exclude<DayHours, null>, wider: number): DayHours | undefined {
  if (known === null || isSame(known, hours)) return hours;
  if (Array.isArray(known) && Array.isArray(hours) && known.length > 0 && hours.length > 0 && !doMeet(known, hours))
    return [...known, ...hours];
  return wider === 0 ? undefined : wider < 0 ? hours : known;
}

function isSame(a: DayHours, b: DayHours): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** "Closed Shabbat and Yom Tov", with the sign behind it that ends a sentence; "Shabbos closed". */
const CLOSED_ON_HOLY = new RegExp(String.raw`closed (?:on |for )?(?:${HOLY_NAMES})(\s*[.)])?`, 'g');
const HOLY_CLOSED = new RegExp(String.raw`(?:${HOLY_NAMES}):? ?-? ?closed(?! *[a-z])`, 'g');

/** An end by the sun that no clock tells, with the beginning before it: "9am until 2 hours before candle lighting", "closes an hour before Shabbos". */
const BEFORE_SUNSET = new RegExp(
  [
    String.raw`(?:\d{1,2}(?::\d{2})? ?(?:am|pm)? *)?(?:- *|\bcloses? *)?`,
    String.raw`(?:(?:\d{1,2}|an?|one|two|half an) *(?:hours?|hrs?|minutes?|mins?) *)?`,
    String.raw`(?:before|prior -) *(?:candle[- ]?lighting|sun ?set|${HOLY_NAMES})`,
  ].join(''),
  'g',
);

/**
 * A text of hours in plain form, lower case and in English: dashes and words for "to" as `-`, "and" as `,`, a row of dots as `:`, halves of the day as
 * `am`, `pm`. A visit by appointment is `appointment`, and so is an end before candle lighting: one has to ask. What is closed on holy days is
 * `closed holyday`, a day that no ordinary week has.
 */
function plainHours(text: string): string {
  return hebrewInEnglish(text.toLowerCase().replace(/[‐-―−]/g, '-'))
    .replace(/\.{2,}/g, ':')
    .replace(/\b(23:59|11:59)(?::|\.)59\b/g, '$1')
    .replace(/([ap])\.\s?m\b/g, '$1m')
    .replace(/(?:to|till|until|through|thru)\b/g, '-')
    .replace(BEFORE_SUNSET, ' appointment')
    .replace(HOLY_CLOSED, '; closed holyday;')
    .replace(CLOSED_ON_HOLY, (_, end?: string) => (end === undefined ? 'closed holyday' : 'closed holyday;'))
    .replace(/[,.;]\s*open\b/g, ';')
    .replace(/\band\b|[&+]/g, ',')
    .replace(/every day|7 days(?: a week)?|24\/7/g, (words) => (words === '24/7' ? 'daily 24 hours' : 'daily'))
    .replace(/24 ?h(?:ours|rs)?\b|all day/g, 'allday')
    .replace(/\b12 ?(noon|midnight)\b/g, '$1')
    .replace(/by app(?:oin)?t(?:ment)?s?\b\.?(?: only\b)?|appointment only/g, 'appointment')
    .replace(/(?<!\d ?)\b(?:store |office )?hours\b:?|\b(?:open|from|only|e[sd]?t)\b:?/g, ' ');
}

/** Days of the week in Hebrew, Sunday first: the name, the letter that stands for it, and both in the syntax of hours. */
const DAYS = [
  ['ראשון', 'א', 'su'],
  ['שני', 'ב', 'mo'],
  ['שלישי', 'ג', 'tu'],
  ['רביעי', 'ד', 'we'],
  ['חמישי', 'ה', 'th'],
  ['שישי', 'ו', 'fr'],
] as const;
const DAY_OF = new Map<string, string>(DAYS.flatMap(([name, letter, day]) => [[name, day] as const, [letter, day]]));

/**
 * "א", "א׳", "יום ו", "ימים א", "ביום שישי": a letter alone, or a name. A letter with a dash behind it begins a range of days, but for ו, which may as
 * well be "and" ("א ו-ג"); it stays as it is, and nothing is read of such a text, nor of one in which any other
 * Hebrew is left.
 */
const DAY = new RegExp(
  String.raw`(?<![א-ת])(?:ב?(?:ימים|ימי|יום) +)?(${DAYS.map(([name]) => name).join('|')}|[א-ה]|ו(?!['׳]? ?-))['׳]?`,
  'g',
);
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<![א-ת])עד(?![א-ת])/g, '-'],
  [/(?<![א-ת])סגור(?:ים|ה)?(?![א-ת])/g, 'closed'],
  [/(?<![א-ת])בשבת(?![א-ת])/g, 'שבת'],
];

/** A text of hours with its Hebrew days and words in English ("ימים א-ה 9:00-17:00" is "su-th 9:00-17:00"); all else stays as it stands. Dashes are `-`. */
function hebrewInEnglish(text: string): string {
  return WORDS.reduce((said, [word, english]) => said.replace(word, english), text).replace(
    DAY,
    (_, day: string) => ` ${DAY_OF.get(day)}`,
  );
}
