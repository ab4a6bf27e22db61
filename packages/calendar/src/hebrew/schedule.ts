import { abs2hebrew } from '@hebcal/hdate';
import { type DayNumber, SHABBAT, weekday } from '../clock/day-number.ts';
import { EPOCH_IN_LIBRARY } from './hebrew-day.ts';
import { type HebrewYear, hebrewYear } from './hebrew-year.ts';
import type { Holiday, YomTov } from './holiday.ts';

/** The Jewish days of Israel or of the Diaspora, asked day by day. A civil day stands for the Hebrew day whose daytime it is. */
export type Schedule = {
  readonly israel: boolean;
  readonly holidaysOn: (day: DayNumber) => readonly Holiday[];
  /** Null on other days. */
  readonly yomTovOn: (day: DayNumber) => YomTov | null;
  /** Whether the day is Shabbat or Yom Tov. */
  readonly isHoly: (day: DayNumber) => boolean;
};

const NONE: readonly Holiday[] = [];

/** A schedule that remembers the year it was last asked about, since questions come in runs of days. */
export function scheduleOf(israel: boolean): Schedule {
  let year: HebrewYear | null = null;

  function yearOf(day: DayNumber): HebrewYear {
    if (year === null || day < year.from || day >= year.until)
      year = hebrewYear(abs2hebrew(day + EPOCH_IN_LIBRARY).yy, israel);
    return year;
  }

  return {
    israel,
    holidaysOn: (day) => yearOf(day).holidays.get(day) ?? NONE,
    yomTovOn: (day) => yearOf(day).yomTov.get(day) ?? null,
    isHoly: (day) => weekday(day) === SHABBAT || yearOf(day).yomTov.has(day),
  };
}
