import {
  boundedMemoize,
  HEARING,
  type HeardVocabulary,
  listNear,
  makeHeardVocabulary,
  makeVocabulary,
  nearestHeard,
  readSounds,
  SPELLING,
  type Vocabulary,
} from '@kehilla/core';
import ordinary from '../../lexicon/negation/ordinary.json' with { type: 'json' };
import type { Lexicon } from '../../engine/lexicon.ts';

const MAX_CACHED_ENTRIES = 5_000;

/** Common words that are near to one of refusal: in doubt they are what they are. */
export const ORDINARY: ReadonlySet<string> = new Set(Object.values(ordinary).flat());

/**
 * Senses whose phrases are read with a slip too: only refusing ones, because no slip may take a refusal back. Words that lead to a refused thing or join it are
 * many and short, and so are words near them.
 */
export const MISSPELT_SENSES = [
  'refusal',
  'allBut',
  'beginsNoName',
  'list',
  'not',
  'outside',
  'freeOf',
  'refusedBehind',
  'refusedBehindFood',
  'heading',
  'refusedSaid',
  'refusedSaidOfAny',
  'refusesLast',
  'refusalOfFood',
  'allergyNoun',
  'weak',
  'outOpener',
  'outCloser',
] as const;

/** Reads one word as a word of refusal with a slip. */
type NearWords = {
  /** Returns the word of a refusal that a folded word is a slip of; null for none, or a word of its own. */
  readonly wordMeant: (word: string) => string | null;
  /** Returns whether a word with a slip may refuse by itself: `phrase` is the word as written, `word` the known one. */
  readonly standsAlone: (phrase: string, word: string) => boolean;
};

/** Makes the reader of the words of a lexicon; indexed at its first use. */
export function nearWordIn(exact: Lexicon): NearWords {
  let words: RefusingWords | null = null;
  const wordMeant = boundedMemoize(MAX_CACHED_ENTRIES, (word: string): string | null => {
    if (exact.has(word, 'noMisspelling')) return null;
    const { own, long, heard, bySound, short } = (words ??= readRefusingWords(exact));
    if (own.has(word)) return null;
    const clipped = short.get(plainSpelling(word));
    if (clipped !== undefined) return clipped;
    const spelt = readDigits(word).find((each) => own.has(each));
    if (spelt !== undefined) return spelt;
    if (word.length < SPELLING.refusal.shortest || /\d/.test(word)) return null;
    const near = listNear(long, word, SPELLING.refusal).flatMap((each) =>
      each.word.length >= SPELLING.refusalAny.shortest ||
      exact.has(each.word, 'mayBeMisspelt') ||
      keepsLetters(word, each.word)
        ? each.word
        : [],
    );
    return (
      near.find((cue) => exact.has(cue, 'mayBeMisspelt')) ??
      bySound.get(readSounds(word)) ??
      findShortened(heard, word) ??
      near[0] ??
      null
    );
  });
  return {
    wordMeant,
    standsAlone: (phrase, word) =>
      exact.has(word, 'mayBeMisspelt') ||
      plainSpelling(phrase) === plainSpelling(word) ||
      phrase === consonants(word) ||
      readDigits(phrase).includes(word),
  };
}

/**
 * All words of the phrases that may be misspelt, those that are long enough for a slip, long ones that refuse alone by their consonants, and the short and
 * drawn-out forms of any of them.
 */
type RefusingWords = {
  readonly own: ReadonlySet<string>;
  readonly long: Vocabulary;
  readonly heard: HeardVocabulary;
  readonly bySound: ReadonlyMap<string, string>;
  readonly short: ReadonlyMap<string, string>;
};

function readRefusingWords(exact: Lexicon): RefusingWords {
  const phrases = MISSPELT_SENSES.flatMap((sense) => exact.listPhrases(sense));
  const own = new Set(phrases.flatMap(({ phrase }) => phrase.split(' ')));
  const isAlone = (word: string): boolean => exact.has(word, 'mayBeMisspelt');
  const long = [...own].filter((word) => word.length >= SPELLING.refusal.shortest || isAlone(word));
  const shortened = long.filter((word) => word.length >= HEARING.refusal.shortest && isAlone(word));
  const bySound = new Map(
    [...own]
      .filter((word) => word.length >= SPELLING.refusalAny.shortest && isAlone(word))
      .map((word) => [readSounds(word), word]),
  );
  const short = new Map<string, string>();
  for (const word of own)
    for (const form of [plainSpelling(word), consonants(word)])
      if (form !== '' && !short.has(form)) short.set(form, word);
  return { own, long: makeVocabulary(long, SPELLING.refusal), heard: makeHeardVocabulary(shortened), bySound, short };
}

/**
 * A word without letters that are drawn out or typed twice, and without "0" for "o": "noooo", "skipp" and "n0". Of a short word in other letters than Latin
 * ones two count, and the third is drawn out: "בבלי" and "нее".
 */
function plainSpelling(word: string): string {
  const phrase = /^0*$|[1-9]/.test(word) ? word : word.replaceAll('0', 'o');
  const plain = phrase.replace(/(.)\1+/gu, '$1');
  const isSure = /^[a-z]+$/.test(phrase) || plain.length >= SPELLING.refusal.shortest;
  return isSure ? plain : phrase.replace(/(.)\1{2,}/gu, '$1');
}

/** Returns the possible words behind digits for letters ("w1thout", "a11ergic"); none for a word that begins with a digit. */
function readDigits(word: string): readonly string[] {
  if (!/^[a-z]+\d[a-z\d]*$/.test(word)) return NO_WORDS;
  const letters = word.replace(/[03457]/g, (digit) => LETTER_OF[digit] ?? digit);
  return ['i', 'l'].map((letter) => letters.replaceAll('1', letter));
}

const NO_WORDS: readonly string[] = [];
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns the consonants of a word in Latin letters, as some people write it ("skp", "dnt"); empty if there are too few to identify it. */
function consonants(word: string): string {
  const left = word.slice(1).replace(/[aeiou]/g, '');
  return /^[b-df-hj-np-tv-z][a-z]+$/.test(word) && left.length >= 2 && left.length < word.length - 1
    ? word.charAt(0) + left
    : '';
}

/** Returns whether two letters of a short word changed places, or one was doubled: another letter makes another word of it ("skip" and "ship"). */
function keepsLetters(word: string, known: string): boolean {
  const letters = (text: string): string =>
    [...(word.length === known.length ? text : new Set(text))].toSorted().join('');
  return word.length >= known.length && letters(word) === letters(known);
}

/** Returns the longer word that a word is without vowels or with others; null if there is none. */
function findShortened(heard: HeardVocabulary, word: string): string | null {
  return word.length >= SPELLING.refusalAny.shortest && /^[a-z]+$/.test(word)
    ? nearestHeard(heard, word, HEARING.refusal)
    : null;
}
