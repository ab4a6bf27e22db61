import { boundedMemoize, letterBits, lettersApart, memoizeByObject, ORDINAL_WORDS } from '@kehilla/core';
import { isHebrew, slipsAllowed, slipsBetweenSpelt, type SpeltBy, speltNames } from '@kehilla/linkage';
import type { City } from '../../city.ts';
import { textAt } from '../../image/text-table.ts';
import type { NameIndex } from '../../name-index/name-index.ts';
import { mayLookUp, spend, readOnce } from '../../work.ts';
import { findWord } from '../../words/word-index.ts';
import { placesNamedWith } from './named-exactly.ts';

/** A place that is called nearly so, and by how many slips of spelling. */
export type NearName = { readonly place: number; readonly slips: number };

/**
 * Names of one script as they are spelt, by their lengths, each with its place and its letters as bits: enough to pass over nearly all that are other names.
 */
type Spellings = ReadonlyMap<number, { readonly texts: string[]; readonly places: number[]; readonly bits: number[] }>;

/**
 * Returns places with a name one or two slips of spelling away from these folded words, whichever words the slips are in ("Sushi Soot", "HouseofGlatt"), or
 * spelt so in the other script. The nearest first; empty for words that are too short to tell a slip from another name, and for words that come after the
 * question's work is done: those are noted.
 */
export function placesNamedNearly(city: Searched, words: readonly string[]): readonly NearName[] {
  const { work } = city.meter;
  const phrase = words.join(' ');
  const isKnown = work?.known.has(phrase) === true;
  if (!isKnown && !mayLookUp(city, phrase)) return [];
  const found = foundBefore(city.image.names)(phrase);
  // An earlier question for the same words must not change how much this question may do.
  if (!isKnown) {
    spend(city, 'passed', found.passed);
    spend(city, 'compared', found.compared);
  }
  work?.known.add(phrase);
  return found.near;
}

type Searched = { readonly image: Pick<City['image'], 'names'>; readonly meter: City['meter'] };
/** The places found, how many names were compared, and for how many of them the letters were. */
type Found = { readonly near: readonly NearName[]; readonly passed: number; readonly compared: number };

/** One question asks for the same words again and again, once with each of its readings. */
const foundBefore = memoizeByObject((names: NameIndex) =>
  boundedMemoize(MOST_KEPT, (phrase: string) => findNearly(names, phrase.split(' '))),
);
const MOST_KEPT = 500;

function findNearly(names: NameIndex, words: readonly string[]): Found {
  const [own, other] = isHebrew(words) ? (['hebrew', 'latin'] as const) : (['latin', 'hebrew'] as const);
  const search: Search = { found: new Map(), passed: 0, compared: 0 };
  const { letters, consonants } = getSpellings(names);
  for (const text of speltNames(words, 'letters')) noteLike(letters[own].get(), text, 'letters', search);
  for (const text of speltNames(words, 'consonants')) noteLike(consonants[other].get(), text, 'consonants', search);
  const { found, passed, compared } = search;
  const near = Array.from(found, ([place, slips]) => ({ place, slips }));
  return { near: near.sort((a, b) => a.slips - b.slips || a.place - b.place), passed, compared };
}

/** The fewest slips of each place that was found so far, and how much was looked at. */
type Search = { readonly found: Map<number, number>; passed: number; compared: number };

/** Notes the places with names one or two slips away from these letters. */
function noteLike(spellings: Spellings, text: string, by: SpeltBy, search: Search): void {
  const own = letterBits(text);
  const allowed = slipsAllowed(text.length, by);
  for (let length = text.length - allowed; length <= text.length + allowed; length++) {
    const { texts, places, bits } = spellings.get(length) ?? NONE;
    search.passed += texts.length;
    for (let i = 0; i < texts.length; i++) {
      if (lettersApart(bits[i] as number, own) > 2 * allowed) continue;
      search.compared += 1;
      const slips = slipsBetweenSpelt(text, texts[i] as string, by);
      const place = places[i] as number;
      if (slips !== null && slips <= (search.found.get(place) ?? slips)) search.found.set(place, slips);
    }
  }
}

const NONE = { texts: [], places: [], bits: [] } as const;

/** A table that is built in parts, or at once if a question needs it first. */
type Table = { readonly get: () => Spellings; readonly parts: Generator<void, void> };

type Tables = Readonly<Record<SpeltBy, { readonly latin: Table; readonly hebrew: Table }>>;

const TABLES = new WeakMap<NameIndex, Tables>();

/** The names of a city as they are spelt, in letters and in consonants. */
function getSpellings(names: NameIndex): Tables {
  const known = TABLES.get(names);
  if (known !== undefined) return known;
  const each = (by: SpeltBy) => ({ latin: makeTable(names, by, false), hebrew: makeTable(names, by, true) });
  const made = { letters: each('letters'), consonants: each('consonants') };
  TABLES.set(names, made);
  return made;
}

/** Takes the tables of an earlier city over where the names of both are the same: that city is let go all the same. */
export function inheritSpellings(names: NameIndex, earlier: NameIndex): void {
  if (!haveSameNames(names, earlier)) return;
  const { letters, consonants } = getSpellings(earlier);
  const kept = (table: Table): Table => {
    const spellings = table.get();
    return { get: () => spellings, parts: nothing() };
  };
  const each = ({ latin, hebrew }: Tables[SpeltBy]) => ({ latin: kept(latin), hebrew: kept(hebrew) });
  TABLES.set(names, { letters: each(letters), consonants: each(consonants) });
}

// biome-ignore lint/correctness/useYield: nothing is left to be made.
function* nothing(): Generator<void, void> {}

