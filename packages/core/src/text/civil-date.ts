const IN_WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** Returns a civil date `YYYY-MM-DD` in words: "18 November 2026". */
export function civilDateInWords(day: string): string {
  return IN_WORDS.format(Date.parse(day));
}
