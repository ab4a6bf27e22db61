import type { DayNumber } from '../clock/day-number.ts';
import { DAWN_DEGREES, FAST_END_DEGREES, HORIZON_DEGREES, type PlaceDays } from '../days/place-days.ts';
import { ASK, whyNoTime } from '../days/why-no-time.ts';
import type { Side } from '../sun/sun-day.ts';
import type { AskedDays } from './part-of.ts';

/**
 * When days begin and end at a place, spelt as in the contract. `begins_at`: sunset of the evening before, dawn of a day fast. `nightfall_at`: nightfall of
 * that evening. `ends_at`: nightfall of the last day, three medium stars of a fast; null of a night asked for alone. Null, with a note, where the sun
 * does not get there.
 */
export type AskedTimes = {
  readonly begins_at: string | null;
  readonly nightfall_at: string | null;
  readonly ends_at: string | null;
  readonly note: string | null;
};

type Moment = { readonly day: DayNumber; readonly degrees: number; readonly side: Side; readonly isNight?: true };

/** The times of days that were asked for. Rule: decisions §7; of fasts as `fastEvent` has them. */
export function askedTimes(
  days: PlaceDays,
  { first, last, fast, isNight }: Pick<AskedDays, 'first' | 'last' | 'fast' | 'isNight'>,
): AskedTimes {
  const evening = isNight ? first : first - 1;
  const begins: Moment =
    fast?.from === 'dawn'
      ? { day: first, degrees: DAWN_DEGREES, side: 'morning' }
      : { day: evening, degrees: HORIZON_DEGREES, side: 'evening' };
  const night = (day: DayNumber): Moment => ({ day, degrees: days.nightfall.degrees, side: 'evening', isNight: true });
  const nightfall = fast?.from === 'dawn' ? null : night(evening);
  const stars: Moment = { day: last, degrees: FAST_END_DEGREES, side: 'evening' };
  const ends = isNight ? null : fast?.until === 'stars' ? stars : night(last);
  const missing: string[] = [];
  const at = (moment: Moment | null): string | null => {
    if (moment === null) return null;
    const instant =
      moment.isNight === true ? days.nightfallOn(moment.day) : days.sunAt(moment.day, moment.degrees, moment.side);
    if (instant === null) missing.push(whyNoTime(days, moment.day, moment.degrees, moment.side));
    return instant === null ? null : days.clock.isoAt(instant);
  };
  const times = { begins_at: at(begins), nightfall_at: at(nightfall), ends_at: at(ends) };
  return { ...times, note: missing.length === 0 ? null : [...new Set(missing), ASK].join(' ') };
}
