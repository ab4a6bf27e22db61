import { boundedMemoize } from '../../memoize.ts';
import { PLAIN_DAYS } from './rules.ts';
import { scheduleOf } from './spans.ts';

/** Which days a rule is of. */
export type Selector = {
  /** Whether it is of a day, read in the process's own zone, where `isHoliday` tells whether that is a public holiday; null where the library cannot tell. */
  readonly holds: (date: Date, isHoliday: boolean) => boolean | null;
  /** Whether it names public holidays, dates, months or weeks, or the nth such day of a month: it is of some days of the year only. */
  readonly isOfDates: boolean;
};

const MOST_KEPT = 2_000;
const WEEKDAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
/** The sun and the nation are the same to a whole day wherever it is. */
const ANYWHERE = { lat: 40.7, lng: -73.9 };

/** What the days of a rule select ("mo-fr", "ph", "2026 dec 24-26", "su[1]"; empty is every day), remembered. */
export const getSelector = boundedMemoize(MOST_KEPT, (days: string): Selector => {
  if (days === 'ph') return { holds: (_, isHoliday) => isHoliday, isOfDates: true };
  const week = days === '' ? new Set(WEEKDAYS.keys()) : weekdaysIn(days);
  if (week !== null) return { holds: (date) => week.has(date.getDay()), isOfDates: false };
  return { holds: (date, isHoliday) => byLibrary(days, date, isHoliday), isOfDates: true };
});

/** "su-we,fr" as days of the week; null where it names anything else. */
function weekdaysIn(names: string): ReadonlySet<number> | null {
  if (!PLAIN_DAYS.test(names)) return null;
  const days = names.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((name) => WEEKDAYS.indexOf(name));
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7);
  });
  return new Set(days);
}

/** Whether the library takes a day to be one of these; null where it has another opinion of whether that day is a holiday, and they name holidays. */
function byLibrary(days: string, date: Date, isHoliday: boolean): boolean | null {
  const noon = new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  if (/\bph\b/.test(days) && isLibraryHoliday(noon) !== isHoliday) return null;
  try {
    return scheduleOf(`${days} 00:00-24:00`, ANYWHERE)?.getState(noon) ?? null;
  } catch {
    return null;
  }
}

/** Whether the library takes a day to be one of the nation's public holidays. */
export function isLibraryHoliday(date: Date): boolean {
  const noon = new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  return scheduleOf('PH 00:00-24:00', ANYWHERE)?.getState(noon) === true;
}

/** The days of a year, by their number, that a rule is of, public holidays left out unless nothing else is named; remembered. */
const daysOfYear = boundedMemoize(MOST_KEPT, (key: string): ReadonlySet<number> => {
  const [days = '', year = ''] = key.split('|');
  const selector = getSelector(days);
  const all = new Set<number>();
  for (let day = 1; day <= 366; day++) {
    const date = new Date(Number(year), 0, day, 12);
    if (selector.holds(date, isLibraryHoliday(date)) === true) all.add(day);
  }
  return all;
});

/**
 * Whether the days of one rule are meant as an exception from those of another, in a year: they are some of them ("fr" of "mo-su", "su[1]" of "su"), or
 * dates or holidays beside days of every week, and far fewer. `isClosing` = the rule says that nothing is open, as "aug off" beside "fr". Opinion.
 */
export function isException(days: string, from: string, year: number, isClosing: boolean): boolean {
  const [isOfDates, fromDates] = [getSelector(days).isOfDates, getSelector(from).isOfDates];
  if (isOfDates && !fromDates && isClosing) return true;
  const [own, others] = [daysOfYear(`${days}|${year}`), daysOfYear(`${from}|${year}`)];
  if (own.size < others.size && [...own].every((each) => others.has(each))) return true;
  return isOfDates && !fromDates && own.size * 2 <= others.size;
}
