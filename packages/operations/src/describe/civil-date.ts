import { civilDateInWords, DAY_MS } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';

/**
 * The New York day `YYYY-MM-DD` of an instant. An instant at midnight UTC is a day without a time, which is what saved copies and
 * transcriptions are dated by, and stays that day.
 */
export function dayOfInstant(instant: string): string {
  const at = new Date(instant);
  return at.getTime() % DAY_MS === 0 ? at.toISOString().slice(0, 10) : dayInNewYork(at);
}

/** The same in words: "18 November 2026". */
export function dayInWords(instant: string): string {
  return civilDateInWords(dayOfInstant(instant));
}

/** "a", "a and b", "a, b and c". */
export function listInWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
