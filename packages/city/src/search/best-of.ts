/** Keeps the first few of many by an order, without sorting the rest. */
export type BestOf<T> = {
  readonly offer: (item: T) => void;
  /** The last that would be thrown out; null while there is room for any. */
  readonly last: () => T | null;
  readonly all: () => T[];
};

/** So many are kept in order as they come; of more, all are gathered and cut from time to time, for each insertion moves half of them. */
const FEW = 100;

/** The `most` first items of those offered; `order` is negative where `a` comes before `b`. */
export function createBest<T>(most: number, order: (a: T, b: T) => number): BestOf<T> {
  return most <= FEW ? inOrder(most, order) : gathered(most, order);
}

function inOrder<T>(most: number, order: (a: T, b: T) => number): BestOf<T> {
  const kept: T[] = [];
  return {
    offer(item) {
      if (kept.length === most && (most === 0 || order(item, kept[most - 1] as T) >= 0)) return;
      let at = kept.length;
      while (at > 0 && order(item, kept[at - 1] as T) < 0) at -= 1;
      kept.splice(at, 0, item);
      if (kept.length > most) kept.pop();
    },
    last: () => (kept.length < most ? null : (kept[most - 1] ?? null)),
    all: () => kept,
  };
}

function gathered<T>(most: number, order: (a: T, b: T) => number): BestOf<T> {
  const kept: T[] = [];
  let last: T | null = null;
  const cut = (): void => {
    kept.sort(order);
    if (kept.length > most) kept.length = most;
    last = kept.length < most ? null : (kept[most - 1] as T);
  };
  return {
    offer(item) {
      if (last !== null && order(item, last) >= 0) return;
      kept.push(item);
      if (kept.length >= 2 * most) cut();
    },
    last: () => last,
    all() {
      cut();
      return kept;
    },
  };
}
