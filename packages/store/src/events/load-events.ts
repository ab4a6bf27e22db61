import type { EventRecord, EventRow, EventSiteState, StoredEventListing } from '@kehilla/core';
import type { RowCheck } from '../checks/refused-rows.ts';
import type { Connection } from '../database.ts';

type Seen = Omit<StoredEventListing, keyof EventRow>;

/** Loads every event that a site lists or listed, with those of its listings that pass the check. */
export async function loadEvents(connection: Connection, check: RowCheck): Promise<EventRecord[]> {
  const merged = await connection.query<{ event_id: string; merged_into: string }>(
    'SELECT event_id, merged_into FROM event WHERE merged_into IS NOT NULL ORDER BY event_id',
  );
  const mergedFrom = Map.groupBy(merged.rows, (event) => event.merged_into);
  const { rows } = await connection.query<Seen & { event_id: string; row_sha256: string; row: EventRow }>(
    `SELECT event_id, source_id, first_seen_at, last_seen_at, missing_since, row_sha256, row FROM event_listing
     WHERE event_id IS NOT NULL AND row ? 'starts_at' ORDER BY event_id, source_id, external_id`,
  );
  return [...Map.groupBy(check.sound(rows), (row) => row.event_id)].map(([event_id, listings]) => ({
    event_id,
    merged_from: (mergedFrom.get(event_id) ?? []).map((event) => event.event_id),
    listings: listings.map(({ row, source_id, first_seen_at, last_seen_at, missing_since }) => ({
      ...row,
      source_id,
      first_seen_at,
      last_seen_at,
      missing_since,
    })),
  }));
}

/** Loads the result of the newest reading of each site that lists events, also of failed ones; with `latest`, without those dated after it. */
export async function loadEventSites(connection: Connection, latest: string | null = null): Promise<EventSiteState[]> {
  const { rows } = await connection.query<EventSiteState>(
    `SELECT DISTINCT ON (r.source_id) r.source_id, r.state, r.observed_at AS read_at,
       (SELECT max(c.observed_at) FROM reading c WHERE c.source_id = r.source_id AND c.state = 'complete'
          AND c.observed_at <= coalesce($1, 'infinity'::timestamptz)) AS last_complete_reading_at
     FROM reading r WHERE (r.source_id LIKE 'events-%' OR r.source_id = 'nyc-parks') AND r.observed_at <= coalesce($1, 'infinity'::timestamptz)
     ORDER BY r.source_id, r.observed_at DESC, r.finished_at DESC`,
    [latest],
  );
  return rows;
}
