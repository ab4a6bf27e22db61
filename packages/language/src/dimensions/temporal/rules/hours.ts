import {
  type Chart,
  figures,
  getValue,
  isWord,
  optional,
  type Part,
  reading,
  type Rule,
  rule,
  sense,
  type Step,
} from '../../../engine/rule.ts';
import type { Token } from '../../../engine/tokens.ts';
import { behindSign, DASHES, figureIn, getNumber, numberIn, signBefore } from '../../number.ts';
import { type ClockMeaning, type ClockTime, type Hours, type HoursMeaning, isThere } from '../meaning.ts';

const GLUED = /^(\d{1,2})(\p{L}+)$/u;
const HALF = sense('clock_half');
/** The 8 of "12/8" is no hour, nor that of "$8". */
const HOUR: Step = {
  ...numberIn(1, 12),
  match: (chart, at) => (isOfOther(chart.tokens[at]) ? [] : numberIn(1, 12).match(chart, at)),
};
const MINUTES = figures(({ folded }) => /^[0-5]\d$/.test(folded));
const MINUTES_WITH_HALF = figures(({ folded }, { lexicon }) => {
  const [, minutes = '', half = ''] = GLUED.exec(folded) ?? [];
  return /^[0-5]\d$/.test(minutes) && lexicon.has(half, 'clock_half_glued');
});

/** Times of the clock: "8 pm", "8pm", "7:30", "19:30", "noon", "half past seven", "eight o'clock", and a number that may be one. */
export const CLOCK: readonly Rule[] = [
  clockRule('named time', [sense('clock_named')], ([named]) => time(Number(getValue(named)), 0, 'pm'), true),
  clockRule('hour', [HOUR], ([hour]) => time(getNumber(hour), 0, null)),
  clockRule('hour and half of the day', [HOUR, optional(sense('oclock')), HALF], ([hour, , half]) =>
    time(getNumber(hour), 0, findHalf(half)),
  ),
  clockRule("hour o'clock", [HOUR, sense('oclock')], ([hour]) => time(getNumber(hour), 0, null), true),
  rule<ClockMeaning>(
    'hour with its half',
    [figures(({ folded }, { lexicon }) => lexicon.has(GLUED.exec(folded)?.[2] ?? '', 'clock_half_glued'))],
    ([part], { tokens, lexicon }) => {
      const [, hour, half = ''] = GLUED.exec(tokens[part?.from ?? 0]?.folded ?? '') ?? [];
      return clock(time(Number(hour), 0, halfIn(lexicon.valueIn(half, 'clock_half_glued'))), true);
    },
  ),
  ...minuteRules(behindSign(MINUTES, ':.'), behindSign(MINUTES_WITH_HALF, ':.')),
  rule<ClockMeaning>('hour, minutes and half', [figureIn(1, 12), MINUTES, HALF], ([hour, minutes, half], { tokens }) =>
    clock(time(getNumber(hour), getMinutes(tokens[minutes?.from ?? 0]?.folded), findHalf(half)), true),
  ),
  clockRule(
    'half past',
    [sense('half_past'), numberIn(1, 12), optional(HALF)],
    ([past, hour, half]) => {
      const minutes = Number(getValue(past));
      return time(getNumber(hour) - (minutes < 0 ? 1 : 0), (minutes + 60) % 60, isThere(half) ? findHalf(half) : null);
    },
    true,
  ),
];

