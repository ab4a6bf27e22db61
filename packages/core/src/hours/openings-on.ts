import { LRUCache } from 'lru-cache';
import type { LatLng } from '../address.ts';
import type { HoursText } from '../records.ts';
import { isOsm, weeklyHours, findWeek } from './weekly.ts';
import { isBySun, stateNow } from './open-state.ts';
import { DAY_MINUTES, type Span } from './span.ts';
import type { Week } from './week.ts';

/** A civil day in New York. */
export type HoursDay = {
  readonly date: string;
  /** 0 = Sunday. */
  readonly weekday: number;
  /** The instant of a minute of it, counted from its midnight by the clock; of a minute above 1440 that of the next day. */
  readonly at: (minute: number) => Date;
};

/** The most texts of hours that are remembered, each for one day. */
const MOST_KEPT = 20_000;
/** Hours by the sun are looked at as often, in minutes; when they change is then found to the minute. */
const STEP = 30;
/** Openings of a day have closed by this minute, counted from its midnight. Opinion. */
const LAST = DAY_MINUTES + DAY_MINUTES / 2;
/** A closing before this minute of the night belongs to the evening before, a later one to the day. Opinion. */
const NIGHT_ENDS = 6 * 60;
const NAMES_HOLIDAYS = /\bph\b|holiday/i;
const TIME_OF_DAY = /(\d{1,2})(?:[:.h](\d{2}))?/g;

/** Openings that were read lately, by text, day and sun. */
const kept = new LRUCache<string, { readonly openings: readonly Span[] | null }>({ max: MOST_KEPT });

/**
 * Returns the openings that begin on a day by published hours, in minutes from its midnight (`to` above 1440: after midnight), in order; empty if it is closed.
 * Null if the hours do not say of the whole day what `openStateAt` says of a moment. Cached by text and day.
 */
export function openingsOn(hours: HoursText, day: HoursDay, point: LatLng): readonly Span[] | null {
  const where = isBySun(hours) ? `${point.lat.toFixed(2)},${point.lng.toFixed(2)}` : '';
  const key = `${day.date}|${where}|${hours.syntax}|${hours.text}`;
  const known = kept.get(key);
  if (known !== undefined) return known.openings;
  const openings = readOpenings(hours, day, point);
  kept.set(key, { openings });
  return openings;
}

function readOpenings(hours: HoursText, day: HoursDay, point: LatLng): readonly Span[] | null {
  if (!isOsm(hours)) return inWeek(findWeek(hours.text), day.weekday);
  const week = NAMES_HOLIDAYS.test(hours.text) ? null : weeklyHours(hours);
  return week === null ? changesOn(hours, day, point) : inWeek(week, day.weekday);
}

/** Returns the openings of a plain week on one of its days, as `isOpenInWeek` reads it. */
function inWeek(week: Week | null, weekday: number): readonly Span[] | null {
  if (week === null) return null;
  const hours = week[weekday] ?? null;
  if (hours === 'by_appointment') return null;
  if (hours === null) return week.some((own) => Array.isArray(own) && own.length > 0) ? [] : null;
  return hours.toSorted((a, b) => a.from - b.from);
}

/** Openings of a day that `openStateAt` tells of, moment by moment: where the text is more than a plain week. */
function changesOn(hours: HoursText, day: HoursDay, point: LatLng): readonly Span[] | null {
  const isOpen = (minute: number): boolean | null => stateNow(hours, day.at(minute), point).open;
  const spans: Span[] = [];
  let before = 0;
  let isOpenBefore = isOpen(0);
  if (isOpenBefore === null) return null;
  let from = isOpenBefore && isOpen(-1) !== true ? 0 : null;
  let isOfYesterday = isOpenBefore && from === null;
  for (const minute of minutesToLookAt(hours)) {
    const open = isOpen(minute);
    if (open === null) {
      if (minute < DAY_MINUTES || from !== null) return null;
      break;
    }
    if (open !== isOpenBefore) {
      const change = firstAfter(before, minute, (at) => isOpen(at) === open);
      if (open && change >= DAY_MINUTES) break;
      if (open) from = change;
      else if (from !== null) spans.push({ from, to: change });
      else if (isOfYesterday && change > NIGHT_ENDS) spans.push({ from: 0, to: change });
      if (!open) [from, isOfYesterday] = [null, false];
      if (!open && change >= DAY_MINUTES) break;
    }
    [before, isOpenBefore] = [minute, open];
  }
  if (from !== null || isOfYesterday) spans.push({ from: from ?? 0, to: DAY_MINUTES });
  return spans.map(({ from: opens, to }) => ({ from: opens, to: opens === 0 ? Math.min(to, DAY_MINUTES) : to }));
}

/** Returns the minutes at which hours may change: those that the text prints, in either half of the day; for hours by the sun every half hour. */
function minutesToLookAt(hours: HoursText): readonly number[] {
  const all = new Set<number>([DAY_MINUTES - 1]);
  if (isBySun(hours)) for (let minute = STEP; minute <= LAST; minute += STEP) all.add(minute);
  for (const [, hour, minutes = '0'] of hours.text.matchAll(TIME_OF_DAY)) {
    const stated = (Number(hour) % 24) * 60 + Number(minutes);
    for (const at of [stated, stated + DAY_MINUTES / 2, stated + DAY_MINUTES]) if (at > 0 && at <= LAST) all.add(at);
  }
  return [...all, DAY_MINUTES, LAST].toSorted((a, b) => a - b);
}

/** The first minute after `before`, and not after `at`, that is as `holds` asks, where the ones behind it are too. */
function firstAfter(before: number, at: number, holds: (minute: number) => boolean): number {
  let [not, is] = [before, at];
  while (is - not > 1) {
    const middle = Math.floor((not + is) / 2);
    if (holds(middle)) is = middle;
    else not = middle;
  }
  return is;
}
