import { DAY_MS } from './time-units.ts';

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A civil day as a number: days since 1 January 1970, which is 0. Proleptic Gregorian; no time zone. */
export type DayNumber = number;

/** The day an ISO date (`2026-11-20`) names, null where it is none: another form, or a day its month does not have. */
export function dayNumber(isoDate: string): DayNumber | null {
  const [, year, month, day] = FORM.exec(isoDate) ?? [];
  if (year === undefined) return null;
  // Not Date.UTC, which takes the years 0 to 99 for those of the twentieth century.
  const number = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  return isoDay(number) === isoDate ? number : null;
}

/** The ISO date of a day: `2026-11-20`. */
export function isoDay(day: DayNumber): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(day, text);
  return text;
}

/** Friday as `weekday` counts it. */
export const FRIDAY = 5;
/** Shabbat as `weekday` counts it: the civil Saturday. */
export const SHABBAT = 6;

/** The day of the week, Sunday = 0. */
export function weekday(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Dates of two centuries, each written once. */
const written = new Map<DayNumber, string>();
const MOST_WRITTEN = 80_000;
