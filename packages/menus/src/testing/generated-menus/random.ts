/** A stream of draws that is the same for the same seed, so that a page can be made again anywhere. */
export type Draw = {
  /** A whole number from 0 to before `bound`. */
  readonly below: (bound: number) => number;
  /** True in so many of a hundred draws. */
  readonly percent: (share: number) => boolean;
  /** One of the items; throws where there are none. */
  readonly pick: <T>(items: readonly T[]) => T;
  /** So many of the items, each once, in the order drawn. */
  readonly some: <T>(items: readonly T[], count: number) => T[];
};

/** The stream of a seed (mulberry32: 32 bits of state; for drawing tests, not for secrets). */
export function getDraw(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    percent: (share) => next() * 100 < share,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[below(items.length)] as (typeof items)[number];
    },
    some: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]).flatMap(
        (item) => (item === undefined ? [] : [item]),
      );
    },
  };
}
