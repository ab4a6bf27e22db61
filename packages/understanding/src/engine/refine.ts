import type { Reading } from './meaning.ts';

/** Chooses among readings that overlap: the longer stays, and of two as long the one that was made later. What stays overlaps nothing, in the order of the text. */
export function longest(readings: readonly Reading[]): readonly Reading[] {
  const kept: Reading[] = [];
  const taken = new Set<number>();
  const byLength = readings
    .map((reading, made) => ({ reading, made }))
    .sort((a, b) => getLength(b.reading) - getLength(a.reading) || b.made - a.made);
  for (const { reading } of byLength) {
    const at = Array.from({ length: getLength(reading) }, (_, i) => reading.from + i);
    if (at.some((token) => taken.has(token))) continue;
    for (const token of at) taken.add(token);
    kept.push(reading);
  }
  return kept.sort((a, b) => a.from - b.from);
}

function getLength({ from, to }: Reading): number {
  return to - from;
}
