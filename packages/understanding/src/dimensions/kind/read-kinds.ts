import { boundedMemoize, fold } from '@kehilla/core';
import { longestPhraseFrom, findMeaning, misspeltWord, namesNoKind } from './kind-words.ts';

/** What the words of a query say about the kind of place and the cuisine. Keys as in the taxonomy, each once, in the order found. */
export type KindsRead = {
  /** As named: a caller that wants the kinds below one adds `withDescendants`. */
  readonly categories: readonly string[];
  readonly cuisines: readonly string[];
  /** Indexes of the words that said so; the others are left for names. */
  readonly used: readonly number[];
  /** The same, phrase by phrase: which words (`end` not included) named what. */
  readonly phrases: readonly KindPhrase[];
  /** Words read as another spelling, to be announced. */
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
};

type KindPhrase = {
  readonly start: number;
  readonly end: number;
  readonly categories: readonly string[];
  readonly cuisines: readonly string[];
};

/** What was read so far. */
type Terms = {
  readonly categories: string[];
  readonly cuisines: string[];
  readonly used: number[];
  readonly phrases: KindPhrase[];
  readonly spelling: { given: string; read_as: string }[];
};

/** One question asks of the same words again and again, from each place where a kind may begin. */
const MOST_KEPT = 2_000;
const PARTED = '\n';

/**
 * The categories and cuisines that a query's words name, longest phrase first ("ice cream", "beis medrash", בית כנסת). A word is taken as
 * written, in the other number, then with one typing error from five letters (two from nine) or in another transliteration. "Kosher"
 * is not such a word and stays unused. Rule: decisions §6.
 */
export function readKinds(words: readonly string[]): KindsRead {
  return readBefore(words.join(PARTED));
}

const readBefore = boundedMemoize(MOST_KEPT, (joined: string): KindsRead => {
  const folded = joined === '' ? [] : joined.split(PARTED).map(fold);
  const terms: Terms = { categories: [], cuisines: [], used: [], phrases: [], spelling: [] };
  for (let at = 0; at < folded.length; )
    at += takePhrase(folded, at, terms) || takeMisspelt(folded[at] as string, at, terms) || 1;
  return terms;
});

function takePhrase(words: readonly string[], at: number, terms: Terms): number {
  for (let length = Math.min(longestPhraseFrom(words[at] ?? ''), words.length - at); length > 0; length -= 1) {
    const phrase = length === 1 ? (words[at] as string) : words.slice(at, at + length).join(' ');
    if (namesNoKind(phrase)) return length;
    const meaning = findMeaning(phrase);
    if (meaning === null) continue;
    take(meaning, at, at + length, terms);
    for (let i = at; i < at + length; i += 1) terms.used.push(i);
    return length;
  }
  return 0;
}

function takeMisspelt(word: string, at: number, terms: Terms): number {
  const readAs = misspeltWord(word);
  const meaning = readAs === null ? null : findMeaning(readAs);
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
  terms: Terms,
): void {
  terms.phrases.push({ start, end, categories: meaning.categories, cuisines: meaning.cuisines });
  for (const key of meaning.categories) if (!terms.categories.includes(key)) terms.categories.push(key);
  for (const key of meaning.cuisines) if (!terms.cuisines.includes(key)) terms.cuisines.push(key);
}
