import { isDay } from '../reader/days.ts';
import type { Reader } from '../reader/reader.ts';

/** An instant, a civil day with a clock, a civil day, and a day in the words of the service: "5 March 2019". */
const DATES =
  /\b(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)| (\d\d:\d\d))?(?![\w-])|\b(\d{1,2} [A-Z][a-z]{2,8} \d{4})\b/g;
const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** An English text with its dates, and the times that stand with them, as the reader's locale writes them. */
export function writeDates(reader: Reader, text: string): string {
  return text.replaceAll(DATES, (whole, day?: string, at?: string, zone?: string, clock?: string, words?: string) => {
    if (words !== undefined) return reader.day(civilDay(words) ?? whole);
    if (day === undefined || !isDay(day)) return whole;
    if (at !== undefined) return `${reader.day(whole)}, ${reader.time(`${day}T${at}:00${zone}`)}`;
    return clock === undefined ? reader.day(day) : writeMoment(reader, whole);
  });
}

/** A civil day with the clock of its place, `2026-12-04 16:10`. */
export function writeMoment(reader: Reader, moment: string): string {
  return `${reader.day(moment.slice(0, 10))}, ${writeClock(reader, moment.slice(11))}`;
}

/** A clock of 24 hours, `16:10`. */
export function writeClock(reader: Reader, clock: string): string {
  return reader.time(`2000-01-01T${clock.padStart(5, '0')}:00+00:00`);
}

/** Returns the civil day of "5 March 2019"; null for other text, such as "5 Adar 5779". */
export function civilDay(words: string): string | null {
  const at = Date.parse(`${words} UTC`);
  if (Number.isNaN(at)) return null;
  // A parser takes any word that begins like a month.
  return words.includes(` ${MONTHS.format(at)} `) ? new Date(at).toISOString().slice(0, 10) : null;
}
