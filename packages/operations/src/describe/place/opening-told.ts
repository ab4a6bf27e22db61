import { isoDay, weekday } from '@kehilla/calendar';
import { WEEKDAYS } from '@kehilla/core';
import { dayAt, isoAt, type OpenWhen, startOf } from './day-hours.ts';

/** The times at which places must be open as answers name them: the first, and where a stretch was named the end of the last. */
export function openingTold(when: OpenWhen): { open_at?: string; open_until?: string } {
  const [first, last] = [when[0], when.at(-1)];
  if (first === undefined || last === undefined) return {};
  return { open_at: isoAt(first.from), ...(last.until === null ? {} : { open_until: isoAt(last.until) }) };
}

/** The same in words: "Saturday 2026-12-05 20:00", "Sunday 2026-12-06, some time". */
export function openingText(when: OpenWhen): string {
  return when
    .map(({ from, until }) => {
      if (until === null) return stamp(from);
      const day = dayAt(from);
      if (from === startOf(day) && until === startOf(day + 1)) return `some time on ${date(from)}`;
      const end = dayAt(until - 1) === day ? getClock(until - 1_000, until) : stamp(until);
      return `some time from ${stamp(from)} to ${end}`;
    })
    .join(', or ');
}

function getClock(inside: number, at: number): string {
  return dayAt(inside) === dayAt(at) ? isoAt(at).slice(11, 16) : '24:00';
}

function stamp(at: number): string {
  return `${date(at)} ${isoAt(at).slice(11, 16)}`;
}

function date(at: number): string {
  const name = WEEKDAYS[weekday(dayAt(at))] ?? '';
  return `${name.replace(/^./, (letter) => letter.toUpperCase())} ${isoDay(dayAt(at))}`;
}
