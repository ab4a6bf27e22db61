import { type Reader, signAt } from './tokens.ts';

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
