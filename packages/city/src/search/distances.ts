import { DEGREE_LAT_M, degreeLngM, distanceM, type LatLng } from '@kehilla/core';
import { MARK } from '../image/place-doc.ts';
import type { CityImage } from '../city-image.ts';

/** The distance of a place without a point. */
export const NO_POINT = -1;

/**
 * Metres. In a smaller circle a place with only an area cannot be placed, and it counts as no nearer than this: it may lie at the edge of its area and must not
 * come first for a caller in the middle.
 */
export const OF_AREA_M = 1_000;

/** Distances from a point to places, in metres. */
export type Distances = {
  /** A lower bound close to the distance, cheap; `NO_POINT` for a place without a point. */
  readonly atLeast: (place: number) => number;
  /** Whether the place lies within the radius; `atLeast_m` is the result of `atLeast` for it. */
  readonly isWithin: (place: number, atLeast_m: number) => boolean;
  /** The distance itself; for a place with only an area the distance to its middle, at least `OF_AREA_M`. */
  readonly exact: (place: number) => number;
};

/** Within this many degrees the earth is flat enough: the error stays far below `SHARE` and a metre. */
const FLAT_DEG = 0.7;
/** The largest error of a flat distance. */
const WRONG_BY = { share: 0.002, metres: 1 } as const;

/** Distances from `centre`, over a flat earth where that is near enough to tell, else along the great circle. `radius_m` null bounds nothing. */
export function distancesFrom({ lat, lng, marks }: CityImage, centre: LatLng, radius_m: number | null): Distances {
  const [lng_m, further_m] = [degreeLngM(centre.lat), degreeLngM(centre.lat + 1)];
  const surely_m = radius_m === null ? 0 : radius_m * (1 - 2 * WRONG_BY.share) - 2 * WRONG_BY.metres;
  const exact = (place: number): number => {
    const metres = distanceM(centre, { lat: lat[place] as number, lng: lng[place] as number });
    return ((marks[place] as number) & MARK.of_area) === 0 ? metres : Math.max(OF_AREA_M, metres);
  };
  return {
    exact,
    atLeast(place) {
      const north = (lat[place] as number) - centre.lat;
      const east = (lng[place] as number) - centre.lng;
      if (Number.isNaN(north)) return NO_POINT;
      if (Math.abs(north) > FLAT_DEG || Math.abs(east) > FLAT_DEG) return exact(place);
      const x = east * (lng_m + ((further_m - lng_m) * north) / 2);
      const y = north * DEGREE_LAT_M;
      return Math.max(0, Math.sqrt(x * x + y * y) * (1 - WRONG_BY.share) - WRONG_BY.metres);
    },
    isWithin: (place, atLeast_m) =>
      radius_m === null || atLeast_m <= surely_m || (atLeast_m <= radius_m && exact(place) <= radius_m),
  };
}
