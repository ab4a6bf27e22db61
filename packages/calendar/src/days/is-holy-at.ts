import type { Schedule } from '../hebrew/schedule.ts';
import { stretchFrom } from './holy-stretch.ts';
import { isWithin } from './is-within.ts';
import { havdalahOn, lightingOn } from './lighting.ts';
import type { PlaceDays } from './place-days.ts';

/**
 * Whether an instant lies in Shabbat or Yom Tov at a place, from candle lighting to nightfall; null where the sun left the bound that decides
 * unknown. A calculation, not a ruling.
 */
export function isHolyAt(days: PlaceDays, schedule: Schedule, at: Date, candleMinutes: number): boolean | null {
  const instant = at.getTime();
  const today = days.clock.dayAt(instant);
  // The evening of a date may end after midnight, so the stretch that yesterday belonged to may still last.
  let unknown = false;
  for (const day of [today - 1, today]) {
    const { first, last } = stretchFrom(schedule, day);
    if (first > today + 1) continue;
    const from = lightingOn(days, schedule, first - 1, candleMinutes).time;
    const to = havdalahOn(days, schedule, last).time;
    const within = isWithin(days, { first, last }, { from, to }, instant);
    if (within === true) return true;
    unknown ||= within === null;
  }
  return unknown ? null : false;
}
