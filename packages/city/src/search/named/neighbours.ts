import type { CityImage } from '../../city-image.ts';
import { findWord } from '../words/expand-word.ts';

/** Whether a name on record has one folded word right before another, each as written. */
export function areNeighboursInNames({ names }: CityImage, first: string, second: string): boolean {
  const { postings, entryWords, entryStarts } = names;
  const [one, other] = [findWord(names, first), findWord(names, second)];
  if (one < 0 || other < 0) return false;
  const countOf = (word: number): number => (postings.offsets[word + 1] as number) - (postings.offsets[word] as number);
  const rarer = countOf(one) < countOf(other) ? one : other;
  return postings.values.subarray(postings.offsets[rarer], postings.offsets[rarer + 1]).some(isNamedSo);

  function isNamedSo(place: number): boolean {
    for (let entry = entryStarts[place] as number; entry < (entryStarts[place + 1] as number); entry++) {
      const end = entryWords.offsets[entry + 1] as number;
      for (let at = (entryWords.offsets[entry] as number) + 1; at < end; at++)
        if (entryWords.values[at - 1] === one && entryWords.values[at] === other) return true;
    }
    return false;
  }
}
