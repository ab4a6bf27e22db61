/** One opening: minutes after midnight of its day; `to` above 1440 goes on into the next day. */
export type Span = { readonly from: number; readonly to: number };

/** A time of day as a text writes it. */
export type Time = {
  /** Minutes after midnight; as if on a clock of 24 hours where the text does not say which half of the day it is. */
  readonly minutes: number;
  /** The hour as written, 0 to 26. */
  readonly hour: number;
  /** The half of the day as written; null if there is none. */
  readonly half: 'am' | 'pm' | null;
  /** Whether it can be one time only: "5pm", "17:00", "09:00", not "5" or "9:00". */
  readonly exact: boolean;
  /** Whether it is an hour alone, as people say it: "8", not "8:00" or "8am". */
  readonly bare: boolean;
};

/** A day, in minutes. */
export const DAY_MINUTES = 1_440;
const HALF_DAY = DAY_MINUTES / 2;
/** From this hour on a shop may open in the morning: before it, "1-5pm" is the afternoon. Opinion. */
export const EARLIEST_OPENING = 6;
/** No day opens before this minute. Opinion. */
const NIGHT_ENDS = 240;
/** A place that opened by noon has closed by this minute of the night. Opinion. */
const LATEST_CLOSING = 180;

/** Times that have a name. */
const NAMED_TIMES: Readonly<Record<string, Time>> = {
  noon: { minutes: HALF_DAY, hour: 12, half: 'pm', exact: true, bare: false },
  midnight: { minutes: 0, hour: 12, half: 'am', exact: true, bare: false },
};

/** The time of an hour and its minutes; null where no clock shows it ("25:70", "13pm"). */
export function findTime(hourText: string, minuteText: string | undefined, half: 'am' | 'pm' | undefined): Time | null {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59 || hour > 26 || (half !== undefined && (hour === 0 || hour > 12))) return null;
  const minutes = half === undefined ? hour * 60 + minute : ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
  // "09:00", "17:00" and "0:00" are on a clock of 24 hours; "9" and "9:00" may be either half of the day.
  const exact = half !== undefined || hour > 12 || hourText.startsWith('0');
  return { minutes, hour, half: half ?? null, exact, bare: !exact && minuteText === undefined };
}

/**
 * Returns the opening from one time to another: "9-5" closes in the afternoon, and so does "8-8"; "1-5pm" opens in it, "5pm-1" closes after midnight. Null for
 * two possible meanings: "7-10", "5-1", "9-10pm", "8-2am", "10am-11", "12-12", and "00:00-00:00" or "11:00-11:00", which some write for all day and others for
 * closed.
 */
export function findSpan(start: Time, end: Time): Span | null {
  if (start.exact) return end.exact ? between(start.minutes, end.minutes) : toUnsaid(start, end.minutes, end.hour);
  if (end.half === 'am') return start.minutes < end.minutes ? between(start.minutes, end.minutes) : null;
  if (end.half === 'pm') return toAfternoon(start, end.minutes);
  if (end.exact) return between(start.minutes, end.minutes);
  const opensByDay = start.hour >= EARLIEST_OPENING && (start.minutes > end.minutes || isHalfADay(start, end));
  return opensByDay ? between(start.minutes, end.minutes + HALF_DAY) : null;
}

/** "8-8", "11-11": an opening in the evening, and one that never closes, are written otherwise. "12-12" is unclear. Opinion. */
function isHalfADay(start: Time, end: Time): boolean {
  return start.bare && end.bare && start.hour === end.hour && start.hour < 12;
}

/** From one minute to another, or to that of the next day; null where they are one, or one of them is a slip. */
function between(from: number, to: number): Span | null {
  const span = { from, to: untilMidnight(to < from ? to + DAY_MINUTES : to) };
  return from === to || isSlip(span) ? null : span;
}

/** "00:00-23:59" is the whole day: some people cannot write 24:00, and no place closes in the last minute. */
export function untilMidnight(to: number): number {
  return to === DAY_MINUTES - 1 ? DAY_MINUTES : to;
}

/** "1am-8pm", "10pm-6pm", "09:00-05:00": one half of the day was meant for the other, and it is unclear in which of the two times. Opinion. */
export function isSlip({ from, to }: Span): boolean {
  const fromNight = from < NIGHT_ENDS && to >= HALF_DAY && to < DAY_MINUTES - 60;
  return fromNight || to >= DAY_MINUTES + (from <= HALF_DAY ? LATEST_CLOSING : HALF_DAY);
}

/** "1-5pm", "11-10pm". */
function toAfternoon(start: Time, to: number): Span | null {
  const from = start.minutes;
  if (from + HALF_DAY >= to) return between(from, to);
  return start.hour >= EARLIEST_OPENING ? null : between(from + HALF_DAY, to);
}

