import {
  type Agency,
  type Certificate,
  type Notice,
  type Reading,
  type ReadingState,
  type SourceList,
  DAY_MS,
} from '@kehilla/core';
import {
  type KosherRegistry,
  kosherRegistry,
  listing as buildListing,
  type ListingEvidence,
  type PlaceEvidence,
} from '../evidence.ts';

/** The moment the invented evidence is asked about: a Wednesday noon in New York, in summer time. */
export const NOW = new Date('2026-07-15T16:00:00.000Z');

/** The instant this many days, and milliseconds, before `NOW`; ISO 8601, UTC. */
export function daysAgo(days: number, ms = 0): string {
  return new Date(NOW.getTime() - days * DAY_MS - ms).toISOString();
}

const agency = (code: string, no_list_note: string | null = null): Agency => ({
  code,
  name: `Agency ${code}`,
  aliases: [],
  no_list_note,
  policies: [],
});
const list = (list_id: string, code: string, absence_means_removal: boolean, transcribed = false): SourceList => ({
  list_id,
  agency: code,
  source_id: list_id,
  name: `List ${list_id}`,
  url: `https://lists.example/${list_id}`,
  absence_means_removal,
  transcribed,
});

const LISTS: readonly SourceList[] = [
  list('ou', 'OU', true),
  list('ok', 'OK', true),
  list('chk', 'CHK', false),
  list('v5t-csv', 'V5T', false, true),
  { ...list('ou-copy', 'OU', false, true), url: 'https://www.lists.example/ou/' },
  { ...list('ou-loose-copy', 'OU', false, true), url: null },
  list('ou-caterers', 'OU', true),
];

/**
 * Two agencies with whole lists, one whose list never removes, one whose list is a transcription, and one without any list. Of one agency there
 * are copies too: of its list, and of nobody knows which; and a whole list of other establishments. The readings are what is known of the lists.
 */
export function getRegistry(readings: readonly Reading[]): KosherRegistry {
  return kosherRegistry(
    [agency('OU'), agency('OK'), agency('CHK'), agency('V5T'), agency('CRC', 'It publishes no list.')],
    LISTS,
    readings,
  );
}

/** The same agencies and lists, none of them read. */
export const REGISTRY: KosherRegistry = getRegistry([]);

/** A reading of a list at an instant. */
export function reading(list_id: string, observed_at: string, state: ReadingState = 'complete'): Reading {
  return {
    reading_id: `rd-${list_id}`,
    source_id: list_id,
    list_id,
    observed_at,
    state,
    rows: 1,
    sha256: 'a'.repeat(64),
    url: null,
  };
}

/** A line of a list, seen an hour before `NOW` unless said otherwise. */
export function listing(list_id: string, own: Partial<ListingEvidence> = {}): ListingEvidence {
  return buildListing({
    list_id,
    external_id: `${list_id}-1`,
    listed_name: 'Invented Grill',
    reading_id: `rd-${list_id}`,
    first_seen_at: daysAgo(400),
    last_seen_at: daysAgo(0, 3_600_000),
    ...own,
  });
}

/** A notice that stands at `NOW` unless said otherwise. */
export function notice(code: string, own: Partial<Notice> = {}): Notice {
  return {
    notice_id: `nt-${code}`,
    agency: code,
    place_id: 'pl_invented',
    kind: 'not_certified',
    text: 'It is not under our supervision.',
    url: 'https://notices.example/1',
    published_on: '2026-07-01',
    closed_on: null,
    ...own,
  };
}

/** A certificate that is valid at `NOW` unless said otherwise. */
export function certificate(code: string, own: Partial<Certificate> = {}): Certificate {
  return {
    certificate_id: `ct-${code}`,
    agency: code,
    place_id: 'pl_invented',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    sha256: 'c'.repeat(64),
    attached_at: daysAgo(30),
    attached_by: 'curator',
    seen_on: daysAgo(3).slice(0, 10),
    food_status: [],
    standards: [],
    scope_note: null,
    ...own,
  };
}

/** Evidence of the parts given, the others empty. */
export function evidence(parts: Partial<PlaceEvidence>): PlaceEvidence {
  return { listings: [], notices: [], certificates: [], ...parts };
}
