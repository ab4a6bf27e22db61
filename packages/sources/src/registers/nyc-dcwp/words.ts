import { fold, own } from '@kehilla/core';
import words from './words.json' with { type: 'json' };

/** What an industry is: a category and trades of the taxonomies, and whether its address is one that customers come to. No trade = no service. */
export type IndustryWords = {
  readonly category: string | null;
  readonly trades: readonly string[];
  readonly premises: boolean;
};

const TABLE: Readonly<Record<string, IndustryWords>> = words;

/** Trades that the register licenses as one, and what a business is called that does but one of them. */
const BY_NAME: readonly (readonly [trade: string, name: RegExp])[] = [
  [
    'electronics_repair',
    /wireless|cellular|mobile|\b(?:cell|i?phones?|laptops?|t\.?v|pc|audio|video|digital|gadgets?)\b|comput|electronic|sprint|t-mobile|cingular|verizon|radio ?shack|staples|gamestop|telecom/i,
  ],
  [
    'appliance_repair',
    /applian|refriger|\b(?:washers?|dryers?|air ?condition\w*|a\/c|cooling|heating|stoves?|ovens?)\b/i,
  ],
];

/**
 * The trades of a licence that covers several, narrowed by the holder's name where it tells of one alone: "SAMPLE WIRELESS" mends no refrigerators. A
 * name that tells of none, or of both, leaves them all. Opinion.
 */
export function tradesByName(trades: readonly string[], name: string): readonly string[] {
  if (trades.length < 2) return trades;
  const told = BY_NAME.filter(([trade, pattern]) => trades.includes(trade) && pattern.test(name));
  return told.length === 1 ? told.map(([trade]) => trade) : trades;
}

/** What the register's word for an industry, in any of its editions, means here; null for a word the table lacks, which is never guessed. */
export function industryWords(text: string): IndustryWords | null {
  return own(TABLE, fold(text)) ?? null;
}
