import type { OperationId } from '@kehilla/contract';

/**
 * How many requests of its caller's limit something takes that is free of charge: about one for each two milliseconds or 30 kB that it costs. Told in
 * docs/keys.md.
 */
export const WEIGHTS = { feed: 10, completion: 1, resource: 3, card: 10 } as const;

/** What a page's question takes from the limit of pages; 1 where it is not named. */
const OF_PAGES: Partial<Record<OperationId, number>> = {
  search_places: 3,
  recommend_food: 3,
  find_services: 2,
  search_events: 3,
  verify_kosher: 2,
  kosher_changes: 3,
  jewish_calendar: 2,
};

/** Returns how many requests of the limit of pages a page's question takes. */
export function getPageWeight(operation: OperationId | null): number {
  return operation === null ? 1 : (OF_PAGES[operation] ?? 1);
}
