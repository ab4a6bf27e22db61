import { fold } from '@kehilla/core';

/** Plurals that mean another thing than their singular: glasses are no glass, and a nail is in a tire. */
const PLURAL_ALONE: ReadonlySet<string> = new Set([
  'glasses',
  'eyeglasses',
  'nails',
  'signs',
  'blinds',
  'shades',
  'braces',
  'guards',
  'ants',
]);

/** An English word in the singular, any other as it is. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || PLURAL_ALONE.has(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

/**
 * A word as it is compared: of an English one its stem ("leaking", "leaks", "leaked" = "leak"), any other as it is. Two words with one stem
 * may still differ in meaning; that a whole phrase agrees is what counts.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  // "Sink installation" is "install a sink"; other nouns in -ation have a meaning of their own.
  const bare = singular(word).replace(/^installation$/, 'install');
  const cut = /^.{3,}ing$/.test(bare) ? bare.slice(0, -3) : /^.{3,}ed$/.test(bare) ? bare.slice(0, -2) : bare;
  return cut.replace(/([bdfgmnprt])\1$/, '$1').replace(/(.{3})e$/, '$1');
}

/** Words by which people say that something is to be made whole again: a need with one of them is the need with any. Stems. */
const TO_MEND: ReadonlySet<string> = new Set(['fix', 'repair', 'mend', 'broke', 'broken', 'replac']);
const MENDING = 'broken';
const NOT = new Set(['not', 'doesnt', 'dont', 'isnt', 'stop']);

/** The stems of folded words, in order; what is to be fixed, what needs repair and what does not work is broken. */
export function stemsOfWords(words: readonly string[]): string[] {
  return mended(words, stem);
}

/**
 * Folded words as names of trades are compared: nouns, in either number. "Parks" and "tired" are no parking and no tires. What is to be
 * fixed is broken here too.
 */
export function nounsOfWords(words: readonly string[]): string[] {
  return mended(words, singular);
}

function mended(words: readonly string[], form: (word: string) => string): string[] {
  const stems = words.map(stem);
  const isFailing = stems.some((each) => NOT.has(each));
  return words.map((word, i) => {
    const each = stems[i] as string;
    return TO_MEND.has(each) || (isFailing && each === 'work') ? MENDING : form(word);
  });
}

/** The stems of a text's words, in order. */
export function stemsOf(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : stemsOfWords(folded.split(' '));
}
