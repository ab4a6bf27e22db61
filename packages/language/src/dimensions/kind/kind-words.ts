import ordinaryShort from '../../lexicon/kind/ordinary-short.json' with { type: 'json' };
import {
  boundedMemoize,
  cutPrefixes,
  fold,
  type HeardVocabulary,
  HEARING,
  hebrewForms,
  listSingulars,
  makeHeardVocabulary,
  makeVocabulary,
  listNearest,
  mayBeginAs,
  nearest,
  nearestHeard,
  SPELLING,
  type Vocabulary,
} from '@kehilla/core';
import data from '../../lexicon/kind/taxonomy.json' with { type: 'json' };

/** A group of categories, the widest thing the `category` parameter can name. */
type World = { readonly key: string; readonly label: string; readonly words: readonly string[] };

/** A kind of place. `words` are its names in English, transliterated Yiddish and Hebrew, and Hebrew letters. */
type Category = {
  readonly key: string;
  readonly label: string;
  readonly world: string;
  /** The wider category it belongs to, null at the top of its world. */
  readonly parent: string | null;
  /** Whether people ask for kosher ones, though they are not of the world of food: a hotel, a hall, a wine store. */
  readonly serves_food?: boolean;
  /** Categories that people mean by the same words: a question for a supermarket accepts a grocery. */
  readonly sameAs?: readonly string[];
  /** Whether every place of this kind is the Jewish community's: a synagogue, a mikvah. */
  readonly jewish?: boolean;
  readonly words: readonly string[];
};

/** A cuisine or the specialty of a kitchen. `note` says what the label does not mean, if needed. */
type Cuisine = {
  readonly key: string;
  readonly label: string;
  readonly words: readonly string[];
  readonly note?: string;
};

type Taxonomy = {
  readonly worlds: readonly World[];
  readonly categories: readonly Category[];
  readonly cuisines: readonly Cuisine[];
  /** Dishes people browse by, and the cuisines and categories they suggest. */
  readonly dishes: readonly {
    readonly words: readonly string[];
    readonly cuisines: readonly string[];
    readonly categories: readonly string[];
  }[];
  /** Phrases with a word for a kind that name none: a "bar mitzvah" is held at no bar. A longer phrase for a kind ("bar mitzvah teacher") counts. */
  readonly noKind: readonly string[];
  /** Common words one letter away from a taxonomy word; they are never read as a misspelling of it. */
  readonly ordinary: readonly string[];
  /** Words from Hebrew and Yiddish, which people spell as they hear them: another spelling with the same consonants is the same word. */
  readonly transliterated: readonly string[];
};

/**
 * The configurable taxonomy of `lexicon/kind/taxonomy.json`: worlds, categories, cuisines and dishes. The cuisine
 * `jewish_kosher_label` is a government register's label and never kosher evidence. Rule: decisions §3 and §6.
 */
export const TAXONOMY: Taxonomy = data;

/** Not a category: "kosher" as a `category` asks for places a readable agency list currently names. Rule: specification §4.2. */
export const KOSHER_CATEGORY = 'kosher';

const CATEGORIES = new Map(TAXONOMY.categories.map((category) => [category.key, category]));

/** Returns the category's key, the keys of all below it, in the order of the file, and those that people mean by it too; empty for an unknown key. */
export function withDescendants(key: string): string[] {
  if (!CATEGORIES.has(key)) return [];
  const children = TAXONOMY.categories.filter((category) => category.parent === key);
  const same = CATEGORIES.get(key)?.sameAs ?? [];
  return [...new Set([key, ...children.flatMap(({ key: below }) => withDescendants(below)), ...same])];
}

/** Whether food is had at places of a category, so that people ask for kosher ones; false for an unknown category. */
export function servesFood(key: string): boolean {
  const category = CATEGORIES.get(key);
  return category?.world === 'food' || category?.serves_food === true;
}

/** Returns whether places of a category are Jewish by their kind; false for an unknown category. */
export function isJewishKind(key: string): boolean {
  return CATEGORIES.get(key)?.jewish === true;
}

