import type { Connection } from '../database.ts';

/** The row that left a place last, by which it was merged: its link there ended at the instant of the merge. */
const MERGED_BY_ROW =
  'EXISTS (SELECT 1 FROM link l WHERE l.record_id = $2 AND l.place_id = p.place_id AND l.ended_at = p.merged_at)';

/** Whether it was the move of this row that merged this place into another. */
export async function isMergedBy(connection: Connection, placeId: string, recordId: number): Promise<boolean> {
  const { rows } = await connection.query(
    `SELECT FROM place p WHERE p.place_id = $1 AND p.merged_into IS NOT NULL AND ${MERGED_BY_ROW}`,
    [placeId, recordId],
  );
  return rows.length > 0;
}

/** Merges a place that no row is at any more; those merged into it go with it. False where a row stayed. */
export async function mergeIfEmpty(connection: Connection, from: string, into: string, now: Date): Promise<boolean> {
  const merged = await connection.query(
    'UPDATE place SET merged_into = $2, merged_at = $3 WHERE place_id = $1 AND NOT EXISTS (SELECT 1 FROM record WHERE place_id = $1)',
    [from, into, now],
  );
  if (merged.rowCount === 0) return false;
  await connection.query('UPDATE place SET merged_into = $2 WHERE merged_into = $1', [from, into]);
  return true;
}

/**
 * Identifiers that a row brought with it, and what curators attached under them, go where the row goes: they say nothing of the rows that it leaves.
 * Rule: docs/certificates.md.
 */
export async function moveIdentifiersWithRow(connection: Connection, recordId: number, into: string): Promise<void> {
  await connection.query(
    `UPDATE place p SET merged_into = $1 WHERE p.merged_into IS NOT NULL AND p.place_id <> $1 AND ${MERGED_BY_ROW}`,
    [into, recordId],
  );
}

/** Undoes a merge. Returns in words what curators attached since to the place it was merged into, which stays there; '' where that is nothing. */
export async function undoMerge(connection: Connection, placeId: string): Promise<string> {
  const { rows } = await connection.query<{ id: string; into: string }>(
    `SELECT said.id, p.merged_into AS into FROM place p JOIN (
       SELECT certificate_id AS id, place_id, attached_at AS at FROM certificate WHERE withdrawn_at IS NULL
       UNION ALL SELECT notice_id, place_id, recorded_at FROM notice
     ) said ON said.place_id = p.merged_into AND said.at >= p.merged_at
     WHERE p.place_id = $1 ORDER BY said.id`,
    [placeId],
  );
  await connection.query('UPDATE place SET merged_into = NULL, merged_at = NULL WHERE place_id = $1', [placeId]);
  const [first] = rows;
  if (first === undefined) return '';
  const ids = rows.map(({ id }) => id).join(', ');
  return `\n  What was attached since stays at ${first.into}: ${ids}. What was meant for ${placeId} wants to be attached to it, and ended there.`;
}
