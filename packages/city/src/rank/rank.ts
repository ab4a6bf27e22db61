/** Calls `see` with each candidate, once. */
export type Candidates = (see: (candidate: number) => void) => void;

/** Places the candidates that pass. */
export type Score<T> = {
  /** Returns a candidate in its position; null where it surely stands behind `last`, the last that is kept. While there is room `last` is null. */
  readonly place: (candidate: number, last: T | null) => T | null;
  /** Negative where `a` comes before `b`. */
  readonly compare: (a: T, b: T) => number;
};

/** The first of the candidates that pass, and how many pass. */
export type Ranked<T> = { readonly best: T[]; readonly matched: number };

/**
 * Returns the first `limit` of the candidates that pass, in order; all pass if `passes` is null. A candidate is scored right after it passed, so that its score
 * can use the values of that test. `passes` counts those that do not pass; with `limit` 0 nothing is scored.
 */
export function rank<T>(
  candidates: Candidates,
  passes: ((candidate: number) => boolean) | null,
  { place, compare }: Score<T>,
  limit: number,
): Ranked<T> {
  const best = limit <= FEW ? keepInOrder(limit, compare) : gather(limit, compare);
  let [last, matched] = [null as T | null, 0];
  candidates((candidate) => {
    if (passes !== null && !passes(candidate)) return;
    matched += 1;
    if (limit === 0) return;
    const placed = place(candidate, last);
    if (placed === null) return;
    best.offer(placed);
    last = best.last();
  });
  return { best: best.all(), matched };
}

/** Keeps the first few of many by an order, without sorting the rest. */
type Best<T> = {
  readonly offer: (item: T) => void;
  /** The last that would be thrown out; null while there is room for any. */
  readonly last: () => T | null;
  readonly all: () => T[];
};

/** So many are kept in order as they come; of more, all are gathered and cut from time to time, for each insertion moves half of them. */
const FEW = 100;

function keepInOrder<T>(most: number, compare: (a: T, b: T) => number): Best<T> {
  const kept: T[] = [];
  return {
    offer(item) {
      if (kept.length === most && compare(item, kept[most - 1] as T) >= 0) return;
      let at = kept.length;
      while (at > 0 && compare(item, kept[at - 1] as T) < 0) at -= 1;
      kept.splice(at, 0, item);
      if (kept.length > most) kept.pop();
    },
    last: () => (kept.length < most ? null : (kept[most - 1] ?? null)),
    all: () => kept,
  };
}

function gather<T>(most: number, compare: (a: T, b: T) => number): Best<T> {
  const kept: T[] = [];
  let last: T | null = null;
  const cut = (): void => {
    kept.sort(compare);
    if (kept.length > most) kept.length = most;
    last = kept.length < most ? null : (kept[most - 1] as T);
  };
  return {
    offer(item) {
      if (last !== null && compare(item, last) >= 0) return;
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
