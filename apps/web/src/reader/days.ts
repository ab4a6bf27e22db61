import { newYorkAheadMs } from '@kehilla/core';

/** Returns the number of days in the month of a civil day. */
export function daysInMonth(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A civil day so many days, or the first of a month so many months, later. */
export function later(
  date: string,
  { days = 0, months = 0 }: { readonly days?: number; readonly months?: number },
): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day + days)).toISOString().slice(0, 10);
}

/** Whether a text is a civil day, `YYYY-MM-DD`, that there is. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  // The 30th of February is read as the second of March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** The instant at which a civil day begins in New York. */
export function startOfDay(day: string): string {
  return getInstant(`${day}T00:00:00Z`);
}

/** The last whole second of a civil day in New York, as an instant. */
export function endOfDay(day: string): string {
  return getInstant(`${day}T23:59:59Z`);
}

/** The civil day of an instant in New York. */
export function dayAt(instant: Date): string {
  return new Date(instant.getTime() + newYorkAheadMs(instant)).toISOString().slice(0, 10);
}

/** A clock on New York's wall, written as if it were UTC, as the instant that it shows. Clocks are changed at night between the two ends of a day. */
function getInstant(wall: string): string {
  const at = Date.parse(wall);
  return new Date(at - newYorkAheadMs(new Date(at))).toISOString();
}
