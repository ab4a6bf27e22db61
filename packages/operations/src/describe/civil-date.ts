import { dayInNewYork } from '@kehilla/kosher';

const IN_WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** The New York day of an instant in words: "18 November 2026". */
export function dayInWords(instant: string): string {
  return civilDateInWords(dayInNewYork(new Date(instant)));
}

/** A civil date `YYYY-MM-DD` in words. */
export function civilDateInWords(day: string): string {
  return IN_WORDS.format(Date.parse(day));
}

/** "a", "a and b", "a, b and c". */
export function listInWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
