import type { Connection } from '../database.ts';
import { moveIdentifiersWithRow, isMergedBy, mergeIfEmpty, undoMerge } from './merges.ts';

/** A row that a curator decides about, locked; `place_id` null where it is at no place. */
export type CuratedRow = { readonly record_id: number; readonly place_id: string | null };

/**
 * Puts a row at a place by a curator's word: of a merged one the place that it became, but where it was this row that merged it: then it stands again.
 * Returns in words where the row is and what became of the places; throws where there is no such place.
 */
export async function moveRow(connection: Connection, row: CuratedRow, placeId: string, now: Date): Promise<string> {
  const named = await placeNamed(connection, placeId, row.record_id);
  if (named.target === row.place_id && (await isLinkedBy(connection, row.record_id, 'curator')))
    return `${named.target} already; nothing is moved.`;
  const { place_id: left } = row;
  const done = await putAt(connection, row, named, now);
  const merged = left !== null && left !== named.target && (await mergeIfEmpty(connection, left, named.target, now));
  return merged ? `${done} ${left} was merged into it.` : done;
}

/** A place that stands; `stands_again` = it was merged by the move of this very row, and would stand again if the row came back. */
export type PlaceNamed = { readonly target: string; readonly stands_again: boolean };

/** Of a merged place the one that it became, but where this row merged it. Throws where there is none of this name. */
export async function placeNamed(connection: Connection, placeId: string, recordId: number): Promise<PlaceNamed> {
  const { rows } = await connection.query<{ merged_into: string | null }>(
    'SELECT merged_into FROM place WHERE place_id = $1',
    [placeId],
  );
  const [named] = rows;
  if (named === undefined)
    throw new Error(`There is no place ${placeId}; search_places and "review list" name places by their ids.`);
  const stands_again = named.merged_into !== null && (await isMergedBy(connection, placeId, recordId));
  return { target: stands_again ? placeId : (named.merged_into ?? placeId), stands_again };
}

/** Links a row to a place that stands, or that it makes stand again, with the identifiers that it brought. Returns the place in words. */
export async function putAt(
  connection: Connection,
  { record_id }: CuratedRow,
  named: PlaceNamed,
  now: Date,
): Promise<string> {
  const { target, stands_again } = named;
  const kept = stands_again ? await undoMerge(connection, target) : '';
  await linkTo(connection, record_id, target, now);
  await moveIdentifiersWithRow(connection, record_id, target);
  return stands_again ? `${target}, which stands by itself again.${kept}` : `${target}.`;
}

/** What was said of a row's place ends, and stays on record. */
export async function endLink(connection: Connection, recordId: number, now: Date): Promise<void> {
  await connection.query('UPDATE link SET ended_at = $2 WHERE record_id = $1 AND ended_at IS NULL', [recordId, now]);
}

/** A curator's link in place of the one that stood, which stays on record as ended. */
export async function linkTo(connection: Connection, recordId: number, placeId: string, now: Date): Promise<void> {
  await endLink(connection, recordId, now);
  await connection.query(
    `INSERT INTO link (record_id, place_id, method, points, reasons, decided_by, decided_at) VALUES ($1, $2, 'curator', NULL, '[]', 'curator', $3)`,
    [recordId, placeId, now],
  );
  await connection.query(`UPDATE record SET place_id = $2, link_state = 'linked' WHERE record_id = $1`, [
    recordId,
    placeId,
  ]);
}

/** Whether a row's link that stands was made so: by a curator, or by its name in the area of its list. */
export async function isLinkedBy(
  connection: Connection,
  recordId: number,
  method: 'curator' | 'name_and_area',
): Promise<boolean> {
  const { rows } = await connection.query(
    `SELECT FROM link WHERE record_id = $1 AND ended_at IS NULL AND method = $2`,
    [recordId, method],
  );
  return rows.length > 0;
}
