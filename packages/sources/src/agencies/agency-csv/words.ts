import type { FoodStatus } from '@kehilla/core';
import type { AgencyCode } from '../agencies.ts';

/**
 * The transcribers' agency codes and the publisher's own page that proves who is meant. "CRC" in these files is the Chicago
 * Rabbinical Council, another body than the Central Rabbinical Congress, so it is not covered and never becomes CRC (decisions §2).
 */
export const AGENCY_OF_CODE: readonly {
  readonly written: string;
  readonly name: RegExp;
  readonly code: AgencyCode | null;
}[] = [
  { written: 'OU', name: /orthodox union/i, code: 'OU' },
  { written: 'OK', name: /\bok\b/i, code: 'OK' },
  { written: 'CHK', name: /crown heights/i, code: 'CHK' },
  { written: '5T', name: /five towns/i, code: 'V5T' },
  { written: 'V5T', name: /five towns/i, code: 'V5T' },
  { written: 'KLBD', name: /london|klbd/i, code: 'KLBD' },
  { written: 'CRC', name: /central rabbinical congress|hisachdus/i, code: 'CRC' },
  { written: 'CRC', name: /chicago/i, code: null },
];

/** A word of the type column: what kind of place it is, and what the agency says is served where the word says it. */
export type TypeWord = {
  readonly category?: string;
  readonly cuisines?: readonly string[];
  readonly food?: readonly FoodStatus[];
};

/** Words and pairs of words of the type column, folded. "bakery" and "takeaway" say nothing of meat or dairy. */
export const TYPE_WORDS: Readonly<Record<string, TypeWord>> = {
  restaurant: { category: 'restaurant' },
  takeaway: { category: 'takeaway' },
  cafe: { category: 'cafe' },
  bar: { category: 'restaurant' },
  bakery: { category: 'bakery' },
  butcher: { category: 'butcher' },
  grocery: { category: 'grocery' },
  supermarket: { category: 'supermarket' },
  'kosher supermarket': { category: 'supermarket' },
  caterer: { category: 'caterer' },
  'college campus': { category: 'campus_dining' },
  meat: { food: ['meat'] },
  dairy: { food: ['dairy'] },
  pareve: { food: ['pareve'] },
  fish: { food: ['fish'], category: 'fish_store' },
  pizza: { category: 'pizzeria', cuisines: ['pizza'] },
  sushi: { category: 'restaurant', cuisines: ['japanese'] },
};
