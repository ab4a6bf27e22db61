import { canCreatePlace, placeId } from '@kehilla/sources';
import type { PlaceRow } from '@kehilla/core';
import type { Connection } from '../database.ts';
import { type CuratedRow, endLink, placeNamed, putAt } from './move-row.ts';

/**
 * Takes a row off the place that it was linked to, which it is not offered again: back to the place where the linkage had put it, else to a new place of
 * its own where it says where in the city that is, else to none; nothing is merged. Returns in words where it is; null where it is at no place, at the
 * one that it founded, or alone at its place, and nothing is changed.
 */
export async function takeBack(connection: Connection, row: CuratedRow, now: Date): Promise<string | null> {
  const { record_id, place_id } = row;
  if (place_id === null || (await isAlone(connection, place_id))) return null;
  const before = await byLinkage(connection, record_id);
  if (before?.place_id === place_id && before.method === 'new_place') return null;
  await refuse(connection, record_id, place_id, now);
  const gone = `no longer ${place_id}; it is`;
  if (before !== null && before.place_id !== place_id) {
    const named = await placeNamed(connection, before.place_id, record_id);
    // What another row's move merged it into is not where the linkage had put this row.
    if (named.target === before.place_id) return `${gone} ${await putAt(connection, row, named, now)}`;
  }
  const own = await found(connection, record_id, now);
  if (own !== null) return `${gone} ${await putAt(connection, row, { target: own, stands_again: false }, now)}`;
  await endLink(connection, record_id, now);
  await connection.query(`UPDATE record SET place_id = NULL, link_state = 'unlinked' WHERE record_id = $1`, [
    record_id,
  ]);
  return `${gone} at no place, until a reading of its source or "review link" names one.`;
}

/** Where the linkage put a row last, whatever curators said since; null where it never did. */
async function byLinkage(connection: Connection, recordId: number) {
  const { rows } = await connection.query<{ place_id: string; method: string }>(
    `SELECT place_id, method FROM link WHERE record_id = $1 AND method <> 'curator' ORDER BY link_id DESC LIMIT 1`,
    [recordId],
  );
  return rows[0] ?? null;
}

async function isAlone(connection: Connection, placeId: string): Promise<boolean> {
  const { rows } = await connection.query('SELECT FROM record WHERE place_id = $1 LIMIT 2', [placeId]);
  return rows.length < 2;
}

/** A further place, of this row alone; null where it does not say where in the city it is. */
async function found(connection: Connection, recordId: number, now: Date): Promise<string | null> {
  const { rows } = await connection.query<{ source_id: string; external_id: string; row: PlaceRow }>(
    'SELECT source_id, external_id, "row" FROM record WHERE record_id = $1',
    [recordId],
  );
  const [record] = rows;
  if (record === undefined || !canCreatePlace(record.row)) return null;
  const own = placeId(record.source_id, `${record.external_id}|${now.toISOString()}`);
  await connection.query('INSERT INTO place (place_id, created_at) VALUES ($1, $2)', [own, now]);
  return own;
}

/** The words of a refusal are those of a task that a curator closed: readings look there. */
async function refuse(connection: Connection, recordId: number, placeId: string, now: Date): Promise<void> {
  await connection.query(
    `INSERT INTO review_task (record_id, kind, candidates, state, opened_at, closed_at, closed_by)
     VALUES ($1, 'link', jsonb_build_array(jsonb_build_object('place_id', $2::text, 'points', 0, 'reasons', '[]'::jsonb)), 'rejected', $3, $3, 'curator')`,
    [recordId, placeId, now],
  );
}
