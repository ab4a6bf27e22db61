import { fold, foldPlural } from '@kehilla/core';
import { withLatinLetters } from './same-letters.ts';

/** The stems of a text's words, in order; letters that only look Latin count as the Latin ones. */
export function dishStems(text: string): string[] {
  const folded = fold(withLatinLetters(text));
  return folded === '' ? [] : folded.split(' ').map(foldPlural);
}
