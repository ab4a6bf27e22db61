import {
  type Address,
  type EventPrice,
  type EventRecord,
  type EventStatus,
  HOUR_MS,
  type LatLng,
  ONLINE,
  type SourceInfo,
  type StoredEventListing,
  toTheMetre,
  words as wordsOf,
} from '@kehilla/core';
import { SAMPLE_SOURCE } from '../build/describe-place.ts';
import { areaOfPoint } from '../gazetteer/index.ts';

/** What one listing says of a field that listings disagree about. */
export type EventClaim = {
  readonly value: string | number | boolean | null;
  readonly source_id: string;
  readonly observed_at: string;
};

/** An event as answers show it, all but what depends on the moment and the question. Instants UTC. */
export type EventDoc = {
  readonly event_id: string;
  readonly name: string;
  readonly organizer: string | null;
  readonly venue: string | null;
  readonly address: string | null;
  readonly area: string | null;
  readonly borough: string | null;
  /** Null where no source says, also when it can be found by the houses beside it. */
  readonly location: LatLng | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly time_zone: string;
  readonly all_day: boolean;
  readonly price: EventPrice | null;
  readonly is_free: boolean | null;
  readonly url: string | null;
  readonly category: string | null;
  readonly event_status: EventStatus;
  /** The series as its site keys it; null for an event that comes once. */
  readonly series: { readonly source_id: string; readonly key: string } | null;
  /** When one of its listings was last read. */
  readonly checked_at: string;
  readonly sample: boolean;
  readonly conflicts: readonly { readonly field: string; readonly claims: readonly EventClaim[] }[];
  /** One for each listing that still stands. */
  readonly sources: readonly {
    readonly source_id: string;
    readonly url: string | null;
    readonly observed_at: string;
  }[];
};

/** A listing so much older than the newest tells less than one that was read since. */
const OLD_MS = 72 * HOUR_MS;
const GRAVE: ReadonlySet<EventStatus> = new Set(['cancelled', 'postponed']);

/** Fields of which an event has one. A name or a venue in other words is no disagreement. */
const SINGLE: readonly (readonly [field: string, value: (listing: StoredEventListing) => EventClaim['value']])[] = [
  ['starts_at', (listing) => (listing.all_day ? null : listing.starts_at)],
  ['ends_at', (listing) => (listing.all_day ? null : listing.ends_at)],
  [
    'price',
    ({ price }) => (price === null || price.currency === 'USD' ? (price?.amount ?? null) : inItsCurrency(price)),
  ],
  ['is_free', (listing) => listing.is_free],
  ['event_status', (listing) => listing.event_status],
];

/** The hall, where another listing says that there is none. */
const VENUE: (typeof SINGLE)[number] = ['venue', ({ venue, address }) => venue ?? address?.line ?? null];
const ADDRESS: (typeof SINGLE)[number] = ['address', ({ address }) => address?.line ?? null];

/** "18 EUR": an amount alone is read as dollars. */
function inItsCurrency({ amount, currency }: EventPrice): string {
  return `${amount} ${currency}`;
}

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

/**
 * What is shown of an event whose listings are in the order of `standingListings`; `found` is where its address lies by other rows. A listing
 * that calls it off is heard before those that do not, and the disagreement is shown. Rule: decisions §6, §8.
 */
export function describeEvent(
  { event_id }: EventRecord,
  listings: readonly StoredEventListing[],
  found: LatLng | null,
): EventDoc {
  const [best] = listings as readonly [StoredEventListing, ...StoredEventListing[]];
  const stated = <T>(value: (listing: StoredEventListing) => T | null): T | null => {
    for (const listing of listings) {
      const said = value(listing);
      if (said !== null) return said;
    }
    return null;
  };
  const timed = listings.find((listing) => !listing.all_day) ?? best;
  const placed = placedIn(listings);
  const location = placed.isOnline ? null : (placed.location ?? found);
  const { address } = placed;
  const around = location === null ? null : areaOfPoint(location.lat, location.lng);
  const priced = pricedOf(listings);
  const series = listings.find((listing) => listing.series_key !== null);
  return {
    event_id,
    name: best.title,
    organizer: stated((listing) => listing.organizer),
    venue: placed.venue,
    address: address?.line ?? null,
    area: around?.neighbourhood ?? null,
    borough: around?.borough ?? address?.borough ?? null,
    location: location === null ? null : toTheMetre(location),
    starts_at: timed.starts_at,
    ends_at: timed.ends_at ?? endStated(listings, timed),
    time_zone: timed.time_zone,
    all_day: timed.all_day,
    price: priced?.price ?? null,
    is_free: priced?.is_free ?? null,
    url: stated((listing) => listing.url),
    category: stated((listing) => listing.category),
    event_status: listings.find((listing) => GRAVE.has(listing.event_status))?.event_status ?? best.event_status,
    series: series === undefined ? null : { source_id: series.source_id, key: series.series_key as string },
    checked_at: listings
      .map((listing) => listing.last_seen_at)
      .sort()
      .at(-1) as string,
    sample: listings.some((listing) => listing.source_id === SAMPLE_SOURCE),
    conflicts: conflictsOf(listings),
    sources: listings.map(({ source_id, url, last_seen_at }) => ({ source_id, url, observed_at: last_seen_at })),
  };
}

/** What is shown of the place, and whether it is none: online, where the first listing that says anything of its place says so. */
type Placed = Pick<StoredEventListing, 'venue' | 'address' | 'location'> & { readonly isOnline: boolean };

/**
 * Venue, address and point by the first listing that states each. A hall is not put beside "Online", nor the other way round: the two are told as a
 * conflict.
 */
function placedIn(listings: readonly StoredEventListing[]): Placed {
  const first = listings.find(
    (listing) => listing.venue !== null || listing.address !== null || listing.location !== null,
  );
  if (first?.venue === ONLINE) return { venue: ONLINE, address: null, location: null, isOnline: true };
  const there = listings.filter((listing) => listing.venue !== ONLINE);
  return {
    venue: there.find((listing) => listing.venue !== null)?.venue ?? null,
    address: there.find((listing) => listing.address !== null)?.address ?? null,
    location: there.find((listing) => listing.location !== null)?.location ?? null,
    isOnline: false,
  };
}

/** The listing whose price is shown: the first that says anything of it, but one that says only "not free" leaves the amount to another. */
function pricedOf(listings: readonly StoredEventListing[]): StoredEventListing | undefined {
  const first = listings.find((listing) => listing.price !== null || listing.is_free !== null);
  if (first?.price !== null || first.is_free !== false) return first;
  return listings.find((listing) => listing.price !== null && listing.is_free === false) ?? first;
}

/** The end that another listing of the same start states. */
function endStated(
  listings: readonly StoredEventListing[],
  { starts_at, all_day }: StoredEventListing,
): StoredEventListing['ends_at'] {
  const alike = listings.filter((listing) => listing.starts_at === starts_at && listing.all_day === all_day);
  return alike.find((listing) => listing.ends_at !== null)?.ends_at ?? null;
}

function conflictsOf(listings: readonly StoredEventListing[]): EventDoc['conflicts'] {
  if (listings.length < 2) return [];
  const isOnlineSomewhere = listings.some((listing) => listing.venue === ONLINE);
  const fields = isOnlineSomewhere ? [...SINGLE, VENUE] : haveOtherDoors(listings) ? [...SINGLE, ADDRESS] : SINGLE;
  return fields.flatMap(([field, valueOf]) => {
    const claims = listings.flatMap((listing) => {
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
  const words = new Set(wordsOf(a ?? ''));
  return wordsOf(b ?? '').some((word) => words.has(word));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
