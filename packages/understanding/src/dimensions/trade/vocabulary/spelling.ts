import { boundedMemoize, editDistance, fold, respelt, skeleton } from '@kehilla/core';
import type { WordTable } from '../../../engine/lexicon.ts';
import { isHeard, TRADES } from './trades.ts';
import { ENGLISH_WORDS, isKnownWord, textsOf } from './vocabulary.ts';
import { TABLES } from './words.ts';

const ONE_ERROR_FROM = 5;
const TWO_ERRORS_FROM = 9;
/** Of a shorter word two letters that changed places are read aright: "snik". */
const SWAP_FROM = 4;
/** From so many letters on a word of a name of several may be misspelt by itself ("morgage broker"); "bridge teacher" is no bride's. */
const LONG_WORD = 7;
const MOST_WORDS = 5_000;

const namesOf = (tables: readonly WordTable[]): string[] =>
  tables
    .flatMap(({ trade, work }) => [...Object.values(trade ?? {}), ...Object.values(work ?? {})].flat())
    .concat(TRADES.map(({ label }) => label))
    .map(fold);
const NAMES_AS_WRITTEN = namesOf(TABLES);
/** Single-word Latin names that may be misspelt, by first letter; English ones are meant before others. */
const NAMES = byFirstLetter(NAMES_AS_WRITTEN);
const ENGLISH_NAMES = byFirstLetter(namesOf(TABLES.slice(0, 1)));
/** Long words of Latin names of several words. */
const IN_NAMES = byFirstLetter(
  NAMES_AS_WRITTEN.filter((name) => name.includes(' '))
    .flatMap((name) => name.split(' '))
    .filter((word) => word.length >= LONG_WORD),
);
/** English words of needs, things and acts. */
const OTHERS = byFirstLetter(ENGLISH_WORDS);

/** Latin names heard rather than spelt, by their consonants. */
const SOUNDS: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  TRADES.filter(({ key }) => isHeard(key))
    .flatMap(({ key }) => textsOf(key))
    .map(fold)
    .filter((name) => /^[a-z]{5,}$/.test(name)),
  skeleton,
);

/** The name of a trade that a folded word misspells; null when none is near. */
export const nearestName = boundedMemoize(MOST_WORDS, (word: string): string | null =>
  mayBeMisspelt(word) ? (nearest(word, ENGLISH_NAMES) ?? nearest(word, NAMES) ?? nameHeard(word)) : null,
);

/** The word of a name of several words that a folded word misspells ("morgage"); null when none is near. It is a name only beside the others. */
export const nearestInName = boundedMemoize(MOST_WORDS, (word: string): string | null =>
  mayBeMisspelt(word) ? nearest(word, IN_NAMES) : null,
);

/** The word of a need, a thing or an act that a folded word misspells; null when none is near. */
export const nearestInNeed = boundedMemoize(MOST_WORDS, (word: string): string | null =>
  mayBeMisspelt(word) ? nearest(word, OTHERS) : swapped(word),
);

function mayBeMisspelt(word: string): boolean {
  return word.length >= ONE_ERROR_FROM && !isKnownWord(word);
}

/** A word of four letters two of which changed places. */
function swapped(word: string): string | null {
  if (word.length !== SWAP_FROM || isKnownWord(word)) return null;
  const letters = [...word].sort().join('');
  const found = (OTHERS.get(word.charAt(0)) ?? []).find(
    (other) =>
      other.length === SWAP_FROM && [...other].sort().join('') === letters && editDistance(word, other, 1) <= 1,
  );
  return found ?? null;
}

/** One typing error from five letters, two from nine; the first letter is rarely mistyped. Of words as near the one that begins as this does. */
function nearest(word: string, known: ReadonlyMap<string, readonly string[]>): string | null {
  const allowed = word.length >= TWO_ERRORS_FROM ? 2 : 1;
  let best: { readonly name: string; readonly far: number; readonly shared: number } | null = null;
  for (const name of known.get(word.charAt(0)) ?? []) {
    if (name.length < ONE_ERROR_FROM || Math.abs(name.length - word.length) > allowed) continue;
    const far = editDistance(word, name, allowed);
    if (far > allowed || (best !== null && far > best.far)) continue;
    const shared = sharedBeginning(word, name);
    if (best === null || far < best.far || shared > best.shared) best = { name, far, shared };
  }
  return best?.name ?? null;
}

function sharedBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The name that a folded word has the consonants of, its vowels no more than one letter off; null for none. "Virus" is no bris. */
function nameHeard(word: string): string | null {
  if (!/^[a-z]+$/.test(word)) return null;
  const spoken = respelt(word);
  return (SOUNDS.get(skeleton(word)) ?? []).find((name) => editDistance(spoken, respelt(name), 1) <= 1) ?? null;
}

function byFirstLetter(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const misspelt = [...new Set(words)].filter((word) => /^[a-z]{4,}$/.test(word));
  return Map.groupBy(misspelt, (word) => word.charAt(0));
}
