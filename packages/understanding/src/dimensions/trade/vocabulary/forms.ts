import { boundedMemoize, dropRussianEnding, foldPlural } from '@kehilla/core';
import { isOf, phrasesOf } from './words.ts';

/** What is to be mended is broken: words of one meaning, in one form. */
const MENDING = 'broken';
/** People ask with few words: the form of each is looked up many times. */
const MOST_WORDS = 5_000;

/** An English word without its plural, a Russian one without its ending, any other as it is. */
function singular(word: string): string {
  return /^[a-z]+$/.test(word) && !isOf(word, 'plural') ? foldPlural(word) : dropRussianEnding(word);
}

/**
 * A word as it is compared: of an English one its stem ("leaking", "leaks", "leaked" = "leak"), any other as it is. Two words with one stem
 * may still differ in meaning; that a whole phrase agrees is what counts.
 */
export function stem(word: string): string {
  if (/^[а-я]/.test(word)) return singular(word);
  if (!/^[a-z]{4,}$/.test(word)) return word;
  // "Sink installation" is "install a sink"; other nouns in -ation have a meaning of their own.
  const one = singular(word);
  const bare = isOf(one, 'doing') ? one.replace(/ation$/, '') : one;
  const cut = /^.{3,}ing$/.test(bare) ? bare.slice(0, -3) : /^.{3,}ed$/.test(bare) ? bare.slice(0, -2) : bare;
  return cut.replace(/([bdfgmnprt])\1$/, '$1').replace(/(.{3})e$/, '$1');
}

/** A folded word as needs are compared: its stem, and what is to be fixed, needs repair or is broken as one. */
export const needForm = boundedMemoize(MOST_WORDS, (word: string): string => mended(stem(word)) ?? stem(word));

/** A folded word as names of trades are compared: a noun, in either number. "Parks" and "tired" are no parking and no tires. */
export const nameForm = boundedMemoize(MOST_WORDS, (word: string): string => mended(stem(word)) ?? singular(word));

const MENDING_STEMS: ReadonlySet<string> = new Set(phrasesOf('mending').map(stem));

function mended(each: string): string | null {
  return MENDING_STEMS.has(each) ? MENDING : null;
}
