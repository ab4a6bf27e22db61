import { civilDay } from '../../parsing/civil-day.ts';
import { valueAt } from '../../parsing/json-value.ts';
import { printed } from '../../parsing/printed.ts';
import { type StatedTime, statedTime } from '../shared/event-time.ts';

/**
 * The first text among the fields of an item, by any of their names; null where none holds one. The city's own copy writes an address as `{url}`.
 */
export function textOf(item: unknown, ...fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = valueAt(item, field);
    const text = printed(typeof value === 'object' ? valueAt(value, 'url') : value, 400);
    if (text !== null) return text;
  }
  return null;
}

/** When an item begins and ends. `doubt` says why its beginning cannot be told; else null. */
export type ItemTimes = {
  readonly start: StatedTime | null;
  readonly end: StatedTime | null;
  readonly doubt: string | null;
};

/** A moment in halves: the day it states, if any, and the hour. */
type Halves = { readonly day: string | null; readonly clock: string | null };

/**
 * The times of an item in any of the feed's spellings. Where the day has a field of its own, the date before an hour is the day on which the city's copy
 * was refreshed and says nothing; without that field it is the event's, unless the item's page names another one: then nobody can tell.
 */
export function timesOf(item: unknown, link: string | null): ItemTimes {
  const [ownDay, ownEnd] = [dayOf(item, 'start_date', 'startdate'), dayOf(item, 'end_date', 'enddate')];
  const begins = halvesOf(textOf(item, 'start_time', 'starttime'));
  const ends = halvesOf(textOf(item, 'end_time', 'endtime'));
  const hasOwn = textOf(item, 'start_date', 'startdate') !== null;
  const startDay = hasOwn ? ownDay : begins.day;
  const endDay = ownEnd ?? (hasOwn ? null : ends.day) ?? (ends.clock === null ? null : startDay);
  const linked = /\/events\/(\d{4})\/(\d{2})\/(\d{2})\//
    .exec(link ?? '')
    ?.slice(1)
    .join('-');
  if (!hasOwn && linked !== undefined && startDay !== null && linked !== startDay)
    return { start: null, end: null, doubt: 'its page names another day' };
  return { start: momentOf(startDay, begins.clock), end: momentOf(endDay, ends.clock), doubt: null };
}

function dayOf(item: unknown, ...fields: readonly string[]): string | null {
  return civilDay(textOf(item, ...fields)?.split(' ')[0]);
}

/** `2026-12-06 15:00:00` and `2026-12-07T09:00:00.000` in their halves; `6:00 pm` has no day. */
function halvesOf(text: string | null): Halves {
  const [, day, clock] = /^(?:(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})[T ])?(.+)$/.exec(text ?? '') ?? [];
  return { day: civilDay(day), clock: clock ?? null };
}

/** A day and an hour, "18:00:00" or "6:00 pm"; null without a day, and for an hour that is none. */
function momentOf(day: string | null, clock: string | null): StatedTime | null {
  if (day === null || clock === null) return statedTime(day);
  const [, hour = '', minute = '', half] =
    /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(clock) ?? [];
  if (hour === '') return null;
  const of24 = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return statedTime(`${day} ${String(of24).padStart(2, '0')}:${minute}`);
}
