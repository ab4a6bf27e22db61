import type { Factor, Freshness, PartialDate, Source, Status, Why } from '@kehilla/contract';
import { boundedMemoize, makeOnce, memoizeByObject } from './memoize.ts';
import { civilDateInWords, DAY_MS, HOUR_MS } from './text/told-times.ts';
import { listOnce, type ToldNote } from './told-notes.ts';

/** An answer in the shape of specification §2.1. */
export type EnvelopeOf<Data> = {
  data: Data;
  status: Status;
  freshness: Freshness;
  sources: Source[];
  notes?: string[];
};

/**
 * An envelope; notes are left out where there are none, and never repeated. Dates that are not known to their day (`partial`) stand in it as the earliest
 * instant that they can mean; texts show what is known of them, `coverage.dates` of the data has each, and a note says so. Rule: decisions §5.
 * `sayDates` are the members of the data in which texts may name a date: all of them, where none is named.
 */
export function envelope<Data>(
  data: Data,
  status: Status,
  freshness: Freshness,
  sources: Source[],
  notes: readonly (ToldNote | null)[],
  { partialDates: partial }: { readonly partialDates: PartialDates } = NO_PARTIAL_DATES,
  sayDates: readonly (keyof Data)[] | null = null,
): EnvelopeOf<Data> {
  const dates = partialDatesIn(sources, freshness, partial);
  const told = dates.length === 0 ? notes : [...notes, noteOnDates(dates)];
  const noteList = listOnce(told, (text) => withKnownDates(text, dates));
  return {
    data: dates.length === 0 ? data : withDates(showKnownDates(data, dates, sayDates), dates),
    status,
    freshness,
    sources,
    ...(noteList.length === 0 ? {} : { notes: noteList }),
  };
}

function showKnownDates<Data>(
  data: Data,
  dates: readonly PartialDate[],
  members: readonly (keyof Data)[] | null,
): Data {
  if (members === null) return withKnownDatesIn(data, dates);
  return { ...data, ...Object.fromEntries(members.map((member) => [member, withKnownDatesIn(data[member], dates)])) };
}

/** Adds the partial dates to the data, beside its other coverage. */
function withDates<Data>(data: Data, dates: readonly PartialDate[]): Data {
  const { coverage = {} } = data as { readonly coverage?: object };
  return { ...data, coverage: { ...coverage, dates } };
}

function noteOnDates(dates: readonly PartialDate[]): ToldNote {
  const known = [...new Set(dates.map((date) => knownInWords(date.known)))].join(', ');
  return {
    code: 'dates_known_in_part',
    text: `Of some of what was read only the year or month is known (${known}); its dates are the earliest that it can mean.`,
  };
}

/** For calculations, whose dates are exact. */
const NO_PARTIAL_DATES = { partialDates: new Map<string, string>() };

/** Dates of readings that are not known to their day: instant to the part that is known. `City.partialDates` has them. */
type PartialDates = ReadonlyMap<string, string>;

