import { plainHours } from './hours-plain.ts';
import { DAY_MINUTES, NAMED_TIMES, type Span, spanOf, type Time, timeOf } from './hours-span.ts';

/** What a text says of one day of the week: its openings (none = closed), or that one has to ask first; null where it does not speak of it. */
export type DayHours = readonly Span[] | 'by_appointment' | null;

/** A week from Sunday to Saturday. */
export type Week = readonly DayHours[];

/** By their names. One letter is enough where no other day begins with it: "T" and "S" are two days each. */
const DAYS: readonly (readonly string[])[] = [
  ['su', 'sun', 'sunday', 'sundays'],
  ['m', 'mo', 'mon', 'monday', 'mondays'],
  ['tu', 'tue', 'tues', 'tuesday', 'tuesdays'],
  ['w', 'we', 'wed', 'weds', 'wednesday', 'wednesdays'],
  ['th', 'thu', 'thur', 'thurs', 'thursday', 'thursdays'],
  ['f', 'fr', 'fri', 'friday', 'fridays'],
  ['sa', 'sat', 'saturday', 'saturdays'],
];
const DAY_OF = new Map(DAYS.flatMap((names, day) => names.map((name) => [name, day] as const)));
const SETS: Readonly<Record<string, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 0],
  // Shabbat and Yom Tov are no days of the ordinary week: `holyDaysIn` reads what is said of them.
  holyday: [],
};
const TOKEN =
  /(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*(am|pm)?(?![\d:])|(noon|midnight)|([a-z]+)|([-,;/|]|\n)|(\s+|:)|(.)/gy;
type Token = { readonly kind: 'time'; readonly time: Time } | { readonly kind: 'word' | 'sign'; readonly text: string };
type Reader = { readonly tokens: readonly Token[]; at: number };

/**
 * The week that a text of hours describes, as people and schema.org write it: "Mon-Fri 9am-5:30pm, Sat closed", "Mo-Fr 10:00-19:00 Sa
 * 10:00-22:00", "Sunday: by appointment". Null for anything it is not sure of ("7-10", "open late"): hours are never guessed.
 */
export function readWeek(text: string): Week | null {
  const tokens = tokensOf(plainHours(text));
  if (tokens === null || tokens.length === 0) return null;
  const reader: Reader = { tokens, at: 0 };
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
    const { days, hours } = statement;
    const among = new Set(days).size;
    for (const day of new Set(days)) {
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
  const before = week[(day + 6) % 7] ?? null;
  if (Array.isArray(before) && before.some(({ to }) => minute + DAY_MINUTES < to)) return true;
  const today = week[day] ?? null;
  if (today === 'by_appointment') return null;
  // A text that opens some days and does not name this one leaves it closed, as people write hours; "Sat closed" alone says nothing of Tuesday.
  if (today === null && week.every((hours) => hours === null || hours.length === 0)) return null;
  return (today ?? []).some(({ from, to }) => minute >= from && minute < to);
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (const [, hour, minute, half, named, word, sign, space, other] of text.matchAll(TOKEN)) {
    if (other !== undefined && other !== '.' && other !== '(' && other !== ')') return null;
    if (hour !== undefined) {
      const time = timeOf(hour, minute, half as 'am' | 'pm' | undefined);
      if (time === null) return null;
      tokens.push({ kind: 'time', time });
    }
    if (named !== undefined) tokens.push({ kind: 'time', time: NAMED_TIMES[named] as Time });
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    if (sign !== undefined && space === undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

function isSign({ tokens, at }: Reader): boolean {
  return tokens[at]?.kind === 'sign';
}

type Statement = { readonly days: readonly number[]; readonly hours: Exclude<DayHours, null> };

/** Days and their hours, or what is closed: "Closed Sat". Hours at the beginning of a text, without days, are those of every day. */
function takeStatement(reader: Reader): Statement | null {
  if (wordAt(reader) === 'closed' || wordAt(reader) === 'off') {
    const after: Reader = { ...reader, at: reader.at + 1 };
    if (wordAt(after) === 'on') after.at += 1;
    const closed = takeDays(after);
    if (closed !== null) {
      reader.at = after.at;
      // "Closed Sat, Mon-Fri 9-5": where the closed days end nobody can tell.
      return isSayingHours(reader) ? null : { days: closed, hours: [] };
    }
  }
  const isFirst = reader.at === 0;
  const days = takeDays(reader);
  if (days === null && !isFirst) return null;
  const hours = takeHours(reader);
  if (hours === null || (days === null && !isOfEveryDay(hours, reader))) return null;
  return { days: days ?? (SETS['daily'] as readonly number[]), hours };
}

/**
 * Whether hours without days, at the beginning of a text, are those of every day. They are not where days follow at once ("9am-5pm Mon-Fri 10am-2pm
 * Sun"), nor where a visit by appointment stands before other hours ("By appointment, Mon-Fri 9-5").
 */
function isOfEveryDay(hours: DayHours, reader: Reader): boolean {
  return reader.at >= reader.tokens.length || (hours !== 'by_appointment' && isSign(reader));
}

function isSayingHours(reader: Reader): boolean {
  const { tokens, at } = signAt(reader, '-') ? { ...reader, at: reader.at + 1 } : reader;
  return tokens[at] !== undefined && tokens[at].kind !== 'sign';
}

function wordAt({ tokens, at }: Reader): string | null {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : null;
}

function takeDays(reader: Reader): number[] | null {
  const days: number[] = [];
  const from = reader.at;
  for (;;) {
    const start = dayAt(reader);
    if (start === null) return reader.at > from ? days : null;
    reader.at += 1;
    const end = signAt(reader, '-') ? dayAt({ ...reader, at: reader.at + 1 }) : null;
    if (end !== null && start.length === 1 && end.length === 1) {
      reader.at += 2;
      for (let day = start[0] as number; ; day = (day + 1) % 7) {
        days.push(day);
        if (day === end[0]) break;
      }
    } else days.push(...start);
    if ((signAt(reader, ',') || signAt(reader, '/')) && dayAt({ ...reader, at: reader.at + 1 }) !== null)
      reader.at += 1;
  }
}

function dayAt({ tokens, at }: Reader): readonly number[] | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const day = DAY_OF.get(token.text);
  return day === undefined ? (SETS[token.text] ?? null) : [day];
}

function signAt({ tokens, at }: Reader, sign: string): boolean {
  const token = tokens[at];
  return token?.kind === 'sign' && token.text === sign;
}

function takeHours(reader: Reader): Exclude<DayHours, null> | null {
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
  return spanOf(start.time, end.time);
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

function doMeet(a: readonly Span[], b: readonly Span[]): boolean {
  return a.some((one) => b.some((other) => one.from < other.to && other.from < one.to));
}

function isSame(a: DayHours, b: DayHours): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
