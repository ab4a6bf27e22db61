import { randomBytes } from 'node:crypto';
import type { EventRow, StoredEventListing } from '@kehilla/core';
import { type EventStore, hashOf, type KnownListing } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { aloneOnDatabase } from '../ingestion/alone.ts';
import { announceGeneration } from '../ingestion/generation.ts';
import { history } from '../ingestion/reading-store.ts';
import { register } from '../ingestion/register.ts';
import { savePages } from '../ingestion/save-pages.ts';
import { saveEventPlan } from './save-event-plan.ts';

/** The record as reading events uses it. A plan is saved on the connection that holds the lock of ingestion: lost together, or not at all. */
export function createEventStore(database: Database): EventStore {
  return {
    register: (sources) => register(database, sources, [], []),
    alone: (work) =>
      aloneOnDatabase(database, (connection) =>
        work({
          history: (sourceId) => history(connection, sourceId),
          known: () => knownListings(connection),
          save: (plan) => saveEventPlan(connection, plan),
        }),
      ),
    noteFailure: ({ source, parser_version, message, at, pages }) =>
      inTransaction(database, async (connection) => {
        const readingId = `rd_${randomBytes(10).toString('hex')}`;
        await connection.query(
          `INSERT INTO reading (reading_id, source_id, observed_at, started_at, finished_at, state, message, row_count, added, changed, removed, unlinked, issues, sha256, url, parser_version)
           VALUES ($1, $2, $3, $3, $3, 'failed', $4, 0, 0, 0, 0, 0, '[]', $5, $6, $7)`,
          [readingId, source.source_id, at, message, hashOf(pages), source.url, parser_version],
        );
        await savePages(connection, readingId, pages);
        // Answers say which sites can be read, so a failure is news.
        await announceGeneration(connection, `${source.source_id} failed`);
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
  return rows.map(({ row, event_id, row_sha256, ...seen }) => ({ listing: { ...row, ...seen }, event_id, row_sha256 }));
}
