import type { CityImage } from '../city-image.ts';
import type { QueryWord } from './words/word-query.ts';

/** Holds the words of a question against the words of names, one name entry after another. */
export type EntryReader = {
  /** How like each word of the question is to the likest word of the entry that was read last, 0 to 1. */
  readonly best: Float64Array;
  /** Reads an entry into `best`. Returns the share of its weight that was asked for, 0 to 1: 0 if it has none of the words. */
  readonly read: (entry: number) => number;
  /** Whether an entry begins with the words of the question, in their order. */
  readonly beginsAlike: (entry: number) => boolean;
  /** Forgets the question; the scratch may serve the next one. */
  readonly done: () => void;
};

/** A word at the beginning of a name is the question's where it is this much like it. */
const ALIKE = 0.8;

/** A reader for these words. One search at a time may use a scratch. */
export function entryReader({ names }: CityImage, scratch: Scratch, words: readonly QueryWord[]): EntryReader {
  const count = words.length;
  const best = new Float64Array(count);
  const { giveBack } = takeSlots(scratch, words);
  const { weights, entryWords } = names;
  const { offsets, values } = entryWords;
  const { slot, likeness } = scratch;

  /** Returns the row with the likeness of a word of the vocabulary to the words of the question; negative if it is like none. */
  function makeRow(id: number): number {
    return ((slot[id] as number) - 1) * count;
  }

  /** Raises `best` by one word of the entry, and gives how like it is to the likest word of the question. */
  function hear(row: number): number {
    let most = 0;
    for (let i = 0; i < count; i++) {
      const like = likeness[row + i] as number;
      if (like > (best[i] as number)) best[i] = like;
      if (like > most) most = like;
    }
    return most;
  }

  return {
    best,
    read(entry) {
      best.fill(0);
      let [held, requested] = [0, 0];
      for (let at = offsets[entry] as number; at < (offsets[entry + 1] as number); at++) {
        const id = values[at] as number;
        const weight = weights[id] as number;
        held += weight;
        const row = makeRow(id);
        if (row >= 0) requested += weight * hear(row);
      }
      return held === 0 ? 0 : requested / held;
    },
    beginsAlike(entry) {
      const start = offsets[entry] as number;
      if ((offsets[entry + 1] as number) - start < count) return false;
      for (let i = 0; i < count; i++) {
        const row = makeRow(values[start + i] as number);
        if (row < 0 || (likeness[row + i] as number) < ALIKE) return false;
      }
      return true;
    },
    done: giveBack,
  };
}

/** The words of a question in the scratch; `giveBack` makes room for the next question. */
type WordSlots = { readonly giveBack: () => void };

/**
 * Gives every word of the vocabulary that the question may mean a slot, and writes its likeness to each word of the question:
 * `likeness[(slot - 1) * words.length + i]` for word `i`.
 */
function takeSlots(scratch: Scratch, words: readonly QueryWord[]): WordSlots {
  const count = words.length;
  const taken: number[] = [];
  for (const [i, { expansions }] of words.entries()) {
    for (const { word, likeness } of expansions) {
      if (scratch.slot[word] === 0) {
        taken.push(word);
        scratch.slot[word] = taken.length;
        clearRow(scratch, (taken.length - 1) * count, count);
      }
      scratch.likeness[((scratch.slot[word] as number) - 1) * count + i] = likeness;
    }
  }
  return {
    giveBack() {
      for (const word of taken) scratch.slot[word] = 0;
    },
  };
}

function clearRow(scratch: Scratch, start: number, count: number): void {
  if (start + count > scratch.likeness.length) {
    const longer = new Float64Array(Math.max(scratch.likeness.length * 2, start + count));
    longer.set(scratch.likeness);
    scratch.likeness = longer;
  }
  scratch.likeness.fill(0, start, start + count);
}

/** Working memory of one search at a time, kept between searches so that none allocates by the size of the city. */
export type Scratch = {
  /** Places that may fit, the first few of them in use. */
  readonly found: Uint32Array;
  /** Search number that last met a place. */
  readonly met: Uint32Array;
  /** Slot of a matched word in `likeness`, plus one; 0 for a word that was not asked for. */
  readonly slot: Uint32Array;
  /** Likeness of the matched words to the words of the question, row by slot; grows with the widest question. */
  likeness: Float64Array;
  search: number;
};

const FIRST_LIKENESS = 4_096;

/** Working memory for searches of one city. */
export function createScratch(image: CityImage): Scratch {
  return {
    found: new Uint32Array(image.size),
    met: new Uint32Array(image.size),
    slot: new Uint32Array(image.names.weights.length),
    likeness: new Float64Array(FIRST_LIKENESS),
    search: 0,
  };
}
