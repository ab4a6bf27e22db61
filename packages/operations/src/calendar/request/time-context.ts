import { hebrewDayOf, zoneClock } from '@kehilla/calendar';
import { type LatLng, NEW_YORK_ZONE } from '@kehilla/core';
import type { TimeContext } from '@kehilla/understanding';
import { candleLightingOn, nightfallOn } from './nightfall.ts';

const { dayAt, startOf } = zoneClock(NEW_YORK_ZONE);

/** What words about a time are resolved by, at a moment: New York's days, the Hebrew calendar, and when candles are lit and night falls at a point. */
export function timeContext(now: Date, at: LatLng): TimeContext {
  return {
    now: now.getTime(),
    dayAt,
    startOf,
    candleLightingOn: (day) => candleLightingOn(day, at),
    nightfallOn: (day) => nightfallOn(day, at),
    hebrewDateOf: (day) => {
      const { month_name, day: ofMonth } = hebrewDayOf(day);
      return { month: month_name, day: ofMonth };
    },
  };
}
