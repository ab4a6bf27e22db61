import {
  FAST_END_DEGREES,
  getHebrewDay,
  HORIZON_DEGREES,
  NIGHTFALL_DEGREES,
  placeDays,
  type PlaceOptions,
  zoneClock,
} from '@kehilla/calendar';
import { type LatLng, MINUTE_MS, NEW_YORK_ZONE } from '@kehilla/core';
import type { TimeContext } from '@kehilla/language/times';
import type { CalendarCustom, JewishCalendarInput } from '@kehilla/contract';
import type { Place } from './calendar-place.ts';

const { dayAt, findStart } = zoneClock(NEW_YORK_ZONE);

/** Returns the context that resolves words of time at a moment: New York's days, the Hebrew calendar, and candle lighting and nightfall at a point. */
export function timeContext(now: Date, at: LatLng): TimeContext {
  return {
    now: now.getTime(),
    dayAt,
    findStart,
    candleLightingOn: (day) => candleLightingOn(day, at),
    nightfallOn: (day) => nightfallOn(day, at),
    getHebrewDate: (day) => {
      const { month_name, day: ofMonth } = getHebrewDay(day);
      return { month: month_name, day: ofMonth };
    },
  };
}

/**
 * When night falls on a day of New York at a point, in milliseconds: the first whole minute after it, so that nothing before it counts as later. Null
 * where the sun does not get so low. A calculation, not a ruling. Rule: decisions §7.
 */
export function nightfallOn(day: number, { lat, lng }: LatLng): number | null {
  const at = placeDays({ lat, lng, tz: NEW_YORK_ZONE }).sunAt(day, NIGHTFALL_DEGREES, 'evening');
  return at === null ? null : Math.ceil(at / MINUTE_MS) * MINUTE_MS;
}

/**
 * When candles are lit on a day of New York at a point, in milliseconds: the last whole minute before it. Null where the sun does not set. Rule: decisions §7.
 */
export function candleLightingOn(day: number, { lat, lng }: LatLng): number | null {
  const at = placeDays({ lat, lng, tz: NEW_YORK_ZONE }).sunAt(day, HORIZON_DEGREES, 'evening');
  return at === null ? null : Math.floor(at / MINUTE_MS - CANDLE_MINUTES.default) * MINUTE_MS;
}

/** Minutes before sunset at which candles are lit by default. Rule: decisions §7. */
export const CANDLE_MINUTES = { default: 18, jerusalem: 40 } as const;

/**
 * The customs an answer goes by: the caller's minutes, 0 and 18 included, else 40 in Jerusalem and 18 elsewhere; Israel's schedule where the
 * place is in Israel, unless asked otherwise. No other local custom is applied. Rule: specification §4.8, decisions §7.
 */
export function getCustom(
  { candle_minutes, israel, havdalah }: Pick<JewishCalendarInput, 'candle_minutes' | 'israel' | 'havdalah'>,
  { location, jerusalem }: Place,
  { nightfall, elevation_m }: Required<PlaceOptions>,
): CalendarCustom {
  const from = candle_minutes !== undefined ? 'asked' : jerusalem ? 'jerusalem' : 'default';
  const minutes = candle_minutes ?? (jerusalem ? CANDLE_MINUTES.jerusalem : CANDLE_MINUTES.default);
  const schedule = israel ?? location.in_israel;
  return {
    candle_minutes: minutes,
    candle_minutes_from: from,
    israel_schedule: schedule,
    israel_from: israel === undefined ? 'place' : 'asked',
    havdalah_degrees: nightfall.minutes === 0 ? nightfall.degrees : NIGHTFALL_DEGREES,
    ...(nightfall.minutes === 0 ? {} : { havdalah_minutes: nightfall.minutes }),
    elevation_m,
    note: [
      candlesNote(from, minutes, location.in_israel, jerusalem),
      scheduleNote(schedule, location.in_israel),
      havdalah === undefined ? HAVDALAH : `Shabbat and Yom Tov end ${sayNightfall(nightfall)}, as asked. ${OTHERS}`,
      elevation_m === 0
        ? null
        : `Sunrise and sunset of the zmanim are for ${elevation_m} m above the horizon around; every other time is for sea level.`,
    ].filter((note) => note !== null),
  };
}

const HAVDALAH =
  'Shabbat and Yom Tov end at 8.5 degrees; the custom to wait 42, 50 or 72 minutes after sunset was not applied.';

const OTHERS = `Every other nightfall stays at ${NIGHTFALL_DEGREES} degrees, and other fasts than Yom Kippur end at ${FAST_END_DEGREES}.`;

function sayNightfall({ minutes, opinion }: Required<PlaceOptions>['nightfall']): string {
  return minutes === 0 ? `at ${opinion}` : opinion;
}

function candlesNote(
  from: CalendarCustom['candle_minutes_from'],
  minutes: number,
  israel: boolean,
  jerusalem: boolean,
): string {
  if (from === 'jerusalem') return 'Candles are lit 40 minutes before sunset, the custom of Jerusalem.';
  if (from === 'asked') {
    const custom = jerusalem ? '; the custom of Jerusalem is 40' : '';
    return `Candles are lit ${minutes} minutes before sunset, as asked${custom}.`;
  }
  const local = israel ? '; many places in Israel light 20, 22 or 30 minutes before sunset, which was not applied' : '';
  return `No local custom beyond the 18 minutes was applied${local}.`;
}

function scheduleNote(schedule: boolean, inIsrael: boolean): string | null {
  if (schedule === inIsrael) return null;
  return schedule
    ? "Israel's schedule was used as asked, though the place is not in Israel."
    : 'The schedule of the Diaspora was used as asked, though the place is in Israel.';
}
