import { type EventRecord, HOUR_MS, type SourceInfo, type StoredEventListing } from '@kehilla/core';

/** A listing so much older than the newest tells less than one that was read since. */
const OLD_MS = 72 * HOUR_MS;

/**
 * The listings that still stand, the one that knows best first: fresh before old, then by how near its site stands to the organizer, then by source and
 * key. Which of two fresh ones was read last decides nothing, so that what is shown does not change from reading to reading. Rule: sources note §6.
 */
export function standingListings(event: EventRecord, sources: ReadonlyMap<string, SourceInfo>): StoredEventListing[] {
  const standing = event.listings.filter((listing) => listing.missing_since === null);
  const fresh = new Set(getFresh(standing));
  return standing.toSorted(
    (a, b) =>
      Number(!fresh.has(a)) - Number(!fresh.has(b)) ||
      sitePriority(a.source_id, sources) - sitePriority(b.source_id, sources) ||
      compare(a.source_id, b.source_id) ||
      compare(a.external_id, b.external_id),
  );
}

/**
 * An event as it is shown while its other listings are stale. Which listings are stale depends on when somebody asks, so that each set that can be fresh at
 * once is packed. Milliseconds.
 */
export type FreshSet = {
  readonly listings: readonly StoredEventListing[];
  /** When the newest of all listings was last read. */
  readonly newest: number;
  /** When the oldest of these was last read. */
  readonly oldest: number;
  /** When the newest of those left out was last read; negative infinity where none is. */
  readonly next: number;
};

/**
 * The sets of an event's standing listings that can be fresh at once, in their order: all of them first, shown while all are fresh and where none is, then
 * the newest ones alone.
 */
export function freshSets(standing: readonly StoredEventListing[]): FreshSet[] {
  const readAt = (listing: StoredEventListing): number => Date.parse(listing.last_seen_at);
  const times = [...new Set(standing.map(readAt))].sort((a, b) => b - a);
  const newest = times[0] as number;
  return times
    .map((oldest, i) => ({
      listings: standing.filter((listing) => readAt(listing) >= oldest),
      newest,
      oldest,
      next: times[i + 1] ?? Number.NEGATIVE_INFINITY,
    }))
    .reverse();
}

/** Those of an event's listings that were read within 72 hours of the newest of them, in their order. */
export function getFresh(listings: readonly StoredEventListing[]): StoredEventListing[] {
  const newest = Math.max(...listings.map((listing) => Date.parse(listing.last_seen_at)));
  return listings.filter((listing) => newest - Date.parse(listing.last_seen_at) <= OLD_MS);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Readers of calendars that a community keeps with its own software, before pages and feeds that gather other people's events. A site's source is
 * named by its reader and its own id ("events-tribe:scc.example").
 */
const KEPT_CALENDARS: ReadonlySet<string> = new Set(['events-tribe', 'events-localist', 'events-squarespace']);

/**
 * How near a site stands to those who hold an event, 0 nearest: the organizer's own site, then a calendar kept in The Events Calendar, Localist or
 * Squarespace, then what gathers from others. Never when it was read. Rule: sources note §6, "Dedup".
 */
function sitePriority(sourceId: string, sources: ReadonlyMap<string, SourceInfo>): number {
  if (sources.get(sourceId)?.kind === 'business_website') return 0;
  return KEPT_CALENDARS.has(sourceId.split(':')[0] ?? '') ? 1 : 2;
}
