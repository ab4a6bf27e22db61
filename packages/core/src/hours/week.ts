import { plainHours } from './plain.ts';
import { DAY_MINUTES } from './span.ts';
import { type DayHours, doMeet, takeStatement } from './statement.ts';
import { is24Hours, isSign, type Reader, tokensOf } from './tokens.ts';

/** A week from Sunday to Saturday. */
export type Week = readonly DayHours[];

/**
 * The week that a text of hours describes, as people and schema.org write it: "Mon-Fri 9am-5:30pm, Sat closed", "Mo-Fr 10:00-19:00 Sa
 * 10:00-22:00", "Sunday: by appointment". Null for anything it is not sure of ("7-10", "open late"): hours are never guessed. `is24` = whether its
 * times are known to be on a clock of 24 hours; otherwise one of them has to say so.
 */
export function readWeek(text: string, is24 = false): Week | null {
  const tokens = tokensOf(plainHours(text));
  if (tokens === null) return null;
  const reader: Reader = { tokens, on24Hours: is24 || tokens.some(is24Hours), at: 0 };
  const week: DayHours[] = [null, null, null, null, null, null, null];
  /** Of how many days the hours of a day were said together. */
  const saidOf: number[] = [];
  while (reader.at < tokens.length) {
    if (isSign(reader)) {
      reader.at += 1;
      continue;
    }
    const statement = takeStatement(reader);
    if (statement === null) return null;
    const { hours } = statement;
    const days = new Set(statement.days);
    const among = days.size;
    for (const day of days) {
      const both = joined(week[day] ?? null, hours, among - (saidOf[day] ?? among));
      if (both === undefined) return null;
      week[day] = both;
      saidOf[day] = Math.min(among, saidOf[day] ?? among);
    }
  }
  return week.every((hours) => hours === null) ? null : week;
}

/** Whether a week is open on a day of the week (0 = Sunday) at a minute of it; null where the text says nothing of that day, or "by appointment". */
export function isOpenInWeek(week: Week, day: number, minute: number): boolean | null {
  if (goesOnInWeek(week, day, minute)) return true;
  const today = week[day] ?? null;
  if (today === 'by_appointment') return null;
  // A text that opens some days and does not name this one leaves it closed, as people write hours; "Sat closed" alone says nothing of Tuesday.
  if (today === null && week.every((hours) => hours === null || hours.length === 0)) return null;
  return (today ?? []).some(({ from, to }) => minute >= from && minute < to);
}

/** Whether a week is open then because what opened on the day before goes on past midnight. */
function goesOnInWeek(week: Week, day: number, minute: number): boolean {
  const before = week[(day + 6) % 7] ?? null;
  return Array.isArray(before) && before.some(({ to }) => minute + DAY_MINUTES < to);
}

/**
 * What two statements about one day say together. Openings that do not meet add up; where they contradict each other the one about fewer days is
 * meant ("Daily 10-8, Fri 10-3"; `wider` = days the later one is about more than the earlier), and with equally many nobody knows: undefined.
 */
function joined(known: DayHours, hours: Exclude<DayHours, null>, wider: number): DayHours | undefined {
  if (known === null || isSame(known, hours)) return hours;
  if (Array.isArray(known) && Array.isArray(hours) && known.length > 0 && hours.length > 0 && !doMeet(known, hours))
    return [...known, ...hours];
  return wider === 0 ? undefined : wider < 0 ? hours : known;
}

function isSame(a: DayHours, b: DayHours): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
