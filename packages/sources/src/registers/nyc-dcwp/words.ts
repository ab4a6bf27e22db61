import { fold, getOwn } from '@kehilla/core';
import { namePattern } from '../../parsing/name-pattern.ts';
import names from './names.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** What an industry is: a category and trades of the taxonomies, and whether its address is one that customers come to. No trade = no service. */
export type IndustryWords = {
  readonly category: string | null;
  readonly trades: readonly string[];
  readonly premises: boolean;
};

const TABLE: Readonly<Record<string, IndustryWords>> = words;

/** What businesses are called, by the trade that such a name tells of. */
type TradesOfNames = readonly (readonly [trade: string, name: RegExp])[];

/** Trades that the register licenses as one, and what a business is called that does but one of them. */
const OF_SHARED_LICENCE = tradesOfNames(names.ofSharedLicence);
/** What a contractor is called who does one kind of home improvement; a wider licence is what all of them hold. */
const OF_HOME_IMPROVEMENT = tradesOfNames(names.ofHomeImprovement);
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
  return tradesTold(OF_SHARED_LICENCE, name).filter((trade) => trades.includes(trade));
}

/** The trades of a licence with the narrower ones that the holder's name tells of: "SAMPLE ROOFING" is a roofer. Opinion. */
export function withNarrowerByName(trades: readonly string[], name: string): readonly string[] {
  if (!trades.includes(HOMES)) return trades;
  return [...trades, ...tradesTold(OF_HOME_IMPROVEMENT, name)];
}

function tradesOfNames(table: Readonly<Record<string, readonly string[]>>): TradesOfNames {
  return Object.entries(table).map(([trade, phrases]) => [trade, namePattern(phrases)]);
}

function tradesTold(table: TradesOfNames, name: string): string[] {
  const folded = fold(name);
  return table.filter(([, pattern]) => pattern.test(folded)).map(([trade]) => trade);
}

/** What the register's word for an industry, in any of its editions, means here; null for a word the table lacks, which is never guessed. */
export function industryWords(text: string): IndustryWords | null {
  return getOwn(TABLE, fold(text)) ?? null;
}
