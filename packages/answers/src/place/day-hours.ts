import { type DayNumber, isoDay, getSchedule, weekday, zoneClock } from '@kehilla/calendar';
import {
  boundedMemoize,
  DAY_MS,
  type HoursDay,
  MINUTE_MS,
  NEW_YORK,
  NEW_YORK_ZONE,
  openingsOn,
  type Span,
  toNextMinute,
  WEEKDAYS,
} from '@kehilla/core';
import type { Opening } from '@kehilla/language/times';
import { candleLightingOn, nightfallOn } from '../request/custom.ts';
import { getPoint, openAnswer, type PlaceHours, saidOfHolyDay, whyUnknown } from './open-now.ts';

/** When a place is open on one civil day of New York, in minutes from its midnight. */
type DayHours = {
  readonly day: DayNumber;
  /** As published. */
  readonly published: readonly Span[];
  /** The same without holy times of which the hours do not speak. */
  readonly openings: readonly Span[];
  /** A part of Shabbat or Yom Tov that the hours would call open without speaking of it; null if there is none. */
  readonly silent: HolySpan | null;
};

type HolySpan = Span & { readonly of: 'Shabbat' | 'Yom Tov' };

/** The requested times, of which one is enough: moments if `until` is null, else some time between the two, in milliseconds. */
export type OpenWhen = readonly Opening[];

const DAY = 1_440;
const [FRIDAY, SATURDAY] = [5, 6];
/** The number of days ahead in which the next opening is looked for. */
const DAYS_AHEAD = 7;
/** Clocks are changed before this minute of a day. */
const CHANGED_BY = 3 * 60;
const MOST_DAYS = 500;

const newYork = zoneClock(NEW_YORK_ZONE);
const { dayAt, isoAt } = newYork;
/** The clock searches for it, and each place that is shown asks for the same days. */
const findStart = boundedMemoize(MOST_DAYS, newYork.findStart);
const SCHEDULE = getSchedule(false);

const getDay = boundedMemoize(
  MOST_DAYS,
  (day: DayNumber): HoursDay => ({
    date: isoDay(day),
    weekday: weekday(day),
    at: (minute) => new Date(instantOn(day, minute)),
  }),
);

/** Returns the hours of a place on a day in New York; null if they are unknown. `openAnswer` says the same of each moment. Rule: decisions §6. */
export function hoursOn(doc: PlaceHours, day: DayNumber): DayHours | null {
  const own = getDay(day);
  if (doc.closed === true || doc.hours === null || whyUnknown(doc, own.at(0)) !== null) return null;
  const published = openingsOn(doc.hours, own, getPoint(doc));
  if (published === null) return null;
  let dayHours: DayHours = { day, published, openings: published, silent: null };
  for (const holy of holyTimesOn(day)) {
    if (!published.some((span) => overlaps(span, holy))) continue;
    const phrase = saidOfHolyDay(doc.hours.text, {
      isShabbat: holy.of === 'Shabbat',
      isFriday: own.weekday === FRIDAY,
      isSaturday: own.weekday === SATURDAY,
    });
    if (phrase === 'speaks') continue;
    const openings = dayHours.openings.flatMap((span) => without(span, holy));
    if (phrase === 'closed')
      dayHours = { ...dayHours, published: dayHours.published.flatMap((span) => without(span, holy)), openings };
    else
      dayHours = {
        ...dayHours,
        openings,
        silent: dayHours.silent === null ? holy : { ...dayHours.silent, to: holy.to },
      };
  }
  return dayHours;
}

/** Returns whether a place is open at one of the times; null if unknown. */
export function openDuring(doc: PlaceHours, when: OpenWhen): boolean | null {
  const states = new Set(when.map((opening) => openAt(doc, opening)));
  return states.has(true) ? true : states.has(null) ? null : false;
}

function openAt(doc: PlaceHours, { from, until }: Opening): boolean | null {
  if (until === null) return openAnswer(doc, new Date(from)).open;
  if (doc.closed === true) return false;
  let isUnknown = false;
  for (let day = dayAt(from) - 1; day <= dayAt(until - 1); day += 1) {
    const requestedSpan = { from: minuteOn(day, from), to: minuteOn(day, until - 1) + 1 };
    const hours = hoursOn(doc, day);
    if (hours?.openings.some((span) => overlaps(span, requestedSpan)) === true) return true;
    // Hours of the day before last half a day longer at most.
    isUnknown ||= hours === null ? requestedSpan.from < DAY : isSilent(hours, requestedSpan);
  }
  return isUnknown ? null : false;
}

/** The holy time that all of some times lie in; null where one does not. */
export function findHolyTime(when: OpenWhen): HolySpan['of'] | null {
  const met = when.map(({ from, until }) => {
    const day = dayAt(from);
    const span = { from: minuteOn(day, from), to: minuteOn(day, (until ?? from + MINUTE_MS) - 1) + 1 };
    return holyTimesOn(day).find((holy) => holy.from <= span.from && span.to <= holy.to)?.of ?? null;
  });
  return met.every((of) => of !== null) ? (met[0] ?? null) : null;
}

