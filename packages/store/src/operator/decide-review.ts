import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation/generation.ts';
import { type CuratedRow, endLink, isLinkedBy, linkTo, moveRow, placeNamed, putAt } from './move-row.ts';
import { canCreatePlace, placeId } from '@kehilla/sources';
import type { PlaceRow } from '@kehilla/core';

/**
 * A curator says that a row is about a place. A place that the row had for itself is merged into it, and its identifier goes on answering; the same
 * row linked to that identifier again makes it stand by itself as before. Returns what was done, in words; throws when row or place is not known.
 */
export async function linkByCurator(database: Database, listing: string, placeId: string, now: Date): Promise<string> {
  return inTransaction(database, async (connection) => {
    const row = await findRecord(connection, listing);
    const done = await moveRow(connection, row, placeId, now);
    await closeTask(connection, row.record_id, 'linked', now);
    await announceGeneration(connection, `review: ${listing} linked`);
    return `${listing} is ${done}`;
  });
}

/**
 * A curator says that a row is none of the places offered. Where nothing waits, that it is not about the place that it was linked to: it goes back to
 * where it was before, or to a place of its own, and is not offered that one again. A row at the place that it founded stays. Returns what
 * was done, in words; throws when the row is not known.
 */
export async function rejectByCurator(database: Database, listing: string, now: Date): Promise<string> {
  return inTransaction(database, async (connection) => {
    const row = await findRecord(connection, listing);
    if (await closeTask(connection, row.record_id, 'rejected', now)) {
      if (await keepApart(connection, row, now)) await announceGeneration(connection, `review: ${listing} rejected`);
      return `${listing} stays apart.`;
    }
    const done = await takeBack(connection, row, now);
    if (done === null) return `${listing} had nothing waiting for review; nothing is changed.`;
    await announceGeneration(connection, `review: ${listing} rejected`);
    return `${listing} is ${done}`;
  });
}

async function findRecord(connection: Connection, listing: string): Promise<CuratedRow> {
  const slash = listing.indexOf('/');
  const { rows } = await connection.query<CuratedRow>(
    'SELECT record_id, place_id FROM record WHERE source_id = $1 AND external_id = $2 FOR UPDATE',
    [listing.slice(0, slash), listing.slice(slash + 1)],
  );
  if (!rows[0]) throw new Error(`There is no row ${listing}; "review list" shows what waits.`);
  return rows[0];
}

/**
 * A row that waited waits no longer, and is where it is by a curator's word; one that its name alone had put there is at no place. Returns whether that
 * changes what is answered.
 */
async function keepApart(connection: Connection, { record_id, place_id }: CuratedRow, now: Date): Promise<boolean> {
  const isByName = place_id !== null && (await isLinkedBy(connection, record_id, 'name_and_area'));
  if (place_id !== null && !isByName) {
    await linkTo(connection, record_id, place_id, now);
    return false;
  }
  if (isByName) await endLink(connection, record_id, now);
  await connection.query(
    `UPDATE record SET place_id = NULL, link_state = 'unlinked' WHERE record_id = $1 AND link_state = 'review'`,
    [record_id],
  );
  return isByName;
}

async function closeTask(connection: Connection, recordId: number, state: string, now: Date): Promise<boolean> {
  const closed = await connection.query(
    `UPDATE review_task SET state = $2, closed_at = $3, closed_by = 'curator' WHERE record_id = $1 AND state = 'open'`,
    [recordId, state, now],
  );
  return closed.rowCount !== 0;
}

/**
 * Takes a row off the place that it was linked to, which it is not offered again: back to the place where the linkage had put it, else to a new place of
 * its own where it says where in the city that is, else to none; nothing is merged. Returns in words where it is; null where it is at no place, at the
 * one that it founded, or alone at its place, and nothing is changed.
 */
async function takeBack(connection: Connection, row: CuratedRow, now: Date): Promise<string | null> {
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
