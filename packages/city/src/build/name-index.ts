import { fold, skeleton } from '@kehilla/core';
import { type HashIndex, hashIndex, hashText } from '../image/hash-index.ts';
import { type NumberLists, numberLists, pairList } from '../image/lists.ts';
import { sharedU32 } from '../image/shared.ts';
import { type TextTable, textTable } from '../image/text-table.ts';

/** The words of all names, where each stands, and ways to find one that is misspelt. */
export type NameIndex = {
  /** Every word of every name, in byte order. */
  readonly vocabulary: TextTable;
  /** Word to places, ascending. */
  readonly postings: NumberLists;
  /** Name entry to its words, in order. */
  readonly entryWords: NumberLists;
  /** Place to its first name entry; place `p` has entries `entryStarts[p]` to `entryStarts[p + 1]`. */
  readonly entryStarts: Uint32Array;
  /** Words by themselves with one letter left out: two words that share one are one or two edits apart. */
  readonly deletions: HashIndex;
  /** Words by their consonant skeleton. */
  readonly skeletons: HashIndex;
  /** First words of neighbouring pairs by the two run together ("bagelworld"). */
  readonly compounds: HashIndex;
};

const MOST_NAMES = 8;
const MOST_WORDS = 16;
/** Words shorter than this are not searched for with a letter missing. */
export const SHORTEST_FUZZY = 3;
/** Words whose skeleton is shorter than this are not found by it: too many share it. Hebrew writes few vowels, so two letters may be a word. */
export const SHORTEST_SKELETON = { hebrew: 2, latin: 3 } as const;

/** An index over the names of places; `names[p]` are those of place `p`. */
export function buildNameIndex(names: readonly (readonly string[])[]): NameIndex {
  const entries = names.map((own) => [...new Set(own.slice(0, MOST_NAMES).map(fold))].filter((name) => name !== '').map((name) => name.split(' ').slice(0, MOST_WORDS)));
  const words = [...new Set(entries.flat(2))].map((word) => ({ word, bytes: Buffer.from(word) })).sort((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ word }) => word);
  const idOf = new Map(words.map((word, id) => [word, id]));
  const postings = pairList();
  const entryWords = pairList();
  const compounds = pairList();
  const entryStarts = sharedU32(names.length + 1);
  let entry = 0;
  for (let place = 0; place < names.length; place++) {
    entryStarts[place] = entry;
    const seen = new Set<number>();
    for (const list of entries[place] ?? []) {
      list.forEach((word, i) => {
        const id = idOf.get(word) as number;
        entryWords.add(entry, id);
        seen.add(id);
        const next = list[i + 1];
        if (next !== undefined) compounds.add(hashText(word + next), id);
      });
      entry += 1;
    }
    for (const id of seen) postings.add(id, place);
  }
  entryStarts[names.length] = entry;
  return {
    vocabulary: textTable(words),
    postings: numberLists(words.length, postings.pairs()),
    entryWords: numberLists(entry, entryWords.pairs()),
    entryStarts,
    deletions: hashIndex(deletionPairs(words)),
    skeletons: hashIndex(skeletonPairs(words)),
    compounds: hashIndex(distinct(compounds.pairs())),
  };
}

/** The word and every form of it with one letter left out, each once. */
export function deletionsOf(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])];
}

function deletionPairs(words: readonly string[]) {
  const pairs = pairList();
  words.forEach((word, id) => {
    if (word.length >= SHORTEST_FUZZY && !/^\d+$/.test(word)) for (const form of deletionsOf(word)) pairs.add(hashText(form), id);
  });
  return pairs.pairs();
}

function skeletonPairs(words: readonly string[]) {
  const pairs = pairList();
  words.forEach((word, id) => {
    const bones = skeleton(word);
    if (bones.length >= SHORTEST_SKELETON.hebrew) pairs.add(hashText(bones), id);
  });
  return pairs.pairs();
}

function distinct({ list, value, length }: { list: Uint32Array; value: Uint32Array; length: number }) {
  const seen = new Set<number>();
  const pairs = pairList();
  for (let i = 0; i < length; i++) {
    const key = (list[i] as number) * 2 ** 20 + (value[i] as number);
    if (!seen.has(key)) {
      seen.add(key);
      pairs.add(list[i] as number, value[i] as number);
    }
  }
  return pairs.pairs();
}
