import { type FoodStatus, fold } from '@kehilla/core';
import type { IssueLog } from '@kehilla/ingestion';
import words from './kind-words.json' with { type: 'json' };
import { findFood } from './terms.ts';

/** A word for a kind of establishment: its category and cuisines, and what is served where the word itself says so. */
export type KindWord = {
  readonly category?: string;
  readonly cuisines?: readonly string[];
  readonly food?: readonly FoodStatus[];
};

/** Words and pairs of words, folded. */
export type KindWords = Readonly<Record<string, KindWord>>;

/** What agencies call kinds of establishment, in the words that mean the same in every list. "Bakery" says nothing of meat or dairy. */
export const KIND_WORDS = words as KindWords;

/** Words that join kinds and are none. */
const JOINS = new Set(['and', 'or', 'with']);
/** No name of a kind has more words. */
const MOST_WORDS = 4;

/**
 * The known words of a type as a list prints it ("caterer meat", "Restaurant and College Campus", "Meat/Parev"): the longest names of kinds that stand in it,
 * each once, and what is served. An unknown word is an issue and says nothing.
 */
export function readKind(text: string, table: KindWords, issues: IssueLog): KindWord[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '');
  const found = new Map<string, KindWord>();
  for (let at = 0; at < words.length; ) {
    const length = longestKnown(words.slice(at, at + MOST_WORDS), table);
    const name = words.slice(at, at + Math.max(1, length)).join(' ');
    const kind = findKind(name, table);
    if (kind !== null) found.set(name, kind);
    else if (!JOINS.has(name)) issues.add('unknown_word', name);
    at += Math.max(1, length);
  }
  return [...found.values()];
}

/** How many of some words the longest known name has that begins with the first; 0 for none. */
function longestKnown(words: readonly string[], table: KindWords): number {
  for (let length = words.length; length > 0; length--)
    if (findKind(words.slice(0, length).join(' '), table) !== null) return length;
  return 0;
}

function findKind(name: string, table: KindWords): KindWord | null {
  if (Object.hasOwn(table, name)) return table[name] ?? null;
  const food = findFood(name);
  return food === null ? null : { food: [food] };
}
