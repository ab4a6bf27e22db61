import { CERTIFICATION_WORDS } from '../certification/lexicon.ts';
import { FOOD_PHRASES } from './names/phrases.ts';

/**
 * What a word says of food that no dish is held to: `kosher` (agencies state it, and of places) · `notKosher` ("treif": nothing known here is) ·
 * `otherClaim` ("halal": nothing here tells of it).
 */
export type NoClaim = 'kosher' | 'notKosher' | 'otherClaim';

/** Words of a wish that were held to no dish though they ask for something: as they were refused ("no kosher"), or wanted ("halal"). Tokens `from` up to `to`. */
export type NotHeld = { readonly kind: NoClaim; readonly from: number; readonly to: number };

/** Why such words play no part. */
export const NOT_HELD = 'no dish is held to it';

const SENSES: readonly (readonly [sense: string, kind: NoClaim])[] = [
  ['kosher', 'kosher'],
  ['notKosher', 'notKosher'],
  ['otherClaim', 'otherClaim'],
];
/** By word, once: it is asked of every word of a wish. */
const KIND_OF: ReadonlyMap<string, NoClaim> = new Map(
  SENSES.flatMap(([sense, kind]) =>
    [...CERTIFICATION_WORDS.phrasesOf(sense), ...FOOD_PHRASES.phrasesOf(sense)].map(
      ({ phrase }) => [phrase, kind] as const,
    ),
  ),
);

/** What a folded word says of food that no dish is held to; null for any other. */
export function findNoClaim(word: string): NoClaim | null {
  return KIND_OF.get(word) ?? null;
}
