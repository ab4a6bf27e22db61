import { fold } from './fold.ts';

/** A Hebrew word with its vowel points, geresh and gershayim. */
const WRITTEN = /[א-ת](?:[א-ת\p{M}"'׳״]*[א-ת\p{M}])?/gu;

/**
 * Returns a function that gives what is told of a text with its folded Hebrew words as they stand in the text: folding takes final letters, points and
 * gershayim, without which a word is misspelt. A word that the text lacks stays as it is. The text is read once, when a Hebrew word is first told of it.
 */
export function asWrittenIn(text: string): (told: string) => string {
  let written: ReadonlyMap<string, string> | null = null;
  return (told) => {
    if (!/[א-ת]/u.test(told)) return told;
    const words = (written ??= new Map((text.match(WRITTEN) ?? []).map((word) => [fold(word), word])));
    return told.replace(/[א-ת]+/gu, (word) => words.get(word) ?? word);
  };
}
