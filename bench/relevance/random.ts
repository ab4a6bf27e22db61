/** A stream of numbers that is the same for the same seed, so that a set of questions can be made again anywhere. */
export type Random = {
  /** The next number, 0 to 1 (1 not included). */
  readonly next: () => number;
  /** A whole number below `bound`. */
  readonly below: (bound: number) => number;
  /** One of the items; throws when there are none. */
  readonly pick: <T>(items: readonly T[]) => T;
};

/** The stream of a seed (mulberry32: 32 bits of state, even enough for drawing test questions, not for secrets). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    pick(items) {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
