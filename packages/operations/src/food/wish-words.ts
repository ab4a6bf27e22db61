import { fold } from '@kehilla/core';

/** One folded word; `ends` where a sign of the text ended a clause after it, `closes` where it ended a sentence. */
export type WishWord = { readonly word: string; readonly ends: boolean; readonly closes?: true };

/** The words of a text with its clauses; signs such as commas end one, a full stop and the like a sentence too. */
export function wishWords(text: string): WishWord[] {
  return text.split(/(?<=[.!?\n][\s,;.!?•]*)(?![\s,;.!?•])/u).flatMap((sentence) => {
    const words = sentence.split(/[,;.!?\n•]+/u).flatMap(clauseWords);
    const last = words.at(-1);
    return last === undefined ? [] : [...words.slice(0, -1), { ...last, closes: true as const }];
  });
}

function clauseWords(clause: string): WishWord[] {
  const folded = fold(clause);
  const words = folded === '' ? [] : folded.split(' ');
  return words.map((word, i) => ({ word, ends: i === words.length - 1 }));
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
