import type { Curator } from '../acts/index.ts';
import type { Connection } from '../database.ts';
import type { CuratedRow } from './move-row.ts';

/** A row that a curator decides about, locked, and whether it is a line of an agency's list. */
export type DecidedRow = CuratedRow & { readonly link_state: string; readonly is_listing: boolean };

/** Returns the row of a listing, `source/key`, locked until the transaction ends. Throws, in words for the curator, if there is none. */
export async function findRecord(connection: Connection, listing: string): Promise<DecidedRow> {
  const slash = listing.indexOf('/');
  const { rows } = await connection.query<DecidedRow>(
    `SELECT record_id, place_id, link_state, "row"->'listing' <> 'null'::jsonb AS is_listing FROM record
     WHERE source_id = $1 AND external_id = $2 FOR UPDATE`,
    [listing.slice(0, slash), listing.slice(slash + 1)],
  );
  if (!rows[0]) throw new Error(`There is no row ${listing}; "review list" shows what waits.`);
  return rows[0];
}

/** The place of a row, and who decided it: the state to which an undo returns. */
export type Standing = {
  readonly place_id: string | null;
  readonly link_state: string;
  readonly link: {
    readonly method: string;
    readonly points: number | null;
    readonly reasons: unknown;
    readonly by: string;
  } | null;
};

/** Where a row stands. */
export async function readStanding(connection: Connection, row: DecidedRow): Promise<Standing> {
  const { record_id, place_id, link_state } = row;
  const { rows } = await connection.query<NonNullable<Standing['link']>>(
    'SELECT method, points, reasons, decided_by AS by FROM link WHERE record_id = $1 AND ended_at IS NULL ORDER BY link_id DESC LIMIT 1',
    [record_id],
  );
  return { place_id, link_state, link: rows[0] ?? null };
}

/** A task as it was before a decision. */
export type TaskBefore = { readonly task_id: number; readonly state: string };

/**
 * Closes the tasks about a row, and open doubts of a person; for a link also the statement that it was about no place. Returns the tasks in their old state.
 */
export async function closeTask(
  connection: Connection,
  recordId: number,
  state: 'linked' | 'rejected',
  { by }: Curator,
  now: Date,
): Promise<TaskBefore[]> {
  const { rows } = await connection.query<TaskBefore>(
    `SELECT task_id, state FROM review_task
     WHERE record_id = $1 AND (state = 'open' OR (state = 'unsure' AND ($2 = 'linked' OR candidates <> '[]')) OR (state = 'set_aside' AND $2 = 'linked')) FOR UPDATE`,
    [recordId, state],
  );
  await connection.query('UPDATE review_task SET state = $2, closed_at = $3, closed_by = $4 WHERE task_id = ANY($1)', [
    rows.map(({ task_id }) => task_id),
    state,
    now,
    by,
  ]);
  return rows;
}

/** Keeps the state that an unsure person saw; returns the tasks in their old state. */
export async function holdTask(
  connection: Connection,
  recordId: number,
  { by }: Curator,
  now: Date,
): Promise<TaskBefore[]> {
  const { rows } = await connection.query<TaskBefore>(
    `SELECT task_id, state FROM review_task WHERE record_id = $1 AND (state = 'open' OR (state = 'unsure' AND candidates <> '[]')) FOR UPDATE`,
    [recordId],
  );
  await connection.query(
    `UPDATE review_task SET state = 'unsure', closed_at = $2, closed_by = $3, decided_on = review_ground(record_id, candidates) WHERE task_id = ANY($1)`,
    [rows.map(({ task_id }) => task_id), now, by],
  );
  return rows;
}
