import type { Freshness, Source, Why } from '@kehilla/contract';
import { boundedMemoize, DAY_MS, newYorkAheadMs, quoteText } from '@kehilla/core';

/** The separator of the parts of a line. */
export const SEPARATOR = ' · ';

/** A line about one thing: its text, and the beginning of it that decides and is never cut. */
export type Line = { readonly text: string; readonly least: string };

/**
 * Returns every line, each as long as there is room for all (`room`, in tokens): if there is too little, the longest lose their last parts first, and none its
 * decisive parts. No line is left out: a reader of the text alone would not know of it.
 */
export function fitting(lines: readonly Line[], room: number): string[] {
  const longest = Math.max(0, ...lines.map(({ text }) => text.length));
  let [fits, tooLong] = [0, longest + 1];
  if (getCost(lines, longest) <= room) return lines.map(({ text }) => text);
  while (tooLong - fits > 1) {
    const most = Math.floor((fits + tooLong) / 2);
    if (getCost(lines, most) <= room) fits = most;
    else tooLong = most;
  }
  return lines.map((line) => shortened(line, fits));
}

function getCost(lines: readonly Line[], most: number): number {
  return lines.reduce((sum, line) => sum + tokenCost(shortened(line, most)) + 1, 0);
}

/** Returns a line without the last parts that do not fit; always with its decisive parts. */
function shortened({ text, least }: Line, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(SEPARATOR, most - 2);
  const kept = end < least.length ? least : text.slice(0, end);
  return kept.length === text.length ? text : `${kept} …`;
}

/** Characters of Latin text and numbers to a token, as they stand in these texts (names, addresses, ids, dates). */
const LATIN_CHARACTERS_A_TOKEN = 2.9;
/** Tokens that a character of another script costs at most. */
const TOKENS_A_CHARACTER = 0.8;

/**
 * How many tokens a text costs a model, estimated from above without a tokenizer; a test compares it with one.
 */
export function tokenCost(text: string): number {
  let others = 0;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x24f) others += 1;
  return (text.length - others) / LATIN_CHARACTERS_A_TOKEN + others * TOKENS_A_CHARACTER;
}

/** The words of an answer: its result, one line for each thing found, and the parts that must not be cut. */
export type AnswerText = {
  readonly head: string;
  readonly lines: readonly (Line | string)[];
  readonly tail?: readonly string[];
};

/** The names of sources take no more characters than these, but for the first. */
const MOST_NAMED = 150;

/** As much of a text as fits, cut between words and marked where it is cut. */
export function cutBetweenWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 2);
  return `${text.slice(0, end > 0 ? end : most - 2)} …`;
}

/** A name of somebody else as one, marked where it is invented and does not say so itself. */
export function getName(name: string, sample: boolean | undefined): string {
  return sample === true && !name.includes('(sample)') ? `${quoteText(name)} (invented sample)` : quoteText(name);
}

/**
 * The day of an instant: the one that stands in it where it has an offset of its own, New York's where it is in UTC, as summaries tell it. An
 * instant at midnight UTC is a day without a time, and stays that day.
 */
export function getDay(instant: string): string {
  return instant.endsWith('Z') ? dayOfUtc(instant) : instant.slice(0, 10);
}

/** Kept, because the instants of readings come back in answer after answer. */
const dayOfUtc = boundedMemoize(10_000, (instant: string): string => {
  const at = Date.parse(instant);
  return new Date(at % DAY_MS === 0 ? at : at + newYorkAheadMs(new Date(at))).toISOString().slice(0, 10);
});

const NO_TIME = 'no such time';

/** Returns hours and minutes of a local instant, as they stand in it; a placeholder if there is no time. */
export function getTime(instant: string | null): string {
  return instant?.slice(11, 16) ?? NO_TIME;
}

/** Returns the same with the day of the week and the date before it, for a question about "next Friday". */
export function getDayAndTime(instant: string | null): string {
  return instant === null ? NO_TIME : `${withWeekday(instant.slice(0, 10))} ${getTime(instant)}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A civil day, `YYYY-MM-DD`, with its day of the week before it: "Fri 2026-11-27". */
export function withWeekday(date: string): string {
  return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${date}`;
}

