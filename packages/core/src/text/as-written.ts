import { fold } from './fold.ts';

/** A Hebrew word with its vowel points, geresh and gershayim. */
const WRITTEN = /[א-ת](?:[א-ת\p{M}"'׳״]*[א-ת\p{M}])?/gu;

/**
 * What is told of a text, with its folded Hebrew words as they stand in the text: folding takes final letters, points and gershayim, without which a
 * word is misspelt. A word that the text lacks stays as it is.
 */
export function asWritten(told: string, text: string): string {
  if (!/[א-ת]/u.test(told)) return told;
  const written = new Map((text.match(WRITTEN) ?? []).map((word) => [fold(word), word]));
  return told.replace(/[א-ת]+/gu, (word) => written.get(word) ?? word);
}
