import type { KnownField } from './known-fields.ts';

/** Of fewer rows nothing can be said. */
const FEWEST_ROWS = 5;
/** A field that so large a share filled, on so many rows, and that none fills now, is gone. */
const NEVER_NONE = { share: 0.2, rows: 10 } as const;
/** So much less is well below: a tenth of all rows, or a fifth of those that filled it; of a rare field half of them. */
const MARGIN = { of_rows: 0.1, of_known: 0.2, rare: 0.1, of_rare: 0.5 } as const;
/** So many standard errors no chance explains: three, once in seven hundred readings if rows had nothing to do with those before. */
const DEVIATIONS = 3;

/**
 * Whether a field that `filled` of `rows` rows fill is filled well below what is known: by more than the margin, and by more than chance does. The difference
 * of two shares is judged with one row more that fills it and one that does not on either side (Agresti and Caffo), so that few rows must differ much.
 */
export function hasDropped(known: KnownField, filled: number, rows: number): boolean {
  if (rows < FEWEST_ROWS) return false;
  const isKnownWell = known.share >= NEVER_NONE.share && Math.min(known.rows, rows) >= NEVER_NONE.rows;
  if (filled === 0 && isKnownWell) return true;
  if (known.share - filled / rows <= marginOf(known.share)) return false;
  const [before, now] = [shrunk(known.share * known.rows, known.rows, known.share), shrunk(filled, rows, 0)];
  return before.share - now.share > DEVIATIONS * Math.sqrt(before.variance + now.variance);
}

function marginOf(share: number): number {
  return share < MARGIN.rare ? MARGIN.of_rare * share : Math.min(MARGIN.of_rows, MARGIN.of_known * share);
}

/** A share with a row more of either kind, and its variance; as it is stated, without any, where no number of rows stands behind it. */
function shrunk(filled: number, rows: number, stated: number): { readonly share: number; readonly variance: number } {
  if (rows === Number.POSITIVE_INFINITY) return { share: stated, variance: 0 };
  const share = (filled + 1) / (rows + 2);
  return { share, variance: (share * (1 - share)) / (rows + 2) };
}
