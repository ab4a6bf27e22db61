import type { Factor, Why } from '@kehilla/contract';

/**
 * The reasons for a ranked position: `score` is the sum of the factors' points, rounded to a tenth as each of them is, so that
 * the lines add up on paper. `shownNotScored` are facts a reader sees that had no part in it. Rule: specification §2.9.
 */
export function makeWhy(rank: number, method: string, factors: readonly Factor[], shownNotScored: readonly string[] = []): Why {
  const tenths = factors.reduce((sum, factor) => sum + Math.round(factor.points * 10), 0);
  return { rank, score: tenths / 10, method, factors: [...factors], shown_not_scored: [...shownNotScored] };
}

/** Points as they are shown and summed: a tenth is the smallest step. */
export function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}
