import { TAXONOMY, withDescendants } from '@kehilla/language/kinds';
import { isPlaceWord } from '@kehilla/language/where';
import type { CityImage } from '../../city-image.ts';
import { rarity } from '../../name-index/name-index.ts';
import type { KeyedPlaces, NumberLists } from '../../image/lists.ts';
import { expandWord, type Expansion, joinedWord, splitCompound } from './expand-word.ts';
import { findWord } from '../../words/word-index.ts';
import { countSlips, SPELLING } from '@kehilla/core';

const HEBREW = /[א-ת]/u;

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...TAXONOMY.categories, ...TAXONOMY.cuisines].map(({ key, words }) => [
    key,
    words.filter((word) => !word.includes(' ')),
  ]),
);

/** The English name of each kind, if it is one word: names in the city use it. */
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

/** One list of places of a category or cuisine; `kind` is its number in the image's `kindsOfPlaces`. */
type KindList = { readonly of: KeyedPlaces; readonly list: number; readonly kind: number };

const WITH_DESCENDANTS = new Map<string, readonly string[]>();

/** Returns the lists of places of these categories, the narrower ones included, and these cuisines; empty if the city has no such place. */
function kindLists({ categories, cuisines }: CityImage, keys: readonly string[]): KindList[] {
  const lists: KindList[] = [];
  for (const key of new Set(keys.flatMap(keyAndBelow))) {
    const category = categories.keys.indexOf(key);
    if (category >= 0) lists.push({ of: categories, list: category, kind: category });
    const cuisine = cuisines.keys.indexOf(key);
    if (cuisine >= 0) lists.push({ of: cuisines, list: cuisine, kind: categories.keys.length + cuisine });
  }
  return lists;
}

function keyAndBelow(key: string): readonly string[] {
  const known = WITH_DESCENDANTS.get(key);
  if (known !== undefined) return known;
  const keys = [key, ...withDescendants(key).filter((below) => below !== key)];
  WITH_DESCENDANTS.set(key, keys);
  return keys;
}

/** One word of a question, ready to be looked for. */
export type QueryWord = {
  readonly text: string;
  /** How much it tells: the rarer the word among names, the more. */
  readonly weight: number;
  readonly expansions: readonly Expansion[];
  /** Lists of places of the kinds that the word means ("pizza", "shul"), whatever their names. */
  readonly kinds: readonly KindList[];
  /** Whether it means a kind, though no place of the city be one. */
  readonly isKind: boolean;
  /** Whether it only says that it is a place to eat, beside a word for the kind ("sushi restaurant"): a name need not have it. */
  readonly isHead: boolean;
  /** Number of the phrase it belongs to ("ice cream"): words of one phrase follow each other and mean the same kinds. */
  readonly phrase: number;
};

/** Words to look for. `kinds[i]` are the taxonomy keys that word `i` of the question means, `spelling` the words that mean them only as corrected. */
export type WordQuestion = {
  readonly words: readonly string[];
  readonly kinds: readonly (readonly string[])[];
  readonly spelling?: readonly { readonly given: string }[];
};

/** A question's words, those without a result, and those that were corrected. */
export type WordQuery = {
  readonly words: readonly QueryWord[];
  /** Words that nothing is known of; each counts against a place, a little, because something was meant by it. */
  readonly ignored: readonly string[];
  /** Words of a kind that no place of the city is known to be of; they count as unknown ones do. */
  readonly kindless: readonly string[];
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
  /** The part of each word of the question, in its order. */
  readonly parts: readonly Part[];
};

type Part = 'searched' | 'unknown' | 'kindless';

/** More words than a name has are not looked for. Also the bits of a mask (`fit-names`). */
const MOST_WORDS = 24;
/** A word with a reading this like it is not taken apart. */
const LIKE_ENOUGH = 0.8;
/** A word that no name has may be anything, so that it counts for less than one that is surely meant. */
const UNSURE = 0.75;
/** Readings this much less like the typed word than the best one still count as its meaning. */
const AS_LIKELY = 0.12;
/** A word of a kind in another spelling: places of the kind come before places with only the word in their name. */
const RESPELT = 0.7;
const OF_DIET = 3;
/** Kinds of food: beside others ("vegan mikvah") a diet decides nothing. */
const FOODS: ReadonlySet<string> = new Set([
  ...TAXONOMY.categories.filter(({ world }) => world === 'food').map(({ key }) => key),
  ...TAXONOMY.cuisines.map(({ key }) => key),
]);
const AS_WRITTEN = { unfinished: false, as_written: true } as const;

/**
 * Prepares the words of a question against a city's names; the last one may be unfinished. Where every word is that of a kind, spelt
 * right, the question is for that kind and is taken as written: "greek" is not a misspelt "Grace".
 */
