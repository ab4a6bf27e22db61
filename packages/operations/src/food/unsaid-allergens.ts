import { foodLength } from './denied-list.ts';
import { isFoodName, isMeat } from './food-names.ts';
import type { Draft } from './wish-draft.ts';
import { type WishWord, wordAt } from './wish-words.ts';
import { DENIALS } from './words/plain-words.ts';

const ALLERGY = /^(?:allerg|אלרג|אלערג)/u;
/** "No known allergies". */
const MOST_BETWEEN = 2;

/**
 * Denies the foods that a wish names where it speaks of an allergy and nothing in it was read as denied: the allergy is to one of them, in words that are
 * not known here. Meats alone are left: few are allergic to them. What is denied so is told.
 */
export function denyUnsaid(words: readonly WishWord[], draft: Draft): void {
  if (draft.exclude.length > 0 || draft.diets.length > 0 || !words.some((_, at) => saysAllergy(words, at))) return;
  for (let at = 0; at < words.length; ) {
    const length = foodLength(words, at, (name) => isFoodName(name) && !isMeat(name));
    const named = words.slice(at, at + length).map(({ word }) => word);
    at += length || 1;
    if (length === 0) continue;
    draft.exclude.push(named.join(' '));
    draft.deniedToo.push(named.join(' '));
    for (const word of named) if (draft.terms.includes(word)) draft.terms.splice(draft.terms.indexOf(word), 1);
    if (named.includes(draft.foodStatus ?? '')) draft.foodStatus = null;
  }
}

/** Whether an allergy is spoken of, and not that there is none. */
function saysAllergy(words: readonly WishWord[], at: number): boolean {
  if (!ALLERGY.test(wordAt(words, at))) return false;
  const before = words.slice(Math.max(0, at - 1 - MOST_BETWEEN), at);
  return !before.some(({ word }) => DENIALS.has(word)) && !NONE.has(wordAt(words, at + 1));
}

const NONE = new Set(['none', 'free', 'no']);