/** Whether a question was about somewhere that is not covered or was not understood: nothing was looked through then. */
export function isNotSearched(
  coverage: { readonly covered: boolean | null; readonly area_understood: boolean | null } | undefined,
): boolean {
  return coverage?.covered === false || coverage?.area_understood === false;
}

/** A distance in words, "340 m" or "1.2 km"; null where it is not known. */
export function findDistance(distance_m: number | null): string | null {
  if (distance_m === null) return null;
  return distance_m < 1_000 ? `${distance_m} m` : `${(distance_m / 1_000).toFixed(1)} km`;
}

/**
 * The sources of an answer with their dates, each once, and its age, never cut; then the attributions to be kept, each a sentence, the shortest
 * first, so that the most of them have room.
 */
export function listSources(sources: readonly Source[], { state, oldest_fact_at }: Freshness): string[] {
  const named = sources.map(({ name, observed_at }) =>
    observed_at === null ? name : `${name}, ${getDay(observed_at)}`,
  );
  const age = oldest_fact_at === null ? state : `${state}, oldest fact of ${getDay(oldest_fact_at)}`;
  const attributions = new Set(
    sources.flatMap(({ attribution }) =>
      attribution === undefined ? [] : [attribution.endsWith('.') ? attribution : `${attribution}.`],
    ),
  );
  return [
    `Sources: ${named.length === 0 ? 'none' : getSome([...new Set(named)])}. Freshness: ${age}.`,
    ...[...attributions].sort((a, b) => a.length - b.length),
  ];
}

/** As many names as have room, the first always, and how many are left out. */
function getSome([first = '', ...others]: readonly string[]): string {
  let note = first;
  let rest = others.length;
  for (const name of others) {
    if (note.length + name.length + 2 > MOST_NAMED) break;
    note += `; ${name}`;
    rest -= 1;
  }
  return rest === 0 ? note : `${note}; and ${rest} more`;
}

/** Writes how to ask for the results that are not shown, a sentence after a blank; '' if all are shown. */
export function nextPage(coverage: { readonly next_cursor?: string } | undefined): string {
  return coverage?.next_cursor === undefined ? '' : ` Next page: {"cursor": "${coverage.next_cursor}"}.`;
}

type Part = string | null | undefined | false;

/** Makes a line of its parts: the decisive ones, which are never cut, and then the others by their value. */
export function line(decisive: readonly Part[], others: readonly Part[] = []): Line {
  const least = joined(decisive);
  return { least, text: joined([least, ...others]) };
}

function joined(parts: readonly Part[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '').join(SEPARATOR);
}

/** The values that tell when a place is open. */
type Openness = {
  readonly open_now?: boolean | null;
  readonly hours_today?: string | null;
  readonly next_opening?: string;
  readonly hours_then?: string | null;
};

const OPEN = { true: 'open now', false: 'closed now', null: null, undefined: null } as const;

/** Writes a place's hours today, whether it is open, its next opening if that is on another day, and its hours on the requested day; null if none is known. */
export function findHours({ open_now, hours_today, next_opening, hours_then }: Openness): string | null {
  const notes = [
    OPEN[`${open_now}`],
    hours_today == null ? null : `today ${hours_today}`,
    // An opening of today stands among its hours.
    next_opening === undefined || hours_today?.includes(`${getTime(next_opening)}-`)
      ? null
      : `next ${getDayAndTime(next_opening)}`,
    hours_then === undefined ? null : `that day ${hours_then ?? 'hours not known'}`,
  ].filter((part) => part !== null);
  return notes.length === 0 ? null : notes.join(', ');
}

/** Why the first of several stands first, its points; null of any other, and where nothing was scored. */
export function whyFirst(why: Why | undefined, count: number): string | null {
  if (why === undefined || why.rank !== 1 || count < 2 || why.score === null) return null;
  const points = why.factors.filter((factor) => factor.points !== 0);
  return points.length === 0
    ? null
    : `first by ${points.map(({ factor, points: own }) => `${factor.replaceAll('_', ' ')} ${own}`).join(', ')}`;
}
