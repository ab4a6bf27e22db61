import { boundedMemoize } from '../memoize.ts';

/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours in milliseconds: civil days are not all that long. */
export const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  { ms: 365 * DAY_MS, one: 'a year', many: 'years' },
  { ms: 30 * DAY_MS, one: 'a month', many: 'months' },
  { ms: DAY_MS, one: 'a day', many: 'days' },
  { ms: HOUR_MS, one: 'an hour', many: 'hours' },
  { ms: MINUTE_MS, one: 'a minute', many: 'minutes' },
] as const;

/** A length of time in words, its largest whole unit ("3 days", "an hour"); "under a minute" below, also for what lies ahead. */
export function sayLength(ms: number): string {
  const unit = UNITS.find((one) => ms >= one.ms);
  if (unit === undefined) return 'under a minute';
  const count = Math.floor(ms / unit.ms);
  return count === 1 ? unit.one : `${count} ${unit.many}`;
}

/** Says in words how long ago an instant (ISO text) was. */
export function sayAge(instant: string, now: Date): string {
  return `${sayLength(now.getTime() - Date.parse(instant))} ago`;
}

let inWords: Intl.DateTimeFormat | undefined;

/** Returns a civil date `YYYY-MM-DD` in words: "18 November 2026". Answers name the same few days. */
export const civilDateInWords = boundedMemoize(1_000, (day: string): string => {
  // Made when it is first needed: that takes what loading some hundred modules does.
  inWords ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  return inWords.format(Date.parse(day));
});

/** Whether the calendar has this `YYYY-MM-DD`: not 2026-02-30. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/**
 * Minutes as they are told to people, the same on every surface: what one waits for (nightfall, the end of Shabbat or of a fast) is told at the next whole
 * minute, what one must do before at the minute that has begun. Instants are texts with an offset (`2026-11-07T17:27:45-05:00`) and keep it. Rule:
 * decisions §11.
 */

/** Returns the next whole minute by the same clock; a whole one stays. Null stays null. */
export function toNextMinute<T extends string | null>(instant: T): T {
  if (instant === null || instant.slice(17, 19) === '00') return instant;
  const next = new Date(Date.parse(`${instant.slice(0, 16)}:00Z`) + MINUTE_MS).toISOString();
  return `${next.slice(0, 19)}${instant.slice(19)}` as T;
}

/** Returns the minute that has begun by the same clock. Null stays null. */
export function toBegunMinute<T extends string | null>(instant: T): T {
  return (instant === null ? null : `${instant.slice(0, 16)}:00${instant.slice(19)}`) as T;
}

/** Dawn and the first light for tallit are waited for, as nightfall is; that a fast begins at dawn is told by its entry, at the minute that has begun. */
const WAITED_FOR = /^(?:alot|misheyakir|mincha|plag|tzeit)(?:_|$)/;

/** Returns a time of the day as it is told. */
export function tellZman({ key, time }: { readonly key: string; readonly time: string | null }): string | null {
  return WAITED_FOR.test(key) ? toNextMinute(time) : toBegunMinute(time);
}

/** Returns the time of a candle lighting as it is told: one after nightfall is waited for. */
export function tellLighting({ kind, time }: { readonly kind: string; readonly time: string | null }): string | null {
  return kind === 'after_nightfall' ? toNextMinute(time) : toBegunMinute(time);
}

/** An entry of a calendar, as far as its times are told. */
type Entry = {
  readonly date: string;
  readonly kind: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
};

/** Returns the times of an entry as they are told; `events` are those of its window, by which candles of a holy evening are known. */
export function tellEntry(
  { date, kind, starts_at, ends_at }: Entry,
  events: readonly Pick<Entry, 'date' | 'kind'>[],
): Pick<Entry, 'starts_at' | 'ends_at'> {
  const isWaitedFor = kind === 'havdalah' || (kind === 'candle_lighting' && isLitAtNight(date, events));
  return {
    starts_at: isWaitedFor ? toNextMinute(starts_at) : toBegunMinute(starts_at),
    ends_at: toNextMinute(ends_at),
  };
}

const FRIDAY = 5;
const SATURDAY = 6;

/** Whether candles of that evening wait for nightfall: the day is already holy, and no Friday. Rule: decisions §7. */
function isLitAtNight(date: string, events: readonly Pick<Entry, 'date' | 'kind'>[]): boolean {
  const weekday = new Date(date).getUTCDay();
  const isYomTov = events.some((event) => event.kind === 'yom_tov' && event.date === date);
  return weekday === SATURDAY || (isYomTov && weekday !== FRIDAY);
}
