import type { City } from '@kehilla/city';
import { readPointInWords, type WordSpan } from '@kehilla/understanding';
import type { Where } from '../where/where.ts';
import { aroundAddress, aroundCorner, aroundLandmark } from './around-point.ts';
import { pointsOfCity } from './points-of-city.ts';

/** Words that name a door, a corner or a place by its name, with where a search around it is. */
export type PointInWords = WordSpan & {
  readonly where: Where;
  /** Whether the house itself may be meant, or one that has the address for its name: "at 10 Sample Street", not "near". */
  readonly mayBeThere: boolean;
};

/** The door, the corner or the place on record that a question says to be near, and where that is, within `radius_m` or else `default_m`; null where it names none that is known. */
export function pointInWords(
  words: readonly string[],
  city: City,
  radius_m: number | undefined,
  default_m?: number,
): PointInWords | null {
  const point = readPointInWords(words, pointsOfCity(city));
  if (point === null) return null;
  const { start, end } = point.found;
  if (point.kind === 'door')
    return {
      start,
      end,
      where: aroundAddress(point.found, radius_m, default_m),
      mayBeThere: point.found.mayBeThere,
    };
  const where =
    point.kind === 'corner'
      ? aroundCorner(point.found, radius_m, default_m)
      : aroundLandmark(point.found, radius_m, default_m);
  return { start, end, where, mayBeThere: false };
}
