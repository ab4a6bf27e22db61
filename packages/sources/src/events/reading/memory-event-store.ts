import type { EventRecord, SourceInfo, StoredEventListing } from '@kehilla/core';
import type { ReadingPlan } from '../../ports.ts';
import { redatedSightings } from '@kehilla/ingestion';
import type { EventPlan, EventSession, EventStore, FailedEventReading, KnownListing } from './ports.ts';
import { type EventSubject, groupEvents } from '@kehilla/linkage';
import { wallAt } from '../shared/zone-time.ts';
import { eventId } from './event-id.ts';

/** An event store in memory, for tests and for reading without a database. */
export type MemoryEventStore = EventStore & {
  readonly events: () => EventRecord[];
  readonly failures: () => readonly FailedEventReading[];
  readonly sources: () => readonly SourceInfo[];
};

/** An empty store. Behaves as the record does: one reading at a time, whole or not at all. */
export function createMemoryEventStore(): MemoryEventStore {
  const listings = new Map<string, KnownListing>();
  const readings: ReadingPlan['reading'][] = [];
  const failures: FailedEventReading[] = [];
  const sources = new Map<string, SourceInfo>();
  const mergedInto = new Map<string, string | null>();
  let generation = 0;
  let last: Promise<unknown> = Promise.resolve();
  const save = async (plan: EventPlan): Promise<number> => {
    apply(plan, listings);
    for (const { event_id, merged_into } of plan.events) mergedInto.set(event_id, merged_into);
    readings.push(plan.reading);
    return ++generation;
  };
  const session = {
    history: async (sourceId: string) => {
      const own = readings
        .filter((reading) => reading.source_id === sourceId)
        .toSorted((a, b) => (a.observed_at < b.observed_at ? 1 : -1));
      return {
        last_complete_rows: own.find((reading) => reading.state === 'complete')?.row_count ?? null,
        readings: own,
      };
    },
    setDatesRight: async (sourceId: string, dates: Parameters<EventSession['setDatesRight']>[1]) => {
      for (const [key, known] of listings) {
        if (known.listing.source_id !== sourceId) continue;
        const seen = redatedSightings(known.listing, dates);
        const isAhead = [known.listing.last_seen_at, known.listing.observed_at].some((at) => at > dates.now);
        const observed_at = isAhead ? seen.last_seen_at : known.listing.observed_at;
        listings.set(key, { ...known, listing: { ...known.listing, ...seen, observed_at } });
      }
    },
    known: async () => [...listings.values()],
    save,
  };
  return {
    register: async (given) => given.forEach((source) => sources.set(source.source_id, source)),
    alone: (work) => {
      const done = last.then(() => work(session));
      last = done.catch(() => {});
      return done;
    },
    noteFailure: async (failure) => void failures.push(failure),
    failures: () => failures,
    sources: () => [...sources.values()],
    events: () => listRecords([...listings.values()], mergedInto),
  };
}

function apply(
  { reading, write, confirm, earlier, missing, belongs }: EventPlan,
  listings: Map<string, KnownListing>,
): void {
  const key = (external: string): string => `${reading.source_id}|${external}`;
  const change = (external: string, changed: (listing: StoredEventListing) => Partial<StoredEventListing>): void => {
    const known = listings.get(key(external));
    if (known !== undefined)
      listings.set(key(external), { ...known, listing: { ...known.listing, ...changed(known.listing) } });
  };
  for (const { listing, row_sha256 } of write)
    listings.set(key(listing.external_id), {
      listing,
      row_sha256,
      event_id: listings.get(key(listing.external_id))?.event_id ?? ownId(listing),
    });
  for (const external of confirm)
    change(external, () => ({ last_seen_at: reading.observed_at, observed_at: reading.observed_at }));
  for (const external of earlier)
    change(external, ({ first_seen_at }) => ({
      first_seen_at: first_seen_at < reading.observed_at ? first_seen_at : reading.observed_at,
    }));
  for (const external of missing) change(external, () => ({ missing_since: reading.observed_at }));
  for (const { source_id, external_id, event_id } of belongs) {
    const known = listings.get(`${source_id}|${external_id}`);
    if (known !== undefined) listings.set(`${source_id}|${external_id}`, { ...known, event_id });
  }
}

function listRecords(listings: readonly KnownListing[], mergedInto: ReadonlyMap<string, string | null>): EventRecord[] {
  const merged = Map.groupBy(
    [...mergedInto].filter(([, into]) => into !== null),
    ([, into]) => into as string,
  );
  const sorted = listings.toSorted((a, b) => (ownId(a.listing) < ownId(b.listing) ? -1 : 1));
  return [...Map.groupBy(sorted, ({ event_id }) => event_id)]
    .map(([event_id, members]) => ({
      event_id,
      merged_from: (merged.get(event_id) ?? []).map(([id]) => id).sort(),
      listings: members.map(({ listing }) => listing),
    }))
    .toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1));
}

/** The event of each listing: from the listing's own identity to the event's. */
type Identities = ReadonlyMap<string, string>;

/**
 * The event of every listing. A group answers under the identity that its founder has, the listing seen first of all, also when that one is
 * withdrawn; the identities of its other listings are merged into it. A pure function of the listings that stand, so that taking one away, or
 * reading sites in another order, changes nothing for the others.
 */
export function getIdentities(listings: readonly StoredEventListing[]): Identities {
  const identities = new Map<string, string>();
  for (const group of groupEvents(listings.map(getSubject))) {
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

function getSubject(listing: StoredEventListing): EventSubject {
  const starts_at = Date.parse(listing.starts_at);
  return {
    key: `${listing.source_id}|${listing.external_id}`,
    site: listing.source_id,
    title: listing.title,
    starts_at,
    ends_at: listing.ends_at === null ? null : Date.parse(listing.ends_at),
    all_day: listing.all_day,
    day: getDay(starts_at, listing.time_zone),
    organizer: listing.organizer,
    venue: listing.venue,
    address: listing.address,
    location: listing.location,
    url: listing.url,
  };
}

function getDay(at: number, zone: string): string {
  const { year, month, day } = wallAt(at, zone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
