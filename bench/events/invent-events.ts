import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type CityRecords, type EventRecord, type EventRow, type StoredEventListing, DAY_MS } from '@kehilla/core';
import type { EventSubject } from '@kehilla/linkage';
import { EVENT_READERS, eventId, sitesOfReader } from '@kehilla/sources';
import { type Random, createRandom } from '../relevance/random.ts';

const FEED = 'events/nyc_parks_events_2021-12.json.gz';
const READ_AT = '2021-12-01T00:00:00.000Z';
const SOURCES = ['site-a', 'site-b', 'site-c', 'site-d'] as const;

/** The rows of the real feed, as models of titles and halls. */
export async function realEvents(dataFolder: string): Promise<readonly EventRow[]> {
  const [site] = sitesOfReader('nyc-parks');
  if (site === undefined) return [];
  const page = {
    url: 'file:///feed',
    body: gunzipSync(readFileSync(join(dataFolder, FEED))),
    fetched_at: READ_AT,
    content_type: null,
    http_status: null,
    etag: null,
    last_modified: null,
  };
  const { rows } = await EVENT_READERS['nyc-parks'].parse([page], { site, observed_at: READ_AT });
  return rows;
}

/** Records of a city that has only events: real titles and halls, at invented points and hours of the 400 days after `now`. */
export function inventEvents(models: readonly EventRow[], count: number, now: Date): CityRecords {
  const random = createRandom(11);
  const sources = SOURCES.map((source_id) => ({
    source_id,
    kind: 'listing_site' as const,
    name: `Invented ${source_id}`,
    url: null,
    license: null,
    attribution: null,
  }));
  const events = Array.from({ length: count }, (_, i) => inventEvent(i, models, random, now));
  return {
    generation: 1,
    sources,
    agencies: [],
    lists: [],
    readings: [],
    places: [],
    unplaced: [],
    notices: [],
    certificates: [],
    events,
    event_sites: [],
  };
}

function inventEvent(i: number, models: readonly EventRow[], random: Random, now: Date): EventRecord {
  const model = models[Math.floor(random.next() * models.length)] as EventRow;
  const starts = now.getTime() + Math.floor(random.next() * 400 * 96) * (DAY_MS / 96);
  const free = random.next() < 0.2;
  const priced = random.next() < 0.4;
  const seen = new Date(now.getTime() - random.next() * 4 * DAY_MS).toISOString();
  const listing: StoredEventListing = {
    ...model,
    external_id: String(i),
    source_id: SOURCES[i % SOURCES.length] as string,
    location: random.next() < 0.9 ? { lat: 40.58 + random.next() * 0.27, lng: -74.02 + random.next() * 0.2 } : null,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 2 * 3_600_000).toISOString(),
    price: free
      ? { amount: 0, currency: 'USD' }
      : priced
        ? { amount: Math.floor(random.next() * 60), currency: 'USD' }
        : null,
    is_free: free ? true : priced ? false : null,
    first_seen_at: seen,
    last_seen_at: seen,
    missing_since: null,
  };
  return { event_id: eventId(listing.source_id, listing.external_id), merged_from: [], listings: [listing] };
}

/** Listings of several sites over two months, a third of them second ones of another's event in words a little different. */
export function inventListings(models: readonly EventRow[], count: number): EventSubject[] {
  const random = createRandom(13);
  const first = Math.floor((count * 2) / 3);
  const subjects: EventSubject[] = [];
  for (let i = 0; i < first; i++) {
    const model = models[Math.floor(random.next() * models.length)] as EventRow;
    const starts_at =
      Date.parse('2026-12-01T14:00:00Z') +
      Math.floor(random.next() * 60) * DAY_MS +
      Math.floor(random.next() * 28) * 1_800_000;
    subjects.push({
      key: `a|${i}`,
      site: SOURCES[i % 2] as string,
      title: model.title,
      starts_at,
      all_day: false,
      day: new Date(starts_at).toISOString().slice(0, 10),
      organizer: null,
      venue: model.venue,
      address: null,
      location: null,
      url: null,
    });
  }
  for (let i = first; i < count; i++) {
    const model = subjects[i - first] as EventSubject;
    subjects.push({
      ...model,
      key: `b|${i}`,
      site: SOURCES[2 + (i % 2)] as string,
      title: `FREE: ${model.title.toUpperCase()} at ${model.venue}`,
    });
  }
  return subjects;
}
