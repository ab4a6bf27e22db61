import { type Area, findAreaInText, understandTerms } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';

/** What was made of a question's free text. */
export type UnderstoodWords = {
  /** Words to look for among names, folded. */
  readonly words: readonly string[];
  /** Taxonomy keys that each of those words means; empty for a word that is only a name. */
  readonly kinds: readonly (readonly string[])[];
  readonly categories: readonly string[];
  readonly cuisines: readonly string[];
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
  /** Words that carry no meaning for a search ("near", "the"). */
  readonly ignored: readonly string[];
  /** The text says kosher, in one of its spellings. */
  readonly asksKosher: boolean;
  readonly area: Area | null;
};

const FILLERS = new Set('a an the in at on by to of for near nearby around me my is are there any some with and where find show open now please best good place places'.split(' '));
const KOSHER = new Set(['kosher', 'kasher', 'kashrut', 'kashrus', 'כשר', 'כשרה', 'כשרות']);

/**
 * Splits free text into names, kinds of place, the word "kosher" and an area. `takeArea` false leaves words that could be an area among the
 * names ("Flatbush Bagels" may be a shop). Rule: decisions §6.
 */
export function understandWords(text: string, takeArea: 'certain' | 'any' | 'none'): UnderstoodWords {
  const all = wordsOf(text);
  const named = takeArea === 'none' ? null : findAreaInText(all);
  const taken = named !== null && !named.outside && (named.certain || takeArea === 'any') ? named : null;
  const rest = taken === null ? all : [...all.slice(0, taken.start), ...all.slice(taken.end)];
  const asksKosher = rest.some((word) => KOSHER.has(word));
  const telling = rest.filter((word) => !FILLERS.has(word) && !KOSHER.has(word));
  const kept = telling.length > 0 || asksKosher ? telling : rest;
  const terms = understandTerms(kept);
  return {
    words: kept,
    kinds: kindsByWord(kept, terms.phrases),
    categories: terms.categories,
    cuisines: terms.cuisines,
    spelling: terms.spelling,
    ignored: rest.filter((word) => FILLERS.has(word) && !kept.includes(word)),
    asksKosher,
    area: taken === null ? null : taken.area,
  };
}

type Phrase = { readonly start: number; readonly end: number; readonly categories: readonly string[]; readonly cuisines: readonly string[] };

function kindsByWord(words: readonly string[], phrases: readonly Phrase[]): string[][] {
  return words.map((_, i) => phrases.filter(({ start, end }) => start <= i && i < end).flatMap(({ categories, cuisines }) => [...categories, ...cuisines]));
}