/** Made when it is first needed: the first of its kind takes a program 15 ms. */
const getMonthInWords = makeOnce(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** A date as far as it is known, in words: "2020", "March 2013". */
function knownInWords(known: string): string {
  return known.length === 4 ? known : getMonthInWords().format(Date.parse(`${known}-01`));
}

/** Returns the dates of an answer's sources and age that are not known to their day. */
function partialDatesIn(
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

/** A date in the forms that texts have, and its known part. */
type ReportedDate = {
  readonly year: string;
  /** "2020-01-01" and "1 January 2020". */
  readonly day: string;
  readonly inWords: string;
  /** Every form in which a text names the day; an instant ("2020-01-01T…") is none. */
  readonly pattern: RegExp;
  /** The replacement for each form of the day: "2020", "March 2013". */
  readonly known: ReadonlyMap<string, string>;
};

/** Made once for a date: a city has few that are not known to their day. */
const toldDate = boundedMemoize(1_000, (key: string): ReportedDate => {
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

/** The same for the dates of an answer: it has many texts, and nearly all name no such date. */
const toldDates = memoizeByObject((dates: readonly PartialDate[]): readonly ReportedDate[] =>
  dates.map(({ instant, known }) => toldDate(`${instant.slice(0, 10)} ${known}`)),
);

/** A text that names no more of these dates than is known: "1 January 2020" and "2020-01-01" become "2020". Instants are left as they are. */
export function withKnownDates(text: string, dates: readonly PartialDate[]): string {
  return dates.length === 0 ? text : replaceDates(text, toldDates(dates));
}

function replaceDates(text: string, dates: readonly ReportedDate[]): string {
  let note = text;
  // Nearly no text of an answer has the year.
  for (const { year, day, inWords, pattern, known } of dates)
    if (note.includes(year) && (note.includes(day) || note.includes(inWords)))
      note = note.replaceAll(
        pattern,
        (_, on: string | undefined, named: string) => `${on === undefined ? '' : 'in '}${known.get(named)}`,
      );
  return note;
}

/** Replaces the dates in every text of an answer's data. A value without such a date is returned itself, because nearly none has one. */
function withKnownDatesIn<Value>(value: Value, dates: readonly PartialDate[]): Value {
  return dates.length === 0 ? value : (replaceIn(value, toldDates(dates)) as Value);
}

function replaceIn(value: unknown, dates: readonly ReportedDate[]): unknown {
  if (typeof value === 'string') return value.length < SHORTEST_DATE ? value : replaceDates(value, dates);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    let changed: unknown[] | null = null;
    for (let at = 0; at < value.length; at++) {
      const replaced = replaceIn(value[at], dates);
      if (replaced !== value[at]) (changed ??= [...value])[at] = replaced;
    }
    return changed ?? value;
  }
  const members = value as Readonly<Record<string, unknown>>;
  let changed: Record<string, unknown> | null = null;
  for (const name in members) {
    const replaced = replaceIn(members[name], dates);
    if (replaced !== members[name]) (changed ??= { ...members })[name] = replaced;
  }
  return changed ?? value;
}

/** "2020-01-01": no shorter text names a day. */
const SHORTEST_DATE = 10;

/** How long a fact of each kind counts as fresh, in milliseconds. Rule: decisions §5. */
export const TIME_TO_LIVE_MS = {
  kosher_listing: 14 * DAY_MS,
  event_listing: 72 * HOUR_MS,
  menu: 30 * DAY_MS,
  hours: 90 * DAY_MS,
  phone: 90 * DAY_MS,
  register: 30 * DAY_MS,
  map: 90 * DAY_MS,
  website: 90 * DAY_MS,
} as const;

/** The kinds of fact that age apart. */
export type FactKind = keyof typeof TIME_TO_LIVE_MS;

/**
 * A fact, as far as its age matters; `observed_at` is null if the source gave no date. An unreadable date counts as none. A fact with its own last moment (a
 * certificate) has it as `fresh_until`; any other is valid as long as its kind.
 */
export type Dated = { readonly kind: FactKind; readonly observed_at: string | null; readonly fresh_until?: string };

/** The instants of readings in milliseconds: all facts of one reading share its instant, and a city has few readings. */
const readInstant = boundedMemoize(1_000, (text: string) => Date.parse(text));

/**
 * The age of an answer made of these facts at `now`: `oldest_fact_at` the oldest reading, `fresh_until` the earliest end of a
 * time-to-live, `state` fresh until then, stale after, unknown where no fact has a date. A fact that was read by a clock ahead of ours is as
 * old as the answer, never younger. Instants are UTC. Rule: decisions §5.
 */
export function makeFreshness(facts: Iterable<Dated>, now: Date, tier: Freshness['tier'] = 'db'): Freshness {
  let oldest = Number.POSITIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  for (const { kind, observed_at, fresh_until } of facts) {
    if (observed_at === null) continue;
    const at = readInstant(observed_at);
    if (Number.isNaN(at)) continue;
    oldest = Math.min(oldest, at);
    until = Math.min(until, fresh_until === undefined ? at + TIME_TO_LIVE_MS[kind] : Date.parse(fresh_until));
  }
  const dated = oldest !== Number.POSITIVE_INFINITY;
  return {
    as_of: now.toISOString(),
    oldest_fact_at: dated ? new Date(Math.min(oldest, now.getTime())).toISOString() : null,
    fresh_until: dated ? new Date(until).toISOString() : null,
    state: !dated ? 'unknown' : now.getTime() <= until ? 'fresh' : 'stale',
    tier,
  };
}

/**
 * The reasons for a ranked position: `score` is the sum of the factors' points, every one of them in whole tenths, so that the lines
 * add up on paper. `shownNotScored` are facts a reader sees that had no part in it. Rule: specification §2.9.
 */
export function makeWhy(
  rank: number,
  method: string,
  factors: readonly Factor[],
  shownNotScored: readonly string[] = [],
): Why {
  const shown = factors.map((factor) =>
    Object.is(factor.points, tenth(factor.points)) ? factor : { ...factor, points: tenth(factor.points) },
  );
  const tenths = shown.reduce((sum, factor) => sum + Math.round(factor.points * 10), 0);
  return { rank, score: tenths / 10, method, factors: shown, shown_not_scored: [...shownNotScored] };
}

/** Points as they are shown and summed: a tenth is the smallest step. Never a negative zero. */
export function tenth(points: number): number {
  return Math.round(points * 10) / 10 + 0;
}
