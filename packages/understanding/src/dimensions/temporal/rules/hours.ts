import type { Token } from '../../../text/tokens.ts';
import { type Chart, isWord, type Part, type Rule, rule, sense, type Step } from '../../../engine/rule.ts';
import type { Hours, HoursMeaning } from '../meaning.ts';
import { CLOCK_TIME, getClock } from './clock.ts';
import { DASHES, signBefore } from '../../number/steps.ts';

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
  rule<HoursMeaning>('until a time', [sense('clock_to'), CLOCK_TIME], ([, until]) => {
    const { time, isSure } = getClock(until);
    return isSure ? hours({ how: 'until', time }, true) : null;
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

/** Without its half of the day a number is an hour only where nothing, a day, or a word like "in" follows: "at 8 Main Street" is a house, "ages 3 to 5" are years. */
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

/** Whether what follows a number says what it counts. */
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
