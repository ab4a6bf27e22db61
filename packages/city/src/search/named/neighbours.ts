import { isNamed } from './is-named.ts';
import type { CityImage } from '../../city-image.ts';
import { countUses, findWord, listUses } from '../../words/look-up.ts';

/** Whether a name on record has one folded word right before another, each as written. */
export function areNeighboursInNames({ names }: CityImage, first: string, second: string): boolean {
  const [one, other] = [findWord(names, first), findWord(names, second)];
  if (one < 0 || other < 0) return false;
  const rarer = countUses(names, one) < countUses(names, other) ? one : other;
  return listUses(names, rarer).some((place) => isNamed(names, place, [[one], [other]]));
}
