const RADIANS = Math.PI / 180;
/** Mean radius of the earth that horizons are reckoned with, in kilometres: that of KosherJava, so that the two can be compared. */
const EARTH_RADIUS_KM = 6_356.9;
/** Angles are kept to the thousandth of a degree. */
const PARTS = 1_000;

/**
 * Degrees by which the horizon lies lower for an eye so many metres above what is around: the arc between the eye's level and its line of sight that
 * touches the sea. To the thousandth of a degree; 0 at sea level. Geometric: the air between bends it a little less.
 */
export function dipDegrees(elevation_m: number): number {
  const dip = Math.acos(EARTH_RADIUS_KM / (EARTH_RADIUS_KM + elevation_m / 1_000)) / RADIANS;
  return Math.round(dip * PARTS) / PARTS;
}
