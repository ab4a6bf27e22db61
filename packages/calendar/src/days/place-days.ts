import { type DayNumber, isoDay, MINUTE_MS, type ZoneClock, zoneClock } from '../zone-clock.ts';
import { type HebrewDay, getHebrewDay } from '../hebrew/hebrew-day.ts';
import { extremes, type Side, sunAt, type SunDay, sunOfDate } from '../sun-position.ts';

/** Where the times are for: degrees WGS 84, sea level, and an IANA time zone. */
export type CalendarPlace = { readonly lat: number; readonly lng: number; readonly tz: string };

/**
 * The nightfall that ends Shabbat, Yom Tov or Yom Kippur: so many minutes (often none) after the sun stood so many degrees below the horizon. `opinion` says
 * so.
 */
export type Nightfall = { readonly degrees: number; readonly minutes: number; readonly opinion: string };

/** The opinions that the times of a place use. */
export type PlaceOptions = {
  /** Default: `STANDARD_NIGHTFALL`. */
  readonly nightfall?: Nightfall;
  /** Metres above the horizon around, for sunrise and sunset in the list of zmanim alone; default 0. */
  readonly elevation_m?: number;
};

/** The sun over one place, day by day. */
export type PlaceDays = {
  readonly clock: ZoneClock;
  readonly nightfall: Nightfall;
  readonly elevation_m: number;
  /** The nightfall of a date by `nightfall`; null when the sun does not get there. */
  readonly nightfallOn: (day: DayNumber) => number | null;
  /** The sun of a civil date; null where the zone left that date out. */
  readonly getSun: (day: DayNumber) => SunDay | null;
  /** The instant at which the sun of that date is so many degrees below the horizon; null when it does not get there. */
  readonly sunAt: (day: DayNumber, degreesBelow: number, side: Side) => number | null;
};

/**
 * Degrees of the sun's centre below the horizon at sunrise and sunset: half its width and the refraction of the air, at sea level. Rule: decisions
 * §7.
 */
export const HORIZON_DEGREES = 0.833;
/** Degrees at nightfall, when three small stars are seen: havdalah, and lighting on a night that is already holy. Rule: decisions §7. */
export const NIGHTFALL_DEGREES = 8.5;
/** Degrees of the earliest nightfall that ends Shabbat. Authority: KosherJava's `ZENITH_5_POINT_95`; that none below ends Shabbat is an opinion. */
export const EARLIEST_NIGHTFALL_DEGREES = 5.95;
/** Degrees when three medium stars are seen: the end of a fast. */
export const FAST_END_DEGREES = 7.083;
/** Degrees at dawn: the beginning of a day fast. */
export const DAWN_DEGREES = 16.1;

/** The Magen Avraham's day begins so many minutes before sunrise and ends as many after sunset. Rule: decisions §7. */
export const MAGEN_AVRAHAM_MINUTES = 72;

/** Nightfall by default: three small stars, 8.5 degrees. Rule: decisions §7. */
export const STANDARD_NIGHTFALL: Nightfall = {
  degrees: NIGHTFALL_DEGREES,
  minutes: 0,
  opinion: `${NIGHTFALL_DEGREES} degrees below the horizon`,
};

/** The days of a place. Each date's sun is computed once. Throws `RangeError` for a zone that is not known. */
export function placeDays({ lat, lng, tz }: CalendarPlace, options: PlaceOptions = {}): PlaceDays {
  const { nightfall = STANDARD_NIGHTFALL, elevation_m = 0 } = options;
  const clock = zoneClock(tz);
  const suns = new Map<DayNumber, SunDay | null>();
  const getSun = (day: DayNumber): SunDay | null => {
    const known = suns.get(day);
    if (known !== undefined) return known;
    const sun = sunOfDate(lat, lng, day, clock);
    suns.set(day, sun);
    return sun;
  };
  const moments = new Map<number, number | null>();
  const at = (day: DayNumber, degreesBelow: number, side: Side): number | null => {
    // One number for a day, an angle to the thousandth and a side: the same sunset is asked for by several parts of an answer.
    const key = (day * 1e5 + Math.round(degreesBelow * 1_000)) * 2 + (side === 'morning' ? 0 : 1);
    const known = moments.get(key);
    if (known !== undefined) return known;
    const sun = getSun(day);
    const found = sun === null ? null : sunAt(sun, degreesBelow, side);
    moments.set(key, found);
    return found;
  };
  return {
    clock,
    nightfall,
    elevation_m,
    nightfallOn: (day) => {
      const stood = at(day, nightfall.degrees, 'evening');
      return stood === null ? null : stood + nightfall.minutes * MINUTE_MS;
    },
    getSun,
    sunAt: at,
  };
}

/** Says why the sun of that date has no such moment. */
export function whyNoTime(days: PlaceDays, day: DayNumber, degreesBelow: number, side: Side): string {
  const sun = days.getSun(day);
  if (sun === null) {
    const leftOut = days.clock.findStart(day) === days.clock.findStart(day + 1);
    return leftOut
      ? `${isoDay(day)} did not occur here: the time zone left it out.`
      : `No noon of the sun falls on ${isoDay(day)} by the clock of this time zone.`;
  }
  const tooLow = extremes(sun, side).noon <= -degreesBelow;
  if (degreesBelow === HORIZON_DEGREES) {
    const verb = side === 'morning' ? 'rise' : 'set';
    return tooLow
      ? `The sun does not ${verb} here on this date: it stays below the horizon.`
      : `The sun does not ${verb} here on this date: it stays above the horizon.`;
  }
  return tooLow
    ? `The sun does not come up to ${degreesBelow} degrees below the horizon here on this date.`
    : `The sun does not go ${degreesBelow} degrees below the horizon here on this date.`;
}

/** The advice for it. The service does not rule. */
export const ASK = 'Ask your rabbi.';

/** The two Hebrew days of a civil date and the sunset that divides them (null when the sun does not set), spelt as in the contract. */
export type HebrewDate = {
  readonly day: HebrewDay;
  readonly after_sunset: HebrewDay;
  readonly divides_at: string | null;
};

/** The Hebrew date of a civil date: `day` is that of its daytime. Rule: decisions §7. */
export function getHebrewDate(days: PlaceDays, day: DayNumber): HebrewDate {
  const sunset = days.sunAt(day, HORIZON_DEGREES, 'evening');
  return {
    day: getHebrewDay(day),
    after_sunset: getHebrewDay(day + 1),
    divides_at: sunset === null ? null : days.clock.isoAt(sunset),
  };
}
