import type { EventRow, StoredEventListing } from '@kehilla/core';
import type { EventPlan, EventStore, KnownListing, PlannedListing } from '@kehilla/sources';
import { matchesHash } from '@kehilla/ingestion';
import { type Connection, type Database, inTransaction, transact } from './database.ts';
import { history, setListingsRight, withDatabaseLock } from './ingestion/reading-store.ts';
import { announceGeneration } from './generation.ts';
import { saveFailedReading, savePages } from './ingestion/note-failure.ts';
import { register } from './ingestion/register.ts';
import { copyInto, jsonText } from './copy.ts';
import { saveReading } from './ingestion/save-plan.ts';

/**
 * The record as reading events uses it, by the driver, which writes listings by COPY and over arrays. A plan is saved on the connection that holds the lock of
 * ingestion: lost together, or not at all.
 */
export function createEventStore(database: Database): EventStore {
  return {
    register: (sources) => register(database, sources, [], []),
    alone: (work) =>
      withDatabaseLock(database, (connection) =>
        work({
          history: (sourceId) => history(connection, sourceId),
          setDatesRight: (sourceId, dates) => setListingsRight(connection, sourceId, dates),
          known: () => knownListings(connection),
          save: (plan) => saveEventPlan(connection, plan),
        }),
      ),
    noteFailure: (failed) =>
      inTransaction(database, async (connection) => {
        await saveFailedReading(connection, failed);
        // Answers say which sites can be read, so a failure is news.
        await announceGeneration(connection, `${failed.source.source_id} failed`);
      }),
  };
}

type Known = Omit<StoredEventListing, keyof EventRow> & Omit<KnownListing, 'listing'> & { readonly row: EventRow };

/** Returns every listing whose row has the current form. */
async function knownListings(connection: Connection): Promise<KnownListing[]> {
  const { rows } = await connection.query<Known>(
    `SELECT source_id, event_id, row_sha256, row, first_seen_at, last_seen_at, missing_since FROM event_listing
     WHERE row ? 'starts_at' ORDER BY listing_id`,
  );
  // A row that does not fit its hash is changed by any reading.
  return rows.map(({ row, event_id, row_sha256, ...seen }) => ({
    listing: { ...row, ...seen },
    event_id,
    row_sha256: matchesHash(row, row_sha256) ? row_sha256 : '',
  }));
}

/** Saves the changes of a reading of events in one transaction, and announces the new generation with the commit. */
async function saveEventPlan(connection: Connection, plan: EventPlan): Promise<number> {
  return transact(connection, async () => {
    await saveReading(connection, plan);
    await savePages(connection, plan.reading.reading_id, plan.pages);
    await saveEvents(connection, plan);
    return announceGeneration(connection, `${plan.reading.source_id} ${plan.reading.state}`);
  });
}

/** The listings, their events and their dates, under a reading that stands already in the same transaction. */
async function saveEvents(connection: Connection, plan: EventPlan): Promise<void> {
  await saveIdentities(connection, plan);
  await saveListings(connection, plan);
  await saveSeen(connection, plan);
  await saveBelongs(connection, plan);
  await saveDates(connection, plan);
}

/** New identities first, then which of them stands for which: the order of listings must not matter to the keys between them. */
async function saveIdentities(connection: Connection, { events, reading }: EventPlan): Promise<void> {
  const ids = events.map((event) => event.event_id);
  await connection.query(
    'INSERT INTO event (event_id, created_at) SELECT id, $2 FROM unnest($1::text[]) id ON CONFLICT (event_id) DO NOTHING',
    [ids, reading.started_at],
  );
  await connection.query(
    `UPDATE event e SET merged_into = c.into_id FROM unnest($1::text[], $2::text[]) AS c(id, into_id) WHERE e.event_id = c.id`,
    [ids, events.map((event) => event.merged_into)],
  );
}

