import type { Freshness, PartialDate, Source } from '@kehilla/contract';
import { boundedMemoize, memoizeByObject } from '../memoize.ts';
import { civilDateInWords } from '../text/civil-date.ts';

/** Dates of readings that are not known to their day: instant to the part that is known. `City.partialDates` has them. */
export type PartialDates = ReadonlyMap<string, string>;

const MONTH_IN_WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A date as far as it is known, in words: "2020", "March 2013". */
export function knownInWords(known: string): string {
  return known.length === 4 ? known : MONTH_IN_WORDS.format(Date.parse(`${known}-01`));
}

/** The dates among those of an answer's sources and of its age that are not known to their day. */
export function partialDatesIn(
  sources: readonly Source[],
  { oldest_fact_at }: Freshness,
  partial: PartialDates,
): PartialDate[] {
  if (partial.size === 0) return [];
  const instants = new Set([...sources.map(({ observed_at }) => observed_at), oldest_fact_at]);
  return [...instants].flatMap((instant) => {
    const known = instant === null ? undefined : partial.get(instant);
    return instant === null || known === undefined ? [] : [{ instant, known }];
  });
}

/** One date as texts name it, and what they should say instead. */
type ToldDate = {
  readonly year: string;
  /** "2020-01-01" and "1 January 2020". */
  readonly day: string;
  readonly inWords: string;
  /** Every way in which a text names the day; an instant ("2020-01-01T…") is none. */
  readonly pattern: RegExp;
  /** What a text says instead, by the day as it names it: "2020", "March 2013". */
  readonly known: ReadonlyMap<string, string>;
};

/** Made once for a date: a city has few that are not known to their day. */
const toldDate = boundedMemoize(1_000, (key: string): ToldDate => {
  const [day = '', known = ''] = key.split(' ');
  const inWords = civilDateInWords(day);
  return {
    year: day.slice(0, 4),
    day,
    inWords,
    pattern: new RegExp(`(\\bon )?(\\b${day}\\b(?!T)|(?<!\\d)${inWords})`, 'g'),
    known: new Map([
      [day, known],
      [inWords, knownInWords(known)],
    ]),
  };
});

/** The same for the dates of an answer: its texts are many, and nearly all name no such date. */
const toldDates = memoizeByObject((dates: readonly PartialDate[]): readonly ToldDate[] =>
  dates.map(({ instant, known }) => toldDate(`${instant.slice(0, 10)} ${known}`)),
);

/** A text that names no more of these dates than is known: "1 January 2020" and "2020-01-01" become "2020". Instants are left as they are. */
export function withKnownDates(text: string, dates: readonly PartialDate[]): string {
  return dates.length === 0 ? text : replaceDates(text, toldDates(dates));
}

function replaceDates(text: string, dates: readonly ToldDate[]): string {
  let told = text;
  // Nearly no text of an answer has the year.
  for (const { year, day, inWords, pattern, known } of dates)
    if (told.includes(year) && (told.includes(day) || told.includes(inWords)))
      told = told.replaceAll(
        pattern,
        (_, on: string | undefined, named: string) => `${on === undefined ? '' : 'in '}${known.get(named)}`,
      );
  return told;
}

/** The same of every text in an answer's data. What names no such date is the value itself, for nearly nothing does. */
export function withKnownDatesIn<Value>(value: Value, dates: readonly PartialDate[]): Value {
  return dates.length === 0 ? value : (replaceIn(value, toldDates(dates)) as Value);
}

function replaceIn(value: unknown, dates: readonly ToldDate[]): unknown {
  if (typeof value === 'string') return value.length < SHORTEST_DATE ? value : replaceDates(value, dates);
  if (value === null || typeof value !== 'object') return value;
  const isList = Array.isArray(value);
  const each: readonly unknown[] = isList ? value : Object.values(value);
  let changed: unknown[] | null = null;
  for (let i = 0; i < each.length; i++) {
    const told = replaceIn(each[i], dates);
    if (told !== each[i]) (changed ??= [...each])[i] = told;
  }
  if (changed === null) return value;
  return isList ? changed : Object.fromEntries(Object.keys(value).map((key, i) => [key, changed[i]]));
}

/** "2020-01-01": no shorter text names a day. */
const SHORTEST_DATE = 10;
