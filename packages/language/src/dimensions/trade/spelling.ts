import {
  boundedMemoize,
  fold,
  HEARING,
  listNear,
  makeHeardVocabulary,
  makeVocabulary,
  nearestHeard,
  SPELLING,
  type Vocabulary,
} from '@kehilla/core';
import type { WordTable } from '../../engine/lexicon.ts';
import { isHeard, TRADES } from './trades.ts';
import { ENGLISH_WORDS, isKnownWord, listTexts, TABLES } from './vocabulary.ts';

/** From so many letters on a word of a name of several may be misspelt by itself ("morgage broker"); "bridge teacher" is no bride's. */
const LONG_WORD = 7;
const MOST_WORDS = 5_000;

const listNames = (tables: readonly WordTable[]): string[] =>
  tables
    .flatMap(({ trade, work }) => [...Object.values(trade ?? {}), ...Object.values(work ?? {})].flat())
    .concat(TRADES.map(({ label }) => label))
    .map(fold);
const NAMES_AS_WRITTEN = listNames(TABLES);
/** Single-word Latin names that may be misspelt; English ones are meant before others. */
const NAMES = makeNames(NAMES_AS_WRITTEN);
const ENGLISH_NAMES = makeNames(listNames(TABLES.slice(0, 1)));
/** Long words of Latin names of several words. */
const IN_NAMES = makeNames(
  NAMES_AS_WRITTEN.filter((name) => name.includes(' '))
    .flatMap((name) => name.split(' '))
    .filter((word) => word.length >= LONG_WORD),
);
/** English words of needs, things and acts. */
const OTHERS = makeNames(ENGLISH_WORDS);

/** Latin names heard rather than spelt, by their consonants. */
const HEARD = makeHeardVocabulary(
  TRADES.filter(({ key }) => isHeard(key))
    .flatMap(({ key }) => listTexts(key))
    .map(fold)
    .filter((name) => /^[a-z]{5,}$/.test(name)),
);

/** Returns the name of a trade that a folded word misspells; null if none is near. */
export const nearestName = boundedMemoize(MOST_WORDS, (word: string): string | null =>
  mayBeMisspelt(word) ? (findNear(word, ENGLISH_NAMES) ?? findNear(word, NAMES) ?? nameHeard(word)) : null,
);

/** Returns the word of a name of several words that a folded word misspells ("morgage"); null if none is near. It is a name only beside the others. */
export const nearestInName = boundedMemoize(MOST_WORDS, (word: string): string | null =>
  mayBeMisspelt(word) ? findNear(word, IN_NAMES) : null,
);

/** Returns the word of a need, a thing or an act that a folded word misspells; null if none is near. */
export const nearestInNeed = boundedMemoize(MOST_WORDS, (word: string): string | null =>
  mayBeMisspelt(word) ? findNear(word, OTHERS) : swapped(word),
);

function mayBeMisspelt(word: string): boolean {
  return !isShort(word) && !isKnownWord(word);
}

function isShort(word: string): boolean {
  return word.length < SPELLING.trade.shortest;
}

/** Returns a word, too short for other slips, of which two letters changed places: "snik". */
function swapped(word: string): string | null {
  if (!isShort(word) || isKnownWord(word)) return null;
  const letters = [...word].sort().join('');
  const found = listNear(OTHERS, word, SPELLING.swapped).find((other) => [...other.word].sort().join('') === letters);
  return found?.word ?? null;
}

/** Returns the name that a folded word of Latin letters sounds like; null for none. */
function nameHeard(word: string): string | null {
  return /^[a-z]+$/.test(word) ? nearestHeard(HEARD, word, HEARING.trade) : null;
}

/** Single Latin words that may be misspelt. */
function makeNames(words: readonly string[]): Vocabulary {
  return makeVocabulary(
    words.filter((word) => /^[a-z]{4,}$/.test(word)),
    SPELLING.trade,
  );
}

function findNear(word: string, known: Vocabulary): string | null {
  return listNear(known, word, SPELLING.trade).find((other) => !isShort(other.word))?.word ?? null;
}
