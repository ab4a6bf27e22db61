import ICAL from 'ical.js';

/** Units that a rule counts in; one that repeats within a day is none of a community's calendar. */
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** How often a rule of RFC 5545 repeats; the hourly ones and finer are none of an event's. */
export type Frequency = (typeof FREQUENCIES)[number];

/**
 * A rule of recurrence (RFC 5545 §3.3.10). A part that it does not state is an empty list, which allows everything. Weekdays count from Sunday = 0;
 * `nth` is which of its month or year, from the end where negative, null for every one.
 */
export type RepeatRule = {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: ICAL.Time | null;
  readonly week_starts: number;
  readonly months: readonly number[];
  readonly month_days: readonly number[];
  readonly year_days: readonly number[];
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number | null }[];
  readonly positions: readonly number[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
};

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const MOST_OF_MONTH = 5;
const MOST_OF_YEAR = 53;

/**
 * The rule of an `RRULE` or `EXRULE`; null for one that is not followed, which is no guess at other dates: what repeats within a day, counts by
 * numbers of weeks or by another calendar (`RSCALE=HEBREW`, RFC 7529), moves days that a month lacks (`SKIP=BACKWARD`), or names a sixth Monday.
 */
export function ruleOf(property: ICAL.Property): RepeatRule | null {
  try {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) return null;
    const frequency = FREQUENCIES.find((each) => each === rule.freq);
    const parts = rule.parts as Readonly<Record<string, readonly unknown[] | undefined>>;
    if (frequency === undefined || !isPlainlyCounted(property) || parts['BYWEEKNO'] !== undefined) return null;
    const numbers = (name: string): readonly number[] => (parts[name] ?? []) as readonly number[];
    const weekdays = (parts['BYDAY'] ?? []).map((text) => weekdayOf(String(text)));
    const most = mostOf(frequency, numbers('BYMONTH').length > 0);
    if (weekdays.some(({ nth }) => nth !== null && (nth === 0 || Math.abs(nth) > most))) return null;
    return {
      frequency,
      interval: rule.interval,
      count: rule.count,
      until: rule.until,
      week_starts: rule.wkst - 1,
      months: numbers('BYMONTH'),
      month_days: numbers('BYMONTHDAY'),
      year_days: numbers('BYYEARDAY'),
      weekdays,
      positions: numbers('BYSETPOS'),
      hours: numbers('BYHOUR'),
      minutes: numbers('BYMINUTE'),
    };
  } catch {
    return null;
  }
}

/** Whether a rule counts by the civil calendar and leaves out the days that a month lacks: the library passes over what says otherwise. */
function isPlainlyCounted(property: ICAL.Property): boolean {
  const written = property.toJSON().at(-1) as Readonly<Record<'rscale' | 'skip', unknown>> | undefined;
  return [written?.rscale ?? 'GREGORIAN', written?.skip ?? 'OMIT'].every((word) =>
    /^(?:gregorian|omit)$/i.test(String(word)),
  );
}

/** How many of one weekday a rule may tell apart: those of a month, or of a year; none by days and weeks. */
function mostOf(frequency: Frequency, ofMonths: boolean): number {
  if (frequency === 'MONTHLY' || (frequency === 'YEARLY' && ofMonths)) return MOST_OF_MONTH;
  return frequency === 'YEARLY' ? MOST_OF_YEAR : 0;
}

/** `TU`, `2TU`, `-1SU`. */
function weekdayOf(text: string): RepeatRule['weekdays'][number] {
  const nth = text.slice(0, -2);
  return { weekday: WEEKDAYS.indexOf(text.slice(-2)), nth: nth === '' ? null : Number(nth) };
}