async function saveListings(connection: Connection, { reading, site_id, write }: EventPlan): Promise<void> {
  const fresh = write.filter((each) => each.is_new);
  await copyInto(
    connection,
    'event_listing',
    ['source_id', 'site_id', 'external_id', 'row', 'row_sha256', 'first_seen_at', 'last_seen_at', 'missing_since'],
    fresh.map(({ listing, row_sha256 }) => [
      reading.source_id,
      site_id,
      listing.external_id,
      getRow(listing),
      row_sha256,
      listing.first_seen_at,
      listing.last_seen_at,
      listing.missing_since,
    ]),
  );
  const changed = write.filter((each) => !each.is_new);
  if (changed.length === 0) return;
  await connection.query(
    `UPDATE event_listing l SET row = c.row, row_sha256 = c.sha, last_seen_at = greatest(l.last_seen_at, c.seen), missing_since = c.missing
     FROM (SELECT x->>'external_id' AS external_id, x->'row' AS row, x->>'sha' AS sha, (x->>'seen')::timestamptz AS seen, (x->>'missing')::timestamptz AS missing
           FROM jsonb_array_elements($2::jsonb) x) c
     WHERE l.source_id = $1 AND l.site_id = $3 AND l.external_id = c.external_id`,
    [
      reading.source_id,
      jsonText(
        changed.map(({ listing, row_sha256 }) => ({
          external_id: listing.external_id,
          row: getRow(listing),
          sha: row_sha256,
          seen: listing.last_seen_at,
          missing: listing.missing_since,
        })),
      ),
      site_id,
    ],
  );
}

/** Listings seen again, seen earlier, and withdrawn. Only the first moves the time of their last reading. */
async function saveSeen(connection: Connection, { reading, confirm, earlier, missing }: EventPlan): Promise<void> {
  const { source_id, observed_at } = reading;
  await connection.query(
    `UPDATE event_listing SET last_seen_at = greatest(last_seen_at, $2), row = jsonb_set(row, '{observed_at}', to_jsonb($3::text))
     WHERE source_id = $1 AND external_id = ANY($4)`,
    [source_id, observed_at, observed_at, confirm],
  );
  await connection.query(
    'UPDATE event_listing SET first_seen_at = least(first_seen_at, $2) WHERE source_id = $1 AND external_id = ANY($3)',
    [source_id, observed_at, earlier],
  );
  await connection.query('UPDATE event_listing SET missing_since = $2 WHERE source_id = $1 AND external_id = ANY($3)', [
    source_id,
    observed_at,
    missing,
  ]);
}

/** Saves the event to which each listing belongs, and its date. */
async function saveBelongs(connection: Connection, { belongs }: EventPlan): Promise<void> {
  const values = [
    belongs.map((each) => each.source_id),
    belongs.map((each) => each.external_id),
    belongs.map((each) => each.event_id),
  ];
  const changes = 'unnest($1::text[], $2::text[], $3::text[]) AS c(source_id, external_id, event_id)';
  await connection.query(
    `UPDATE event_listing l SET event_id = c.event_id FROM ${changes} WHERE l.source_id = c.source_id AND l.external_id = c.external_id`,
    values,
  );
  await connection.query(
    `UPDATE occurrence o SET event_id = c.event_id FROM ${changes} JOIN event_listing l ON l.source_id = c.source_id AND l.external_id = c.external_id
     WHERE o.listing_id = l.listing_id`,
    values,
  );
}

async function saveDates(connection: Connection, { reading, site_id, write }: EventPlan): Promise<void> {
  await connection.query(
    `INSERT INTO occurrence (occurrence_id, event_id, listing_id, starts_at, ends_at, time_zone, all_day, event_status)
     SELECT 'oc_' || l.listing_id, l.event_id, l.listing_id, (l.row->>'starts_at')::timestamptz, (l.row->>'ends_at')::timestamptz, l.row->>'time_zone',
       (l.row->>'all_day')::boolean, l.row->>'event_status'
     FROM event_listing l WHERE l.source_id = $1 AND l.site_id = $2 AND l.external_id = ANY($3)
     ON CONFLICT (occurrence_id) DO UPDATE SET event_id = excluded.event_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       time_zone = excluded.time_zone, all_day = excluded.all_day, event_status = excluded.event_status`,
    [reading.source_id, site_id, write.map(({ listing }) => listing.external_id)],
  );
}

/** Returns the content of a listing, without the record's own fields. */
function getRow(listing: PlannedListing['listing']): EventRow {
  const { source_id: _, first_seen_at: __, last_seen_at: ___, missing_since: ____, ...row } = listing;
  return row;
}
