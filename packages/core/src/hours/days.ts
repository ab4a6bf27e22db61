import { NAMED_TIMES, type Time, findTime } from './span.ts';

const TOKEN = /(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*(am|pm)?(?![\d:])|(noon|midnight)|([a-z]+)|([-,;/|:]|\n)|\s+|(.)/g;

type Token = { readonly kind: 'time'; readonly time: Time } | { readonly kind: 'word' | 'sign'; readonly text: string };
/** Where in the tokens of a text of hours the reading has come to, and whether its times without a half of the day are on a clock of 24 hours. */
export type Reader = { readonly tokens: readonly Token[]; readonly on24Hours: boolean; at: number };

/** A text of plain hours as times, words and signs; null where a sign stands in it that hours are not written with. */
export function tokensOf(text: string): Token[] | null {
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

/** Whether a sign comes next: what stands between statements. */
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
  // Shabbat and Yom Tov are no days of the ordinary week: `holyDaysIn` reads what is said of them.
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
