import { boundedMemoize, letterBits, lettersApart, memoizeByObject } from '@kehilla/core';
import { isHebrew, slipsAllowed, slipsBetweenSpelt, type SpeltBy, speltNames } from '@kehilla/linkage';
import type { CityImage } from '../../city-image.ts';
import { textAt } from '../../image/text-table.ts';
import type { NameIndex } from '../../name-index/name-index.ts';

/** A place that is called nearly so, and by how many slips of spelling. */
export type NearName = { readonly place: number; readonly slips: number };

/** Names of one script as they are spelt, by their lengths, each with its place and its letters as bits: enough to pass over nearly all that are other names. */
type Spellings = ReadonlyMap<number, { readonly texts: string[]; readonly places: number[]; readonly bits: number[] }>;

/**
 * Places one of whose names differs from these folded words by a slip or two of spelling, whatever words the slips are in ("Sushi Soot", "HouseofGlatt"), or is
 * spelt so in the other script. The nearest first; empty for words too short to tell a slip from another name.
 */
export function placesNamedNearly({ names }: CityImage, words: readonly string[]): readonly NearName[] {
  return foundBefore(names)(words.join(' '));
}

/** One question asks for the same words again and again, once with each of its readings. */
const foundBefore = memoizeByObject((names: NameIndex) =>
  boundedMemoize(MOST_KEPT, (phrase: string) => findNearly(names, phrase.split(' '))),
);
const MOST_KEPT = 500;

function findNearly(names: NameIndex, words: readonly string[]): readonly NearName[] {
  const [own, other] = isHebrew(words) ? (['hebrew', 'latin'] as const) : (['latin', 'hebrew'] as const);
  const found = new Map<number, number>();
  const { letters, consonants } = spellingsOf(names);
  for (const text of speltNames(words, 'letters')) noteLike(letters[own](), text, 'letters', found);
  for (const text of speltNames(words, 'consonants')) noteLike(consonants[other](), text, 'consonants', found);
  return Array.from(found, ([place, slips]) => ({ place, slips })).sort(
    (a, b) => a.slips - b.slips || a.place - b.place,
  );
}

/** Notes the places of names whose letters are these but for a slip or two: each takes one letter away and brings one in. */
function noteLike(spellings: Spellings, text: string, by: SpeltBy, found: Map<number, number>): void {
  const own = letterBits(text);
  const allowed = slipsAllowed(text.length, by);
  for (let length = text.length - allowed; length <= text.length + allowed; length++) {
    const { texts, places, bits } = spellings.get(length) ?? NONE;
    for (let i = 0; i < texts.length; i++) {
      if (lettersApart(bits[i] as number, own) > 2 * allowed) continue;
      const slips = slipsBetweenSpelt(text, texts[i] as string, by);
      const place = places[i] as number;
      if (slips !== null && slips <= (found.get(place) ?? slips)) found.set(place, slips);
    }
  }
}

const NONE = { texts: [], places: [], bits: [] } as const;

/** The names of a city as they are spelt, each kind made when the first question needs it. */
const spellingsOf = memoizeByObject((names: NameIndex) => {
  const each = (by: SpeltBy) => ({
    latin: once(() => spellings(names, by, false)),
    hebrew: once(() => spellings(names, by, true)),
  });
  return { letters: each('letters'), consonants: each('consonants') };
});

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function spellings(names: NameIndex, by: SpeltBy, ofHebrew: boolean): Spellings {
  const { entryStarts, entryWords, vocabulary } = names;
  const { offsets, values } = entryWords;
  const byLength = new Map<number, { texts: string[]; places: number[]; bits: number[] }>();
  for (let place = 0; place + 1 < entryStarts.length; place++)
    for (let entry = entryStarts[place] as number; entry < (entryStarts[place + 1] as number); entry++) {
      const words = Array.from(values.subarray(offsets[entry], offsets[entry + 1]), (word) => textAt(vocabulary, word));
      if (isHebrew(words) !== ofHebrew) continue;
      for (const text of speltNames(words, by)) {
        const same = byLength.get(text.length) ?? { texts: [], places: [], bits: [] };
        same.texts.push(text);
        same.places.push(place);
        same.bits.push(letterBits(text));
        byLength.set(text.length, same);
      }
    }
  return byLength;
}
