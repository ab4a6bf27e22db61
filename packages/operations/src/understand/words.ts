import { understandTerms } from '@kehilla/city';

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
};

const FILLERS = new Set(
  'a an the in at on by to of for near nearby around me my is are there any some with and where find show open now please best good place places'.split(
    ' ',
  ),
);
const KOSHER = new Set(['kosher', 'kasher', 'kashrut', 'kashrus', 'כשר', 'כשרה', 'כשרות']);

/** Splits folded words into names and kinds of place, the word "kosher", and words that carry no meaning. Rule: decisions §6. */
export function understandWords(all: readonly string[]): UnderstoodWords {
  const ignored = all.filter((word) => FILLERS.has(word));
  return understood(
    all.filter((word) => !FILLERS.has(word) && !KOSHER.has(word)),
    ignored,
    all.some((word) => KOSHER.has(word)),
  );
}

/** The same words, each taken as part of a name though it carries no meaning by itself: "The Place" may be a shop. */
export function understandAsName(all: readonly string[]): UnderstoodWords {
  return understood(all, [], false);
}

function understood(words: readonly string[], ignored: readonly string[], asksKosher: boolean): UnderstoodWords {
  const { categories, cuisines, spelling, phrases } = understandTerms(words);
  return { words, kinds: kindsByWord(words, phrases), categories, cuisines, spelling, ignored, asksKosher };
}

type Phrase = {
  readonly start: number;
  readonly end: number;
  readonly categories: readonly string[];
  readonly cuisines: readonly string[];
};

function kindsByWord(words: readonly string[], phrases: readonly Phrase[]): string[][] {
  return words.map((_, i) =>
    phrases
      .filter(({ start, end }) => start <= i && i < end)
      .flatMap(({ categories, cuisines }) => [...categories, ...cuisines]),
  );
}
