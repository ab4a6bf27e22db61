import type { DayNumber } from '../clock/day-number.ts';
import { type HebrewDay, hebrewDayOf } from '../hebrew/hebrew-day.ts';
import { HORIZON_DEGREES, type PlaceDays } from './place-days.ts';

/** The two Hebrew days of a civil date and the sunset that divides them (null when the sun does not set), spelt as in the contract. */
export type HebrewDate = {
  readonly day: HebrewDay;
  readonly after_sunset: HebrewDay;
  readonly divides_at: string | null;
};

/** The Hebrew date of a civil date: `day` is that of its daytime. Rule: decisions §7. */
export function hebrewDateOf(days: PlaceDays, day: DayNumber): HebrewDate {
  const sunset = days.sunAt(day, HORIZON_DEGREES, 'evening');
  return {
    day: hebrewDayOf(day),
    after_sunset: hebrewDayOf(day + 1),
    divides_at: sunset === null ? null : days.clock.isoAt(sunset),
  };
}
