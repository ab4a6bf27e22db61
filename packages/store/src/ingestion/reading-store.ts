import { AsyncLocalStorage } from 'node:async_hooks';
import type { KnownRow, ReadingHistory, ReadingStore, SavedFields } from '@kehilla/sources';
import { readGeneration } from '../generation/edition.ts';
import { type Connection, type Database, type Runs, withConnection } from '../database.ts';
import { withSourceLock, withDatabaseLock } from './source-locks.ts';
import { lastPage } from './last-page.ts';
import { noteFailure } from './note-failure.ts';
import { register } from './register.ts';
import { sign, withdrawSignature } from './signatures.ts';
import { savePlan } from './save-plan.ts';
import { setDatesRight, setKeysRight } from './set-dates-right.ts';

/** The record as ingestion uses it. A plan made under `alone` is saved on the connection that holds the lock: lost together, or not at all. */
export function createReadingStore(database: Database): ReadingStore {
  // Each flow of work its own: what runs beside a reading must not ask in the middle of that one's transaction.
  const held = new AsyncLocalStorage<Connection>();
  const runs = (): Runs => held.getStore() ?? database.pool;
  return {
    register: (sources, agencies, lists) => register(database, sources, agencies, lists),
    alone: (work) => withDatabaseLock(database, (connection) => held.run(connection, work)),
    history: (sourceId) => history(runs(), sourceId),
    setDatesRight: (sourceId, dates) => {
      const connection = held.getStore();
      return connection === undefined
        ? withConnection(database, (own) => setDatesRight(own, sourceId, dates))
        : setDatesRight(connection, sourceId, dates);
    },
    setKeysRight: (sourceId) => setKeysRight(runs(), sourceId),
    knownRows: () => knownRows(runs()),
    save: (plan) => {
      const connection = held.getStore();
      return connection === undefined
        ? withConnection(database, (own) => savePlan(own, plan))
        : savePlan(connection, plan);
    },
    sign: (signature) => sign(database, signature),
    withdrawSignature: (withdrawal) => withdrawSignature(database, withdrawal),
    noteFailure: (failure) => noteFailure(database, failure),
    aloneFor: (sourceId, work) => withSourceLock(database, sourceId, work),
    lastPage: (sourceId, url, mirror) => lastPage(database, sourceId, url, mirror),
    generation: () => readGeneration(database),
  };
}

/** How the good readings of a source went, newest first. */
export async function history(runs: Runs, sourceId: string): Promise<ReadingHistory> {
  const { rows } = await runs.query<{
    sha256: string;
    observed_at: string;
    state: 'complete' | 'partial';
    parser_version: number;
    row_count: number;
    url: string | null;
    fields: SavedFields | null;
  }>(
    `SELECT sha256, observed_at, state, parser_version, row_count, url, field_shares AS fields FROM reading
     WHERE source_id = $1 AND state IN ('complete', 'partial') ORDER BY observed_at DESC, finished_at DESC`,
    [sourceId],
  );
  return { last_complete_rows: rows.find((row) => row.state === 'complete')?.row_count ?? null, readings: rows };
}

async function knownRows(runs: Runs): Promise<KnownRow[]> {
  const { rows } = await runs.query<KnownRow>(KNOWN_ROWS);
  return rows;
}

/** What curators attached to a place that was merged is its successor's; so are the places that they said a row is none of. */
const KNOWN_ROWS = `
  WITH attested AS (
    SELECT DISTINCT coalesce(p.merged_into, p.place_id) AS place_id
    FROM (SELECT place_id FROM certificate WHERE withdrawn_at IS NULL UNION SELECT place_id FROM notice) said JOIN place p USING (place_id)
  ), refused AS (
    SELECT t.record_id, array_agg(DISTINCT coalesce(p.merged_into, p.place_id)) AS places
    FROM review_task t, jsonb_array_elements(t.candidates) offered JOIN place p ON p.place_id = offered->>'place_id'
    WHERE t.state = 'rejected' GROUP BY t.record_id
  )
  SELECT r.source_id, r.external_id, r.place_id, r.link_state, r.row, r.row_sha256, r.first_seen_at, r.last_seen_at, r.missing_since,
    EXISTS (SELECT 1 FROM link l WHERE l.record_id = r.record_id AND l.ended_at IS NULL AND l.method = 'curator') AS decided_by_curator,
    EXISTS (SELECT 1 FROM link l WHERE l.record_id = r.record_id AND l.ended_at IS NULL AND l.method = 'name_and_area') AS by_name,
    attested.place_id IS NOT NULL AS attested, coalesce(refused.places, '{}') AS refused
  FROM record r LEFT JOIN attested USING (place_id) LEFT JOIN refused USING (record_id) ORDER BY r.record_id`;
