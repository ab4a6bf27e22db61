import type { CityImage } from '../city-image.ts';
import type { Run } from '../image/grid.ts';
import { entryReader, type Scratch } from './entry-reader.ts';
import type { QueryWord } from './words/word-query.ts';
import { type NumberLists, seek } from '../image/lists.ts';

/** A place fits when this share of the question's weight was found. */
const FITS = 0.5;
/** The share of a fit for a name with few other words, and the weight of a word that the kind of a place meets, or its name. */
const BY_NAME = { wholeName: 0.25, kind: 0.8, name: 1 } as const;
/**
 * In a question for a kind ("pizza") a place of the kind counts whole, whatever its name, as for `category`; a place that only has the word in its name counts
 * a little less.
 */
const BROWSING = { wholeName: 0, kind: 1, name: 0.92 } as const;
/** Weight of a word nothing is known of, as a share of the known words' mean. */
const UNKNOWN_WORD = 0.7;
/** That of a word for a kind that nothing is of: one word beside it is no answer ("Baby Store" to "baby gemach"). */
const KINDLESS_WORD = 1.2;
/** A name that begins as the question does, word for word. */
const SAME_BEGINNING = 0.03;

/** Finds places by words, within runs of the grid or, with null, in the whole city. */
export type NameFitter = {
  /** Writes every place that may fit into the scratch, each once, and gives their number. */
  readonly candidates: (runs: readonly Run[] | null) => number;
  /** How well a place fits, 0 to 1; -1 when it does not. */
  readonly fit: (place: number) => number;
  /** The name entry through which the place asked about last fits; -1 where only its kind does. */
  readonly entry: () => number;
  /** Whether the place asked about last is of a kind that a word names. */
  readonly isOfKind: () => boolean;
  /** Whether all words name kinds. */
  readonly isBrowsing: boolean;
  /** Forgets the question; the scratch may serve the next one. */
  readonly done: () => void;
};

/** A fitter for these words. One search at a time may use a scratch. */
export function nameFitter(
  image: CityImage,
  scratch: Scratch,
  words: readonly QueryWord[],
  missing: MissingWords = NO_MISSING,
): NameFitter {
  const weighed = weighWords(words, missing);
  const reader = entryReader(image, scratch, words);
  const getMask = kindMasks(image, words);
  const inNoName = new Float64Array(words.length);
  const { entryStarts } = image.names;
  let [fitted, isOfKind] = [-1, false];

  /** Returns how well a place fits by its kinds alone; -1 when it does not. */
  function fitByKind(mask: number): number {
    const share = mask === 0 ? 0 : getShare(weighed, inNoName, mask);
    return share >= FITS ? share * (1 - weighed.wholeName) : -1;
  }

  /** Returns how well a place fits by one of its names and its kinds; -1 when it does not. */
  function fitByName(entry: number, mask: number): number {
    const whole = reader.read(entry);
    if (whole === 0) return -1;
    if (weighed.isBrowsing) wholePhrases(words, reader.best);
    const share = getShare(weighed, reader.best, mask);
    if (share < FITS * weighed.name) return -1;
    const beginning = !weighed.isBrowsing && reader.beginsAlike(entry) ? SAME_BEGINNING : 0;
    return Math.min(1, share * (1 - weighed.wholeName + weighed.wholeName * whole) + beginning);
  }

  function fit(place: number): number {
    const mask = getMask === null ? 0 : getMask(place);
    const last = entryStarts[place + 1] as number;
    let found = fitByKind(mask);
    fitted = -1;
    isOfKind = mask !== 0;
    for (let entry = entryStarts[place] as number; entry < last; entry++) {
      const value = fitByName(entry, mask);
      if (value <= found) continue;
      found = value;
      fitted = entry;
    }
    return found;
  }

  return {
    candidates: (runs) => findCandidates(image, scratch, words, weighed.total, FITS * weighed.total, runs),
    fit,
    entry: () => fitted,
    isOfKind: () => isOfKind,
    isBrowsing: weighed.isBrowsing,
    done: reader.done,
  };
}

/** How many words of a question find nothing: unknown words, and words for a kind without a place. */
export type MissingWords = { readonly unknown: number; readonly kindless: number };
const NO_MISSING: MissingWords = { unknown: 0, kindless: 0 };

/** The weights of a question's words, and of names and kinds that meet them. */
type WeighedWords = {
  readonly weights: Float64Array;
  /** The weight of the whole question, with the words that nothing is known of. */
  readonly total: number;
  readonly isBrowsing: boolean;
  readonly wholeName: number;
  readonly kind: number;
  readonly name: number;
};

