import { listingEvidence } from '@kehilla/city';
import {
  type Agency,
  type CityRecords,
  type ListingTerms,
  type PlaceRecord,
  type Reading,
  type SourceInfo,
  type SourceList,
  type StoredRow,
  DAY_MS,
} from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';

/** The moment invented cities are asked at: a Wednesday noon in New York, in summer time. */
export const NOW = new Date('2026-07-15T16:00:00.000Z');

/** The instant this many days before `NOW`; ISO 8601, UTC. */
export function daysAgo(days: number): string {
  return new Date(NOW.getTime() - days * DAY_MS).toISOString();
}

const source = (source_id: string, kind: SourceInfo['kind'], name: string): SourceInfo => ({
  source_id,
  kind,
  name,
  url: `https://${source_id}.example/`,
  license: null,
  attribution: null,
});

/** One publisher of each kind that places come from, and the source of invented sample data. */
export const SOURCES: readonly SourceInfo[] = [
  source('register', 'government_register', 'Invented Register'),
  {
    ...source('map', 'open_map_data', 'Invented Map'),
    license: 'ODbL-1.0',
    attribution: '© contributors of the invented map',
  },
  source('site', 'business_website', 'Invented Websites'),
  source('ou', 'certifying_agency', 'Invented OU list'),
  source('ok', 'certifying_agency', 'Invented OK list'),
  source('chk-csv', 'certifying_agency', 'Invented CHK transcription'),
  source('sample', 'kehilla', 'Invented sample data'),
];

const agency = (code: string, no_list_note: string | null = null, aliases: readonly string[] = []): Agency => ({
  code,
  name: `Agency ${code}`,
  aliases,
  no_list_note,
  policies: [],
});

/** Three agencies with lists and one without any. */
export const AGENCIES: readonly Agency[] = [
  agency('OU', null, ['orthodox union', 'circle u']),
  agency('OK'),
  agency('CHK'),
  agency('CRC', 'CRC publishes no list that the service can read.'),
];

const list = (list_id: string, code: string, absence_means_removal: boolean, transcribed = false): SourceList => ({
  list_id,
  agency: code,
  source_id: list_id,
  name: `List of ${code}`,
  url: null,
  absence_means_removal,
  transcribed,
});

/** Two whole lists, and one transcription whose silence means nothing. */
export const LISTS: readonly SourceList[] = [
  list('ou', 'OU', true),
  list('ok', 'OK', true),
  list('chk-csv', 'CHK', false, true),
  list('sample', 'OU', false),
];

/** A copy of the OU's own list, which people keep beside it, and its source; in no city unless it is added. */
export const OU_COPY: SourceList = { ...list('ou-copy', 'OU', false, true), name: 'List of OU, as transcribed' };
export const OU_COPY_SOURCE = { ...(SOURCES[3] as (typeof SOURCES)[number]), source_id: 'ou-copy' };

/** A complete reading of a source, yesterday unless said otherwise. */
export function reading(source_id: string, own: Partial<Reading> = {}): Reading {
  return {
    reading_id: `rd-${source_id}`,
    source_id,
    list_id: null,
    observed_at: daysAgo(1),
    state: 'complete',
    rows: 1,
    sha256: 'a'.repeat(64),
    url: null,
    ...own,
  };
}

/** A row of a register yesterday, in the middle of Crown Heights, that states a name and nothing else unless said otherwise. */
export function row(own: Partial<StoredRow> = {}): StoredRow {
  const { source_id = 'register', observed_at = daysAgo(1) } = own;
  return {
    external_id: `${source_id}-1`,
    url: null,
    observed_at,
    names: [{ text: 'Invented Place', lang: null }],
    address: null,
    location: { lat: 40.669, lng: -73.943 },
    phone: null,
    website: null,
    category: 'restaurant',
    cuisines: [],
    hours: null,
    labels: [],
    closed: null,
    other: {},
    listing: null,
    source_id,
    place_id: null,
    first_seen_at: observed_at,
    last_seen_at: observed_at,
    missing_since: null,
    reading_id: `rd-${source_id}`,
    ...own,
  };
}

/** A row with this name. */
export function named(text: string, own: Partial<StoredRow> = {}): StoredRow {
  return row({ names: [{ text, lang: null }], ...own });
}

/** A line of an agency's list, the list's id being that of its source. */
export function listed(
  list_id: string,
  text: string,
  terms: Partial<ListingTerms> = {},
  own: Partial<StoredRow> = {},
): StoredRow {
  const listing: ListingTerms = {
    list_id,
    food_status: [],
    standards: [],
    scope_note: null,
    season: null,
    terminated: false,
    as_read: {},
    ...terms,
  };
  return named(text, { source_id: list_id, category: null, location: null, listing, ...own });
}

/** A line of a list as the record's history gives it: seen yesterday, stating nothing, unless said otherwise. */
export function pastLine(list_id: string, listed_name: string, own: Partial<ListingEvidence> = {}): ListingEvidence {
  const line = listed(list_id, listed_name);
  return { ...listingEvidence(line, line.listing as ListingTerms, new Set()), ...own };
}

/** A place of these rows, each its own row of its source. */
export function place(place_id: string, rows: readonly StoredRow[], merged_from: readonly string[] = []): PlaceRecord {
  return { place_id, merged_from, rows: rows.map((own, i) => ({ ...own, place_id, external_id: `${place_id}-${i}` })) };
}

/** The records of a city with these places, each source read whole yesterday; other parts as given. */
export function getRecords(places: readonly PlaceRecord[], own: Partial<CityRecords> = {}): CityRecords {
  const used = new Set(places.flatMap(({ rows }) => rows.map((each) => each.source_id)));
  return {
    generation: 7,
    sources: SOURCES,
    agencies: AGENCIES,
    lists: LISTS,
    readings: [...used].map((id) => reading(id)),
    places,
    unplaced: [],
    notices: [],
    certificates: [],
    ...own,
  };
}
