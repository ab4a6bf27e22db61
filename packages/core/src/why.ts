import type { Factor, Why } from '@kehilla/contract';

/**
 * The reasons for a ranked position: `score` is the sum of the factors' points, every one of them in whole tenths, so that the lines
 * add up on paper. `shownNotScored` are facts a reader sees that had no part in it. Rule: specification §2.9.
 */
export function makeWhy(
  rank: number,
  method: string,
  factors: readonly Factor[],
  shownNotScored: readonly string[] = [],
): Why {
  const shown = factors.map((factor) =>
    Object.is(factor.points, tenth(factor.points)) ? factor : { ...factor, points: tenth(factor.points) },
  );
  const tenths = shown.reduce((sum, factor) => sum + Math.round(factor.points * 10), 0);
  return { rank, score: tenths / 10, method, factors: shown, shown_not_scored: [...shownNotScored] };
}

/** Points as they are shown and summed: a tenth is the smallest step. Never a negative zero. */
export function tenth(points: number): number {
  return Math.round(points * 10) / 10 + 0;
}