function weighWords(words: readonly QueryWord[], { unknown, kindless }: MissingWords): WeighedWords {
  const known = words.reduce((sum, word) => sum + word.weight, 0);
  const isBrowsing = words.every((word) => word.isKind);
  return {
    weights: Float64Array.from(words, (word) => word.weight),
    total: known + ((UNKNOWN_WORD * unknown + KINDLESS_WORD * kindless) * known) / Math.max(1, words.length),
    isBrowsing,
    ...(isBrowsing ? BROWSING : BY_NAME),
  };
}

/** The share of the question's weight that is answered: by a name, each word as `likeness` has it, and by the kinds in `mask`. */
function getShare({ weights, total, kind, name }: WeighedWords, likeness: Float64Array, mask: number): number {
  let share = 0;
  for (let i = 0; i < weights.length; i++) {
    const like = name * (likeness[i] as number);
    share += (weights[i] as number) * (((mask >>> i) & 1) === 1 && like < kind ? kind : like);
  }
  return share / total;
}

/** A name answers a phrase of a browsing question ("ice cream") whole or not at all: each of its words gets the least of them. */
function wholePhrases(words: readonly QueryWord[], best: Float64Array): void {
  for (let start = 0; start < words.length; ) {
    let end = start + 1;
    let least = takeLeast(words, best, start, 1);
    for (; end < words.length && words[end]?.phrase === words[start]?.phrase; end++)
      least = takeLeast(words, best, end, least);
    best.fill(least, start, end);
    start = end;
  }
}

/** Takes the smaller of the value so far and the likeness of a word; an optional word takes nothing away. */
function takeLeast(words: readonly QueryWord[], best: Float64Array, at: number, least: number): number {
  return words[at]?.isHead === true ? least : Math.min(least, best[at] as number);
}

/**
 * Which words of a question a place's categories and cuisines answer: bit `i` for word `i`. Null where no word means a kind.
 */
function kindMasks(image: CityImage, words: readonly QueryWord[]): ((place: number) => number) | null {
  if (!words.some((word) => word.kinds.length > 0)) return null;
  const masks = new Uint32Array(image.categories.keys.length + image.cuisines.keys.length);
  words.forEach((word, i) => {
    for (const { kind } of word.kinds) masks[kind]! |= 1 << i;
  });
  const { offsets, values } = image.kindsOfPlaces;
  return (place) => {
    let mask = 0;
    for (let at = offsets[place] as number; at < (offsets[place + 1] as number); at++)
      mask |= masks[values[at] as number] as number;
    return mask;
  };
}

/** Shorter lists are not searched for the runs: the measure of distance removes the rest. */
const SHORT_LIST = 12;

/**
 * Writes into `scratch.found` the places with one of the distinctive words, each once, and returns their number: words by falling weight until the rest is
 * below `least`, so that it could not make a place fit alone. So "pizza" in "joes pizza" brings no candidate of its own. With runs, some places beyond them may
 * be among the results.
 */
function findCandidates(
  image: CityImage,
  scratch: Scratch,
  words: readonly QueryWord[],
  total: number,
  least: number,
  runs: readonly Run[] | null,
): number {
  scratch.search += 1;
  let count = 0;
  let left = total;
  for (const word of [...words].sort((a, b) => b.weight - a.weight)) {
    if (left < least) break;
    for (const { word: id } of word.expansions) count = meetAll(scratch, count, image.names.postings, id, runs);
    for (const { of, list } of word.kinds) count = meetAll(scratch, count, of.places, list, runs);
    left -= word.weight;
  }
  return count;
}

/** Writes every place of the runs, or of the whole city, into `scratch.found` and gives their number. */
export function findEveryPlace({ found }: Scratch, runs: readonly Run[] | null, size: number): number {
  let count = 0;
  for (const { start, end } of runs ?? [{ start: 0, end: size }]) {
    for (let place = start; place < end; place++) found[count++] = place;
  }
  return count;
}

function meetAll(
  scratch: Scratch,
  count: number,
  lists: NumberLists,
  list: number,
  runs: readonly Run[] | null,
): number {
  const { values } = lists;
  const [start, end] = [lists.offsets[list] as number, lists.offsets[list + 1] as number];
  if (runs === null || end - start <= SHORT_LIST) return meet(scratch, count, values, start, end);
  let at = start;
  for (const run of runs) {
    at = seek(values, at, end, run.start);
    const after = seek(values, at, end, run.end);
    count = meet(scratch, count, values, at, after);
    at = after;
    if (at === end) break;
  }
  return count;
}

function meet({ found, met, search }: Scratch, count: number, values: Uint32Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const place = values[at] as number;
    if (met[place] === search) continue;
    met[place] = search;
    found[count++] = place;
  }
  return count;
}
