import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../ingestion/generation.ts';

/**
 * A curator says that a row is about a place. A place that the row had for itself is merged into it, and its identifier goes on
 * answering. Returns what was done, in words; throws when row or place is not known.
 */
export async function linkByCurator(database: Database, listing: string, placeId: string, now: Date): Promise<string> {
  return inTransaction(database, async (connection) => {
    const record = await findRecord(connection, listing);
    const place = await connection.query<{ place_id: string; merged_into: string | null }>(
      'SELECT place_id, merged_into FROM place WHERE place_id = $1',
      [placeId],
    );
    if (!place.rows[0]) throw new Error(`There is no place ${placeId}.`);
    const target = place.rows[0].merged_into ?? placeId;
    await connection.query('UPDATE link SET ended_at = $2 WHERE record_id = $1 AND ended_at IS NULL', [
      record.record_id,
      now,
    ]);
    await connection.query(
      `INSERT INTO link (record_id, place_id, method, points, reasons, decided_by, decided_at) VALUES ($1, $2, 'curator', NULL, '[]', 'curator', $3)`,
      [record.record_id, target, now],
    );
    await connection.query(`UPDATE record SET place_id = $2, link_state = 'linked' WHERE record_id = $1`, [
      record.record_id,
      target,
    ]);
    const merged = await mergeEmptyPlace(connection, record.place_id, target, now);
    await closeTask(connection, record.record_id, 'linked', now);
    await announceGeneration(connection, `review: ${listing} linked`);
    return merged ? `${listing} is ${target}; ${record.place_id} was merged into it.` : `${listing} is ${target}.`;
  });
}

/** A curator says that a row is none of the places offered. Returns what was done, in words; throws when the row is not known. */
export async function rejectByCurator(database: Database, listing: string, now: Date): Promise<string> {
  return inTransaction(database, async (connection) => {
    const record = await findRecord(connection, listing);
    await connection.query(
      `UPDATE record SET link_state = CASE WHEN place_id IS NULL THEN 'unlinked' ELSE 'linked' END WHERE record_id = $1`,
      [record.record_id],
    );
    await connection.query(
      `UPDATE link SET method = 'curator', decided_by = 'curator' WHERE record_id = $1 AND ended_at IS NULL`,
      [record.record_id],
    );
    const closed = await closeTask(connection, record.record_id, 'rejected', now);
    return closed ? `${listing} stays apart.` : `${listing} had nothing waiting for review.`;
  });
}

async function findRecord(
  connection: Connection,
  listing: string,
): Promise<{ record_id: number; place_id: string | null }> {
  const slash = listing.indexOf('/');
  const { rows } = await connection.query<{ record_id: number; place_id: string | null }>(
    'SELECT record_id, place_id FROM record WHERE source_id = $1 AND external_id = $2 FOR UPDATE',
    [listing.slice(0, slash), listing.slice(slash + 1)],
  );
  if (!rows[0]) throw new Error(`There is no row ${listing}; "review list" shows what waits.`);
  return rows[0];
}

async function mergeEmptyPlace(connection: Connection, from: string | null, into: string, now: Date): Promise<boolean> {
  if (from === null || from === into) return false;
  const merged = await connection.query(
    'UPDATE place SET merged_into = $2, merged_at = $3 WHERE place_id = $1 AND NOT EXISTS (SELECT 1 FROM record WHERE place_id = $1)',
    [from, into, now],
  );
  await connection.query('UPDATE place SET merged_into = $2 WHERE merged_into = $1', [from, into]);
  return merged.rowCount === 1;
}

async function closeTask(connection: Connection, recordId: number, state: string, now: Date): Promise<boolean> {
  const closed = await connection.query(
    `UPDATE review_task SET state = $2, closed_at = $3, closed_by = 'curator' WHERE record_id = $1 AND state = 'open'`,
    [recordId, state, now],
  );
  return closed.rowCount !== 0;
}
