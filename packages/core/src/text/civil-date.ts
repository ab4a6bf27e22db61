const IN_WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** Returns a civil date `YYYY-MM-DD` in words: "18 November 2026". */
export function civilDateInWords(day: string): string {
  return IN_WORDS.format(Date.parse(day));
}

/** Whether the calendar has this `YYYY-MM-DD`: not 2026-02-30. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
