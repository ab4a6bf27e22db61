import { skeleton } from '@kehilla/core';
import { type HashIndex, hashIndex, hashText, visitHash } from '../image/hash-index.ts';
import { type NumberLists, numberLists, pairList, sharedU8 } from '../image/lists.ts';
import { type TextTable, textTable, holdsText, lowerBound, textAt } from '../image/text-table.ts';

/** The words of numbered things (places by their names, dishes, events), packed: every word once, with the things that have it and where they have it. */
export type WordIndex = {
  /** Every word, in byte order. */
  readonly texts: TextTable;
  /** Words by themselves. */
  readonly byText: HashIndex;
  /** Word to things, ascending. */
  readonly postings: NumberLists;
  /** Where a thing has a word, one bit for each field that the builder knows: `fields[i]` belongs to `postings.values[i]`. */
  readonly fields: Uint8Array;
  /** Words by their consonants. */
  readonly skeletons: HashIndex;
};

/** A word index while it is built: its words in their order, and the number of each. */
export type BuiltWords = {
  readonly index: WordIndex;
  readonly words: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
};

/** Indexes the words of things; `wordsOfThings[i]` are those of thing `i`, each with its fields. */
export function buildWordIndex(wordsOfThings: readonly ReadonlyMap<string, number>[]): BuiltWords {
  const words = sortWords(wordsOfThings);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const [postings, fields] = [pairList(), pairList()];
  wordsOfThings.forEach((own, thing) => {
    for (const [word, bits] of own) {
      const number = numbers.get(word) as number;
      postings.add(number, thing);
      fields.add(number, bits);
    }
  });
  const index = {
    texts: textTable(words, words.length),
    byText: hashWords(words, (word) => word),
    postings: numberLists(words.length, postings.pairs()),
    fields: packBytes(numberLists(words.length, fields.pairs()).values),
    skeletons: hashWords(words, findConsonants),
  };
  return { index, words, numbers };
}

/** Words with fewer consonants are not found by them: too many share them. */
const FEWEST_CONSONANTS = 2;

function findConsonants(word: string): string | null {
  const consonants = skeleton(word);
  return consonants.length < FEWEST_CONSONANTS ? null : consonants;
}

/** An index of words by a key; of words without one nothing is kept. */
export function hashWords(words: readonly string[], getKey: (word: string) => string | null): HashIndex {
  const pairs = pairList();
  words.forEach((word, number) => {
    const key = getKey(word);
    if (key !== null) pairs.add(hashText(key), number);
  });
  return hashIndex(pairs.pairs());
}

/** In the order of their bytes, which is that of their UTF-16 units but for characters beyond the basic plane. */
function sortWords(wordsOfThings: readonly ReadonlyMap<string, number>[]): string[] {
  const words = new Set<string>();
  for (const own of wordsOfThings) for (const word of own.keys()) words.add(word);
  const sorted = [...words].sort();
  if (!sorted.some((word) => /[\ud800-\udfff]/.test(word))) return sorted;
  return sorted.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

function packBytes(numbers: Uint32Array): Uint8Array {
  const bytes = sharedU8(numbers.length);
  bytes.set(numbers);
  return bytes;
}

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
