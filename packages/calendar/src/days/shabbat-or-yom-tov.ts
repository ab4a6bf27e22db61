import { type DayNumber, isoDay, SHABBAT, weekday } from '../zone-clock.ts';
import type { Schedule } from '../hebrew/hebrew-year.ts';
import { type CandleLighting, type Havdalah, havdalahOn, isLightingDay, lightingOn } from './events.ts';
import { HORIZON_DEGREES, type PlaceDays } from './place-days.ts';

/** The present or next Shabbat or Yom Tov, spelt as in the contract. */
export type ShabbatOrYomTov = {
  /** Whether `now` lies in the interval; null when no `now` was given, or where the sun left a bound unknown and it decides. */
  readonly is_now: boolean | null;
  readonly candle_lighting: CandleLighting;
  readonly lightings: CandleLighting[];
  readonly havdalah: Havdalah;
  readonly interval: {
    readonly starts_at: string | null;
    readonly ends_at: string | null;
    readonly days: HolyDay[];
  };
};

/**
 * The unbroken stretch of Shabbat and Yom Tov that a civil day belongs to, or the next, with all its lightings and its one havdalah.
 * `candle_lighting` is the next one from that day on, which during the stretch may belong to the one after. Rule: decisions §7.
 */
export function shabbatOrYomTov(
  days: PlaceDays,
  schedule: Schedule,
  day: DayNumber,
  candleMinutes: number,
  now: Date | null,
): ShabbatOrYomTov {
  const stretch = stretchFrom(schedule, day);
  const lightings: CandleLighting[] = [];
  for (let evening = stretch.first - 1; evening < stretch.last; evening++)
    lightings.push(lightingOn(days, schedule, evening, candleMinutes));
  const havdalah = havdalahOn(days, schedule, stretch.last);
  const starts_at = lightings[0]?.time ?? null;
  let next = day;
  while (!isLightingDay(schedule, next)) next++;
  return {
    is_now: now && isWithin(days, stretch, { from: starts_at, to: havdalah.time }, now.getTime()),
    candle_lighting: lightingOn(days, schedule, next, candleMinutes),
    lightings,
    havdalah,
    interval: { starts_at, ends_at: havdalah.time, days: holyDays(schedule, stretch) },
  };
}

/**
 * The day from which the present or next Shabbat or Yom Tov is looked for at an instant of a civil day: the day before while one that began then
 * may last past midnight, the day after once the day's own is over, else the day itself. Where the sun leaves its end unknown it is not over.
 */
export function shabbatDayAt(days: PlaceDays, schedule: Schedule, day: DayNumber, now: Date): DayNumber {
  const isOverOn = (last: DayNumber): boolean | null =>
    isOver(days, last, havdalahOn(days, schedule, last).time, now.getTime());
  const ends = (last: DayNumber): boolean => stretchFrom(schedule, last).last === last;
  if (ends(day - 1) && isOverOn(day - 1) !== true) return day - 1;
  return ends(day) && isOverOn(day) === true ? day + 1 : day;
}

/**
 * Whether an instant lies in Shabbat or Yom Tov at a place, from candle lighting to nightfall; null where the sun left the bound that decides
 * unknown. A calculation, not a ruling.
 */
export function isHolyAt(days: PlaceDays, schedule: Schedule, at: Date, candleMinutes: number): boolean | null {
  const instant = at.getTime();
  const today = days.clock.dayAt(instant);
  // The evening of a date may end after midnight, so the stretch that yesterday belonged to may still last.
  let unknown = false;
  for (const day of [today - 1, today]) {
    const { first, last } = stretchFrom(schedule, day);
    if (first > today + 1) continue;
    const from = lightingOn(days, schedule, first - 1, candleMinutes).time;
    const to = havdalahOn(days, schedule, last).time;
    const within = isWithin(days, { first, last }, { from, to }, instant);
    if (within === true) return true;
    unknown ||= within === null;
  }
  return unknown ? null : false;
}

/** When a stretch begins and ends, ISO 8601; null where the sun does not say. */
type HolyBounds = { readonly from: string | null; readonly to: string | null };

/**
 * Whether an instant (milliseconds since 1970) lies in a stretch of Shabbat and Yom Tov. Where the sun leaves a bound unknown, as in the white
 * nights of the north, it is null only where the bound decides: by every opinion a stretch begins after the noon before it and lasts until the
 * sunset of its last day, or that day's noon where the sun does not set, and is over at the next noon. A calculation, not a ruling.
 */
function isWithin(days: PlaceDays, { first, last }: HolyStretch, { from, to }: HolyBounds, at: number): boolean | null {
  const begun = begins(at, from, findNoon(days, first - 1), findNoon(days, first));
  const over = isOver(days, last, to, at);
  if (begun === false || over === true) return false;
  return begun === null || over === null ? null : true;
}

/** Whether a stretch with this last day, and this end where the sun tells it, is over at an instant; null where the end decides and is unknown. */
function isOver(days: PlaceDays, last: DayNumber, to: string | null, at: number): boolean | null {
  const surelyLasts = days.sunAt(last, HORIZON_DEGREES, 'evening') ?? findNoon(days, last);
  return begins(at, to, surelyLasts, findNoon(days, last + 1));
}

function findNoon(days: PlaceDays, day: DayNumber): number | null {
  return days.getSun(day)?.noon ?? null;
}

/** Whether something that begins at an instant has begun; when that is unknown, by the last instant before and the first after it that are sure. */
function begins(at: number, instant: string | null, notBefore: number | null, notAfter: number | null): boolean | null {
  if (instant !== null) return at >= Date.parse(instant);
  if (notBefore !== null && at < notBefore) return false;
  return notAfter !== null && at >= notAfter ? true : null;
}

/** A day of an unbroken stretch, spelt as in the contract. */
export type HolyDay = { readonly date: string; readonly title_en: string; readonly title_he: string };

/** Civil days, first and last, of an unbroken run of Shabbat and Yom Tov. It begins on the evening before the first. */
export type HolyStretch = { readonly first: DayNumber; readonly last: DayNumber };

/** The stretch a day belongs to, or else the next one that begins after it. */
export function stretchFrom(schedule: Schedule, day: DayNumber): HolyStretch {
  let first = day;
  if (schedule.isHoly(day)) while (schedule.isHoly(first - 1)) first--;
  else while (!schedule.isHoly(first)) first++;
  let last = first;
  while (schedule.isHoly(last + 1)) last++;
  return { first, last };
}

/** The days of a stretch with their names. */
export function holyDays(schedule: Schedule, { first, last }: HolyStretch): HolyDay[] {
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const yomTov = schedule.yomTovOn(first + i);
    const shabbat = weekday(first + i) === SHABBAT;
    const named = (each: string, festival: string | undefined): string =>
      festival === undefined ? each : shabbat ? `${each}, ${festival}` : festival;
    return {
      date: isoDay(first + i),
      title_en: named('Shabbat', yomTov?.title_en),
      title_he: named('שבת', yomTov?.title_he),
    };
  });
}
