import type { StoredEventListing } from '@kehilla/core';
import { type EventSubject, groupEvents } from '@kehilla/linkage';
import { wallAt } from '../shared/zone-time.ts';
import { eventId } from './event-id.ts';

/** Whose event each listing is: by the listing's own identity, the event's. */
export type Identities = ReadonlyMap<string, string>;

/**
 * The event of every listing. A group answers under the identity that its founder has, the listing seen first of all, also when that one is
 * withdrawn; the identities of its other listings are merged into it. A pure function of the listings that stand, so that taking one away, or
 * reading sites in another order, changes nothing for the others.
 */
export function identitiesOf(listings: readonly StoredEventListing[]): Identities {
  const identities = new Map<string, string>();
  for (const group of groupEvents(listings.map(subjectOf))) {
    const members = group.map((i) => listings[i] as StoredEventListing);
    const founder = members.reduce((first, other) => (isBefore(other, first) ? other : first));
    const event = ownId(founder);
    for (const member of members) identities.set(ownId(member), event);
  }
  return identities;
}

/** The identity that a listing would found by itself. */
export function ownId({ source_id, external_id }: StoredEventListing): string {
  return eventId(source_id, external_id);
}

function isBefore(a: StoredEventListing, b: StoredEventListing): boolean {
  if (a.first_seen_at !== b.first_seen_at) return a.first_seen_at < b.first_seen_at;
  return ownId(a) < ownId(b);
}

function subjectOf(listing: StoredEventListing): EventSubject {
  const starts_at = Date.parse(listing.starts_at);
  return {
    key: `${listing.source_id}|${listing.external_id}`,
    site: listing.source_id,
    title: listing.title,
    starts_at,
    ends_at: listing.ends_at === null ? null : Date.parse(listing.ends_at),
    all_day: listing.all_day,
    day: dayOf(starts_at, listing.time_zone),
    organizer: listing.organizer,
    venue: listing.venue,
    address: listing.address,
    location: listing.location,
    url: listing.url,
  };
}

function dayOf(at: number, zone: string): string {
  const { year, month, day } = wallAt(at, zone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
