import { DAY_MS } from '@kehilla/core';

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

/** The first such weekday, this day included. */
export function nextOn(weekday: number, from: DayNumber): DayNumber {
  return from + ((weekday - getWeekday(from) + 7) % 7);
}

/** The days of a month, which may be counted beyond December. */
export function getMonth(year: number, month: number): Stretch {
  return { first: Date.UTC(year, month - 1, 1) / DAY_MS, last: Date.UTC(year, month, 1) / DAY_MS - 1 };
}
