import { DAY_MS } from '@kehilla/core';
import type { Meaning } from '../../engine/lexicon.ts';
import { type Chart, isWord, type Part, reading } from '../../engine/rule.ts';

/** A part of a day. `eve`: from the afternoon on which a holiday begins · `motzei`: the rest of a day after its stars are out. */
export type DayPart = 'early' | 'morning' | 'midday' | 'afternoon' | 'evening' | 'late' | 'eve' | 'motzei';

/** Which days of a holiday: all of them, the day before, the days between, the night or the day that is the nth, or the night behind the last. */
export type OfHoliday = 'whole' | 'eve' | 'middle' | 'night' | 'day' | 'motzei';

/** Its first days, those in its middle, its last ones, or the rest of it. */
export type Share = 'start' | 'middle' | 'end' | 'rest';

/** Days as words name them, independent of today. Weekdays are counted from Sunday = 0; numbers of days, weeks and months from today on. */
export type Days =
  | { readonly of: 'today'; readonly from: number; readonly to: number }
  /** The first such weekday from so many days on, and so many weeks later; `isOne` if the words mean a single one ("this sunday"). */
  | {
      readonly of: 'weekday';
      readonly weekday: number;
      readonly after: number;
      readonly weeks: number;
      readonly isOne?: boolean;
    }
  /** Each such weekday. */
  | { readonly of: 'weekdays'; readonly weekdays: readonly number[] }
  /** Shabbat with its eve; a weekend is Friday to Sunday. */
  | { readonly of: 'shabbat' | 'weekend' | 'week' | 'month'; readonly away: number; readonly share?: Share }
  /** A date; without a year the next to come. */
  | { readonly of: 'date'; readonly month: number; readonly day: number; readonly year: number | null }
  /** The next such day of a month: "the 6th". */
  | { readonly of: 'day_of_month'; readonly day: number }
  | { readonly of: 'hebrew_date'; readonly month: string; readonly day: number }
  | { readonly of: 'named_month'; readonly month: number; readonly year: number | null; readonly share?: Share }
  /** The nth week of a month, or the nth such weekday; 'last' counts from its end. */
  | { readonly of: 'nth'; readonly nth: number | 'last'; readonly weekday: number | null; readonly month: Days }
  /** The week from Sunday on, or the weekend, that holds a day. */
  | { readonly of: 'around'; readonly unit: 'week' | 'weekend'; readonly day: Days }
  /** Of a holiday, or with null of whichever comes next, the days that `which` tells: of a night or a day the nth. */
  | {
      readonly of: 'holiday';
      readonly holiday: string | null;
      readonly which: OfHoliday;
      readonly nth: number | 'last';
    }
  /**
   * So many days beside others, before their first or after their last: from the nearest such weekday on, or, without one, right beside them.
   */
  | {
      readonly of: 'beside';
      readonly how: 'before' | 'after';
      readonly days: Days;
      readonly weekday: number | null;
      readonly length: number;
    }
  /** So many days later. */
  | { readonly of: 'shifted'; readonly days: Days; readonly by: number }
  | { readonly of: 'bound'; readonly how: Bound; readonly days: Days }
  /** From the first day of the one to the last of the other. */
  | { readonly of: 'span'; readonly first: Days; readonly last: Days }
  /** The days of the one that the other has, too: "tuesday next week", "sunday december 6". */
  | { readonly of: 'both'; readonly day: Days; readonly within: Days };

/** How a word before some days bounds them: after them, from their first on, before them, or until their last. */
export type Bound = 'after' | 'from' | 'before' | 'until';

/** A time of the clock. Of an hour from 1 to 12 without its half, `half` is null. */
export type ClockTime = { readonly hour: number; readonly minutes: number; readonly half: 'am' | 'pm' | null };

/** Hours of a day: at a time or about it, after it, before it, until it, or from one to the other. */
export type Hours =
  | { readonly how: 'at' | 'after' | 'before' | 'until'; readonly time: ClockTime }
  | { readonly how: 'between'; readonly time: ClockTime; readonly until: ClockTime };

