import type { EventRow, StoredEventListing } from '@kehilla/core';
import { type EventStore, isContentOf, type KnownListing } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { withDatabaseLock } from '../ingestion/source-locks.ts';
import { announceGeneration } from '../generation/generation.ts';
import { saveFailedReading } from '../ingestion/note-failure.ts';
import { history } from '../ingestion/reading-store.ts';
import { register } from '../ingestion/register.ts';
import { setListingsRight } from '../ingestion/set-dates-right.ts';
import { saveEventPlan } from './save-event-plan.ts';

/** The record as reading events uses it. A plan is saved on the connection that holds the lock of ingestion: lost together, or not at all. */
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

/** Every listing whose row is in the form of today. */
async function knownListings(connection: Connection): Promise<KnownListing[]> {
  const { rows } = await connection.query<Known>(
    `SELECT source_id, event_id, row_sha256, row, first_seen_at, last_seen_at, missing_since FROM event_listing
     WHERE row ? 'starts_at' ORDER BY listing_id`,
  );
  // One that does not say what its hash says is changed by whatever is read.
  return rows.map(({ row, event_id, row_sha256, ...seen }) => ({
    listing: { ...row, ...seen },
    event_id,
    row_sha256: isContentOf(row, row_sha256) ? row_sha256 : '',
  }));
}
