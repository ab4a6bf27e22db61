import type { CityImage } from '../build/build-image.ts';
import type { Run } from '../image/grid.ts';
import { findCandidates } from './candidates.ts';
import { kindMasks } from './kind-masks.ts';
import type { Scratch } from './scratch.ts';
import type { QueryWord } from './word-query.ts';
import { takeSlots } from './word-slots.ts';

/** A place fits when this share of the question's weight was found. */
export const FITS = 0.5;
/** How much of a fit is that the name holds little else. */
const WHOLE_NAME = 0.25;
/** What a place gets for a word that its kind answers though its name does not. */
const KIND = 0.8;
/** In a browsing question ("pizza") a name that says it counts a little more than a place that is one. */
const BROWSING = { whole_name: 0.08, kind: 0.92 } as const;
/** Weight of a word nothing is known of, as a share of the known words' mean. */
const UNKNOWN_WORD = 0.7;
/** A name that begins as the question does, word for word this much alike. */
const SAME_BEGINNING = { points: 0.03, likeness: 0.8 } as const;

/** Finds places by words, within runs of the grid or, with null, in the whole city. */
export type NameFitter = {
  /** Writes every place that may fit into the scratch, each once, and gives their number. */
  readonly candidates: (runs: readonly Run[] | null) => number;
  /** How well a place fits, 0 to 1; -1 when it does not. */
  readonly fit: (place: number) => number;
  /** The name entry through which the place asked about last fits; -1 where only its kind does. */
  readonly entry: () => number;
  /** Forgets the question; the scratch may serve the next one. */
  readonly done: () => void;
};

/** A fitter for these words. One search at a time may use a scratch. */
export function nameFitter(
  image: CityImage,
  scratch: Scratch,
  words: readonly QueryWord[],
  unknownWords = 0,
): NameFitter {
  const count = words.length;
  const known = words.reduce((sum, word) => sum + word.weight, 0);
  const total = known + (UNKNOWN_WORD * unknownWords * known) / Math.max(1, count);
  const browsing = words.every((word) => word.isKind);
  const byKind = browsing ? BROWSING.kind : KIND;
  const wholeName = browsing ? BROWSING.whole_name : WHOLE_NAME;
  const weights = Float64Array.from(words, (word) => word.weight);
  const best = new Float64Array(count);
  const slots = takeSlots(scratch, words);
  const maskOf = kindMasks(image, words);
  const { entryWords, entryStarts } = image.names;
  let fitted = -1;

  /** Fills `best` with the likeness of each word to the entry's, and gives the share of the entry's weight that was asked for. */
  function fitEntry(entry: number): number {
    const { slot, likeness } = scratch;
    best.fill(0);
    let [held, asked] = [0, 0];
    for (let at = entryWords.offsets[entry] as number; at < (entryWords.offsets[entry + 1] as number); at++) {
      const id = entryWords.values[at] as number;
      const weight = image.names.weights[id] as number;
      held += weight;
      const row = ((slot[id] as number) - 1) * count;
      if (row < 0) continue;
      let most = 0;
      for (let i = 0; i < count; i++) {
        const like = likeness[row + i] as number;
        if (like > (best[i] as number)) best[i] = like;
        if (like > most) most = like;
      }
      asked += weight * most;
    }
    return held === 0 ? 0 : asked / held;
  }

  function beginsAlike(entry: number): boolean {
    const start = entryWords.offsets[entry] as number;
    if ((entryWords.offsets[entry + 1] as number) - start < count) return false;
    for (let i = 0; i < count; i++) {
      const row = ((scratch.slot[entryWords.values[start + i] as number] as number) - 1) * count;
      if (row < 0 || (scratch.likeness[row + i] as number) < SAME_BEGINNING.likeness) return false;
    }
    return true;
  }

  /** Share of the question's weight that `best` and the kinds in `mask` answer. */
  function shareOf(mask: number): number {
    let share = 0;
    for (let i = 0; i < count; i++) {
      const like = best[i] as number;
      share += (weights[i] as number) * (((mask >>> i) & 1) === 1 && like < byKind ? byKind : like);
    }
    return share / total;
  }

  function fit(place: number): number {
    const mask = maskOf === null ? 0 : maskOf(place);
    const last = entryStarts[place + 1] as number;
    let found = -1;
    fitted = -1;
    if (mask !== 0) {
      best.fill(0);
      const share = shareOf(mask);
      if (share >= FITS) found = share * (1 - wholeName);
    }
    for (let entry = entryStarts[place] as number; entry < last; entry++) {
      const whole = fitEntry(entry);
      if (whole === 0) continue;
      if (browsing) wholePhrases(words, best);
      const share = shareOf(mask);
      if (share < FITS) continue;
      const beginning = beginsAlike(entry) ? SAME_BEGINNING.points : 0;
      const value = Math.min(1, share * (1 - wholeName + wholeName * whole) + beginning);
      if (value <= found) continue;
      found = value;
      fitted = entry;
    }
    return found;
  }

  return {
    candidates: (runs) => findCandidates(image, scratch, words, total, FITS * total, runs),
    fit,
    entry: () => fitted,
    done: slots.giveBack,
  };
}

/** A name answers a phrase of a browsing question ("ice cream") whole or not at all: each of its words gets the least of them. */
function wholePhrases(words: readonly QueryWord[], best: Float64Array): void {
  for (let start = 0; start < words.length; ) {
    let end = start + 1;
    let least = best[start] as number;
    for (; end < words.length && words[end]?.phrase === words[start]?.phrase; end++)
      least = Math.min(least, best[end] as number);
    best.fill(least, start, end);
    start = end;
  }
}
