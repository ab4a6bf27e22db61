import { AsyncLocalStorage } from 'node:async_hooks';
import type { KnownRow, ReadingHistory, ReadingStore } from '@kehilla/sources';
import { readGeneration } from '../city/load-records.ts';
import { type Connection, type Database, type Runs, withConnection } from '../database.ts';
import { aloneForSource, aloneOnDatabase } from './alone.ts';
import { lastPage } from './last-page.ts';
import { noteFailure } from './note-failure.ts';
import { register } from './register.ts';
import { savePlan } from './save-plan.ts';

/** The record as ingestion uses it. A plan made under `alone` is saved on the connection that holds the lock: lost together, or not at all. */
export function createReadingStore(database: Database): ReadingStore {
  // Each flow of work its own: what runs beside a reading must not ask in the middle of that one's transaction.
  const held = new AsyncLocalStorage<Connection>();
  const runs = (): Runs => held.getStore() ?? database.pool;
  return {
    register: (sources, agencies, lists) => register(database, sources, agencies, lists),
    alone: (work) => aloneOnDatabase(database, (connection) => held.run(connection, work)),
    history: (sourceId) => history(runs(), sourceId),
    knownRows: () => knownRows(runs()),
    save: (plan) => {
      const connection = held.getStore();
      return connection === undefined
        ? withConnection(database, (own) => savePlan(own, plan))
        : savePlan(connection, plan);
    },
    noteFailure: (failure) => noteFailure(database, failure),
    aloneFor: (sourceId, work) => aloneForSource(database, sourceId, work),
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
  }>(
    `SELECT sha256, observed_at, state, parser_version, row_count FROM reading
     WHERE source_id = $1 AND state IN ('complete', 'partial') ORDER BY observed_at DESC, finished_at DESC`,
    [sourceId],
  );
  return { last_complete_rows: rows.find((row) => row.state === 'complete')?.row_count ?? null, readings: rows };
}

async function knownRows(runs: Runs): Promise<KnownRow[]> {
  const { rows } = await runs.query<KnownRow>(
    `SELECT r.source_id, r.external_id, r.place_id, r.link_state, r.row, r.row_sha256, r.first_seen_at, r.last_seen_at, r.missing_since,
            EXISTS (SELECT 1 FROM link l WHERE l.record_id = r.record_id AND l.ended_at IS NULL AND l.method = 'curator') AS decided_by_curator,
            EXISTS (SELECT 1 FROM certificate c WHERE c.place_id = r.place_id) OR EXISTS (SELECT 1 FROM notice n WHERE n.place_id = r.place_id) AS attested
     FROM record r ORDER BY r.record_id`,
  );
  return rows;
}
