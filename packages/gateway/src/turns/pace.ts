/** Lets so many requests of each sender in, in each turn of the loop; further ones in the next turns, in their order. */
export type Pace = {
  /** Null where it may go on at once; else what it waits for. */
  readonly enter: (sender: string) => Promise<void> | null;
};

/** So many of one sender a turn: what comes before an answer (its key, its limits, its parameters) takes a tenth of what an answer takes. */
export const IN_A_TURN = 8;

/**
 * A burst that arrives together is let in bit by bit, so that a request of another that arrives in the midst of it waits for a bit, and not for the burst.
 * Nothing waits for anything but the loop: whatever is away delays nobody here.
 */
export function createPace(): Pace {
  const inThisTurn = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function nextTurn(): void {
    inThisTurn.clear();
    for (const [sender, resolves] of waiting) {
      const let_in = resolves.splice(0, IN_A_TURN);
      inThisTurn.set(sender, let_in.length);
      if (resolves.length === 0) waiting.delete(sender);
      for (const resolve of let_in) resolve();
    }
    if (inThisTurn.size > 0) setImmediate(nextTurn);
  }

  return {
    enter(sender) {
      const had = inThisTurn.get(sender) ?? 0;
      if (inThisTurn.size === 0) setImmediate(nextTurn);
      inThisTurn.set(sender, had + 1);
      if (had < IN_A_TURN && !waiting.has(sender)) return null;
      return new Promise((resolve) => {
        const line = waiting.get(sender) ?? [];
        line.push(resolve);
        waiting.set(sender, line);
      });
    },
  };
}