/** "7:30", "7:30 pm", "7:30pm", "19:30". */
function minuteRules(minutes: Step, withHalf: Step): readonly Rule[] {
  return [
    rule<ClockMeaning>(
      'hour and minutes',
      [figureIn(0, 23), minutes, optional(HALF)],
      ([hour, past, half], { tokens }) =>
        clock(
          time(getNumber(hour), getMinutes(tokens[past?.from ?? 0]?.folded), isThere(half) ? findHalf(half) : null),
          // "Genesis 3:16" is no time.
          isThere(half) || getMinutes(tokens[past?.from ?? 0]?.folded) % 5 === 0,
        ),
    ),
    rule<ClockMeaning>(
      'hour and minutes with half',
      [figureIn(1, 12), withHalf],
      ([hour, past], { tokens, lexicon }) => {
        const [, minutes, half = ''] = GLUED.exec(tokens[past?.from ?? 0]?.folded ?? '') ?? [];
        return clock(time(getNumber(hour), Number(minutes), halfIn(lexicon.valueIn(half, 'clock_half_glued'))), true);
      },
    ),
  ];
}

function isOfOther(token: Token | undefined): boolean {
  return /[/:]|\p{Sc}/u.test(token?.gap ?? '') || /^\s*\p{Sc}/u.test(token?.behind ?? '');
}

/** A time of the clock alone. */
const CLOCK_TIME = reading<ClockMeaning>('clock');

/** The time of a part. */
function getClock(part: Part | undefined): ClockMeaning {
  return part?.meaning as ClockMeaning;
}

function clockRule(
  name: string,
  steps: readonly Step[],
  getTime: (parts: readonly Part[]) => ClockTime | null,
  isSure = false,
): Rule<ClockMeaning> {
  return rule<ClockMeaning>(name, steps, (parts) => clock(getTime(parts), isSure));
}

function clock(at: ClockTime | null, isSure: boolean): ClockMeaning | null {
  return at === null ? null : { kind: 'clock', time: at, isSure: isSure || at.half !== null };
}

/** An hour of 13 and more, and midnight's, can only be the second half's. */
function time(hour: number, minutes: number, half: ClockTime['half']): ClockTime | null {
  if (hour > 24 || hour < 0) return null;
  return { hour, minutes, half: half ?? (hour > 12 || hour === 0 ? 'pm' : null) };
}

function findHalf(part: Part | undefined): ClockTime['half'] {
  return halfIn(getValue(part));
}

function halfIn(value: string | null | undefined): ClockTime['half'] {
  return value === 'am' || value === 'pm' ? value : null;
}

function getMinutes(word: string | undefined): number {
  return Number(word ?? 0);
}

/** Hours of a day: "at 8", "after 8 pm", "before noon", "from 6 to 9", "7-9pm", "8 pm", "from 8 on". Opinion. */
export const HOURS: readonly Rule[] = [
  single('at a time', [sense('clock_at'), CLOCK_TIME], 'at', 1),
  single('after a time', [sense('clock_after'), CLOCK_TIME], 'after', 1),
  single('before a time', [sense('clock_before'), CLOCK_TIME], 'before', 1),
  single('until a time, surely', [sense('clock_until'), CLOCK_TIME], 'until', 1),
  rule<HoursMeaning>('from a time on', [CLOCK_TIME, sense('onwards')], ([at, on], chart) =>
    // "Noon on sunday".
    chart.startingAt(on?.to ?? 0).some(({ meaning }) => isTime(meaning.kind))
      ? null
      : hours({ how: 'after', time: getClock(at).time }, true),
  ),
  rule<HoursMeaning>('until a time', [sense('clock_to'), CLOCK_TIME], ([to, until], chart) => {
    const { time, isSure } = getClock(until);
    // Spanish "a las" is "at" as well, where no time stands before it.
    return isSure && !hasSense(chart, to?.from ?? 0, 'clock_at') ? hours({ how: 'until', time }, true) : null;
  }),
  single('a time or earlier', [CLOCK_TIME, sense('or_earlier')], 'before', 0),
  rule<HoursMeaning>('a time', [CLOCK_TIME], ([at], chart) => {
    const { time, isSure } = getClock(at);
    return isSure && !isCounted(chart, at?.to ?? 0) ? hours({ how: 'at', time }, true) : null;
  }),
  rule<HoursMeaning>(
    'between two times',
    [sense('clock_between'), CLOCK_TIME, sense('clock_to'), CLOCK_TIME],
    (parts, chart) => between(parts[1], parts[3], chart, parts[0]?.from ?? 0),
  ),
  rule<HoursMeaning>(
    'from time-time',
    [sense('clock_between'), CLOCK_TIME, signBefore(DASHES), CLOCK_TIME],
    (parts, chart) => between(parts[1], parts[3], chart, parts[0]?.from ?? 0),
  ),
  rule<HoursMeaning>('from time to time', [CLOCK_TIME, sense('clock_to'), CLOCK_TIME], ([first, , last], chart) =>
    getClock(last).isSure || getClock(first).isSure ? between(first, last, chart, first?.from ?? 0) : null,
  ),
  rule<HoursMeaning>('time-time', [CLOCK_TIME, signBefore(DASHES), CLOCK_TIME], ([first, , last], chart) =>
    getClock(last).isSure || followsDays(chart, first?.from ?? 0)
      ? between(first, last, chart, first?.from ?? 0)
      : null,
  ),
];

