import { daysInMonth, getMonthName, hebrew2abs, isLeapYear, monthsInYear } from '@hebcal/hdate';
import { type DayNumber, dayNumber } from '../zone-clock.ts';
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

/** The Hebrew years whose dates are computed, by the rules of today's calendar. */
export const FIRST_HEBREW_YEAR = 1;
/** See `FIRST_HEBREW_YEAR`. */
export const LAST_HEBREW_YEAR = 9_999;

/** A date of the Hebrew calendar; months as in `HEBREW_MONTHS`. */
export type HebrewParts = { readonly year: number; readonly month: number; readonly day: number };

/**
 * Returns the civil day whose daytime is that of a Hebrew date (it began the evening before): days since 1970, in the proleptic Gregorian calendar. Null if the
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

/** Returns the number of days in a month of a Hebrew year. */
export function daysInHebrewMonth(year: number, month: number): number {
  return daysInMonth(month, year);
}

/** The months that a name means in a year: of `Adar` in a leap year both, of `Adar I` or `Adar II` in a common year Adar. */
export function monthsNamed(name: HebrewMonthName, year: number): readonly number[] {
  if (name === 'Adar' && isLeapYear(year)) return [HEBREW_MONTHS['Adar I'], HEBREW_MONTHS['Adar II']];
  return [Math.min(HEBREW_MONTHS[name], monthsInYear(year))];
}

/** The name of a month in a year, as `getHebrewDay` spells it. */
export function hebrewMonthName(year: number, month: number): string {
  return getMonthName(month, year);
}

/** 1 Tishrei of a Hebrew year. */
export function firstOfYear(year: number): DayNumber {
  return hebrew2abs(year, HEBREW_MONTHS.Tishrei, 1) - EPOCH_IN_LIBRARY;
}

/** Each tractate of the cycle: its first page and how many it has. Meilah's last three parts go on counting its pages. */
const TRACTATES: readonly (readonly [name: string, first: number, pages: number])[] = [
  ['Berachot', 2, 63],
  ['Shabbat', 2, 156],
  ['Eruvin', 2, 104],
  ['Pesachim', 2, 120],
  ['Shekalim', 2, 21],
  ['Yoma', 2, 87],
  ['Sukkah', 2, 55],
  ['Beitzah', 2, 39],
  ['Rosh Hashana', 2, 34],
  ['Taanit', 2, 30],
  ['Megillah', 2, 31],
  ['Moed Katan', 2, 28],
  ['Chagigah', 2, 26],
  ['Yevamot', 2, 121],
  ['Ketubot', 2, 111],
  ['Nedarim', 2, 90],
  ['Nazir', 2, 65],
  ['Sotah', 2, 48],
  ['Gitin', 2, 89],
  ['Kiddushin', 2, 81],
  ['Baba Kamma', 2, 118],
  ['Baba Metzia', 2, 118],
  ['Baba Batra', 2, 175],
  ['Sanhedrin', 2, 112],
  ['Makkot', 2, 23],
  ['Shevuot', 2, 48],
  ['Avodah Zarah', 2, 75],
  ['Horayot', 2, 13],
  ['Zevachim', 2, 119],
  ['Menachot', 2, 109],
  ['Chullin', 2, 141],
  ['Bechorot', 2, 60],
  ['Arachin', 2, 33],
  ['Temurah', 2, 33],
  ['Keritot', 2, 27],
  ['Meilah', 2, 21],
  ['Kinnim', 23, 3],
  ['Tamid', 26, 8],
  ['Midot', 34, 4],
  ['Niddah', 2, 72],
];

const FIRST_CYCLE = dayNumber('1923-09-11') as DayNumber;
/** From the eighth cycle on Shekalim is learnt in an edition of 22 pages instead of 13. */
const EIGHTH_CYCLE = dayNumber('1975-06-24') as DayNumber;
const SHORTER_SHEKALIM = 9;
const PAGES = TRACTATES.reduce((sum, [, , pages]) => sum + pages, 0);

/** The page of the Talmud learnt on a civil day all over the world: `Arachin 3`. Null before the first cycle, which began on Rosh Hashana 5684. */
export function getDafYomi(day: DayNumber): string | null {
  if (day < FIRST_CYCLE) return null;
  const eighth = day >= EIGHTH_CYCLE;
  let left = eighth ? (day - EIGHTH_CYCLE) % PAGES : (day - FIRST_CYCLE) % (PAGES - SHORTER_SHEKALIM);
  for (const [name, first, all] of TRACTATES) {
    const pages = name === 'Shekalim' && !eighth ? all - SHORTER_SHEKALIM : all;
    if (left < pages) return `${name} ${first + left}`;
    left -= pages;
  }
  return null;
}
