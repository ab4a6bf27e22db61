import type { KnownRow, ReadingHistory, ReadingStore } from '@kehilla/sources';
import type { Database } from '../database.ts';
import { withConnection } from '../database.ts';
import { register } from './register.ts';
import { savePlan } from './save-plan.ts';

/** Number of the lock that one ingestion at a time holds, over every process on the database. */
const INGESTION_LOCK = 530_617_001;

/** The record as ingestion uses it. */
export function createReadingStore(database: Database): ReadingStore {
  return {
    register: (sources, agencies, lists) => register(database, sources, agencies, lists),
    alone: (work) =>
      withConnection(database, async (connection) => {
        await connection.query('SELECT pg_advisory_lock($1)', [INGESTION_LOCK]);
        try {
          return await work();
        } finally {
          await connection.query('SELECT pg_advisory_unlock($1)', [INGESTION_LOCK]);
        }
      }),
    history: (sourceId) => history(database, sourceId),
    knownRows: () => knownRows(database),
    save: (plan) => savePlan(database, plan),
  };
}

async function history(database: Database, sourceId: string): Promise<ReadingHistory> {
  const { rows } = await database.pool.query<{ sha256: string; observed_at: string; state: 'complete' | 'partial'; row_count: number }>(
    `SELECT sha256, observed_at, state, row_count FROM reading
     WHERE source_id = $1 AND state IN ('complete', 'partial') ORDER BY observed_at DESC, finished_at DESC`,
    [sourceId],
  );
  return { last_complete_rows: rows.find((row) => row.state === 'complete')?.row_count ?? null, readings: rows };
}

async function knownRows(database: Database): Promise<KnownRow[]> {
  const { rows } = await database.pool.query<KnownRow>(
    `SELECT r.source_id, r.external_id, r.place_id, r.link_state, r.row, r.row_sha256, r.first_seen_at, r.last_seen_at, r.missing_since,
            EXISTS (SELECT 1 FROM link l WHERE l.record_id = r.record_id AND l.ended_at IS NULL AND l.method = 'curator') AS decided_by_curator
     FROM record r ORDER BY r.record_id`,
  );
  return rows;
}
