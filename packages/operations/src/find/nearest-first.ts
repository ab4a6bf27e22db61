import { inPlaceOrder, type RankedPlace } from '@kehilla/city';
import type { FoundPlaces } from './found.ts';

/** Whether what was found is measured from a point; else there is no nearest. */
export function isMeasured({ where }: FoundPlaces): boolean {
  return where.kind === 'around' && where.centre !== null;
}

/** All that was found with the nearest first in each group, those without a point last in it; of equal distance as they fit. */
export function nearestFirst(found: FoundPlaces): FoundPlaces {
  if (!isMeasured(found)) return found;
  const best = found.ranked.best.toSorted((a, b) => a.group - b.group || metres(a) - metres(b) || inPlaceOrder(a, b));
  return { ...found, ranked: { ...found.ranked, best } };
}

function metres({ signals: { distance_m } }: RankedPlace): number {
  return distance_m ?? Number.POSITIVE_INFINITY;
}
