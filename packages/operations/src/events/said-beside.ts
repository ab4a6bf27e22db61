import { getOwn, WEEKDAYS, words as wordsOf } from '@kehilla/core';
import type { Part, Span } from './day-parts.ts';
import { SATURDAY } from './said-days.ts';
import { readHourAt } from './said-hour.ts';
import { AFTER_SHABBAT, SHABBAT } from './said-phrases.ts';

/** What the words beside a day say of it more, and all of their places. */
export type SaidBeside = {
  /** The weekday that they name, 0 = Sunday; null where they name none. */
  readonly weekday: number | null;
  readonly part: Part | null;
  readonly hours: Span | null;
  readonly start: number;
  readonly end: number;
};

type Said = { readonly weekday?: number; readonly part?: Part; readonly hours?: Span; readonly end: number };

/** The words of each part of a day that mean it by themselves; "night" is of a title too ("Game Night"), and needs a day beside it. */
const PART_WORDS: Readonly<Record<string, Part>> = Object.fromEntries(
  (
    [
      ['morning, mornings, בבוקר', 'morning'],
      ['afternoon, afternoons, אחהצ, בצהריים', 'afternoon'],
      ['evening, evenings, בערב', 'evening'],
    ] as const
  ).flatMap(([names, part]) =>
    names
      .split(', ')
      .flatMap(wordsOf)
      .map((word) => [word, part] as const),
  ),
);
const NIGHT: Readonly<Record<string, Part>> = { night: 'evening', nighttime: 'evening' };
/** What may stand between a day and what belongs to it. */
const LITTLE = new Set('of on in at the this coming during'.split(' '));
/** Longer ones first. */
const AFTER = AFTER_SHABBAT.map(wordsOf).toSorted((a, b) => b.length - a.length);
const SHABBAT_NAMES = new Set(SHABBAT);
/** "An evening with the author" is what an event is. */
const OF_A_TITLE = new Set(['of', 'with']);
const MOST_WORDS_BEFORE = 7;

/**
 * What the words right before and right behind those from `start` to `end` say of the day that these name: its weekday, a part of it, an hour of it.
 * "Saturday night" before "december 5", "at 7 30 pm" behind "tomorrow". `part` is what is known already. Opinion.
 */
export function readBeside(words: readonly string[], start: number, end: number, part: Part | null): SaidBeside {
  let beside: SaidBeside = { weekday: null, part, hours: null, start, end };
  for (;;) {
    const next = readBehind(words, beside) ?? readBefore(words, beside);
    if (next === null) return beside;
    beside = next;
  }
}

function readBehind(words: readonly string[], beside: SaidBeside): SaidBeside | null {
  const hour = readHourAt(words, beside.end, beside.part);
  const said: Said | null = hour ?? oneAt(words, skipLittle(words, beside.end));
  return said === null ? null : joined(beside, said, beside.start, said.end);
}

function readBefore(words: readonly string[], beside: SaidBeside): SaidBeside | null {
  for (let at = Math.max(0, beside.start - MOST_WORDS_BEFORE); at < beside.start; at++) {
    const said: Said | null = oneAt(words, at) ?? sureHourAt(words, at);
    if (isNightOfTitle(words, at)) continue;
    if (said === null || said.end > beside.start || skipLittle(words, said.end) < beside.start) continue;
    const next = joined(beside, said, withLittleBefore(words, at), beside.end);
    if (next !== null) return next;
  }
  return null;
}

/** "Game night next week" is what an event is called; the night of a day follows its weekday, or begins a question. */
function isNightOfTitle(words: readonly string[], at: number): boolean {
  const before = words[at - 1];
  if (getOwn(NIGHT, words[at] ?? '') === undefined || before === undefined || words[at + 1] === 'of') return false;
  return !SHABBAT_NAMES.has(before) && !(WEEKDAYS as readonly string[]).includes(before) && !LITTLE.has(before);
}

/** One more thing said; null where the same was said already. */
function joined(beside: SaidBeside, said: Said, start: number, end: number): SaidBeside | null {
  if (said.weekday !== undefined && beside.weekday !== null) return null;
  if (said.hours !== undefined && beside.hours !== null) return null;
  if (said.part !== undefined && beside.part !== null && said.part !== beside.part && !isNightAfter(said, beside))
    return null;
  return {
    weekday: said.weekday ?? beside.weekday,
    part: isNightAfter(said, beside) ? 'motzei' : (said.part ?? beside.part),
    hours: said.hours ?? beside.hours,
    start,
    end,
  };
}

/** "Saturday night" and "after Shabbos" together are the later of the two. */
function isNightAfter(said: Said, beside: SaidBeside): boolean {
  const parts = new Set([said.part, beside.part]);
  return parts.has('motzei') && parts.has('evening');
}

/** A weekday, Shabbat as one, the night after it, or a part of a day that stands here. */
function oneAt(words: readonly string[], at: number): Said | null {
  const after = AFTER.find((phrase) => phrase.every((word, i) => words[at + i] === word));
  if (after !== undefined) return { weekday: SATURDAY, part: 'motzei', end: at + after.length };
  const word = words[at] ?? '';
  const weekday = SHABBAT_NAMES.has(word) ? SATURDAY : WEEKDAYS.findIndex((name) => name === word);
  if (weekday >= 0) return { weekday, end: at + 1 };
  const part = getOwn(PART_WORDS, word) ?? getOwn(NIGHT, word);
  return part === undefined ? null : { part, end: at + 1 };
}

function sureHourAt(words: readonly string[], at: number): Said | null {
  const hour = readHourAt(words, at);
  return hour?.isSure === true ? hour : null;
}

/**
 * A part of a day or an hour with its half that stands anywhere else in a question, before or behind the words from `start` to `end`: "afternoon events
 * this weekend", "events after 8 pm". Not what belongs to a weekday of its own, nor "an evening with". Null where there is none.
 */
export function readApart(words: readonly string[], start: number, end: number): SaidBeside | null {
  for (let at = 0; at < words.length; at++) {
    if (at >= start && at < end) continue;
    const hour = sureHourAt(words, at);
    if (hour !== null && (hour.end <= start || at >= end))
      return { weekday: null, part: null, hours: hour.hours ?? null, start: at, end: hour.end };
    const part = getOwn(PART_WORDS, words[at] ?? '');
    const before = words[at - 1] ?? '';
    if (part === undefined || OF_A_TITLE.has(words[at + 1] ?? '')) continue;
    if (SHABBAT_NAMES.has(before) || (WEEKDAYS as readonly string[]).includes(before)) continue;
    return { weekday: null, part, hours: null, start: withLittleBefore(words, at), end: at + 1 };
  }
  return null;
}

function skipLittle(words: readonly string[], from: number): number {
  let at = from;
  while (LITTLE.has(words[at] ?? '')) at += 1;
  return at;
}

function withLittleBefore(words: readonly string[], at: number): number {
  let start = at;
  while (LITTLE.has(words[start - 1] ?? '')) start -= 1;
  return start;
}
