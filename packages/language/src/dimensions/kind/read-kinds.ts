import { boundedMemoize, fold } from '@kehilla/core';
import { keepText, replaceSpans, rewrite, type Rewritten, type TextSpan } from '../../engine/account.ts';
import { listFolded, PICTURE, type Token, tokenize, tokensWithPictures } from '../../engine/tokens.ts';
import signs from '../../lexicon/food/pictures.json' with { type: 'json' };
import file from '../../lexicon/kind-pictures.json' with { type: 'json' };
import { CERTIFICATION_WORDS, isKosherWord } from '../certification/lexicon.ts';
import { endsForbidding } from '../negation/signs.ts';
import {
  findMeaning,
  KOSHER_CATEGORY,
  longestPhraseFrom,
  misspeltWord,
  namesNoKind,
  TAXONOMY,
  withDescendants,
} from './kind-words.ts';

/** The kinds of place and cuisines that the words of a query name. Keys as in the taxonomy, each once, in the order found. */
type KindsRead = {
  /** As named: a caller that wants the kinds below one adds `withDescendants`. */
  readonly categories: readonly string[];
  readonly cuisines: readonly string[];
  /** Indexes of the words that said so; the others are left for names. */
  readonly used: readonly number[];
  /** The same, phrase by phrase: words (`end` not included) and their meaning. */
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

/** The terms read so far. */
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

/** A text with words for its pictures of kinds of place, and where the pictures stand that have no known meaning or that of its words. */
type PicturesRead = Rewritten & { readonly unread: readonly TextSpan[] };

const KIND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(file).flatMap(([kind, pictures]) => [...pictures].map((picture) => [picture, kind] as const)),
);
/** The foods that pictures show, which a question for places may refuse. */
const FOOD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(signs.foods).flatMap(([food, pictures]) => [...pictures].map((picture) => [picture, food] as const)),
);
/** Reads the pictures of a question for places: "🍕 in Midwood" asks for pizza, "🚫 sushi" for no sushi, "🚫🧀" for no cheese; of "pizza 🍕🍕" the pictures say nothing more. */
export function readPictures(text: string): PicturesRead {
  const asWritten = { ...keepText(text), unread: [] };
  if (!/\p{Extended_Pictographic}/u.test(text)) return asWritten;
  const unread: TextSpan[] = [];
  const phrases = new Set(listFolded(tokenize(text.replace(PICTURE, ' '))));
  const replaced = [...text.matchAll(PICTURE)].map(({ 0: picture, index: start }) => {
    const span = { start, end: start + picture.length };
    // A sign that forbids is read where refusals are: before a thing, or behind one.
    if (endsForbidding(picture)) return { ...span, text: picture };
    const isRefused =
      endsForbidding(text.slice(0, start)) || endsForbidding(String.fromCodePoint(text.codePointAt(span.end) ?? 0));
    const kind = KIND_OF.get([...picture][0] ?? '') ?? (isRefused ? FOOD_OF.get([...picture][0] ?? '') : undefined);
    const words = kind?.split(' ') ?? [];
    if (kind === undefined || words.every((word) => phrases.has(word))) {
      unread.push(span);
      return { ...span, text: ' ' };
    }
    for (const word of words) phrases.add(word);
    // "🚫🐟 restaurant" wants a restaurant, where "no fish restaurant" may refuse one.
    const isApart = isRefused && /^\s*[\p{L}\p{N}]/u.test(text.slice(span.end));
    return { ...span, text: isApart ? ` ${kind}, ` : ` ${kind} ` };
  });
  const read = rewrite(replaceSpans(text, replaced));
  return read.text === '' || replaced.length === 0 ? asWritten : { ...read, unread };
}

/** Returns the words of a question for places with its pictures among them, each by the word for its kind, or for its food. */
export function tokenizeWithKinds(text: string): readonly Token[] {
  return tokensWithPictures(text, (picture) => {
    const shown = [...picture][0] ?? '';
    return KIND_OF.get(shown) ?? FOOD_OF.get(shown) ?? null;
  });
}

/** The meaning of the `category` parameter. */
export type ResolvedCategory =
  | {
      readonly kind: 'categories';
      /** Category keys, those below the named one included. Empty if only a cuisine was named. */
      readonly categories: readonly string[];
      /** Cuisine keys where the word names a cuisine or dish; any of them fits. */
      readonly cuisines: readonly string[];
      /** The named world, or the one that all the categories share; null if they share none. */
      readonly world: string | null;
      /** How a misspelt word was read, null when it was taken as written. */
      readonly read_as: string | null;
    }
  /** Places that a readable agency list currently names: evidence, not a kind of place. */
  | { readonly kind: typeof KOSHER_CATEGORY };

/**
 * The categories that a category's key or label, a world or an everyday word names; a world gives all of its own. `kosher` gives its
 * distinct result. Null when the text names nothing known: the caller must say so. Case, accents and spelling variants are forgiven.
 */
export function resolveCategory(text: string): ResolvedCategory | null {
  const folded = fold(text.slice(0, 120).replaceAll('_', ' '));
  if (isKosherWord(folded) || CERTIFICATION_WORDS.has(folded, 'kosherPlaces')) return { kind: KOSHER_CATEGORY };
  const world = TAXONOMY.worlds.find(({ key, label, words }) =>
    [key, label, ...words].some((word) => fold(word) === folded),
  );
  if (world !== undefined) return resolved(keysOfWorld(world.key), [], world.key, null);
  const category = TAXONOMY.categories.find(
    ({ key, label }) => fold(key.replaceAll('_', ' ')) === folded || fold(label) === folded,
  );
  if (category !== undefined) return resolved(withDescendants(category.key), [], category.world, null);
  const meaning = findMeaning(folded);
  if (meaning !== null) return fromMeaning(meaning.categories, meaning.cuisines, null);
  const readAs = misspeltWord(folded);
  const near = readAs === null ? null : findMeaning(readAs);
  return near === null ? null : fromMeaning(near.categories, near.cuisines, readAs);
}

function fromMeaning(keys: readonly string[], cuisines: readonly string[], readAs: string | null): ResolvedCategory {
  const categories = [...new Set(keys.flatMap(withDescendants))];
  const worlds = new Set(TAXONOMY.categories.filter(({ key }) => categories.includes(key)).map(({ world }) => world));
  return resolved(categories, cuisines, worlds.size === 1 ? ([...worlds][0] ?? null) : null, readAs);
}

function resolved(
  categories: readonly string[],
  cuisines: readonly string[],
  world: string | null,
  readAs: string | null,
): ResolvedCategory {
  return { kind: 'categories', categories, cuisines, world, read_as: readAs };
}

function keysOfWorld(world: string): string[] {
  return TAXONOMY.categories.filter((category) => category.world === world).map(({ key }) => key);
}
