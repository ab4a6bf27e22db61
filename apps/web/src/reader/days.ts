/** How many days the month of a civil day has. */
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
