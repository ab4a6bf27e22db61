import type { Borough } from '@kehilla/core';

/** By borough: which streets, as `streetKey` writes them, are numbered by those that cross them, and which cross them so. */
const NUMBERED_BY: readonly (readonly [borough: Borough, street: RegExp, crossing: RegExp])[] = [
  ['Brooklyn', /^\d+avenue$/, /^(\d+)street$/],
  ['Brooklyn', /^avenue[a-z]$/, /^east(\d+)street$/],
  ['Queens', /./, /^(\d+)(?:street|avenue|place|road|drive)$/],
];
/** House numbers further along than this say no more of a corner. */
const NEAR_NUMBERS = 60;

/**
 * The house numbers of a street where a numbered one crosses it, the nearest to the corner first; empty where they do not tell. In Brooklyn the houses
 * of a numbered avenue from 47th Street on are 4700 and more, those of Avenue J from East 16th Street on 1600 and more; in Queens the cross street
 * stands before the hyphen: 108-22 Queens Boulevard. Rule: how the two boroughs are numbered.
 */
export function numbersAtCorner(street: string, crossing: string, borough: Borough): string[] {
  const crossed = NUMBERED_BY.filter(([where, numbered]) => where === borough && numbered.test(street))
    .map(([, , by]) => by.exec(crossing)?.[1])
    .find((number) => number !== undefined);
  if (crossed === undefined) return [];
  const steps = Array.from({ length: NEAR_NUMBERS + 1 }, (_, step) => step);
  if (borough === 'Queens') return steps.map((step) => `${crossed}-${String(step).padStart(2, '0')}`);
  const first = Number(crossed) * 100;
  return steps.flatMap((step) => (step === 0 ? [first] : [first + step, first - step])).map(String);
}
