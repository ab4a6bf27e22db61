import type { CityImage } from '../city-image.ts';
import type { QueryWord } from './words/word-query.ts';

/**
 * Which words of a question a place's categories and cuisines answer: bit `i` for word `i`. Null where no word means a kind.
 */
export function kindMasks(image: CityImage, words: readonly QueryWord[]): ((place: number) => number) | null {
  if (!words.some((word) => word.kinds.length > 0)) return null;
  const masks = new Uint32Array(image.categories.keys.length + image.cuisines.keys.length);
  words.forEach((word, i) => {
    for (const { kind } of word.kinds) masks[kind]! |= 1 << i;
  });
  const { offsets, values } = image.kindsOfPlaces;
  return (place) => {
    let mask = 0;
    for (let at = offsets[place] as number; at < (offsets[place + 1] as number); at++)
      mask |= masks[values[at] as number] as number;
    return mask;
  };
}