/** The key of the world a category belongs to, null for an unknown category. */
export function worldOfCategory(key: string): string | null {
  return CATEGORIES.get(key)?.world ?? null;
}

/** The meaning of a word or phrase. */
type Meaning = { readonly categories: readonly string[]; readonly cuisines: readonly string[] };

type KindWords = {
  /** Words and phrases of categories, cuisines and dishes by their folded text. */
  readonly words: ReadonlyMap<string, Meaning>;
  /** Words in the longest phrase, and in the longest that begins with a word. */
  readonly longest: number;
  readonly longestFrom: ReadonlyMap<string, number>;
  readonly ordinary: ReadonlySet<string>;
  readonly noKind: ReadonlySet<string>;
  /** Words that may be misspelt. */
  readonly single: Vocabulary;
  /** The same where they are not wanted. */
  readonly denied: Vocabulary;
  readonly heard: HeardVocabulary;
};

let built: KindWords | null = null;

/** Built when a word is first asked for: not every program that imports the package asks for one. */
function kindWords(): KindWords {
  if (built !== null) return built;
  const words = indexWords();
  const longestFrom = new Map<string, number>();
  for (const key of [...words.keys(), ...TAXONOMY.noKind.map(fold)]) {
    const [first = '', ...rest] = key.split(' ');
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, rest.length + 1));
  }
  const single = [...words.keys()].filter((key) => !key.includes(' '));
  const ofLength = (shortest: number): string[] => single.filter(({ length }) => length >= shortest);
  built = {
    words,
    longest: Math.max(...longestFrom.values()),
    longestFrom,
    ordinary: new Set(TAXONOMY.ordinary.map(fold)),
    noKind: new Set(TAXONOMY.noKind.map(fold)),
    single: makeVocabulary(ofLength(SPELLING.kind.shortest), SPELLING.kind),
    denied: makeVocabulary(ofLength(SHORTEST_DENIED), SPELLING.kindDenied),
    heard: makeHeardVocabulary(TAXONOMY.transliterated.map(fold)),
  };
  return built;
}

/** Short common words that are near to one of the taxonomy: "no line" refuses no linen. */
const ORDINARY_SHORT: ReadonlySet<string> = new Set(ordinaryShort.en);

/** A shorter word that is denied is no slip of another one. */
const SHORTEST_DENIED = 4;

/** People ask with few words: each meaning is looked up many times in one question alone. */
const MOST_MEANINGS = 5_000;

/** Returns the meaning of a folded word or phrase as written, in the singular or plural, or as Hebrew and Yiddish inflect it; null if it has none. */
export const findMeaning = boundedMemoize(MOST_MEANINGS, (phrase: string): Meaning | null => {
  const { words } = kindWords();
  for (const form of listForms(phrase)) {
    const meaning = words.get(form);
    if (meaning !== undefined) return meaning;
  }
  return null;
});

/** Whether a folded phrase names no kind, though a word of it does: "bar mitzvah". */
export function namesNoKind(phrase: string): boolean {
  return kindWords().noKind.has(phrase);
}

/** Returns the number of words of the longest phrase for a kind of place that may begin with a folded word: a Hebrew one may have letters before it. */
export function longestPhraseFrom(word: string): number {
  const { longest, longestFrom } = kindWords();
  return /^[א-ת]/u.test(word) ? longest : (longestFrom.get(word) ?? 1);
}

/** The numbers of the folded words that stand in a phrase of two words or more, as written: "house of worship", "davening place". */
export function inKindPhrases(folded: readonly string[]): ReadonlySet<number> {
  const { words, longestFrom } = kindWords();
  const found = new Set<number>();
  for (let at = 0; at < folded.length; at += 1)
    for (let end = Math.min(folded.length, at + (longestFrom.get(folded[at] ?? '') ?? 0)); end > at + 1; end -= 1)
      if (words.has(folded.slice(at, end).join(' '))) for (let i = at; i < end; i += 1) found.add(i);
  return found;
}

