import type { CityImage } from '../city-image.ts';

/** Working memory of one search at a time, kept between searches so that none allocates by the size of the city. */
export type Scratch = {
  /** Places that may fit, the first few of them in use. */
  readonly found: Uint32Array;
  /** Search number that last met a place. */
  readonly met: Uint32Array;
  /** Slot of a matched word in `likeness`, plus one; 0 for a word nobody asked for. */
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