export function wordQuery(image: CityImage, question: WordQuestion): WordQuery {
  const ignored = question.words.slice(MOST_WORDS);
  const kindless: string[] = [];
  const spelling: { given: string; read_as: string }[] = [];
  const given = question.words.slice(0, MOST_WORDS);
  const kindsOf = given.map((_, i) => kindLists(image, question.kinds[i] ?? []));
  const corrected = new Set(question.spelling?.map((one) => one.given));
  const isKindAt = (i: number): boolean => (question.kinds[i]?.length ?? 0) > 0;
  // "Sushi restaurant" and "Indian food" are answered by names that say "sushi" and "Indian": the word beside the cuisine says no more than where one eats.
  const isHeadWord = (i: number): boolean => isPlaceWord(given[i] ?? '', 'kindHead');
  const isHeadBesideKind = (i: number): boolean =>
    isHeadWord(i) &&
    [i - 1, i + 1].some(
      (other) => isKindAt(other) && !isHeadWord(other) && samePhrase(question.kinds[other], question.kinds[i]),
    );
  const as_written = given.every((text, i) => isKindAt(i) && !corrected.has(text));
  const isOfFood = question.kinds.flat().every((key) => FOODS.has(key));
  const words: QueryWord[] = [];
  const parts = question.words.map((): Part => 'unknown');
  const phrases: number[] = [];
  const lost = new Set<number>();
  const order = new Map<string, number>();
  let phrase = 0;
  const add = (
    text: string,
    expansions: readonly Expansion[],
    kinds: readonly KindList[],
    keys: readonly string[] = [],
    isHead = false,
  ): Part => {
    const isKind = keys.length > 0;
    order.set(text, order.size);
    const counts = isOfFood && keys.some((key) => isPlaceWord(key, 'dietOfPlace')) ? OF_DIET : 1;
    if (expansions.length > 0 || kinds.length > 0) {
      words.push({
        text,
        weight: counts * getWeight(image, text, expansions, kinds),
        expansions,
        kinds,
        isKind,
        isHead,
        phrase,
      });
      return 'searched';
    }
    (isKind ? kindless : ignored).push(text);
    if (isKind) lost.add(phrase);
    return isKind ? 'kindless' : 'unknown';
  };
  for (let i = 0; i < given.length; i++) {
    const kinds = kindsOf[i] as KindList[];
    if (!samePhrase(question.kinds[i - 1], question.kinds[i])) phrase += 1;
    const joined = kinds.length > 0 ? null : joinedWord(image.names, given, i);
    const text = joined ?? (given[i] as string);
    const from = i;
    if (joined !== null) {
      spelling.push({ given: `${given[i]} ${given[i + 1]}`, read_as: joined });
      i += 1;
    }
    const reading = { unfinished: i === given.length - 1, as_written };
    const respelt = respeltKinds(text, question.kinds[i] ?? []);
    const expansions = withRespelt(image, expandWord(image.names, text, reading), respelt);
    const split = kinds.length > 0 || likest(expansions) >= LIKE_ENOUGH ? null : splitCompound(image.names, text);
    if (split !== null) spelling.push({ given: text, read_as: split.join(' ') });
    const own =
      split === null
        ? [add(text, expansions, kinds, question.kinds[i], isHeadBesideKind(i))]
        : split.map((part) => add(part, expandWord(image.names, part, reading), []));
    parts.fill(own.find((part) => part === 'searched') ?? own[0] ?? 'unknown', from, i + 1);
    phrases.push(...parts.slice(from, i + 1).map(() => phrase));
  }
  const [rest, dropped] = withoutLost(words, lost);
  const isDropped = (i: number): boolean => lost.has(phrases[i] ?? 0) && kindsOf[i]?.length === 0;
  return {
    words: rest,
    ignored,
    kindless: [...kindless, ...dropped.map(({ text }) => text)].sort(
      (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
    ),
    spelling,
    parts: parts.map((part, i) => (part === 'searched' && isDropped(i) ? 'kindless' : part)),
  };
}

/** Adds the meanings of other spellings of the word, each less like it. */
function withRespelt(image: CityImage, own: readonly Expansion[], respelt: readonly string[]): readonly Expansion[] {
  if (respelt.length === 0) return own;
  const found = new Map(own.map(({ word, likeness }) => [word, likeness]));
  for (const other of respelt)
    for (const { word, likeness } of expandWord(image.names, other, AS_WRITTEN))
      found.set(word, Math.max(found.get(word) ?? 0, likeness * RESPELT));
  return Array.from(found, ([word, likeness]) => ({ word, likeness }));
}

/**
 * Returns the words that stay, and those that go with the kind of their phrase: for "wig store", if no place sells wigs and no name says it, a store is no
 * answer.
 */
function withoutLost(words: readonly QueryWord[], lost: ReadonlySet<number>): readonly [QueryWord[], QueryWord[]] {
  const isLost = ({ phrase, kinds }: QueryWord): boolean => lost.has(phrase) && kinds.length === 0;
  return [words.filter((word) => !isLost(word)), words.filter(isLost)];
}

function likest(expansions: readonly Expansion[]): number {
  return expansions.reduce((most, { likeness }) => Math.max(most, likeness), 0);
}

function samePhrase(before: readonly string[] | undefined, own: readonly string[] | undefined): boolean {
  if (before === undefined || own === undefined || own.length === 0 || before.length !== own.length) return false;
  return own.every((key, i) => key === before[i]);
}

/** Returns the weight of the word by its commonest meaning: itself if names have it, else the likeliest readings, and its kinds. */
function getWeight(
  image: CityImage,
  text: string,
  expansions: readonly Expansion[],
  kinds: readonly KindList[],
): number {
  const ofKind = kinds.reduce((sum, { of, list }) => sum + listLength(of.places, list), 0);
  const byKind = ofKind === 0 ? Number.POSITIVE_INFINITY : rarity(image.size, Math.min(image.size, ofKind));
  return Math.min(byKind, weightByName(image.names.weights, findWord(image.names, text), expansions));
}

function weightByName(weights: Float32Array, exact: number, expansions: readonly Expansion[]): number {
  if (exact >= 0) return weights[exact] as number;
  const least = likest(expansions) - AS_LIKELY;
  const likely = expansions.filter(({ likeness }) => likeness >= least);
  return (
    UNSURE * likely.reduce((weight, { word }) => Math.min(weight, weights[word] as number), Number.POSITIVE_INFINITY)
  );
}

function listLength({ offsets }: NumberLists, list: number): number {
  return (offsets[list + 1] as number) - (offsets[list] as number);
}
