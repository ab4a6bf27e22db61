import type { City } from '@kehilla/city';
import { aroundAddress, aroundCorner, aroundLandmark } from './around-point.ts';
import type { Where } from '../where/where.ts';
import { cornerInWords } from './corner-in-words.ts';
import { landmarkInWords } from './landmark-in-words.ts';
import { addressInWords } from './address-in-words.ts';
import type { WordsFromTo } from '../words/words-from-to.ts';

/** Words that name a door, a corner or a place by its name, with where a search around it is. */
export type PointInWords = WordsFromTo & {
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
  const door = addressInWords(words, city);
  if (door !== null) return { ...door, where: aroundAddress(door, radius_m, default_m) };
  const corner = cornerInWords(words, city);
  if (corner !== null) return { ...corner, where: aroundCorner(corner, radius_m, default_m), mayBeThere: false };
  const landmark = landmarkInWords(words, city);
  return landmark === null
    ? null
    : { ...landmark, where: aroundLandmark(landmark, radius_m, default_m), mayBeThere: false };
}
