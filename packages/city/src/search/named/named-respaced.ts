import { ORDINAL_WORDS } from '@kehilla/core';
import type { City } from '../../city.ts';
import { findWord } from '../../words/look-up.ts';
import { readOnce } from '../../work.ts';
import { placesNamedWith } from './named-exactly.ts';

/** The words of a name as it has them, and how many words of a question they are. */
export type Respaced = { readonly words: readonly string[]; readonly length: number };

/** Words of so many may be a name, and so few letters may be any. */
const [LONGEST, FEWEST_LETTERS] = [5, 6];

/**
 * Returns the longest first of these folded words that stand in a name on record with one blank left out, put in or misplaced ("oliv ebranch", "clear water" for
 * Clearwater), or with a number in figures ("13th slice"); null where no name has any. `isMeant` says of the words of a name whether it counts.
 */
export function findRespaced(
  city: Pick<City, 'image' | 'meter'>,
  words: readonly string[],
  isMeant: (words: readonly string[]) => boolean = () => true,
): Respaced | null {
  for (let length = Math.min(words.length, LONGEST); length > 0; length -= 1) {
    const phrases = words.slice(0, length);
    const found = readOnce(city, `respaced ${phrases.join(' ')}`, () => listRespaced(city, phrases)).find(isMeant);
    if (found !== undefined) return { words: found, length };
  }
  return null;
}

/** The words of names that these are with a blank otherwise, or a number. */
function listRespaced(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): readonly (readonly string[])[] {
  const { names } = city.image;
  const isWord = (word: string): boolean => findWord(names, word) >= 0;
  if (words.join('').length < FEWEST_LETTERS) return [];
  return listVariants(words, isWord).filter((variant) => placesNamedWith(city, variant).size > 0);
}

/** All ways to write the words with one blank left out, put in or misplaced, of which every word is one of a name; and with an ordinal number in words. */
function listVariants(words: readonly string[], isWord: (word: string) => boolean): readonly (readonly string[])[] {
  const known = words.map(isWord);
  const isRestKnown = (from: number, to: number): boolean => known.every((is, at) => is || (from <= at && at < to));
  const variants: (readonly string[])[] = [];
  const replace = (at: number, count: number, by: readonly string[]): void => {
    if (by.every(isWord)) variants.push([...words.slice(0, at), ...by, ...words.slice(at + count)]);
  };
  for (const [at, word] of words.entries()) {
    if (isRestKnown(at, at + 1)) {
      for (const parts of listSplits(word)) replace(at, 1, parts);
      const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1];
      if (number !== undefined) for (const ordinal of ordinals(Number(number))) replace(at, 1, [ordinal]);
    }
    const next = words[at + 1];
    if (next === undefined || !isRestKnown(at, at + 2)) continue;
    replace(at, 2, [word + next]);
    for (const parts of listSplits(word + next)) if (parts[0] !== word) replace(at, 2, parts);
  }
  return variants;
}

function ordinals(number: number): readonly string[] {
  return Object.keys(ORDINAL_WORDS).filter((word) => ORDINAL_WORDS[word] === number);
}

const SHORTEST_PART = 2;

/** A word in two, at every place. */
function listSplits(word: string): readonly (readonly [string, string])[] {
  const count = Math.max(0, word.length - 2 * SHORTEST_PART + 1);
  return Array.from({ length: count }, (_, i) => [word.slice(0, SHORTEST_PART + i), word.slice(SHORTEST_PART + i)]);
}
