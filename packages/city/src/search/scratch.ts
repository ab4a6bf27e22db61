import type { CityImage } from '../build/build-image.ts';

/** Working memory of one search, kept between searches so that none allocates by the size of the city. */
export type Scratch = {
  /** Search number that last met a place. */
  readonly met: Uint32Array;
  /** Slot of a matched word in `likeness`, plus one; 0 for a word nobody asked for. */
  readonly slot: Uint32Array;
  search: number;
};

/** Working memory for searches of one city. */
export function createScratch(image: CityImage): Scratch {
  return { met: new Uint32Array(image.size), slot: new Uint32Array(image.names.vocabulary.offsets.length), search: 0 };
}
