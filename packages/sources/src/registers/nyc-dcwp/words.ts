import { fold, own } from '@kehilla/core';
import words from './words.json' with { type: 'json' };

/** What an industry is: a category and trades of the taxonomies, and whether its address is one that customers come to. No trade = no service. */
export type IndustryWords = {
  readonly category: string | null;
  readonly trades: readonly string[];
  readonly premises: boolean;
};

const TABLE: Readonly<Record<string, IndustryWords>> = words;

/** What the register's word for an industry, in any of its editions, means here; null for a word the table lacks, which is never guessed. */
export function industryWords(text: string): IndustryWords | null {
  return own(TABLE, fold(text)) ?? null;
}
