import { inflect } from '@kehilla/core';
import spellings from './spellings.json' with { type: 'json' };

/** Short words whose possessive people ask with, and words whose ending makes another word of them: cycling is no cycle. */
const POSSESSIVES: Readonly<Record<string, readonly string[]>> = spellings.possessives;
const OF_THEIR_OWN: ReadonlySet<string> = new Set(spellings.ofTheirOwn);

/** Returns other forms that a folded word may have in a title: those of grammar, and of some short words the possessive. */
export function inflected(word: string): string[] {
  if (OF_THEIR_OWN.has(word)) return [];
  return [...inflect(word), ...(Object.hasOwn(POSSESSIVES, word) ? (POSSESSIVES[word] ?? []) : [])];
}
