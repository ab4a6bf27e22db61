import type { Chart } from '../../engine/rule.ts';
import type { Reading } from '../../engine/meaning.ts';
import type { Bound, DayPart, Days, DaysMeaning, Hours, HoursMeaning, PartMeaning, Time } from './meaning.ts';

/** Words that name days, a part of a day or hours. */
export type TemporalReading = Reading<DaysMeaning | PartMeaning | HoursMeaning>;

/** Words that stand together and name one time; tokens `from` up to `to`. */
export type Clause = Time & { readonly from: number; readonly to: number };

/** Whether a reading names a time, or a part of one. */
export function isTemporal(reading: Reading): reading is TemporalReading {
  const { kind } = reading.meaning;
  return kind === 'days' || kind === 'part' || kind === 'hours';
}

/** The clause that one reading makes. */
export function getClause({ from, to, meaning }: TemporalReading): Clause {
  if (meaning.kind === 'days') return { from, to, days: meaning.days, part: meaning.part, hours: null };
  if (meaning.kind === 'part') return { from, to, days: null, part: meaning.part, hours: null };
  return { from, to, days: null, part: null, hours: meaning.hours };
}

/** Two times as one: the day within the week, the part of the day, the hour of it. Null where both say the same kind of thing, and not the same. */
export function joined(one: Time, other: Time): Time | null {
  const days = bothDays(one.days, other.days);
  const part = bothParts(one.part, other.part);
  const hours = bothHours(one.hours, other.hours);
  return days === undefined || part === undefined || hours === undefined ? null : { days, part, hours };
}

/** How much days say: a weekday less than a date, a date is of a week. Days of the same rank are two. */
function getRank(days: Days): number {
  if (days.of === 'weekday' || days.of === 'weekdays' || days.of === 'shabbat') return 0;
  if (days.of === 'today') return days.from === days.to ? 1 : 2;
  if (days.of === 'bound' || days.of === 'both') return 3;
  return ['date', 'day_of_month', 'hebrew_date', 'holiday', 'shifted'].includes(days.of) ||
    (days.of === 'nth' && days.weekday !== null)
    ? 1
    : 2;
}

function bothDays(one: Days | null, other: Days | null): Days | null | undefined {
  if (one === null || other === null) return one ?? other;
  if (one.of === 'weekday' && other.of === 'weekday' && one.weekday === other.weekday)
    return one.after > 0 ? one : other;
  const [a, b] = [getRank(one), getRank(other)];
  if (a === b || a === 3 || b === 3) return undefined;
  return a < b ? { of: 'both', day: one, within: other } : { of: 'both', day: other, within: one };
}

/** "Saturday night" and "after Shabbos" together are the later of the two. */
function bothParts(one: DayPart | null, other: DayPart | null): DayPart | null | undefined {
  if (one === null || other === null || one === other) return one ?? other;
  return [one, other].includes('motzei') && [one, other].includes('evening') ? 'motzei' : undefined;
}

/** "After 6 and before 9" is between the two. */
function bothHours(one: Hours | null, other: Hours | null): Hours | null | undefined {
  if (one === null || other === null) return one ?? other;
  const [after, before] = one.how === 'after' ? [one, other] : [other, one];
  return after.how === 'after' && before.how === 'before'
    ? { how: 'between', time: after.time, until: before.time }
    : undefined;
}

/** Days that a word before them bounds; of a part of a day nothing is left. */
export function bounded(clause: Clause, how: Bound, from: number): Clause {
  if (clause.days === null || clause.days.of === 'bound' || clause.days.of === 'weekdays') return clause;
  return { ...clause, from, days: { of: 'bound', how, days: clause.days }, part: null };
}

/** From the days of one clause to those of another. */
export function spanned(first: Clause, last: Clause, from: number): Clause | null {
  if (first.days === null || last.days === null) return null;
  return {
    from,
    to: last.to,
    days: { of: 'span', first: first.days, last: last.days },
    part: first.part === last.part ? first.part : null,
    hours: first.hours ?? last.hours,
  };
}

/** What a sign between two clauses makes of them: a dash a stretch ("fri-sun"), a slash a choice ("sat/sun"). */
export function signBetween({ tokens }: Chart, last: Clause, next: Clause): 'to' | 'or' | null {
  if (last.to !== next.from) return null;
  const sign = tokens[next.from]?.gap.trim() ?? '';
  if (/^[-–—]$/.test(sign)) return 'to';
  return sign === '/' ? 'or' : null;
}
