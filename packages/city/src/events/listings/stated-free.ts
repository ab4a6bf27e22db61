import type { StoredEventListing } from '@kehilla/core';
import { freshOf } from './standing-listings.ts';

/** Whether a listing says that the event is free: a price is a word against it. Null where it says neither. */
export function statedFree({ is_free, price }: StoredEventListing): boolean | null {
  return is_free ?? (price === null ? null : price.amount === 0);
}

/**
 * Whether one fresh listing says that an event is free and another that it is not: then nobody can count on its price, whichever of them is shown.
 * What an old listing says is told as a conflict and decides nothing.
 */
export function isFreeDisputed(listings: readonly StoredEventListing[]): boolean {
  const said = new Set(freshOf(listings).map(statedFree));
  return said.has(true) && said.has(false);
}
