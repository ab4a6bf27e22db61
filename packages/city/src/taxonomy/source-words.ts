import { fold } from '@kehilla/core';
import { type SourceWord, TAXONOMY } from './taxonomy.ts';

const BY_SOURCE = new Map(
  Object.entries(TAXONOMY.source_words).map(([source, words]) => [
    source,
    new Map(Object.entries(words).map(([word, meaning]) => [fold(word), meaning])),
  ]),
);
/** Says that food is sold and no more; any other category of the same row says more. */
const GENERAL = new Set(['food_establishment', 'restaurant']);

/**
 * What a source's own word for a kind of place or a cuisine means here, by the table of that source; lists joined by `;` (the map's
 * habit) are read part by part. Null for a word, or a part, that the table lacks: an issue for a curator, never a guess.
 */
export function categoryOfWord(sourceId: string, word: string): SourceWord | null {
  const table = BY_SOURCE.get(sourceId);
  if (table === undefined) return null;
  const whole = table.get(fold(word));
  if (whole !== undefined) return whole;
  const parts = word.split(';').map((part) => table.get(fold(part)));
  const known = parts.filter((part) => part !== undefined);
  const [first] = known;
  if (first === undefined || known.length < parts.length) return null;
  const telling = known.find((part) => !GENERAL.has(part.category)) ?? first;
  return { category: telling.category, cuisines: [...new Set(known.flatMap((part) => part.cuisines))] };
}
