import type { CityImage } from '../../city-image.ts';
import { findWord } from '../words/expand-word.ts';

/** Every place one of whose names holds these folded words one behind the other, each as written or in its other number ("mcdonald" and "mcdonalds"); none for no words. */
export function placesNamedWith({ names }: CityImage, words: readonly string[]): ReadonlySet<number> {
  const { postings, entryWords, entryStarts } = names;
  const ids = words.map((word) =>
    formsOf(word)
      .map((form) => findWord(names, form))
      .filter((id) => id >= 0),
  );
  const found = new Set<number>();
  const [first, ...others] = ids;
  if (first === undefined || ids.some((forms) => forms.length === 0)) return found;
  for (const id of first)
    for (const place of postings.values.subarray(postings.offsets[id], postings.offsets[id + 1]))
      if (isNamedWith(place)) found.add(place);
  return found;

  function isNamedWith(place: number): boolean {
    for (let entry = entryStarts[place] as number; entry < (entryStarts[place + 1] as number); entry++) {
      const [start, end] = [entryWords.offsets[entry] as number, entryWords.offsets[entry + 1] as number];
      for (let at = start; at + ids.length <= end; at++)
        if (isOneOf(first, at) && others.every((forms, i) => isOneOf(forms, at + i + 1))) return true;
    }
    return false;
  }

  function isOneOf(forms: readonly number[] | undefined, at: number): boolean {
    return forms?.includes(entryWords.values[at] as number) === true;
  }
}

function formsOf(word: string): string[] {
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word, `${word}s`];
}
