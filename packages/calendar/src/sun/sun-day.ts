import { halfTurn, sunPosition } from './position.ts';

const RADIANS = Math.PI / 180;
const HALF_DAY_MS = 43_200_000;
/** Degrees that the sun goes west in half a day, nearly. */
const HALF_DAY_DEGREES = 180;

/** The half of the day before the sun's noon, or the half after it. */
export type Side = 'morning' | 'evening';

/**
 * The sun over one place from half a day before one of its noons to half a day after it. Between three computed positions it is followed by
 * parabolas, which are good to a hundred-thousandth of a degree.
 */
export type SunDay = {
  /** The sun's noon, milliseconds since 1970. */
  readonly noon: number;
  readonly sinLat: number;
  readonly cosLat: number;
  /** Declination in radians, x in half days from noon: d0 + d1·x + d2·x². */
  readonly d0: number;
  readonly d1: number;
  readonly d2: number;
  /** Hour angle in radians: h1·x + h2·x². */
  readonly h1: number;
  readonly h2: number;
};

/** The sun around the noon that is nearest to an instant (milliseconds since 1970). Degrees, WGS 84. */
export function sunDayNear(lat: number, lng: number, instant: number): SunDay {
  const early = halfTurn(sunPosition(instant).greenwichHourAngle + lng);
  const middle = instant - (early / HALF_DAY_DEGREES) * HALF_DAY_MS;
  const before = sunPosition(middle - HALF_DAY_MS);
  const at = sunPosition(middle);
  const after = sunPosition(middle + HALF_DAY_MS);
  const left = halfTurn(at.greenwichHourAngle + lng);
  const west = (position: typeof at, turn: number): number =>
    turn + halfTurn(position.greenwichHourAngle + lng - turn) - left;
  const [h, H] = [west(before, -HALF_DAY_DEGREES), west(after, HALF_DAY_DEGREES)];
  // The middle is within a second of the noon, and over that second nothing but the hour angle moves.
  return {
    noon: middle - (left / HALF_DAY_DEGREES) * HALF_DAY_MS,
    sinLat: Math.sin(lat * RADIANS),
    cosLat: Math.cos(lat * RADIANS),
    d0: at.declination * RADIANS,
    d1: ((after.declination - before.declination) / 2) * RADIANS,
    d2: ((after.declination + before.declination) / 2 - at.declination) * RADIANS,
    h1: ((H - h) / 2) * RADIANS,
    h2: ((H + h) / 2) * RADIANS,
  };
}