/** Words that name days; `part` where they name a part of them too ("tonight"). */
export type DaysMeaning = Meaning & { readonly kind: 'days'; readonly days: Days; readonly part: DayPart | null };
/** Words that name a part of a day, of whichever day. */
export type PartMeaning = Meaning & { readonly kind: 'part'; readonly part: DayPart };
/** Words that name hours; `isSure` where they can be nothing else ("8 pm"). */
export type HoursMeaning = Meaning & { readonly kind: 'hours'; readonly hours: Hours; readonly isSure: boolean };
/** A holiday's name, which is a time only beside other words ("on Purim"); `holiday` is its key. */
export type HolidayMeaning = Meaning & { readonly kind: 'holiday'; readonly holiday: string; readonly prefix: string };
/** A time of the clock by itself, before it is known how it bounds. `isSure` where its words can be no other number. */
export type ClockMeaning = Meaning & { readonly kind: 'clock'; readonly time: ClockTime; readonly isSure: boolean };

/** One time that words name: some days, or every day, and a part or hours of each. */
export type Time = {
  readonly days: Days | null;
  readonly part: DayPart | null;
  readonly hours: Hours | null;
};

/** A civil day as a number: days since 1 January 1970, which is 0. Proleptic Gregorian; no time zone. */
export type DayNumber = number;

/** The first and the last of some days, both included. */
export type Stretch = { readonly first: DayNumber; readonly last: DayNumber };

export const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6];

/** The day of a date; of one that its month does not have, null. */
export function findDay(year: number, month: number, day: number): DayNumber | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 ? at.getTime() / DAY_MS : null;
}

/** Year, month from 1 on, and day of the month. */
export function getDate(day: DayNumber): { readonly year: number; readonly month: number; readonly day: number } {
  const at = new Date(day * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** `2026-12-05`. */
export function getIsoDate(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of the week, Sunday = 0. */
export function getWeekday(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Returns the first such weekday, this day included. */
export function nextOn(weekday: number, from: DayNumber): DayNumber {
  return from + ((weekday - getWeekday(from) + 7) % 7);
}

/** The days of a month, which may be counted beyond December. */
export function getMonth(year: number, month: number): Stretch {
  return { first: Date.UTC(year, month - 1, 1) / DAY_MS, last: Date.UTC(year, month, 1) / DAY_MS - 1 };
}

/** The facts about a moment and a place that resolve words of time. Instants in milliseconds; days and hours are those of the place's time zone. */
export type TimeContext = {
  readonly now: number;
  /** The civil day of an instant. */
  readonly dayAt: (instant: number) => DayNumber;
  /** The first instant of a civil day. */
  readonly findStart: (day: DayNumber) => number;
  /** When candles are lit on the eve of Shabbat, a Friday; null where the sun does not set. */
  readonly candleLightingOn: (day: DayNumber) => number | null;
  /** When the stars come out on a day; null where the sun does not get so low. */
  readonly nightfallOn: (day: DayNumber) => number | null;
  /**
   * Returns the Hebrew date whose daytime is a civil day, the month as `lexicon/temporal/holidays.json` names it (Adar of a leap year: "Adar I", "Adar II").
   */
  readonly getHebrewDate: (day: DayNumber) => { readonly month: string; readonly day: number };
};

/** Words that name days. */
export const DAYS = reading<DaysMeaning>('days');

/** The days of a part. */
export function getDays(part: Part | undefined): DaysMeaning {
  return part?.meaning as DaysMeaning;
}

/** The meaning of some days. */
export function days(named: Days, part: DayPart | null = null): DaysMeaning {
  return { kind: 'days', days: named, part };
}

/** Returns the days from `from` to `to` after today, a part of each. */
export function today(from: number, to = from, part: DayPart | null = null): DaysMeaning {
  return days({ of: 'today', from, to }, part);
}

/** Whether a part matched anything. */
export function isThere(part: Part | undefined): part is Part & { readonly meaning: Meaning } {
  return part !== undefined && part.to > part.from;
}

/** Returns whether "of" follows some words: "last sunday of the month" is not in the past. */
export function isOfMore({ tokens, startingAt }: Chart, part: Part | undefined): boolean {
  const end = part?.to ?? 0;
  return (
    tokens[end]?.boundary === 'none' &&
    startingAt(end).some(({ meaning }) => isWord(meaning) && meaning.sense === 'of_month' && meaning.prefix === '')
  );
}
