import { fold } from '@kehilla/core';
import { longestPhrase, meaningOf, misspeltWord } from './kind-words.ts';

/** What the words of a query say about the kind of place and the cuisine. Keys as in the taxonomy, each once, in the order found. */
export type KindsRead = {
  /** As named: a caller that wants the kinds below one adds `withDescendants`. */
  readonly categories: string[];
  readonly cuisines: string[];
  /** Indexes of the words that said so; the others are left for names. */
  readonly used: number[];
  /** The same, phrase by phrase: which words (`end` not included) named what. */
  readonly phrases: { start: number; end: number; categories: readonly string[]; cuisines: readonly string[] }[];
  /** Words read as another spelling, to be announced. */
  readonly spelling: { given: string; read_as: string }[];
};

/**
 * The categories and cuisines that a query's words name, longest phrase first ("ice cream", "beis medrash", בית כנסת). A word is taken as
 * written, in the other number, then with one typing error from five letters (two from nine) or in another transliteration. "Kosher"
 * is not such a word and stays unused. Rule: decisions §6.
 */
export function readKinds(words: readonly string[]): KindsRead {
  const folded = words.map(fold);
  const terms: KindsRead = { categories: [], cuisines: [], used: [], phrases: [], spelling: [] };
  for (let at = 0; at < folded.length; )
    at += takePhrase(folded, at, terms) || takeMisspelt(folded[at] as string, at, terms) || 1;
  return terms;
}

function takePhrase(words: readonly string[], at: number, terms: KindsRead): number {
  for (let length = Math.min(longestPhrase(), words.length - at); length > 0; length -= 1) {
    const meaning = meaningOf(words.slice(at, at + length).join(' '));
    if (meaning === null) continue;
    take(meaning, at, at + length, terms);
    for (let i = at; i < at + length; i += 1) terms.used.push(i);
    return length;
  }
  return 0;
}

function takeMisspelt(word: string, at: number, terms: KindsRead): number {
  const readAs = misspeltWord(word);
  const meaning = readAs === null ? null : meaningOf(readAs);
  if (readAs === null || meaning === null) return 0;
  take(meaning, at, at + 1, terms);
  terms.used.push(at);
  terms.spelling.push({ given: word, read_as: readAs });
  return 1;
}

function take(
  meaning: { categories: readonly string[]; cuisines: readonly string[] },
  start: number,
  end: number,
  terms: KindsRead,
): void {
  terms.phrases.push({ start, end, categories: meaning.categories, cuisines: meaning.cuisines });
  for (const key of meaning.categories) if (!terms.categories.includes(key)) terms.categories.push(key);
  for (const key of meaning.cuisines) if (!terms.cuisines.includes(key)) terms.cuisines.push(key);
}
