import { DAY_MS, isDay, MONTHS } from '@kehilla/core';

/**
 * The civil day `YYYY-MM-DD` of a date as registers and lists print it: `2025-11-14`, `2025-11-14T00:00:00.000` or `11/14/2025` (month
 * first). `null` for anything else, and for a day that no calendar has.
 */
export function civilDay(text: string | undefined): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(text ?? '')?.[1];
  const us = /^(\d{2})\/(\d{2})\/(\d{4})(?:$| )/.exec(text ?? '');
  const day = iso ?? (us ? `${us[3]}-${us[1]}-${us[2]}` : null);
  return day !== null && isDay(day) ? day : null;
}

/** Returns the civil day before a civil day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** Returns the civil day `YYYY-MM-DD` of a year, a month from 1 and a day of it; null for one that no calendar has. */
export function toCivilDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Returns the number of an English month, 1 to 12, by its name or its first three letters ("Sept"); 0 for none. */
export function toMonth(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1;
}
