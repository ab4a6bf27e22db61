import type { Schedule } from '../hebrew/schedule.ts';
import { stretchFrom } from './holy-stretch.ts';
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
    if (from !== null && instant < Date.parse(from)) continue;
    if (to !== null && instant >= Date.parse(to)) continue;
    if (from !== null && to !== null) return true;
    // A bound is missing: days in the middle of the stretch are holy all the same.
    if (today > first && today < last) return true;
    unknown ||= today >= first - 1 && today <= last + 1;
  }
  return unknown ? null : false;
}
