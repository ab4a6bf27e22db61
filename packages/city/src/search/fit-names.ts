import type { CityImage } from '../build/build-image.ts';
import type { Run } from '../image/grid.ts';
import { type NumberLists, seek } from '../image/lists.ts';
import type { Scratch } from './scratch.ts';
import { type QueryWord, rarity } from './word-query.ts';

/** A place fits when this share of the question's weight was found. */
export const FITS = 0.55;
/** How much of a fit is that the name holds little else. */
const WHOLE_NAME = 0.25;
/** In a browsing question ("pizza") a name that says it counts a little more than a place that is one. */
const BROWSING = { whole_name: 0.08, kind: 0.92 } as const;
const KIND = 0.8;
/** Weight of a word nothing is known of, as a share of the known words' mean. */
const UNKNOWN_WORD = 0.3;
/** A name that begins as the question does. */
const SAME_BEGINNING = 0.03;

/** How well a place fits, 0 to 1, and through which of its names; `entry` is -1 where only its kind fits. */
export type Fit = { readonly fit: number; readonly entry: number };

/** Finds places by words, within runs of the grid or, with null, in the whole city. */
export type NameFitter = {
  /** Every place that may fit, each once. */
  readonly candidates: (runs: readonly Run[] | null) => number[];
  /** How well a candidate fits; null when it does not. */
  readonly fit: (place: number) => Fit | null;
  /** Forgets the question; the scratch may serve the next one. */
  readonly done: () => void;
};

/** A fitter for these words. One search at a time may use a scratch. */
export function nameFitter(image: CityImage, scratch: Scratch, words: readonly QueryWord[], unknownWords = 0): NameFitter {
  const { names } = image;
  const count = words.length;
  const known = words.reduce((sum, word) => sum + word.weight, 0);
  const total = known + (UNKNOWN_WORD * unknownWords * known) / Math.max(1, count);
  const browsing = words.every((word) => word.kinds.length > 0);
  const slots: number[] = [];
  const likeness: number[] = [];
  words.forEach((word, i) => {
    for (const { word: id, likeness: like } of word.expansions) {
      if (scratch.slot[id] === 0) {
        slots.push(id);
        scratch.slot[id] = slots.length;
        for (let k = 0; k < count; k++) likeness.push(0);
      }
      likeness[((scratch.slot[id] as number) - 1) * count + i] = like;
    }
  });
  const ofKind = kindMembership(words);
  const best = new Float64Array(count);

  function fitEntry(entry: number): number {
    best.fill(0);
    const { offsets, values } = names.entryWords;
    const [start, end] = [offsets[entry] as number, offsets[entry + 1] as number];
    let held = 0;
    let asked = 0;
    for (let at = start; at < end; at++) {
      const id = values[at] as number;
      const weight = rarity(image.size, (names.postings.offsets[id + 1] as number) - (names.postings.offsets[id] as number));
      held += weight;
      const slot = scratch.slot[id] as number;
      if (slot === 0) continue;
      let most = 0;
      for (let i = 0; i < count; i++) {
        const like = likeness[(slot - 1) * count + i] as number;
        if (like > (best[i] as number)) best[i] = like;
        if (like > most) most = like;
      }
      asked += weight * most;
    }
    return held === 0 ? 0 : asked / held;
  }

  function beginsAlike(entry: number): boolean {
    const { offsets, values } = names.entryWords;
    const start = offsets[entry] as number;
    if ((offsets[entry + 1] as number) - start < count) return false;
    for (let i = 0; i < count; i++) {
      const slot = scratch.slot[values[start + i] as number] as number;
      if (slot === 0 || (likeness[(slot - 1) * count + i] as number) < 0.8) return false;
    }
    return true;
  }

  function fit(place: number): Fit | null {
    let found: Fit | null = null;
    const [first, last] = [names.entryStarts[place] as number, names.entryStarts[place + 1] as number];
    for (let entry = first; entry < last || entry === first; entry++) {
      const whole = entry < last ? fitEntry(entry) : (best.fill(0), 0);
      let share = 0;
      for (let i = 0; i < count; i++) {
        const kind = ofKind(i, place) ? (browsing ? BROWSING.kind : KIND) : 0;
        share += (words[i] as QueryWord).weight * Math.max(best[i] as number, kind);
      }
      share /= total;
      if (share < FITS) continue;
      const wholeName = browsing ? BROWSING.whole_name : WHOLE_NAME;
      const value = Math.min(1, share * (1 - wholeName + wholeName * whole) + (entry < last && beginsAlike(entry) ? SAME_BEGINNING : 0));
      if (found === null || value > found.fit) found = { fit: value, entry: whole > 0 ? entry : -1 };
    }
    return found;
  }

  return {
    candidates: (runs) => candidates(image, scratch, words, total, runs),
    fit,
    done: () => {
      for (const id of slots) scratch.slot[id] = 0;
    },
  };
}

/**
 * Places that hold one of the telling words: the rarest first, until what is left could not make a place fit by itself. So "pizza" in
 * "joes pizza" brings no candidate of its own.
 */
function candidates(image: CityImage, scratch: Scratch, words: readonly QueryWord[], total: number, runs: readonly Run[] | null): number[] {
  scratch.search += 1;
  const found: number[] = [];
  const meet = (lists: NumberLists, list: number): void => visit(lists, list, runs, (place) => {
    if (scratch.met[place] === scratch.search) return;
    scratch.met[place] = scratch.search;
    found.push(place);
  });
  let left = total;
  for (const word of [...words].sort((a, b) => b.weight - a.weight)) {
    if (left < FITS * total) break;
    for (const { word: id } of word.expansions) meet(image.names.postings, id);
    for (const { of, list } of word.kinds) meet(of.places, list);
    left -= word.weight;
  }
  return found;
}

/** Calls `each` with the values of a list that lie in the runs; both ascend. */
export function visit({ offsets, values }: NumberLists, list: number, runs: readonly Run[] | null, each: (value: number) => void): void {
  const [start, end] = [offsets[list] as number, offsets[list + 1] as number];
  if (runs === null) {
    for (let at = start; at < end; at++) each(values[at] as number);
    return;
  }
  let at = start;
  for (const run of runs) {
    at = seek(values, at, end, run.start);
    for (; at < end && (values[at] as number) < run.end; at++) each(values[at] as number);
    if (at === end) return;
  }
}

function kindMembership(words: readonly QueryWord[]): (i: number, place: number) => boolean {
  return (i, place) =>
    (words[i] as QueryWord).kinds.some(({ of, list }) => {
      const end = of.places.offsets[list + 1] as number;
      const at = seek(of.places.values, of.places.offsets[list] as number, end, place);
      return at < end && of.places.values[at] === place;
    });
}
