import type { StoredEventListing } from '@kehilla/core';
import type { EventQuestion } from '../events/index.ts';

/** The moment at which invented listings are asked for, in milliseconds. */
export const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const AT = new Date(NOON).toISOString();

/** A listing of an evening, read at noon, with these members of its own. */
export function listing(own: Partial<StoredEventListing> = {}): StoredEventListing {
  return {
    external_id: 'a',
    source_id: 'site',
    url: null,
    observed_at: AT,
    title: 'Klezmer Evening',
    organizer: null,
    venue: null,
    address: null,
    location: null,
    starts_at: '2026-11-20T23:00:00.000Z',
    ends_at: null,
    time_zone: 'America/New_York',
    all_day: false,
    event_status: 'scheduled',
    price: null,
    is_free: null,
    category: null,
    series_key: null,
    first_seen_at: AT,
    last_seen_at: AT,
    missing_since: null,
    ...own,
  };
}

/** What begins within a day of noon. */
export const QUESTION: EventQuestion = {
  from: NOON,
  to: NOON + 86_400_000,
  within: null,
  with_running: true,
  terms: [],
  refused: [],
  category: null,
  centre: null,
  radius_m: null,
  borough: null,
  stale_before: NOON - 3_600_000,
  include_stale: false,
  free_only: false,
  max_price: null,
  limit: 9,
};
