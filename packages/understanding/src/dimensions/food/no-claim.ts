import { isKosherWord, CERTIFICATION_WORDS } from '../certification/lexicon.ts';
import { isSaid } from './names/phrases.ts';

/**
 * What a word says of food that no dish is held to: `kosher` (agencies state it, and of places) · `notKosher` ("treif": nothing known here is) ·
 * `otherClaim` ("halal": nothing here tells of it).
 */
export type NoClaim = 'kosher' | 'notKosher' | 'otherClaim';

/** Words of a wish that were held to no dish though they ask for something: as they were refused ("no kosher"), or wanted ("halal"). Tokens `from` up to `to`. */
export type NotHeld = { readonly kind: NoClaim; readonly from: number; readonly to: number };

/** Why such words play no part. */
export const NOT_HELD = 'no dish is held to it';

/** What a folded word says of food that no dish is held to; null for any other. */
export function noClaimOf(word: string): NoClaim | null {
  if (CERTIFICATION_WORDS.has(word, 'otherClaim')) return 'otherClaim';
  if (CERTIFICATION_WORDS.has(word, 'notKosher')) return 'notKosher';
  return isKosherWord(word) || isSaid(word, 'kosher') ? 'kosher' : null;
}
