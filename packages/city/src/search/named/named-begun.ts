import type { City } from '../../city.ts';
import { countUses, findBegun, listUses } from '../../words/look-up.ts';
import { spend } from '../../work.ts';
import { placesNamedWith } from './named-with.ts';

/** So many words that begin alike are looked through. */
const MOST_WORDS = 3_000;

/** Places, at most `most`, with a name that holds these folded words, the last of which may be unfinished; none for no words. */
export function placesNamedBegun(
  city: Pick<City, 'image' | 'meter'>,
  words: readonly string[],
  most: number,
): number[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const { names } = city.image;
  const whole = words.length > 1 ? placesNamedWith(city, words.slice(0, -1)) : null;
  const { start, end } = findBegun(names, last, MOST_WORDS);
  const found = new Set<number>();
  for (let word = start; word < end && found.size < most; word += 1) {
    spend(city, 'passed', countUses(names, word));
    for (const place of listUses(names, word)) {
      if (found.size >= most) break;
      if (whole === null || whole.has(place)) found.add(place);
    }
  }
  return [...found];
}
