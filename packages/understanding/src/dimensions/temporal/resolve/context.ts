import type { DayNumber } from './civil-day.ts';

/** What must be known of a moment and a place to tell which time words mean. Instants in milliseconds; days and hours are those of the place's time zone. */
export type TimeContext = {
  readonly now: number;
  /** The civil day of an instant. */
  readonly dayAt: (instant: number) => DayNumber;
  /** The first instant of a civil day. */
  readonly startOf: (day: DayNumber) => number;
  /** When candles are lit on the eve of Shabbat, a Friday; null where the sun does not set. */
  readonly candleLightingOn: (day: DayNumber) => number | null;
  /** When the stars come out on a day; null where the sun does not get so low. */
  readonly nightfallOn: (day: DayNumber) => number | null;
  /** The Hebrew date whose daytime is a civil day, the month as `lexicon/temporal/holidays.json` names it (Adar of a leap year: "Adar I", "Adar II"). */
  readonly hebrewDateOf: (day: DayNumber) => { readonly month: string; readonly day: number };
};
