import type { City } from '@kehilla/city';
import { aroundAddress, aroundCorner } from './area.ts';
import type { Where } from './where.ts';
import { cornerInWords } from './corner-in-words.ts';
import { addressInWords } from './address-in-words.ts';
import type { WordsFromTo } from './words-from-to.ts';

/** Words that name a door or a corner, with where a search around it is. */
export type PointInWords = WordsFromTo & {
  readonly where: Where;
  /** Whether the house itself may be meant, or one that has the address for its name: "at 10 Sample Street", not "near". */
  readonly mayBeThere: boolean;
};

/** The door or the corner that a question says to be near, and where that is, within `radius_m` or else `default_m`; null where it names none that is known. */
export function pointInWords(
  words: readonly string[],
  city: City,
  radius_m: number | undefined,
  default_m?: number,
): PointInWords | null {
  const door = addressInWords(words, city);
  if (door !== null) return { ...door, where: aroundAddress(door, radius_m, default_m) };
  const corner = cornerInWords(words, city);
  return corner === null ? null : { ...corner, where: aroundCorner(corner, radius_m, default_m), mayBeThere: false };
}
