import {
  figures,
  optional,
  type Part,
  reading,
  type Rule,
  rule,
  sense,
  type Step,
  getValue,
} from '../../../engine/rule.ts';
import type { ClockMeaning, ClockTime } from '../meaning.ts';
import type { Token } from '../../../text/tokens.ts';
import { behindSign, figureIn, numberIn, getNumber } from '../../number/steps.ts';
import { isThere } from './steps.ts';

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
export const CLOCK_TIME = reading<ClockMeaning>('clock');

/** The time of a part. */
export function getClock(part: Part | undefined): ClockMeaning {
  return part?.meaning as ClockMeaning;
}

function clockRule(
  name: string,
  steps: readonly Step[],
  timeOf: (parts: readonly Part[]) => ClockTime | null,
  isSure = false,
): Rule<ClockMeaning> {
  return rule<ClockMeaning>(name, steps, (parts) => clock(timeOf(parts), isSure));
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
