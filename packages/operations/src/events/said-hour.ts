import { DAY_MS, HOUR_MS, MINUTE_MS, getOwn } from '@kehilla/core';
import type { Part, Span } from './day-parts.ts';

/** Hours that words name, as milliseconds from midnight, and where the words stand. */
export type SaidHour = {
  readonly hours: Span;
  /** Whether the words alone say which half of the day is meant ("8 pm"), without a day or a part of one beside them. */
  readonly isSure: boolean;
  readonly end: number;
};

/** What stands before an hour, and what it makes of it. */
const HOW: Readonly<Record<string, 'at' | 'after' | 'before'>> = {
  at: 'at',
  around: 'at',
  about: 'at',
  after: 'after',
  from: 'after',
  past: 'after',
  starting: 'after',
  beginning: 'after',
  before: 'before',
  by: 'before',
  to: 'before',
  until: 'before',
  till: 'before',
};
/** May stand before those: "that start after 8". */
const STARTING = new Set(['start', 'starts', 'starting', 'begin', 'begins', 'beginning', 'that', 'which']);
const TO = new Set(['to', 'and', 'until', 'till']);
const NAMED: Readonly<Record<string, number>> = { noon: 12, midday: 12, midnight: 24 };
const HOUR = /^(\d{1,2})(am|pm|a|p)?$/;
const MINUTES = /^([0-5]\d)(am|pm|a|p)?$/;
/** Without its half of the day a number is an hour only where the words end behind it, or go on with one of these: "at 8 Main Street" is a house. */
const GOES_ON = new Set('in near on for with or and'.split(' '));
/** "At 8" is about eight: from so long before it until so long after. Opinion. */
const [BEFORE_MS, AFTER_MS] = [HOUR_MS / 2, HOUR_MS];

/** A time of the clock: of an hour from 1 to 12 without its half, `half` is null. */
type ClockTime = {
  readonly hour: number;
  readonly minutes: number;
  readonly half: 'a' | 'p' | null;
  readonly end: number;
};

/**
 * The hours that folded words name from `at` on: "at 8", "after 8pm", "before noon", "from 6 to 9 pm", "7 30 pm"; `part` of the day is what stands
 * beside them, and says which half is meant. Null where there are none. Opinion.
 */
export function readHourAt(words: readonly string[], at: number, part: Part | null = null): SaidHour | null {
  let from = at;
  while (STARTING.has(words[from] ?? '') && (STARTING.has(words[from + 1] ?? '') || getOwn(HOW, words[from + 1] ?? '')))
    from += 1;
  const how = words[from] === 'between' ? 'after' : getOwn(HOW, words[from] ?? '');
  const first = clockTimeAt(words, how === undefined ? from : from + 1);
  if (first === null) return null;
  const isRange = (how === 'after' || how === undefined) && TO.has(words[first.end] ?? '');
  const last = isRange ? clockTimeAt(words, first.end + 1) : null;
  if (last !== null && (how !== undefined || last.half !== null)) {
    const half = first.half ?? last.half;
    return spanOf([msOf({ ...first, half }, part), msOf(last, part)], half !== null, last.end);
  }
  if (words[from] === 'between') return null;
  const isSure = first.half !== null;
  if (!isSure && (how === undefined || !(first.end === words.length || GOES_ON.has(words[first.end] ?? ''))))
    return null;
  const ms = msOf(first, part);
  // Eight o'clock of a day is its morning's or its evening's.
  const isOpen = !isSure && part === null && first.hour >= 8 && first.hour < 12;
  if (how === 'after') return spanOf([ms, DAY_MS], isSure, first.end);
  if (how === 'before') return spanOf([0, ms], isSure, first.end);
  return spanOf([Math.max(0, ms - BEFORE_MS), isOpen ? DAY_MS : Math.min(DAY_MS, ms + AFTER_MS)], isSure, first.end);
}

function spanOf(hours: Span, isSure: boolean, end: number): SaidHour | null {
  return hours[0] < hours[1] ? { hours, isSure, end } : null;
}

/** Milliseconds from midnight. Without its half an hour is that of the part beside it, else one after noon up to seven, and in the morning from eight on. */
function msOf({ hour, minutes, half }: ClockTime, part: Part | null): number {
  if (hour > 12) return hour * HOUR_MS + minutes * MINUTE_MS;
  const isLate = half === null ? (part === null ? hour < 8 || hour === 12 : part !== 'morning') : half === 'p';
  return ((hour % 12) + (isLate ? 12 : 0)) * HOUR_MS + minutes * MINUTE_MS;
}

function clockTimeAt(words: readonly string[], at: number): ClockTime | null {
  const named = getOwn(NAMED, words[at] ?? '');
  if (named !== undefined) return { hour: named, minutes: 0, half: 'p', end: at + 1 };
  const [, figures, glued] = HOUR.exec(words[at] ?? '') ?? [];
  if (figures === undefined) return null;
  const hour = Number(figures);
  const [, past, gluedPast] = glued === undefined ? (MINUTES.exec(words[at + 1] ?? '') ?? []) : [];
  const next = past === undefined ? at + 1 : at + 2;
  const apart = glued === undefined && gluedPast === undefined ? halfAt(words, next) : null;
  const half = (glued ?? gluedPast ?? apart?.half)?.[0] as 'a' | 'p' | undefined;
  if (hour > 23 || (hour > 12 && past === undefined) || (hour === 0 && past === undefined)) return null;
  const end = apart?.end ?? next;
  return { hour, minutes: Number(past ?? 0), half: half ?? (hour > 12 || hour === 0 ? 'p' : null), end };
}

/** "am", "pm", "p m" and "oclock". */
function halfAt(
  words: readonly string[],
  at: number,
): { readonly half: string | undefined; readonly end: number } | null {
  const word = words[at] ?? '';
  if (word === 'am' || word === 'pm') return { half: word, end: at + 1 };
  if ((word === 'a' || word === 'p') && words[at + 1] === 'm') return { half: word, end: at + 2 };
  if (word !== 'oclock') return null;
  return { half: halfAt(words, at + 1)?.half, end: halfAt(words, at + 1)?.end ?? at + 1 };
}
