import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation/generation.ts';
import { type CuratedRow, endLink, isLinkedBy, linkTo, moveRow } from './move-row.ts';
import { takeBack } from './take-back.ts';

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
