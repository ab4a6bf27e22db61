import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts';

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

/** How long ago an instant (ISO text) was, in words. */
export function sayAge(instant: string, now: Date): string {
  return `${sayLength(now.getTime() - Date.parse(instant))} ago`;
}
