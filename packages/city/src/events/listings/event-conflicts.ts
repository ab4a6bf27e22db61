import { type Address, type EventPrice, ONLINE, type StoredEventListing, words as wordsOf } from '@kehilla/core';
import type { EventClaim, EventDoc } from '../event-doc.ts';
import { getFresh } from './standing-listings.ts';

/** Whether a listing says that the event is free: a price is a word against it. Null where it says neither. */
function statedFree({ is_free, price }: StoredEventListing): boolean | null {
  return is_free ?? (price === null ? null : price.amount === 0);
}

/**
 * Whether one fresh listing says that an event is free and another that it is not: then nobody can count on its price, whichever of them is shown.
 * What an old listing says is told as a conflict and decides nothing.
 */
export function isFreeDisputed(listings: readonly StoredEventListing[]): boolean {
  const said = new Set(getFresh(listings).map(statedFree));
  return said.has(true) && said.has(false);
}

/** Fields of which an event has one. A name or a venue in other words is no disagreement. */
const SINGLE: readonly (readonly [field: string, value: (listing: StoredEventListing) => EventClaim['value']])[] = [
  ['starts_at', (listing) => (listing.all_day ? null : listing.starts_at)],
  ['ends_at', (listing) => (listing.all_day ? null : listing.ends_at)],
  [
    'price',
    ({ price }) => (price === null || price.currency === 'USD' ? (price?.amount ?? null) : inItsCurrency(price)),
  ],
  ['is_free', statedFree],
];

/** What became of it: claimed by whoever is heard. */
const STATUS: (typeof SINGLE)[number] = ['event_status', (listing) => listing.event_status];

/** The hall, where another listing says that there is none. */
const VENUE: (typeof SINGLE)[number] = ['venue', ({ venue, address }) => venue ?? address?.line ?? null];

const ADDRESS: (typeof SINGLE)[number] = ['address', ({ address }) => address?.line ?? null];

/** "18 EUR": an amount alone is read as dollars. */
function inItsCurrency({ amount, currency }: EventPrice): string {
  return `${amount} ${currency}`;
}

/**
 * The fields in which listings disagree, with what each says; empty where they agree or there is one alone. `heard` are those and whoever else says that the
 * event is off. Rule: specification §3.2.
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
  const words = new Set(wordsOf(a ?? ''));
  return wordsOf(b ?? '').some((word) => words.has(word));
}
