import { FORGOTTEN_PER_MS, HEAVY_FROM_MS, MOST_REMEMBERED_MS } from './shares.ts';

/** How much of the processor callers had lately, forgotten evenly. Instants in milliseconds of one steady clock. */
export type Spending = {
  readonly note: (caller: string, spent_ms: number, at_ms: number) => void;
  readonly isHeavy: (caller: string, at_ms: number) => boolean;
};

/** So many callers are remembered before those who owe nothing any more are looked for. */
const SWEPT_FROM = 2_000;

/** Nobody had anything yet. */
export function createSpending(): Spending {
  const spent = new Map<string, { readonly ms: number; readonly at_ms: number }>();
  let sweepAt = SWEPT_FROM;

  function left(caller: string, at_ms: number): number {
    const known = spent.get(caller);
    return known === undefined ? 0 : Math.max(0, known.ms - (at_ms - known.at_ms) * FORGOTTEN_PER_MS);
  }

  return {
    note(caller, spent_ms, at_ms) {
      const ms = Math.min(MOST_REMEMBERED_MS, left(caller, at_ms) + spent_ms);
      spent.set(caller, { ms, at_ms });
      if (spent.size < sweepAt) return;
      for (const known of spent.keys()) if (left(known, at_ms) === 0) spent.delete(known);
      // Looked for again when as many have come as there are: it costs each of them the same.
      sweepAt = Math.max(SWEPT_FROM, spent.size * 2);
    },
    isHeavy: (caller, at_ms) => left(caller, at_ms) > HEAVY_FROM_MS,
  };
}
