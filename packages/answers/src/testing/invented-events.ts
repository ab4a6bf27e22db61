import type { City } from '@kehilla/city';
import type { SearchEventsEnvelope, SearchEventsInput } from '@kehilla/contract';
import type { EventRecord, SourceInfo, StoredEventListing } from '@kehilla/core';
import { searchEvents } from '../events/search-events.ts';
import { inventedCity } from './invented-city.ts';

/** The moment at which the invented events are asked for: a Sunday morning. */
export const EVENTS_NOW = new Date('2026-11-22T15:00:00.000Z');

const site = (source_id: string, name: string, kind: SourceInfo['kind']): SourceInfo => ({
  source_id,
  kind,
  name,
  url: `https://${source_id}.example/`,
  license: null,
  attribution: null,
});

/** The organizer's own site, one that lists other people's events, and invented sample data. */
const SITES: readonly SourceInfo[] = [
  site('own', 'Sample Community Center', 'business_website'),
  site('list', 'An invented listing site', 'listing_site'),
  site('sample', 'Invented sample data', 'kehilla'),
];

/** A listing, read six hours ago, of an evening two days on, with these members of its own. */
export function listing(own: Partial<StoredEventListing> = {}): StoredEventListing {
  return {
    external_id: 'a',
    source_id: 'own',
    url: 'https://own.example/a',
    observed_at: hoursAgo(6),
    title: 'Klezmer Evening',
    organizer: 'Sample Community Center',
    venue: 'Sample Hall',
    address: null,
    location: { lat: 40.669, lng: -73.943 },
    starts_at: '2026-11-25T00:30:00.000Z',
    ends_at: '2026-11-25T02:30:00.000Z',
    time_zone: 'America/New_York',
    all_day: false,
    event_status: 'scheduled',
    price: { amount: 18, currency: 'USD' },
    is_free: false,
    category: 'concert',
    series_key: null,
    first_seen_at: hoursAgo(100),
    last_seen_at: hoursAgo(6),
    missing_since: null,
    ...own,
  };
}

/** So many hours before the moment of asking. */
export function hoursAgo(hours: number): string {
  return new Date(EVENTS_NOW.getTime() - hours * 3_600_000).toISOString();
}

/** An event of these listings. */
export function getEvent(event_id: string, ...listings: readonly StoredEventListing[]): EventRecord {
  return { event_id, merged_from: [], listings };
}

const READ_WHOLE = {
  source_id: 'own',
  state: 'complete',
  read_at: hoursAgo(6),
  last_complete_reading_at: hoursAgo(6),
} as const;

/** A city that has only these events, all sites of which were read whole. */
export function readEventCity(...events: readonly EventRecord[]): City {
  return inventedCity([], { events, sources: SITES, event_sites: [READ_WHOLE] });
}

/** A city that has only these events, and a site that failed. */
export function eventCity(...events: readonly EventRecord[]): City {
  return inventedCity([], {
    events,
    sources: SITES,
    event_sites: [
      READ_WHOLE,
      { source_id: 'list', state: 'failed', read_at: hoursAgo(1), last_complete_reading_at: hoursAgo(30) },
    ],
  });
}

/** The answer of a city at `EVENTS_NOW`, other parameters at their defaults. */
export function askEvents(
  city: City,
  request: Partial<SearchEventsInput> = {},
  now: Date = EVENTS_NOW,
): SearchEventsEnvelope {
  return searchEvents({ include_stale: false, limit: 20, ...request }, { city, now });
}

/** The identities found, soonest first. */
export function eventIds(answer: SearchEventsEnvelope): string[] {
  return answer.data.events.map((event) => event.event_id);
}
