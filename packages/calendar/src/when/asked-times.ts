import type { DayNumber } from '../clock/day-number.ts';
import {
  DAWN_DEGREES,
  FAST_END_DEGREES,
  HORIZON_DEGREES,
  NIGHTFALL_DEGREES,
  type PlaceDays,
} from '../days/place-days.ts';
import { ASK, whyNoTime } from '../days/why-no-time.ts';
import type { Schedule } from '../hebrew/schedule.ts';
import type { Side } from '../sun/sun-day.ts';
import type { AskedDays } from './part-of.ts';

/**
 * When days begin and end at a place, spelt as in the contract. `begins_at`: sunset of the evening before, dawn of a day fast, the end of what a night
 * after it follows. `nightfall_at`: nightfall of that evening, 8.5 degrees whatever Shabbat is ended by. `ends_at`: of Shabbat and Yom Tov as the place ends
 * them, three medium stars of a fast, else nightfall of the last day; null of a night asked for alone. Null, with a note, where the sun does not get there.
 */
export type AskedTimes = {
  readonly begins_at: string | null;
  readonly nightfall_at: string | null;
  readonly ends_at: string | null;
  readonly note: string | null;
};

type Moment = { readonly day: DayNumber; readonly degrees: number; readonly side: Side; readonly isHavdalah?: true };

/** The times of days that were asked for. Rule: decisions §7; of fasts as `fastEvent` has them. */
export function askedTimes(
  days: PlaceDays,
  { first, last, fast, isNight, isAfter }: Pick<AskedDays, 'first' | 'last' | 'fast' | 'isNight' | 'isAfter'>,
  schedule: Schedule,
): AskedTimes {
  const evening = isNight ? first : first - 1;
  const over = getEnd(days, schedule, last, fast);
  const fromDawn = fast?.from === 'dawn' && !isNight;
  const begins: Moment = isAfter
    ? over
    : fromDawn
      ? { day: first, degrees: DAWN_DEGREES, side: 'morning' }
      : { day: evening, degrees: HORIZON_DEGREES, side: 'evening' };
  const nightfall: Moment | null = fromDawn ? null : { day: evening, degrees: NIGHTFALL_DEGREES, side: 'evening' };
  const ends = isNight ? null : over;
  const missing: string[] = [];
  const at = (moment: Moment | null): string | null => {
    if (moment === null) return null;
    const instant =
      moment.isHavdalah === true ? days.nightfallOn(moment.day) : days.sunAt(moment.day, moment.degrees, moment.side);
    if (instant === null) missing.push(whyNoTime(days, moment.day, moment.degrees, moment.side));
    return instant === null ? null : days.clock.isoAt(instant);
  };
  const times = { begins_at: at(begins), nightfall_at: at(nightfall), ends_at: at(ends) };
  return { ...times, note: missing.length === 0 ? null : [...new Set(missing), ASK].join(' ') };
}

/** When a last day is over: Shabbat, Yom Tov and Yom Kippur by the opinion of the place, every other day by the stars. */
function getEnd({ nightfall }: PlaceDays, schedule: Schedule, day: DayNumber, fast: AskedDays['fast']): Moment {
  if (fast?.until === 'stars') return { day, degrees: FAST_END_DEGREES, side: 'evening' };
  return schedule.isHoly(day)
    ? { day, degrees: nightfall.degrees, side: 'evening', isHavdalah: true }
    : { day, degrees: NIGHTFALL_DEGREES, side: 'evening' };
}
