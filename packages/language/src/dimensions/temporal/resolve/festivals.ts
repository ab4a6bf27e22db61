import { type DayNumber, type Days, getIsoDate, getWeekday, type Stretch, type TimeContext } from '../meaning.ts';
import table from './festivals.json' with { type: 'json' };

/** A holiday: the Hebrew date of its first day as the diaspora keeps it, and how many days it has; or the days of a month among which a day off falls. */
type Festival = {
  readonly months?: readonly string[];
  readonly day?: number;
  readonly days?: number;
  /** The first and the last of the days between, counted from 1. */
  readonly middle?: readonly number[];
  /** The new moon: the first of each of `months`, and the day before it where that is the 30th of the month that ends. */
  readonly isNewMoon?: boolean;
  /** `MM-DD`. */
  readonly from?: string;
  readonly to?: string;
  readonly weekday?: number;
};

/** Days of a holiday; `fromEve` where they begin with the evening of the first of them. */
export type HolidayStretch = Stretch & { readonly fromEve: boolean };

const FESTIVALS: Readonly<Record<string, Festival>> = table;
/** The number of days within which every holiday comes once. */
const MOST_AHEAD = 400;

/**
 * The days of a holiday that words name, the next to come or what is left of those that are; none where the holiday has no such days ("third day of
 * Purim") or is not known. A night lies on the evening of its day; of a holiday whose days begin with the evening, that evening is the first.
 */
export function holidayStretch(
  { holiday, which, nth }: Days & { readonly of: 'holiday' },
  today: DayNumber,
  context: TimeContext,
): HolidayStretch | null {
  if (holiday === null) return soonest(which, nth, today, context);
  const festival = Object.hasOwn(FESTIVALS, holiday) ? FESTIVALS[holiday] : undefined;
  if (festival === undefined) return null;
  if (festival.isNewMoon === true) return newMoonStretch(festival, which, nth, today, context);
  const { days: length = 1, middle } = festival;
  const begins = (from: DayNumber): DayNumber | null => firstDay(festival, from, context);
  const stretch = (from: DayNumber, first: number, last: number, fromEve = false): HolidayStretch | null => {
    const day = begins(from);
    return day === null ? null : { first: day + first, last: day + last, fromEve };
  };
  const number = nth === 'last' ? length : nth < 0 ? length + nth : nth;
  if (which === 'eve') return stretch(today + 1, -1, -1);
  if (which === 'motzei') return stretch(today - length + 1, length - 1, length - 1);
  if (which === 'middle')
    return middle === undefined
      ? null
      : stretch(today - (middle[1] ?? 1) + 1, (middle[0] ?? 1) - 1, (middle[1] ?? 1) - 1);
  if (which === 'whole')
    return stretch(
      today - length + 1,
      festival.months === undefined ? 0 : -1,
      length - 1,
      festival.months !== undefined,
    );
  if (number < 1 || number > length) return null;
  const away = number - (which === 'night' ? 2 : 1);
  return stretch(today - away, away, away, which === 'night');
}

/** The days of the next new moon, one or two of them. */
function newMoonStretch(
  { months = [] }: Festival,
  which: (Days & { readonly of: 'holiday' })['which'],
  nth: number | 'last',
  today: DayNumber,
  { getHebrewDate }: TimeContext,
): HolidayStretch | null {
  for (let last = today; last < today + MOST_AHEAD; last += 1) {
    const { month, day } = getHebrewDate(last);
    if (day !== 1 || !months.includes(month)) continue;
    const first = getHebrewDate(last - 1).day === 30 ? last - 1 : last;
    if (which === 'eve') return { first: first - 1, last: first - 1, fromEve: false };
    if (which === 'motzei') return { first: last, last, fromEve: false };
    if (which === 'whole') return { first: first - 1, last, fromEve: true };
    if (which === 'middle') return null;
    const at = nth === 'last' ? last : nth < 0 ? last + 1 + nth : first + nth - 1;
    const own = which === 'night' ? at - 1 : at;
    return at < first || at > last ? null : { first: own, last: own, fromEve: which === 'night' };
  }
  return null;
}

/** Returns whether a holiday may have an nth day; of one that only the calendar knows (Rosh Chodesh Kislev) the calendar says so later. */
export function hasDay(holiday: string, nth: number | 'last'): boolean {
  const festival = Object.hasOwn(FESTIVALS, holiday) ? FESTIVALS[holiday] : undefined;
  return festival === undefined || nth === 'last' || nth <= (festival.days ?? 1);
}

/** Whether a holiday has days between. */
export function hasMiddle(holiday: string): boolean {
  return Object.hasOwn(FESTIVALS, holiday) && FESTIVALS[holiday]?.middle !== undefined;
}

/** Returns the soonest of any holiday with such days: "chol hamoed". */
function soonest(
  which: (Days & { readonly of: 'holiday' })['which'],
  nth: number | 'last',
  today: DayNumber,
  context: TimeContext,
): HolidayStretch | null {
  const all = Object.keys(FESTIVALS)
    .filter((key) => FESTIVALS[key]?.middle !== undefined)
    .flatMap((holiday) => holidayStretch({ of: 'holiday', holiday, which, nth }, today, context) ?? []);
  return all.toSorted((a, b) => a.first - b.first)[0] ?? null;
}

/** Returns the first day of a holiday that begins on this day or after it; null if none comes. */
function firstDay(festival: Festival, from: DayNumber, { getHebrewDate }: TimeContext): DayNumber | null {
  const { months, day: dayOfMonth, from: first = '', to: last = first, weekday } = festival;
  const isFirst =
    months === undefined
      ? (at: DayNumber) => {
          const date = getIsoDate(at).slice(5);
          return date >= first && date <= last && (weekday === undefined || getWeekday(at) === weekday);
        }
      : (at: DayNumber) => {
          const { month, day } = getHebrewDate(at);
          return day === dayOfMonth && months.includes(month);
        };
  for (let at = from; at < from + MOST_AHEAD; at += 1) if (isFirst(at)) return at;
  return null;
}
