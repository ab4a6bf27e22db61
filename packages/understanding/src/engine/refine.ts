import type { Token } from '../text/tokens.ts';
import type { Reading } from './meaning.ts';

/** Chooses among readings: drops those that others outrank. Refiners are applied in one visible order. */
export type Refiner = (readings: readonly Reading[], tokens: readonly Token[]) => readonly Reading[];

/** What the refiners leave, each given what those before it left. */
export function refine(
  readings: readonly Reading[],
  tokens: readonly Token[],
  refiners: readonly Refiner[],
): readonly Reading[] {
  return refiners.reduce((left, refiner) => refiner(left, tokens), readings);
}

/** Keeps the readings of these kinds alone. */
export function ofKinds(...kinds: string[]): Refiner {
  const wanted = new Set(kinds);
  return (readings) => readings.filter(({ meaning }) => wanted.has(meaning.kind));
}

/** Of readings that overlap the longer stays, and of two as long the one that was made later. What stays overlaps nothing. */
export const longest: Refiner = (readings) => {
  const kept: Reading[] = [];
  const taken = new Set<number>();
  const byLength = readings
    .map((reading, made) => ({ reading, made }))
    .sort((a, b) => lengthOf(b.reading) - lengthOf(a.reading) || b.made - a.made);
  for (const { reading } of byLength) {
    const at = Array.from({ length: lengthOf(reading) }, (_, i) => reading.from + i);
    if (at.some((token) => taken.has(token))) continue;
    for (const token of at) taken.add(token);
    kept.push(reading);
  }
  return kept.sort((a, b) => a.from - b.from);
};

/** A reading of one of the first kinds is dropped where one of `by` overlaps it. */
export function outranked(kinds: readonly string[], by: readonly string[]): Refiner {
  return (readings) => {
    const strong = readings.filter(({ meaning }) => by.includes(meaning.kind));
    return readings.filter(
      (reading) => !kinds.includes(reading.meaning.kind) || !strong.some((other) => overlaps(other, reading)),
    );
  };
}

/** Whether two readings share a token. */
export function overlaps(a: Pick<Reading, 'from' | 'to'>, b: Pick<Reading, 'from' | 'to'>): boolean {
  return a.from < b.to && b.from < a.to;
}

function lengthOf({ from, to }: Reading): number {
  return to - from;
}
