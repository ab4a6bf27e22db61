import { type DayNumber, dayNumber, isoDay, weekday } from '@kehilla/calendar';

/** The first and the last of some days of New York, both included. */
export type Days = readonly [first: DayNumber, last: DayNumber];
/** The days of a weekend, as a week counts them from Sunday. */
export const SUNDAY = 0;
export const FRIDAY = 5;
/** Shabbat's day. */
export const SATURDAY = 6;

/** The day so many days from today. */
export const onDay =
  (away: number) =>
  (today: DayNumber): Days => [today + away, today + away];

/** The first such weekday from today on, today included. */
export const onNext =
  (day: number) =>
  (today: DayNumber): Days =>
    onDay(0)(nextOn(day, today));

/** The first such weekday, this day included. */
export function nextOn(day: number, from: DayNumber): DayNumber {
  return from + ((day - weekday(from) + 7) % 7);
}

/** What is left of the weekend that it is, else the next one. */
export function weekend(today: DayNumber): Days {
  const sunday = nextOn(SUNDAY, today);
  return [weekday(today) >= FRIDAY || weekday(today) === SUNDAY ? today : nextOn(FRIDAY, today), sunday];
}

/** What is left of the Shabbat that it is, the Friday before it included, else the next one. */
export function shabbat(today: DayNumber): Days {
  const saturday = nextOn(SATURDAY, today);
  return [Math.max(today, saturday - 1), saturday];
}

/** The first and the last day of the month that a day lies in. */
export function month(day: DayNumber): Days {
  const first = dayNumber(`${isoDay(day).slice(0, 7)}-01`) ?? day;
  const next = dayNumber(`${isoDay(first + 31).slice(0, 7)}-01`) ?? day;
  return [first, next - 1];
}

/** The whole weekend a week after that one. */
export function weekAfter([, sunday]: Days): Days {
  return [sunday + 5, sunday + 7];
}
