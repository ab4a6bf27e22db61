import type { City } from '../../city.ts';
import { lowerBound } from '../../image/text-table.ts';
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
  const { vocabulary, postings } = city.image.names;
  const whole = words.length > 1 ? placesNamedWith(city, words.slice(0, -1)) : null;
  const bytes = Buffer.from(last);
  const first = lowerBound(vocabulary, bytes);
  const end = Math.min(lowerBound(vocabulary, bytes, true), first + MOST_WORDS);
  const found = new Set<number>();
  for (let word = first; word < end && found.size < most; word += 1) {
    const [start = 0, stop = 0] = [postings.offsets[word], postings.offsets[word + 1]];
    spend(city, 'passed', stop - start);
    for (let at = start; at < stop && found.size < most; at += 1) {
      const place = postings.values[at] as number;
      if (whole === null || whole.has(place)) found.add(place);
    }
  }
  return [...found];
}
