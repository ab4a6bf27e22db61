import ICAL from 'ical.js';

/** Units of a rule, with their days; a rule that repeats within a day is in no community's calendar. */
const UNIT_DAYS = { DAILY: 1, WEEKLY: 7, MONTHLY: 30, YEARLY: 365 } as const;
type Frequency = keyof typeof UNIT_DAYS;

/**
 * A rule of recurrence (RFC 5545 §3.3.10) that is followed. `parts` is its text without how often and until when; `period_days` about how far its periods lie
 * apart.
 */
export type RepeatRule = {
  readonly parts: string;
  readonly count: number | null;
  readonly until: ICAL.Time | null;
  readonly period_days: number;
  /** How many dates a period may have at most. */
  readonly dates_in_period: number;
};

const MOST_OF_MONTH = 5;
const MOST_OF_YEAR = 53;
const [HOURS, MINUTES] = [24, 60] as const;

/**
 * The rule of an `RRULE` or `EXRULE`; null for one that is not followed, which is no guess at other dates: what repeats within a day, counts by
 * numbers of weeks or by another calendar (`RSCALE=HEBREW`, RFC 7529), moves days that a month lacks (`SKIP=BACKWARD`), or names a sixth Monday.
 */
export function findRule(property: ICAL.Property): RepeatRule | null {
  try {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) return null;
    const parts = rule.parts as Readonly<Record<string, readonly unknown[] | undefined>>;
    if (!isFrequency(rule.freq) || !isPlainlyCounted(property) || parts['BYWEEKNO'] !== undefined) return null;
    const weekdays = (parts['BYDAY'] ?? []).map((text) => Math.abs(Number(String(text).slice(0, -2))));
    const most = getMost(rule.freq, parts['BYMONTH'] !== undefined);
    if ((parts['BYDAY'] ?? []).some((text, i) => /\d/.test(String(text)) && !isWithin(weekdays[i] ?? 0, most)))
      return null;
    const { count, until } = rule;
    const text = Object.entries({ ...rule.parts, FREQ: rule.freq, INTERVAL: rule.interval, WKST: weekStart(rule) })
      .filter(([name]) => name !== 'BYSECOND')
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(';');
    const times = (parts['BYHOUR']?.length ?? 1) * (parts['BYMINUTE']?.length ?? 1);
    return {
      parts: text,
      count,
      until,
      period_days: UNIT_DAYS[rule.freq] * rule.interval,
      dates_in_period: UNIT_DAYS[rule.freq] * Math.min(times, HOURS * MINUTES),
    };
  } catch {
    return null;
  }
}

function isFrequency(text: string): text is Frequency {
  return Object.hasOwn(UNIT_DAYS, text);
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

function weekStart(rule: ICAL.Recur): string {
  return WEEKDAYS[rule.wkst - 1] ?? 'MO';
}

function isWithin(nth: number, most: number): boolean {
  return nth > 0 && nth <= most;
}

/** Returns whether a rule counts by the civil calendar and leaves out missing days: the library ignores other settings. */
function isPlainlyCounted(property: ICAL.Property): boolean {
  const written = property.toJSON().at(-1) as Readonly<Record<'rscale' | 'skip', unknown>> | undefined;
  return [written?.rscale ?? 'GREGORIAN', written?.skip ?? 'OMIT'].every((word) =>
    /^(?:gregorian|omit)$/i.test(String(word)),
  );
}

/** Returns how many of one weekday a rule may name: those of a month, or of a year; none by days and weeks. */
function getMost(frequency: Frequency, ofMonths: boolean): number {
  if (frequency === 'MONTHLY' || (frequency === 'YEARLY' && ofMonths)) return MOST_OF_MONTH;
  return frequency === 'YEARLY' ? MOST_OF_YEAR : 0;
}