/** Returns the taxonomy word that a folded word misspells or transliterates otherwise; null if none is near, or it is an ordinary word itself. */
export const misspeltWord = boundedMemoize(MOST_MEANINGS, (word: string): string | null => {
  const { ordinary, single, heard } = kindWords();
  if (word.length < SPELLING.kind.shortest || ordinary.has(word) || /\d/.test(word)) return null;
  return nearest(single, word, SPELLING.kind) ?? nearestHeard(heard, word, HEARING.kind);
});

/**
 * Returns every taxonomy word that a word which is not wanted may be a slip of, also of shorter words and with a wrong first letter: "no thia" may refuse Thai
 * food. Empty where none is near, or it is an ordinary word itself.
 */
export const listMisspeltDenied = boundedMemoize(MOST_MEANINGS, (word: string): readonly string[] => {
  const { ordinary, denied } = kindWords();
  if (ordinary.has(word) || ORDINARY_SHORT.has(word) || /\d/.test(word)) return [];
  // Three letters of Hebrew or Russian are a word of their own.
  if (word.length < SHORTEST_DENIED && !/^[a-z]/.test(word)) return [];
  const matched = misspeltWord(word);
  if (matched !== null) return [matched];
  const near = listNearest(denied, word, SPELLING.kindDenied);
  if (near.length > 0) return eachMeaningOnce(near);
  return eachMeaningOnce(listNearest(denied, word, SPELLING.kindDeniedAny).filter((known) => mayBeginAs(word, known)));
});

/** Returns the first word of each meaning: the taxonomy has several spellings of one kind. */
function eachMeaningOnce(words: readonly string[]): readonly string[] {
  const first = new Map(words.toReversed().map((word) => [JSON.stringify(findMeaning(word)), word]));
  return words.filter((word) => first.get(JSON.stringify(findMeaning(word))) === word);
}

/** Returns whether a folded text is a word of the taxonomy or a common word beside one: such a text is never a misspelt place name. */
export function isOrdinary(text: string): boolean {
  return kindWords().ordinary.has(text) || findMeaning(text) !== null;
}

function listForms(phrase: string): string[] {
  const forms = /[a-z]$/.test(phrase) ? [phrase, ...listSingulars(phrase), `${phrase}s`] : [phrase];
  return /[א-ת]/u.test(phrase) ? [...forms, ...listHebrewForms(phrase)] : forms;
}

/**
 * Returns a phrase without the letter that belongs to the word before it, then with its last word in other forms. From one short word only the article is
 * removed ("השול"); a phrase of several is surely meant ("הבית כנסת", "לבית כנסת").
 */
function listHebrewForms(phrase: string): string[] {
  const words = phrase.split(' ');
  const bare = cutPrefixes(phrase, words.length > 1 ? 'phrase' : 'noun');
  const ends = hebrewForms(words.at(-1) ?? '').slice(1);
  return [...bare, ...ends.map((form) => [...words.slice(0, -1), form].join(' '))];
}

function indexWords(): Map<string, Meaning> {
  const index = new Map<string, { categories: string[]; cuisines: string[] }>();
  const add = (word: string, categories: readonly string[], cuisines: readonly string[]) => {
    const known = index.get(fold(word)) ?? { categories: [], cuisines: [] };
    index.set(fold(word), {
      categories: [...new Set([...known.categories, ...categories])],
      cuisines: [...new Set([...known.cuisines, ...cuisines])],
    });
  };
  for (const { key, label, words } of TAXONOMY.categories)
    for (const word of [label, key.replaceAll('_', ' '), ...words]) add(word, [key], []);
  for (const { key, words } of TAXONOMY.cuisines) for (const word of words) add(word, [], [key]);
  for (const { words, categories, cuisines } of TAXONOMY.dishes)
    for (const word of words) add(word, categories, cuisines);
  return index;
}

/** Returns other words, one each, for the kinds of place that a folded word names: of "pizza" "pizzeria". */
export function listOtherWords(word: string): readonly string[] {
  return TAXONOMY.categories
    .map(({ words }) => words.map(fold))
    .filter((words) => words.includes(word))
    .flatMap((words) => words.filter((other) => other !== word && !other.includes(' ')));
}
