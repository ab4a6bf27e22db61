import { daysInMonth, getMonthName, hebrew2abs, isLeapYear, monthsInYear } from '@hebcal/hdate';
import type { DayNumber } from '../clock/day-number.ts';
import { EPOCH_IN_LIBRARY } from './hebrew-day.ts';

/** Months as numbers, counted from Nisan = 1; Adar of a common year and Adar I are 12, Adar II is 13. */
export const HEBREW_MONTHS = {
  Nisan: 1,
  Iyyar: 2,
  Sivan: 3,
  Tamuz: 4,
  Av: 5,
  Elul: 6,
  Tishrei: 7,
  Cheshvan: 8,
  Kislev: 9,
  Tevet: 10,
  "Sh'vat": 11,
  Adar: 12,
  'Adar I': 12,
  'Adar II': 13,
} as const;
/** A month as people name it; `Adar` says not which of a leap year's two. */
export type HebrewMonthName = keyof typeof HEBREW_MONTHS;

/** The Hebrew years whose dates are reckoned, by the rules of today's calendar. */
export const FIRST_HEBREW_YEAR = 1;
/** See `FIRST_HEBREW_YEAR`. */
export const LAST_HEBREW_YEAR = 9_999;

/** A date of the Hebrew calendar; months as in `HEBREW_MONTHS`. */
export type HebrewParts = { readonly year: number; readonly month: number; readonly day: number };

/**
 * The civil day whose daytime is that of a Hebrew date (it began the evening before): days since 1970, in the proleptic Gregorian calendar. Null where the
 * year has no such day: a month it does not have, a 30th of a month of 29 days, a year outside 1 to 9999. Rule: decisions §7.
 */
export function civilOfHebrew({ year, month, day }: HebrewParts): DayNumber | null {
  if (!Number.isInteger(year) || year < FIRST_HEBREW_YEAR || year > LAST_HEBREW_YEAR) return null;
  if (month < 1 || month > monthsInYear(year)) return null;
  if (day < 1 || day > daysInMonth(month, year)) return null;
  return hebrew2abs(year, month, day) - EPOCH_IN_LIBRARY;
}

/** Whether a Hebrew year has an Adar I and an Adar II. */
export function isHebrewLeap(year: number): boolean {
  return isLeapYear(year);
}

/** How many days a month of a Hebrew year has. */
export function daysInHebrewMonth(year: number, month: number): number {
  return daysInMonth(month, year);
}

/** The months that a name means in a year: of `Adar` in a leap year both, of `Adar I` or `Adar II` in a common year Adar. */
export function monthsNamed(name: HebrewMonthName, year: number): readonly number[] {
  if (name === 'Adar' && isLeapYear(year)) return [HEBREW_MONTHS['Adar I'], HEBREW_MONTHS['Adar II']];
  return [Math.min(HEBREW_MONTHS[name], monthsInYear(year))];
}

/** The name of a month in a year, as `hebrewDayOf` spells it. */
export function hebrewMonthName(year: number, month: number): string {
  return getMonthName(month, year);
}

/** 1 Tishrei of a Hebrew year. */
export function firstOfYear(year: number): DayNumber {
  return hebrew2abs(year, HEBREW_MONTHS.Tishrei, 1) - EPOCH_IN_LIBRARY;
}
