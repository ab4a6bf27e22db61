import { countSlips, SPELLING } from '@kehilla/core';
import { TAXONOMY } from '@kehilla/understanding';

const HEBREW = /[א-ת]/u;

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...TAXONOMY.categories, ...TAXONOMY.cuisines].map(({ key, words }) => [
    key,
    words.filter((word) => !word.includes(' ')),
  ]),
);

/** What each kind is called in English, where that is one word: names of the city are written so. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  [...TAXONOMY.categories, ...TAXONOMY.cuisines]
    .filter(({ key }) => !key.includes('_'))
    .map(({ key }) => [key, key] as const),
);

/**
 * The other spellings of a word of these kinds (taxonomy keys), as the taxonomy has them: "yeshiva" and "yeshivot" for "yeshivos"; of a Hebrew one its
 * English, for a ישיבה is called "Yeshiva". Of many places no source tells the kind, and their names spell its word as they like. Rule: decisions §6.
 */
export function respeltKinds(word: string, keys: readonly string[]): readonly string[] {
  if (HEBREW.test(word)) return keys.flatMap((key) => ENGLISH.get(key) ?? []);
  const others = keys.flatMap((key) => WORDS.get(key) ?? []);
  return [...new Set(others)].filter(
    (other) => other !== word && countSlips(word, other, SPELLING.spellingOfKind) !== null,
  );
}
