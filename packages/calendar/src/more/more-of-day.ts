import type { DayNumber } from '../clock/day-number.ts';
import type { PlaceDays } from '../days/place-days.ts';
import type { Schedule } from '../hebrew/schedule.ts';
import { type FastTimes, fastsOf } from './fasts.ts';
import { type Learning, learningOf } from './learning.ts';
import { type Molad, moladAfter } from './molad.ts';
import { type Omer, omerOf } from './omer.ts';
import { type Prayers, prayersOf } from './prayers.ts';
import { type TorahReading, readingsOf } from './reading.ts';

/** What can be asked for beside the day's times, spelt as in the contract; each member is there where it was asked for. */
export type MoreOfDay = {
  readonly fasts?: FastTimes[];
  readonly omer?: Omer | null;
  readonly molad?: Molad;
  readonly prayers?: Prayers;
  readonly readings?: TorahReading[];
  readonly learning?: Learning;
};

/** The names of what can be asked for. */
export const MORE_KEYS = [
  'fasts',
  'omer',
  'molad',
  'prayers',
  'readings',
  'learning',
] as const satisfies readonly (keyof MoreOfDay)[];
/** One of them. */
export type MoreKey = (typeof MORE_KEYS)[number];

/** More of a civil day at a place: what `keys` name. */
export function moreOfDay(
  days: PlaceDays,
  schedule: Schedule,
  day: DayNumber,
  keys: Pick<ReadonlySet<MoreKey>, 'has'>,
): MoreOfDay {
  return {
    ...(keys.has('fasts') && { fasts: fastsOf(days, schedule, day) }),
    ...(keys.has('omer') && { omer: omerOf(day) }),
    ...(keys.has('molad') && { molad: moladAfter(day) }),
    ...(keys.has('prayers') && { prayers: prayersOf(schedule, day) }),
    ...(keys.has('readings') && { readings: readingsOf(day, schedule.israel) }),
    ...(keys.has('learning') && { learning: learningOf(day) }),
  };
}
