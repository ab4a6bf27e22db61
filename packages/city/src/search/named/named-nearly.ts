import { memoizeByObject } from '@kehilla/core';
import { isHebrew, slipsAllowed, slipsBetween, type SpeltBy, speltNames } from '@kehilla/linkage';
import type { CityImage } from '../../city-image.ts';
import { textAt } from '../../image/text-table.ts';
import type { NameIndex } from '../../name-index/name-index.ts';

/** A place that is called nearly so, and by how many slips of spelling. */
export type NearName = { readonly place: number; readonly slips: number };

/** Of the names in one script: which letters each has, as bits, and how many. Enough to pass over nearly all that are other names. */
type Signatures = { readonly entries: Uint32Array; readonly bits: Uint32Array; readonly lengths: Uint16Array };

/**
 * Places one of whose names differs from these folded words by a slip or two of spelling, whatever words the slips are in ("Sushi Soot", "HouseofGlatt"), or is
 * spelt so in the other script. The nearest first; empty for words too short to tell a slip from another name.
 */
export function placesNamedNearly({ names }: CityImage, words: readonly string[]): NearName[] {
  const [own, other] = isHebrew(words) ? (['hebrew', 'latin'] as const) : (['latin', 'hebrew'] as const);
  const found = new Map<number, number>();
  const { letters, consonants } = signaturesOf(names);
  for (const entry of [
    ...speltNames(words, 'letters').flatMap((text) => entriesLike(letters[own](), text, 'letters')),
    ...speltNames(words, 'consonants').flatMap((text) => entriesLike(consonants[other](), text, 'consonants')),
  ]) {
    const slips = slipsBetween(words, wordsOf(names, entry));
    const place = placeOf(names, entry);
    if (slips !== null && slips <= (found.get(place) ?? slips)) found.set(place, slips);
  }
  return Array.from(found, ([place, slips]) => ({ place, slips })).sort(
    (a, b) => a.slips - b.slips || a.place - b.place,
  );
}

/** The entries whose letters may be these but for a slip or two: each takes one letter away and brings one in. */
function entriesLike({ entries, bits, lengths }: Signatures, text: string, by: SpeltBy): number[] {
  const own = bitsOf(text);
  const slips = slipsAllowed(text.length, by);
  const like: number[] = [];
  for (let i = 0; i < entries.length; i++) {
    const apart = (lengths[i] as number) - text.length;
    if (apart <= slips && apart >= -slips && bitCount((bits[i] as number) ^ own) <= 2 * slips)
      like.push(entries[i] as number);
  }
  return like;
}

/** The signatures of a city's names, each kind made when the first question needs it. */
const signaturesOf = memoizeByObject((names: NameIndex) => {
  const each = (by: SpeltBy) => ({
    latin: once(() => signatures(names, by, false)),
    hebrew: once(() => signatures(names, by, true)),
  });
  return { letters: each('letters'), consonants: each('consonants') };
});

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function signatures(names: NameIndex, by: SpeltBy, ofHebrew: boolean): Signatures {
  const entries: number[] = [];
  const bits: number[] = [];
  const lengths: number[] = [];
  for (let entry = 0; entry + 1 < names.entryWords.offsets.length; entry++) {
    const words = wordsOf(names, entry);
    if (isHebrew(words) !== ofHebrew) continue;
    for (const text of speltNames(words, by)) {
      entries.push(entry);
      bits.push(bitsOf(text));
      lengths.push(text.length);
    }
  }
  return { entries: Uint32Array.from(entries), bits: Uint32Array.from(bits), lengths: Uint16Array.from(lengths) };
}

function wordsOf({ vocabulary, entryWords: { offsets, values } }: NameIndex, entry: number): string[] {
  return Array.from(values.subarray(offsets[entry], offsets[entry + 1]), (word) => textAt(vocabulary, word));
}

/** The place of a name entry: the last that begins at or before it. */
function placeOf({ entryStarts }: NameIndex, entry: number): number {
  let [low, high] = [0, entryStarts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((entryStarts[middle] as number) <= entry) low = middle;
    else high = middle;
  }
  return low;
}

/** One bit for each letter that a text has; letters of several scripts share them. */
function bitsOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits >>> 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
