import type { DayNumber } from '../clock/day-number.ts';
import type { Schedule } from '../hebrew/schedule.ts';
import { type HolyDay, holyDays, stretchFrom } from './holy-stretch.ts';
import { isOver, isWithin } from './is-within.ts';
import { type CandleLighting, type Havdalah, havdalahOn, isLightingDay, lightingOn } from './lighting.ts';
import type { PlaceDays } from './place-days.ts';

/** The present or next Shabbat or Yom Tov, spelt as in the contract. */
export type ShabbatOrYomTov = {
  /** Whether `now` lies in the interval; null when no `now` was given, or where the sun left a bound unknown and it decides. */
  readonly is_now: boolean | null;
  readonly candle_lighting: CandleLighting;
  readonly lightings: CandleLighting[];
  readonly havdalah: Havdalah;
  readonly interval: {
    readonly starts_at: string | null;
    readonly ends_at: string | null;
    readonly days: HolyDay[];
  };
};

/**
 * The unbroken stretch of Shabbat and Yom Tov that a civil day belongs to, or the next, with all its lightings and its one havdalah.
 * `candle_lighting` is the next one from that day on, which during the stretch may belong to the one after. Rule: decisions §7.
 */
export function shabbatOrYomTov(
  days: PlaceDays,
  schedule: Schedule,
  day: DayNumber,
  candleMinutes: number,
  now: Date | null,
): ShabbatOrYomTov {
  const stretch = stretchFrom(schedule, day);
  const lightings: CandleLighting[] = [];
  for (let evening = stretch.first - 1; evening < stretch.last; evening++)
    lightings.push(lightingOn(days, schedule, evening, candleMinutes));
  const havdalah = havdalahOn(days, schedule, stretch.last);
  const starts_at = lightings[0]?.time ?? null;
  let next = day;
  while (!isLightingDay(schedule, next)) next++;
  return {
    is_now: now && isWithin(days, stretch, { from: starts_at, to: havdalah.time }, now.getTime()),
    candle_lighting: lightingOn(days, schedule, next, candleMinutes),
    lightings,
    havdalah,
    interval: { starts_at, ends_at: havdalah.time, days: holyDays(schedule, stretch) },
  };
}

/**
 * The day from which the present or next Shabbat or Yom Tov is looked for at an instant of a civil day: the day before while one that began then
 * may last past midnight, the day after once the day's own is over, else the day itself. Where the sun leaves its end unknown it is not over.
 */
export function shabbatDayAt(days: PlaceDays, schedule: Schedule, day: DayNumber, now: Date): DayNumber {
  const isOverOn = (last: DayNumber): boolean | null =>
    isOver(days, last, havdalahOn(days, schedule, last).time, now.getTime());
  const ends = (last: DayNumber): boolean => stretchFrom(schedule, last).last === last;
  if (ends(day - 1) && isOverOn(day - 1) !== true) return day - 1;
  return ends(day) && isOverOn(day) === true ? day + 1 : day;
}
