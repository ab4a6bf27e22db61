import type { DayNumber } from '../clock/day-number.ts';
import type { HolyStretch } from './holy-stretch.ts';
import { HORIZON_DEGREES, type PlaceDays } from './place-days.ts';

/** When a stretch begins and ends, ISO 8601; null where the sun does not say. */
export type HolyBounds = { readonly from: string | null; readonly to: string | null };

/**
 * Whether an instant (milliseconds since 1970) lies in a stretch of Shabbat and Yom Tov. Where the sun leaves a bound unknown, as in the white
 * nights of the north, it is null only where the bound decides: by every opinion a stretch begins after the noon before it and lasts until the
 * sunset of its last day, or that day's noon where the sun does not set, and is over at the next noon. A calculation, not a ruling.
 */
export function isWithin(
  days: PlaceDays,
  { first, last }: HolyStretch,
  { from, to }: HolyBounds,
  at: number,
): boolean | null {
  const begun = begins(at, from, noonOf(days, first - 1), noonOf(days, first));
  const over = isOver(days, last, to, at);
  if (begun === false || over === true) return false;
  return begun === null || over === null ? null : true;
}

/** Whether a stretch with this last day, and this end where the sun tells it, is over at an instant; null where the end decides and is unknown. */
export function isOver(days: PlaceDays, last: DayNumber, to: string | null, at: number): boolean | null {
  const surelyLasts = days.sunAt(last, HORIZON_DEGREES, 'evening') ?? noonOf(days, last);
  return begins(at, to, surelyLasts, noonOf(days, last + 1));
}

function noonOf(days: PlaceDays, day: DayNumber): number | null {
  return days.sunOf(day)?.noon ?? null;
}

/** Whether something that begins at an instant has begun; when that is unknown, by the last instant before and the first after it that are sure. */
function begins(at: number, instant: string | null, notBefore: number | null, notAfter: number | null): boolean | null {
  if (instant !== null) return at >= Date.parse(instant);
  if (notBefore !== null && at < notBefore) return false;
  return notAfter !== null && at >= notAfter ? true : null;
}
