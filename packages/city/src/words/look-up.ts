import { skeleton } from '@kehilla/core';
import { visitHash } from '../image/hash-index.ts';
import { holdsText, lowerBound, textAt } from '../image/text-table.ts';
import type { WordIndex } from './word-index.ts';

/** Returns the number of a word; -1 where nothing has it. */
export function findWord({ byText, texts }: Pick<WordIndex, 'byText' | 'texts'>, word: string): number {
  let found = -1;
  visitHash(byText, word, (other) => {
    if (holdsText(texts, other, word)) found = other;
  });
  return found;
}

/** Returns the numbers of the words that anything has. */
export function findWords(index: Pick<WordIndex, 'byText' | 'texts'>, words: readonly string[]): number[] {
  return words.map((word) => findWord(index, word)).filter((number) => number >= 0);
}

/** Returns the words that begin so, `most` of them at most, as a run of numbers; one that has no more letters is the first. */
export function findBegun(
  { texts }: Pick<WordIndex, 'texts'>,
  beginning: string,
  most: number,
): { readonly start: number; readonly end: number } {
  const bytes = Buffer.from(beginning);
  const start = lowerBound(texts, bytes);
  return { start, end: Math.min(lowerBound(texts, bytes, true), start + most) };
}

/** Returns the words with these consonants that sound the same by `isHeard`. */
export function listSounding(
  { skeletons, texts }: Pick<WordIndex, 'skeletons' | 'texts'>,
  consonants: string,
  isHeard: (word: string) => boolean,
): number[] {
  const found: number[] = [];
  visitHash(skeletons, consonants, (number) => {
    const word = textAt(texts, number);
    if (skeleton(word) === consonants && isHeard(word)) found.push(number);
  });
  return found;
}

/** Returns how many things have a word. */
export function countUses({ postings: { offsets } }: Pick<WordIndex, 'postings'>, word: number): number {
  return (offsets[word + 1] as number) - (offsets[word] as number);
}

/** Returns the things that have a word, ascending. */
export function listUses({ postings: { offsets, values } }: Pick<WordIndex, 'postings'>, word: number): Uint32Array {
  return values.subarray(offsets[word], offsets[word + 1]);
}
