import type { City } from '../../city.ts';
import { readOnce, spend } from '../../work.ts';
import { findWord } from '../words/expand-word.ts';

/** Returns every place one of whose names is these folded words (`words()` of core) in their order, ascending; none where a word stands in no name. A question looks up the same words once. */
export function placesNamedExactly(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): readonly number[] {
  return readOnce(city, `called ${words.join(' ')}`, () => findNamedExactly(city, words));
}

function findNamedExactly(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): number[] {
  const { names } = city.image;
  const { postings, entryWords, entryStarts } = names;
  const ids: number[] = [];
  let rarest = -1;
  for (const word of words) {
    const id = findWord(names, word);
    if (id < 0) return [];
    if (rarest < 0 || countOf(id) < countOf(rarest)) rarest = id;
    ids.push(id);
  }
  if (rarest < 0) return [];
  spend(city, 'passed', countOf(rarest));

  function countOf(word: number): number {
    return (postings.offsets[word + 1] as number) - (postings.offsets[word] as number);
  }

  function isNamedSo(place: number): boolean {
    for (let entry = entryStarts[place] as number; entry < (entryStarts[place + 1] as number); entry++)
      if (isEntry(entry)) return true;
    return false;
  }

  function isEntry(entry: number): boolean {
    const start = entryWords.offsets[entry] as number;
    if ((entryWords.offsets[entry + 1] as number) - start !== ids.length) return false;
    for (let i = 0; i < ids.length; i++) if (entryWords.values[start + i] !== ids[i]) return false;
    return true;
  }

  const named: number[] = [];
  for (let at = postings.offsets[rarest] as number; at < (postings.offsets[rarest + 1] as number); at++)
    if (isNamedSo(postings.values[at] as number)) named.push(postings.values[at] as number);
  return named;
}