/** An end without its half of the day after a beginning with one ("9am-5"), or after one on a clock of 24 hours ("09:00-5:00", "08:00-12:00"). */
function toUnsaid({ minutes: from, half, hour }: Time, to: number, endHour: number): Span | null {
  if (to > from) return endHour === 12 || (half === null && endHour >= 10) ? { from, to } : null;
  const byEvening = to + HALF_DAY > from;
  // "18:00-2:00" ends after midnight; "13:00-2:00" is unclear.
  if (half === null && hour > 12 && byEvening) return null;
  return between(from, byEvening ? to + HALF_DAY : to);
}

const TOKEN = /(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*(am|pm)?(?![\d:])|(noon|midnight)|([a-z]+)|([-,;/|:]|\n)|\s+|(.)/g;

type Token = { readonly kind: 'time'; readonly time: Time } | { readonly kind: 'word' | 'sign'; readonly text: string };
/** Where in the tokens of a text of hours the reading has come to, and whether its times without a half of the day are on a clock of 24 hours. */
export type Reader = { readonly tokens: readonly Token[]; readonly on24Hours: boolean; at: number };

/** A text of plain hours as times, words and signs; null where a sign stands in it that hours are not written with. */
export function readTokens(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (const [, hour, minute, half, named, word, sign, other] of text.matchAll(TOKEN)) {
    if (other !== undefined && other !== '.' && other !== '(' && other !== ')') return null;
    if (hour !== undefined) {
      const time = findTime(hour, minute, half as 'am' | 'pm' | undefined);
      if (time === null) return null;
      tokens.push({ kind: 'time', time });
    }
    if (named !== undefined) tokens.push({ kind: 'time', time: NAMED_TIMES[named] as Time });
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

/** Whether a time says that the text is on a clock of 24 hours: "17:00", "0:30". */
export function is24Hours(token: Token): boolean {
  return token.kind === 'time' && (token.time.hour > 12 || token.time.hour === 0);
}

/** Returns whether a separator of statements comes next. */
export function isSign({ tokens, at }: Reader): boolean {
  return tokens[at]?.kind === 'sign';
}

/** The word that comes next; null where something else does, or nothing. */
export function wordAt({ tokens, at }: Reader): string | null {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : null;
}

/** Whether this sign comes next. */
export function signAt({ tokens, at }: Reader, sign: string): boolean {
  const token = tokens[at];
  return token?.kind === 'sign' && token.text === sign;
}

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

/** Every day of the week, Sunday (0) to Saturday (6). */
export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const SETS: Readonly<Record<string, readonly number[]>> = {
  daily: EVERY_DAY,
  everyday: EVERY_DAY,
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 0],
  // Shabbat and Yom Tov are no days of the ordinary week: `holyDaysIn` reads the statements about them.
  holyday: [],
};

/** Takes the days that come next, in the order they are named, ranges filled ("Fri-Mon" is four); null, and nothing taken, where no day does. */
export function takeDays(reader: Reader): number[] | null {
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

/** The holy day: Shabbat, or a Yom Tov on another day. */
type HolyDay = 'shabbat' | 'yom_tov';

/** Their names as people write them; other words that speak of the day without its name. */
const WORDS: Readonly<Record<HolyDay, { readonly names: string; readonly others: string }>> = {
  shabbat: { names: 'shabb(?:at|os|es)|shabb?as|שבת', others: '|candle|motz(?:ei|ae)' },
  yom_tov: { names: 'yom(?:im)? ?tov(?:im|ei)?|jewish holidays?|חג|יום טוב', others: '' },
};
const ENDS_AT_SUNSET = /[-–] *\(?(?:sunset|dusk)/i;

/** Names of holy days one after another, for a pattern: "Shabbat", "Shabbos, Yom Tov and all Jewish holidays". */
export const HOLY_NAMES = getList(`(?:(?:all|the|major) )*(?:${WORDS.shabbat.names}|${WORDS.yom_tov.names})`);

const PATTERNS = { shabbat: getPatterns('shabbat'), yom_tov: getPatterns('yom_tov') } as const;

/**
 * What a text of hours says of Shabbat or of Yom Tov. `closed` · `named`: it speaks of it otherwise · `sunset`: hours end by the sun, which speaks of
 * the evening on which Shabbat begins and of no holy day · null: nothing, so it does not tell whether an ordinary week holds on that day.
 * "Closed Shabbat" says nothing of Yom Tov.
 */
export function holyDaysIn(text: string, day: HolyDay): 'closed' | 'named' | 'sunset' | null {
  const { closed, named } = PATTERNS[day];
  return closed.test(text) ? 'closed' : named.test(text) ? 'named' : ENDS_AT_SUNSET.test(text) ? 'sunset' : null;
}

function getPatterns(day: HolyDay): { readonly closed: RegExp; readonly named: RegExp } {
  const { names, others } = WORDS[day];
  return {
    closed: new RegExp(
      String.raw`closed(?:(?!open)[^;.\n])*(?:${names})|(?:${names})[^;,.\n]*(?:closed|off|סגור)|סגור[^;.\n]*(?:${names})`,
      'i',
    ),
    named: new RegExp(`${names}${others}`, 'i'),
  };
}

function getList(name: string): string {
  return String.raw`${name}(?:(?:[ ,&]|\band\b)+${name})*`;
}
