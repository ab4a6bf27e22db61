import { fold } from '@kehilla/core';

/**
 * A word as it is compared: of an English one its stem ("leaking", "leaks", "leaked" = "leak"), any other as it is. Two words with one stem
 * may still differ in meaning; that a whole phrase agrees is what counts.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const cut = /^.{3,}ing$/.test(bare) ? bare.slice(0, -3) : /^.{3,}ed$/.test(bare) ? bare.slice(0, -2) : bare;
  return cut.replace(/([bdfgmnprt])\1$/, '$1').replace(/(.{3})e$/, '$1');
}

/** Words by which people say that something is to be made whole again: a need with one of them is the need with any. Stems. */
const TO_MEND: ReadonlySet<string> = new Set(['fix', 'repair', 'mend', 'broke', 'broken', 'replac']);
const MENDING = 'broken';
const NOT = new Set(['not', 'doesnt', 'dont', 'isnt', 'stop']);

/** The stems of folded words, in order; what is to be fixed, what needs repair and what does not work is broken. */
export function stemsOfWords(words: readonly string[]): string[] {
  const stems = words.map(stem);
  const isFailing = stems.some((each) => NOT.has(each));
  return stems.map((each) => (TO_MEND.has(each) || (isFailing && each === 'work') ? MENDING : each));
}

/** The stems of a text's words, in order. */
export function stemsOf(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : stemsOfWords(folded.split(' '));
}