function haveSameNames(one: NameIndex, other: NameIndex): boolean {
  const alike = (a: ArrayBufferView, b: ArrayBufferView): boolean => Buffer.compare(getBytes(a), getBytes(b)) === 0;
  return (
    alike(one.texts.bytes, other.texts.bytes) &&
    alike(one.texts.offsets, other.texts.offsets) &&
    alike(one.entryStarts, other.entryStarts) &&
    alike(one.entryWords.offsets, other.entryWords.offsets) &&
    alike(one.entryWords.values, other.entryWords.values)
  );
}

function getBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Makes the tables of spelt names, which take a fifth of a second in a large city; `pause` comes between parts of some milliseconds, in which questions are
 * answered.
 */
export async function prepareSpellings(names: NameIndex, pause: () => Promise<void>): Promise<void> {
  const { letters, consonants } = getSpellings(names);
  for (const { parts } of [letters.latin, letters.hebrew, consonants.latin, consonants.hebrew])
    while (parts.next().done !== true) await pause();
}

function makeTable(names: NameIndex, by: SpeltBy, ofHebrew: boolean): Table {
  const spellings: Writable = new Map();
  const parts = fill(spellings, names, by, ofHebrew);
  return {
    parts,
    get: () => {
      while (parts.next().done !== true);
      return spellings;
    },
  };
}

type Writable = Map<number, { readonly texts: string[]; readonly places: number[]; readonly bits: number[] }>;

const PLACES_A_PART = 1_000;

function* fill(spellings: Writable, names: NameIndex, by: SpeltBy, ofHebrew: boolean): Generator<void, void> {
  const { entryStarts, entryWords, texts } = names;
  const { offsets, values } = entryWords;
  for (let place = 0; place + 1 < entryStarts.length; place++) {
    if (place % PLACES_A_PART === PLACES_A_PART - 1) yield;
    for (let entry = entryStarts[place] as number; entry < (entryStarts[place + 1] as number); entry++) {
      const words = Array.from(values.subarray(offsets[entry], offsets[entry + 1]), (word) => textAt(texts, word));
      if (isHebrew(words) !== ofHebrew) continue;
      for (const text of speltNames(words, by)) {
        const same = spellings.get(text.length) ?? { texts: [], places: [], bits: [] };
        same.texts.push(text);
        same.places.push(place);
        same.bits.push(letterBits(text));
        spellings.set(text.length, same);
      }
    }
  }
}

/** The words of a name as it has them, and how many words of a question they are. */
export type Respaced = { readonly words: readonly string[]; readonly length: number };

/** Words of so many may be a name, and so few letters may be any. */
const [LONGEST, FEWEST_LETTERS] = [5, 6];

/**
 * Returns the longest first of these folded words that stand in a name on record with one blank left out, put in or misplaced ("oliv ebranch", "clear water" for
 * Clearwater), or with a number in figures ("13th slice"); null where no name has any. `isMeant` says of the words of a name whether it counts.
 */
export function findRespaced(
  city: Pick<City, 'image' | 'meter'>,
  words: readonly string[],
  isMeant: (words: readonly string[]) => boolean = () => true,
): Respaced | null {
  for (let length = Math.min(words.length, LONGEST); length > 0; length -= 1) {
    const phrases = words.slice(0, length);
    const found = readOnce(city, `respaced ${phrases.join(' ')}`, () => listRespaced(city, phrases)).find(isMeant);
    if (found !== undefined) return { words: found, length };
  }
  return null;
}

/** The words of names that these are with a blank otherwise, or a number. */
function listRespaced(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): readonly (readonly string[])[] {
  const { names } = city.image;
  const isWord = (word: string): boolean => findWord(names, word) >= 0;
  if (words.join('').length < FEWEST_LETTERS) return [];
  return listVariants(words, isWord).filter((variant) => placesNamedWith(city, variant).size > 0);
}

/** All ways to write the words with one blank left out, put in or misplaced, of which every word is one of a name; and with an ordinal number in words. */
function listVariants(words: readonly string[], isWord: (word: string) => boolean): readonly (readonly string[])[] {
  const known = words.map(isWord);
  const isRestKnown = (from: number, to: number): boolean => known.every((is, at) => is || (from <= at && at < to));
  const variants: (readonly string[])[] = [];
  const replace = (at: number, count: number, by: readonly string[]): void => {
    if (by.every(isWord)) variants.push([...words.slice(0, at), ...by, ...words.slice(at + count)]);
  };
  for (const [at, word] of words.entries()) {
    if (isRestKnown(at, at + 1)) {
      for (const parts of listSplits(word)) replace(at, 1, parts);
      const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1];
      if (number !== undefined) for (const ordinal of ordinals(Number(number))) replace(at, 1, [ordinal]);
    }
    const next = words[at + 1];
    if (next === undefined || !isRestKnown(at, at + 2)) continue;
    replace(at, 2, [word + next]);
    for (const parts of listSplits(word + next)) if (parts[0] !== word) replace(at, 2, parts);
  }
  return variants;
}

function ordinals(number: number): readonly string[] {
  return Object.keys(ORDINAL_WORDS).filter((word) => ORDINAL_WORDS[word] === number);
}

const SHORTEST_PART = 2;

/** A word in two, at every place. */
function listSplits(word: string): readonly (readonly [string, string])[] {
  const count = Math.max(0, word.length - 2 * SHORTEST_PART + 1);
  return Array.from({ length: count }, (_, i) => [word.slice(0, SHORTEST_PART + i), word.slice(SHORTEST_PART + i)]);
}
