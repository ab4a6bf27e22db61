import { fold, getOwn } from '@kehilla/core';
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

/** What a contractor is called who does one kind of home improvement; a wider licence is what all of them hold. */
const OF_HOMES: readonly (readonly [trade: string, name: RegExp])[] = [
  ['roofer', /\broof/i],
  ['painter', /\bpaint(?:s|ers?|ing)?\b/i],
  ['flooring', /\bfloor(?:s|ing)\b|\bfloor (?:sand|cover|care|refinish|install)|\bhardwood\b|\bcarpets?\b/i],
  ['carpenter', /\bcarpent|\bwood ?work|\bmillwork|\bcabinet/i],
  ['tiler', /\btil(?:es?|ing)\b/i],
  ['mason', /\bmason|\bconcrete\b|\bcement\b|\bbrick|\bstucco\b|\bpaving\b/i],
  ['drywall', /\bdry ?wall|\bplaster/i],
  ['kitchen_installer', /\bkitchens?\b/i],
  ['window_installer', /\bwindows?\b/i],
  ['insulation', /\binsulat/i],
  ['waterproofing', /\bwater ?proof/i],
  ['fence_company', /\bfenc(?:es?|ing)\b/i],
  ['garage_doors', /\bgarage doors?\b/i],
  ['handyman', /\bhandy ?m[ae]n\b/i],
];
const HOMES = 'home_improvement_contractor';

/**
 * The trades of a licence that covers several, narrowed by the holder's name where it tells of one alone: "SAMPLE WIRELESS" mends no refrigerators. A
 * name that tells of none, or of both, leaves them all. Opinion.
 */
export function tradesByName(trades: readonly string[], name: string): readonly string[] {
  const told = toldBy(trades, name);
  return told.length === 1 ? told : trades;
}

/** Whether a licence covers several trades, and the holder's name tells of none of them: "SAMPLE COMICS" may mend neither. */
export function isBroadLicence(trades: readonly string[], name: string): boolean {
  return trades.length > 1 && toldBy(trades, name).length === 0;
}

/** Of the trades of a licence that covers several, those that a name tells of; none of a licence for one. */
function toldBy(trades: readonly string[], name: string): readonly string[] {
  if (trades.length < 2) return [];
  return BY_NAME.filter(([trade, pattern]) => trades.includes(trade) && pattern.test(name)).map(([trade]) => trade);
}

/** The trades of a licence with the narrower ones that the holder's name tells of: "SAMPLE ROOFING" is a roofer. Opinion. */
export function withNarrowerByName(trades: readonly string[], name: string): readonly string[] {
  if (!trades.includes(HOMES)) return trades;
  return [...trades, ...OF_HOMES.filter(([, pattern]) => pattern.test(name)).map(([trade]) => trade)];
}

/** What the register's word for an industry, in any of its editions, means here; null for a word the table lacks, which is never guessed. */
export function industryWords(text: string): IndustryWords | null {
  return getOwn(TABLE, fold(text)) ?? null;
}
