import {
  type Address,
  type EventPrice,
  type EventRecord,
  HOUR_MS,
  ONLINE,
  type SourceInfo,
  type StoredEventListing,
  words as splitWords,
} from '@kehilla/core';
import type { EventClaim, EventDoc } from '../event-doc.ts';

/** A listing so much older than the newest tells less than one that was read since. */
const OLD_MS = 72 * HOUR_MS;

/**
 * Returns the listings that still stand, the best first: fresh before old, then by how near the site is to the organizer, then by source and key. The time of
 * reading of two fresh listings does not count, so that the result does not change from reading to reading. Rule: sources note §6.
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
  /** The last reading of the newest listing that was left out; negative infinity if there is none. */
  readonly next: number;
};

/**
 * Returns the sets of an event's listings that can be fresh at the same time, in order: first all of them, shown if all are fresh or none is, then the newest
 * ones alone.
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

/** Returns an event's listings that were read within 72 hours of the newest, in their order. */
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
 * Returns how near a site is to the organizer of an event, 0 nearest: the organizer's own site, then a calendar of The Events Calendar, Localist or
 * Squarespace, then collections of others. The time of reading does not count. Rule: sources note §6, "Dedup".
 */
function sitePriority(sourceId: string, sources: ReadonlyMap<string, SourceInfo>): number {
  if (sources.get(sourceId)?.kind === 'business_website') return 0;
  return KEPT_CALENDARS.has(sourceId.split(':')[0] ?? '') ? 1 : 2;
}

/** Whether a listing says that the event is free: a price is a word against it. Null where it says neither. */
function statedFree({ is_free, price }: StoredEventListing): boolean | null {
  return is_free ?? (price === null ? null : price.amount === 0);
}

/**
 * Returns whether one fresh listing calls an event free and another does not: then its price is not reliable, whichever is shown. An old listing is told as a
 * conflict and decides nothing.
 */
export function isFreeDisputed(listings: readonly StoredEventListing[]): boolean {
  const values = new Set(getFresh(listings).map(statedFree));
  return values.has(true) && values.has(false);
}

/** Fields with one value for an event. Another wording of a name or a venue is no disagreement. */
const SINGLE: readonly (readonly [field: string, value: (listing: StoredEventListing) => EventClaim['value']])[] = [
  ['starts_at', (listing) => (listing.all_day ? null : listing.starts_at)],
  ['ends_at', (listing) => (listing.all_day ? null : listing.ends_at)],
  [
    'price',
    ({ price }) => (price === null || price.currency === 'USD' ? (price?.amount ?? null) : inItsCurrency(price)),
  ],
  ['is_free', statedFree],
];

/** The status, as the winning listings have it. */
const STATUS: (typeof SINGLE)[number] = ['event_status', (listing) => listing.event_status];

/** The hall, where another listing says that there is none. */
const VENUE: (typeof SINGLE)[number] = ['venue', ({ venue, address }) => venue ?? address?.line ?? null];

const ADDRESS: (typeof SINGLE)[number] = ['address', ({ address }) => address?.line ?? null];

/** "18 EUR": an amount alone is read as dollars. */
function inItsCurrency({ amount, currency }: EventPrice): string {
  return `${amount} ${currency}`;
}

/**
 * Returns the fields on which listings disagree, with each value; empty if they agree or there is only one. `heard` are these listings and all that cancel the
 * event. Rule: specification §3.2.
 */
export function listConflicts(
  listings: readonly StoredEventListing[],
  heard: readonly StoredEventListing[],
): EventDoc['conflicts'] {
  if (heard.length < 2) return [];
  const isOnlineSomewhere = listings.some((listing) => listing.venue === ONLINE);
  const places = isOnlineSomewhere ? [VENUE] : haveOtherDoors(listings) ? [ADDRESS] : [];
  return [...SINGLE, STATUS, ...places].flatMap(([field, valueOf]) => {
    const claims = (field === STATUS[0] ? heard : listings).flatMap((listing) => {
      const value = valueOf(listing);
      return value === null ? [] : [{ value, source_id: listing.source_id, observed_at: listing.last_seen_at }];
    });
    return new Set(claims.map((claim) => claim.value)).size > 1 ? [{ field, claims }] : [];
  });
}

/** Whether two listings name two houses: an address in other words is no disagreement, another number or another street is. */
function haveOtherDoors(listings: readonly StoredEventListing[]): boolean {
  const doors = listings.flatMap(({ address }) =>
    address?.house_number == null || address.street === null ? [] : [address],
  );
  return doors.some((door) =>
    doors.some((other) => door.house_number !== other.house_number || !shareWord(door, other)),
  );
}

function shareWord({ street: a }: Address, { street: b }: Address): boolean {
  const words = new Set(splitWords(a ?? ''));
  return splitWords(b ?? '').some((word) => words.has(word));
}
