import { HORIZON_DEGREES, NIGHTFALL_DEGREES, placeDays } from '@kehilla/calendar';
import { type LatLng, MINUTE_MS, NEW_YORK_ZONE } from '@kehilla/core';
import { CANDLE_MINUTES } from './custom.ts';

/**
 * When night falls on a day of New York at a point, in milliseconds: the first whole minute after it, so that nothing before it counts as later. Null
 * where the sun does not get so low. A calculation, not a ruling. Rule: decisions §7.
 */
export function nightfallOn(day: number, { lat, lng }: LatLng): number | null {
  const at = placeDays({ lat, lng, tz: NEW_YORK_ZONE }).sunAt(day, NIGHTFALL_DEGREES, 'evening');
  return at === null ? null : Math.ceil(at / MINUTE_MS) * MINUTE_MS;
}

/** When candles are lit on a day of New York at a point, in milliseconds: the last whole minute before it. Null where the sun does not set. Rule: decisions §7. */
export function candleLightingOn(day: number, { lat, lng }: LatLng): number | null {
  const at = placeDays({ lat, lng, tz: NEW_YORK_ZONE }).sunAt(day, HORIZON_DEGREES, 'evening');
  return at === null ? null : Math.floor(at / MINUTE_MS - CANDLE_MINUTES.default) * MINUTE_MS;
}
