/** A stream of numbers that is the same for the same seed. */
export type Random = {
  /** A whole number below `bound`. */
  readonly below: (bound: number) => number;
  /** One of the items; throws when there are none. */
  readonly pick: <T>(items: readonly T[]) => T;
};

/** The stream of a seed (mulberry32: even enough for drawing test questions, not for secrets). */
export function readRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  return {
    below,
    pick(items) {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
