import type { KnownRow, ReadingHistory, ReadingStore } from '@kehilla/sources';
import { type Connection, type Database, withConnection } from '../database.ts';
import { register } from './register.ts';
import { savePlan } from './save-plan.ts';

/** Number of the lock that one ingestion at a time holds, over every process on the database. */
const INGESTION_LOCK = 530_617_001;

/** The pool, or the connection that holds the lock. */
type Runs = Pick<Database['pool'], 'query'>;

/** The record as ingestion uses it. A plan made under `alone` is saved on the connection that holds the lock: lost together, or not at all. */
export function createReadingStore(database: Database): ReadingStore {
  let held: Connection | null = null;
  return {
    register: (sources, agencies, lists) => register(database, sources, agencies, lists),
    alone: (work) =>
      withConnection(database, async (connection) => {
        await connection.query('SELECT pg_advisory_lock($1)', [INGESTION_LOCK]);
        held = connection;
        try {
          return await work();
        } finally {
          held = null;
          // A connection that is lost has lost its lock too; what `work` says of it is the message.
          await connection.query('SELECT pg_advisory_unlock($1)', [INGESTION_LOCK]).catch(() => {});
        }
      }),
    history: (sourceId) => history(held ?? database.pool, sourceId),
    knownRows: () => knownRows(held ?? database.pool),
    save: (plan) =>
      held === null ? withConnection(database, (connection) => savePlan(connection, plan)) : savePlan(held, plan),
  };
}

async function history(runs: Runs, sourceId: string): Promise<ReadingHistory> {
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
            EXISTS (SELECT 1 FROM link l WHERE l.record_id = r.record_id AND l.ended_at IS NULL AND l.method = 'curator') AS decided_by_curator
     FROM record r ORDER BY r.record_id`,
  );
  return rows;
}
