import { editDistance } from '@kehilla/core';
import { TAXONOMY } from '@kehilla/understanding';

/** Further apart two words of one kind are two words: "mesivta" is no spelling of "yeshiva". */
const MOST_APART = 2;
const SHORTEST = 5;
/** Below this one letter makes another word soon enough: "caffe" is no "coffee". */
const LONG = 7;

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
  if (word.length < SHORTEST) return [];
  const others = keys.flatMap((key) => WORDS.get(key) ?? []);
  const most = word.length < LONG ? 1 : MOST_APART;
  return [...new Set(others)].filter((other) => other !== word && editDistance(word, other, most) <= most);
}
