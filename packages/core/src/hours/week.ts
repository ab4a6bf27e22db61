import {
  DAY_MINUTES,
  EARLIEST_OPENING,
  EVERY_DAY,
  findSpan,
  HOLY_NAMES,
  is24Hours,
  isSign,
  type Reader,
  signAt,
  type Span,
  takeDays,
  type Time,
  readTokens,
  wordAt,
} from './span.ts';

/**
 * The hours of one day of the week: its openings (empty = closed), or "by appointment", also if they end before candle lighting; null if the text does not
 * speak of it.
 */
export type DayHours = readonly Span[] | 'by_appointment' | null;

type Statement = { readonly days: readonly number[]; readonly hours: Exclude<DayHours, null> };

/**
 * Takes days with their hours, or closed days: "Closed Sat". Hours at the beginning of a text, without days, are those of every day. Null if the text does not
 * continue with a clear statement.
 */
function takeStatement(reader: Reader): Statement | null {
  if (wordAt(reader) === 'closed' || wordAt(reader) === 'off') {
    const after: Reader = { ...reader, at: reader.at + 1 };
    if (wordAt(after) === 'on' || signAt(after, ':')) after.at += 1;
    const closed = takeDays(after);
    if (closed !== null) {
      reader.at = after.at;
      // "Closed Sat, Mon-Fri 9-5": the end of the closed days is unclear.
      return isSayingHours(reader) ? null : { days: closed, hours: [] };
    }
  }
  const isFirst = reader.at === 0;
  const days = takeDays(reader);
  // "Shabbos: 10am-2pm" are no hours of the ordinary week.
  if (days === null ? !isFirst : days.length === 0) return null;
  const hours = takeHours(reader);
  if (hours === null || (days === null && !isOfEveryDay(hours, reader))) return null;
  return { days: days ?? EVERY_DAY, hours };
}

/**
 * Returns whether hours without days, at the beginning of a text, are those of every day. They are not if days follow at once ("9am-5pm Mon-Fri 10am-2pm Sun"),
 * nor if a visit by appointment stands before other hours ("By appointment, Mon-Fri 9-5").
 */
function isOfEveryDay(hours: DayHours, reader: Reader): boolean {
  return reader.at >= reader.tokens.length || (hours !== 'by_appointment' && isSign(reader));
}

function isSayingHours(reader: Reader): boolean {
  const { tokens, at } = signAt(reader, '-') ? { ...reader, at: reader.at + 1 } : reader;
  return tokens[at] !== undefined && tokens[at].kind !== 'sign';
}

function takeHours(reader: Reader): Exclude<DayHours, null> | null {
  if (signAt(reader, ':')) reader.at += 1;
  if (signAt(reader, '-')) reader.at += 1;
  const token = reader.tokens[reader.at];
  if (token?.kind === 'word') {
    reader.at += 1;
    if (token.text === 'closed' || token.text === 'off') return [];
    if (token.text === 'appointment') return 'by_appointment';
    return token.text === 'allday' ? [{ from: 0, to: DAY_MINUTES }] : null;
  }
  const spans: Span[] = [];
  for (;;) {
    const span = takeSpan(reader);
    if (span === null) return null;
    // "11am-10pm, 11am-9pm" were the hours of different days.
    if (doMeet(spans, [span])) return null;
    spans.push(span);
    if (!(signAt(reader, ',') || signAt(reader, '/')) || reader.tokens[reader.at + 1]?.kind !== 'time') return spans;
    reader.at += 1;
  }
}

function takeSpan(reader: Reader): Span | null {
  const [start, , end] = reader.tokens.slice(reader.at, reader.at + 3);
  if (start?.kind !== 'time' || end?.kind !== 'time' || !signAt({ ...reader, at: reader.at + 1 }, '-')) return null;
  reader.at += 3;
  if (!isOnItsClock(start.time, end.time, reader.on24Hours)) return null;
  return reader.on24Hours && isByDay(start.time, end.time)
    ? findSpan({ ...start.time, exact: true }, { ...end.time, exact: true })
    : findSpan(start.time, end.time);
}

/** "10:00-12:30" beside "14:00-18:00": the clock of the whole text shows that hours without a half of the day are by day. "1:00-5:00" may be a slip. */
function isByDay(start: Time, end: Time): boolean {
  return start.half === null && end.half === null && start.hour >= EARLIEST_OPENING && start.minutes < end.minutes;
}

/**
 * Returns whether an end before its beginning is on the clock of the whole text. "9:00-2:00" is the afternoon, but not beside "10:00-18:00"; "09:00-02:00" is
 * the night, but only beside such a time: alone it may be the afternoon too.
 */
function isOnItsClock(start: Time, end: Time, on24Hours: boolean): boolean {
  const isSaid = start.half !== null || start.hour > 12 || start.minutes < end.minutes;
  return isSaid || end.exact === on24Hours;
}

/** Whether any two openings of one day share a minute. */
export function doMeet(a: readonly Span[], b: readonly Span[]): boolean {
  return a.some((one) => b.some((other) => one.from < other.to && other.from < one.to));
}

/** A week from Sunday to Saturday. */
export type Week = readonly DayHours[];

/**
 * The week that a text of hours describes, as people and schema.org write it: "Mon-Fri 9am-5:30pm, Sat closed", "Mo-Fr 10:00-19:00 Sa
 * 10:00-22:00", "Sunday: by appointment". Null for anything it is not sure of ("7-10", "open late"): hours are never guessed. `is24` = whether its
 * times are known to be on a clock of 24 hours; otherwise one of them has to say so.
 */
export function readWeek(text: string, is24 = false): Week | null {
  const tokens = readTokens(plainHours(text));
  if (tokens === null) return null;
  const reader: Reader = { tokens, on24Hours: is24 || tokens.some(is24Hours), at: 0 };
  const week: DayHours[] = [null, null, null, null, null, null, null];
  /** Of how many days the hours of a day were said together. */
  const spokenAmong: number[] = [];
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
      const both = joined(week[day] ?? null, hours, among - (spokenAmong[day] ?? among));
      if (both === undefined) return null;
      week[day] = both;
      spokenAmong[day] = Math.min(among, spokenAmong[day] ?? among);
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

/** Returns whether a week is open because an opening of the day before continues past midnight. */
function goesOnInWeek(week: Week, day: number, minute: number): boolean {
  const before = week[(day + 6) % 7] ?? null;
  return Array.isArray(before) && before.some(({ to }) => minute + DAY_MINUTES < to);
}

/**
 * Joins two statements about one day. Openings that do not meet add up; if they contradict each other the one about fewer days is meant ("Daily 10-8, Fri
 * 10-3"; `wider` = how many more days the later one is about), and with equally many it is unclear: undefined.
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
 * Returns a text of hours in plain form, in lower case and English: dashes and words for "to" as `-`, "and" as `,`, a row of dots as `:`, halves of the day as
 * `am`, `pm`. A visit by appointment is `appointment`, and so is an end before candle lighting, because one has to ask. Closed holy days are `closed holyday`,
 * a day that no ordinary week has.
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
 * "א", "א׳", "יום ו", "ימים א", "ביום שישי": a letter alone, or a name. A letter with a dash behind it begins a range of days, but not ו, which may be "and"
 * ("א ו-ג"): it stays, and such a text is not read, nor is one with any other Hebrew left.
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
  return WORDS.reduce((phrase, [word, english]) => phrase.replace(word, english), text).replace(
    DAY,
    (_, day: string) => ` ${DAY_OF.get(day)}`,
  );
}
