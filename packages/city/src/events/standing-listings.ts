import { type EventRecord, HOUR_MS, type SourceInfo, type StoredEventListing } from '@kehilla/core';

/** A listing so much older than the newest tells less than one that was read since. */
const OLD_MS = 72 * HOUR_MS;

/** The listings that still stand, the one that knows best first: fresh before old, the organizer's own site before others, then the newest. */
export function standingListings(event: EventRecord, sources: ReadonlyMap<string, SourceInfo>): StoredEventListing[] {
  const standing = event.listings.filter((listing) => listing.missing_since === null);
  const newest = Math.max(...standing.map((listing) => Date.parse(listing.last_seen_at)));
  const rank = (listing: StoredEventListing): number =>
    (newest - Date.parse(listing.last_seen_at) > OLD_MS ? 2 : 0) +
    (sources.get(listing.source_id)?.kind === 'business_website' ? 0 : 1);
  return standing.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compare(b.last_seen_at, a.last_seen_at) ||
      compare(a.source_id, b.source_id) ||
      compare(a.external_id, b.external_id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
