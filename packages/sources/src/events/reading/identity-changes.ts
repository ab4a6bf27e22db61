import type { StoredEventListing } from '@kehilla/core';
import { identitiesOf, ownId } from './identities.ts';
import type { EventPlan, KnownListing, PlannedListing } from './ports.ts';

/** The listings as they will stand, given their events; only what changes is planned. */
export function identityChanges(
  known: readonly KnownListing[],
  source: string,
  {
    write,
    earlier,
    observed_at,
  }: { write: readonly PlannedListing[]; earlier: readonly string[]; observed_at: string },
): Pick<EventPlan, 'events' | 'belongs'> {
  const written = new Map(write.map(({ listing }) => [listing.external_id, listing]));
  const seenEarlier = new Set(earlier);
  const standing = known.map(({ listing }): StoredEventListing => {
    if (listing.source_id !== source) return listing;
    if (seenEarlier.has(listing.external_id) && observed_at < listing.first_seen_at)
      return { ...listing, first_seen_at: observed_at };
    return written.get(listing.external_id) ?? listing;
  });
  const all = [...standing, ...write.filter(({ is_new }) => is_new).map(({ listing }) => listing)];
  const identities = identitiesOf(all);
  const before = new Map(known.map(({ listing, event_id }) => [ownId(listing), event_id]));
  const changed = all.filter((listing) => before.get(ownId(listing)) !== identities.get(ownId(listing)));
  const eventOf = (listing: StoredEventListing): string => identities.get(ownId(listing)) as string;
  return {
    events: changed.map((listing) => {
      const [own, event] = [ownId(listing), eventOf(listing)];
      return { event_id: own, merged_into: own === event ? null : event };
    }),
    belongs: changed.map((listing) => ({
      source_id: listing.source_id,
      external_id: listing.external_id,
      event_id: eventOf(listing),
    })),
  };
}
