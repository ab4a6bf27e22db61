import type { KosherSummary } from '@kehilla/contract';

/** The groups of places at which nobody eats or buys food. */
const WITHOUT_FOOD: ReadonlySet<string> = new Set(['community', 'culture', 'learning', 'prayer', 'service']);

/** Whether a place is one of which people ask who certifies it: of a plumber or a synagogue only where an agency says something. */
export function isAskedOfKosher({
  world,
  kosher,
}: {
  readonly world?: string | null;
  readonly kosher: KosherSummary;
}): boolean {
  return (
    !WITHOUT_FOOD.has(world ?? '') ||
    kosher.status !== 'no_readable_agency_lists_it' ||
    kosher.alerts_waiting !== undefined
  );
}