function single(
  name: string,
  steps: readonly Step[],
  how: 'at' | 'after' | 'before' | 'until',
  clockAt: number,
): Rule<HoursMeaning> {
  return rule<HoursMeaning>(name, steps, (parts, chart) => {
    const { time, isSure } = getClock(parts[clockAt]);
    const [from, to] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0];
    return isSure || mayBeHour(chart, from, to) ? hours({ how, time }, isSure) : null;
  });
}

function between(first: Part | undefined, last: Part | undefined, chart: Chart, from: number): HoursMeaning | null {
  const [begins, ends] = [getClock(first), getClock(last)];
  const isSure = begins.isSure || ends.isSure;
  // "December 4-6pm": the first is the day of the month.
  if (first?.from === from && isDayOfMonth(chart, from)) return null;
  if (!isSure && !mayBeHour(chart, from, last?.to ?? 0)) return null;
  return hours({ how: 'between', time: begins.time, until: ends.time }, isSure);
}

function hours(named: Hours, isSure: boolean): HoursMeaning {
  return { kind: 'hours', hours: named, isSure };
}

/**
 * Without its half of the day a number is an hour only where nothing, a day, or a word like "in" follows: "at 8 Main Street" is a house, "ages 3 to 5" are
 * years.
 */
function mayBeHour(chart: Chart, from: number, to: number): boolean {
  if (hasSense(chart, from - 1, 'age') || isCounted(chart, to)) return false;
  const next: Token | undefined = chart.tokens[to];
  if (next === undefined || next.boundary !== 'none') return true;
  return chart
    .startingAt(to)
    .some(({ meaning }) => (isWord(meaning) ? GOES_ON.has(meaning.sense) : isTime(meaning.kind)));
}

const GOES_ON: ReadonlySet<string> = new Set(['clock_goes_on', 'little', 'weekday_short']);
const isTime = (kind: string): boolean => kind === 'days' || kind === 'part';

/** Returns whether the word behind a number is its unit. */
function isCounted(chart: Chart, to: number): boolean {
  return hasSense(chart, to, 'age_unit') || hasSense(chart, to, 'currency');
}

/** Whether words that name days end right before a token. */
function followsDays({ startingAt }: Chart, at: number): boolean {
  for (let from = Math.max(0, at - LONGEST_DAYS); from < at; from += 1)
    if (startingAt(from).some(({ meaning, to }) => meaning.kind === 'days' && to === at)) return true;
  return false;
}

const LONGEST_DAYS = 4;

function isDayOfMonth(chart: Chart, at: number): boolean {
  return hasSense(chart, at - 1, 'month_name') || hasSense(chart, at - 1, 'month_or_word');
}

function hasSense({ startingAt }: Chart, at: number, wanted: string): boolean {
  return at >= 0 && startingAt(at).some(({ meaning }) => isWord(meaning) && meaning.sense === wanted);
}
