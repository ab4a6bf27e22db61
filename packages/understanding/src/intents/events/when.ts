import { readingsOf } from '../../engine/chart.ts';
import type { Reading } from '../../engine/meaning.ts';
import { longest } from '../../engine/refine.ts';
import type { Chart } from '../../engine/rule.ts';
import type { HolidayMeaning, Time } from '../../dimensions/temporal/meaning.ts';
import { readTimes } from '../../dimensions/temporal/read-times.ts';
import type { Claims } from './claims.ts';
import type { Refusals } from './refusals.ts';
import { type IsFree, textBetween } from './words.ts';

/** What a holiday's name is: a time where other words make it one ("on Purim"), a time by itself, or what events are about. */
export type HolidayNames = 'as said' | 'as times' | 'as subjects';

/** When a question says that events are to be. */
export type SaidWhen = {
  readonly times: readonly Time[];
  /** The words that say so, as written in lower case; empty where none do. */
  readonly said: string;
  /** Times that are not wanted. */
  readonly refused: readonly Time[];
  /** Whether the name of a holiday is among the words that say when. */
  readonly hasHoliday: boolean;
};

/** Reads when events are to be. */
export function readWhen(
  text: string,
  chart: Chart,
  claims: Claims,
  reads: {
    readonly holidays: HolidayNames;
    readonly isFree: IsFree;
    readonly refusals: Refusals;
  },
): SaidWhen {
  const { holidays, isFree, refusals } = reads;
  const areFree = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
    return claims.areFree(from, to);
  };
  const names = longest(
    readingsOf(chart).filter(({ from, to, meaning }) => meaning.kind === 'holiday' && areFree(from, to)),
  ) as readonly Reading<HolidayMeaning>[];
  const inNames = new Set(names.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const { times, spans } = readTimes(
    chart,
    (from, to) => areFree(from, to) && (holidays !== 'as subjects' || !overlaps(inNames, from, to)),
  );
  const named = holidays === 'as times' && times.length === 0 ? names : [];
  const said = [...spans, ...named];
  claims.add('used', 'time', said);
  const hasHoliday = spans.some(({ from, to }) => overlaps(inNames, from, to));
  return {
    times: [...times, ...named.map(({ meaning }) => wholeHoliday(meaning))],
    said: said.map(({ from, to }) => textBetween(text, chart, from, to)).join(' '),
    refused: [
      ...refusals.times.flatMap((item) => readTimes(chart, (from, to) => from >= item.from && to <= item.to).times),
      ...(refusals.shabbat.length > 0 ? [SHABBAT] : []),
    ],
    hasHoliday,
  };
}

const SHABBAT: Time = { days: { of: 'shabbat', away: 0 }, part: null, hours: null };

function wholeHoliday({ holiday }: HolidayMeaning): Time {
  return { days: { of: 'holiday', holiday, which: 'whole', nth: 1 }, part: null, hours: null };
}

function overlaps(tokens: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens.has(at)) return true;
  return false;
}