/** Returns whether hours would mean "open" at a time of which they do not speak. */
function isSilent({ silent, published }: DayHours, requestedSpan: Span): boolean {
  return silent !== null && overlaps(silent, requestedSpan) && published.some((span) => overlaps(span, requestedSpan));
}

/**
 * Returns the next opening by the published hours, with its offset; null if the place is open, or its hours are unknown. An opening at the end of a holy day
 * does not count, because the hours do not say it.
 */
export function nextOpening(doc: PlaceHours, now: Date, open: boolean | null): string | null {
  if (open === true) return null;
  const today = dayAt(now.getTime());
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    const hours = hoursOn(doc, day);
    if (hours === null) return null;
    const next = hours.openings.find(
      (span) => instantOn(day, span.from) > now.getTime() && hours.published.some(({ from }) => from === span.from),
    );
    if (next !== undefined) return isoAt(instantOn(day, next.from));
  }
  return null;
}

/**
 * Says the hours of a day: "09:00-17:00", "closed", "00:00-24:00". If the hours of a kosher place do not speak of Shabbat or Yom Tov, that time is told as
 * likely closed: "09:00-16:11; likely closed from 16:11 (Shabbat)". Null if the hours are unknown.
 */
export function hoursText(hours: DayHours | null, isKosher: boolean): string | null {
  if (hours === null) return null;
  const { silent } = hours;
  if (silent === null || !isKosher) return spansText(hours.published);
  const until = hours.openings.some(({ from }) => from >= silent.to) ? ` until ${clock(silent.to)}` : '';
  const isFromEvening = hours.openings.some(({ to }) => to <= silent.from);
  const note = `likely closed${isFromEvening ? ` from ${clock(silent.from)}` : until} (${silent.of})`;
  return hours.openings.length === 0 ? note : `${spansText(hours.openings)}; ${note}`;
}

/** The civil day of an instant. */
export function dayOfInstant(at: number): DayNumber {
  return dayAt(at);
}

function spansText(spans: readonly Span[]): string {
  return spans.length === 0 ? 'closed' : spans.map(({ from, to }) => `${clock(from)}-${closingClock(to)}`).join(', ');
}

/** A minute at which something closes: midnight at the end of its day is 24:00. */
export function closingClock(minute: number): string {
  return minute === DAY ? '24:00' : clock(minute);
}

/** A minute of a day as its clock shows it: HH:MM. */
export function clock(minute: number): string {
  const own = minute % DAY;
  return `${String(Math.floor(own / 60)).padStart(2, '0')}:${String(own % 60).padStart(2, '0')}`;
}

/** The times of Shabbat and of Yom Tov that touch a day, in minutes from its midnight and in their order: from candle lighting to nightfall. */
const holyTimesOn = boundedMemoize(MOST_DAYS, (day: DayNumber): readonly HolySpan[] =>
  [day, day + 1].filter(SCHEDULE.isHoly).map((holy) => ({
    from: holy > day || weekday(holy) === SATURDAY || !SCHEDULE.isHoly(holy - 1) ? beginsOn(holy, day) : 0,
    to:
      weekday(holy + 1) === SATURDAY
        ? beginsOn(holy + 1, day)
        : minuteOn(day, nightfallTold(holy), (holy - day + 1) * DAY),
    of: weekday(holy) === SATURDAY ? 'Shabbat' : 'Yom Tov',
  })),
);

/** When a holy day begins on the evening before it: at candle lighting; behind another, at nightfall, unless it is Shabbat. */
function beginsOn(holy: DayNumber, day: DayNumber): number {
  const eve = holy - 1;
  const isBehind = SCHEDULE.isHoly(eve) && weekday(holy) !== SATURDAY;
  return minuteOn(day, isBehind ? nightfallTold(eve) : candleLightingOn(eve, NEW_YORK), (holy - day) * DAY);
}

/** The nightfall of a day as it is told, at the next whole minute; null where there is none. */
function nightfallTold(day: DayNumber): number | null {
  const at = nightfallOn(day, NEW_YORK);
  return at === null ? null : Date.parse(toNextMinute(isoAt(at)));
}

function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

function without(span: Span, holy: Span): Span[] {
  return [
    { from: span.from, to: Math.min(span.to, holy.from) },
    { from: Math.max(span.from, holy.to), to: span.to },
  ].filter(({ from, to }) => from < to);
}

/** The instant of a minute of a day by its clock, also on a day on which clocks are changed. */
function instantOn(day: DayNumber, minute: number): number {
  if (minute >= DAY) return instantOn(day + 1, minute - DAY);
  return minute < CHANGED_BY ? findStart(day) + minute * MINUTE_MS : findStart(day + 1) - DAY_MS + minute * MINUTE_MS;
}

/** The minute of a day that an instant is, by the clock; below 0 or above 1440 on another day. `otherwise` where there is no instant. */
function minuteOn(day: DayNumber, at: number | null, otherwise = 0): number {
  if (at === null) return otherwise;
  const own = dayAt(at);
  const since = at - findStart(own);
  const minute = since < CHANGED_BY * MINUTE_MS ? since : at - findStart(own + 1) + DAY_MS;
  return (own - day) * DAY + Math.floor(minute / MINUTE_MS);
}

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
      if (from === findStart(day) && until === findStart(day + 1)) return `some time on ${date(from)}`;
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
