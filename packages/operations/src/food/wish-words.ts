import { fold } from '@kehilla/core';

/** One folded word; `ends` where a sign of the text ended a clause after it. */
export type WishWord = { readonly word: string; readonly ends: boolean };

/** The words of a text with its clauses; signs such as commas end one. */
export function wishWords(text: string): WishWord[] {
  return text.split(/[,;.!?\n•]+/u).flatMap((clause) => {
    const folded = fold(clause);
    const words = folded === '' ? [] : folded.split(' ');
    return words.map((word, i) => ({ word, ends: i === words.length - 1 }));
  });
}

/** A name has so many words at most. */
export const LONGEST = 3;

/** The word at a place; empty where there is none. */
export function wordAt(words: readonly WishWord[], at: number): string {
  return words[at]?.word ?? '';
}

/** So many words as one phrase, where no clause ends within it; null else. */
export function phraseAt(words: readonly WishWord[], at: number, length: number): string | null {
  const part = words.slice(at, at + length);
  if (part.length < length || part.slice(0, -1).some(({ ends }) => ends)) return null;
  return part.map(({ word }) => word).join(' ');
}
