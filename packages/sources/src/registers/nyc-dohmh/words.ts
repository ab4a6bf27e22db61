import { fold, getOwn } from '@kehilla/core';
import words from './words.json' with { type: 'json' };

/** What the register's cuisine word is in the taxonomy. */
export type CuisineWords = { readonly category: string; readonly cuisines: readonly string[] };

const TABLE: Readonly<Record<string, CuisineWords>> = words;

/** Category and cuisines of a cuisine description, in any letter case; null for a word the table lacks, which is never guessed. */
export function cuisineWords(text: string): CuisineWords | null {
  return getOwn(TABLE, fold(text)) ?? null;
}
