import type { Curator } from '../acts/index.ts';
import type { Connection } from '../database.ts';

/** The curator who decides; `sure` = they have read the objections. */
export type Decider = Curator & { readonly sure?: boolean };

/** A row that a curator decides about, locked; `place_id` null where it is at no place. */
export type CuratedRow = { readonly record_id: number; readonly place_id: string | null };

/**
 * Moves a row to a place by a curator's decision, or to the place that it became, unless this row caused that merge: then the merge is undone. Returns, in
 * words, where the row is and the effect on the places; throws if there is no such place.
 */
export async function moveRow(
  connection: Connection,
  row: CuratedRow,
  placeId: string,
  now: Date,
  as: LinkMaker,
): Promise<string> {
  const named = await placeNamed(connection, placeId, row.record_id);
  if (named.target === row.place_id && (await isLinkedBy(connection, row.record_id, 'curator')))
    return `${named.target} already; nothing is moved.`;
  const { place_id: left } = row;
  const done = await putAt(connection, row, named, now, as);
  const merged = left !== null && left !== named.target && (await mergeIfEmpty(connection, left, named.target, now));
  return merged ? `${done} ${left} was merged into it.` : done;
}

/** A place that stands; `stands_again` = it was merged by the move of this very row, and would stand again if the row came back. */
export type PlaceNamed = { readonly target: string; readonly stands_again: boolean };

/** Returns the place that a merged one became, unless this row caused the merge. Throws if there is none of this name. */
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
  as: LinkMaker,
): Promise<string> {
  const { target, stands_again } = named;
  const kept = stands_again ? await undoMerge(connection, target) : '';
  await linkTo(connection, record_id, target, now, as);
  await moveIdentifiersWithRow(connection, record_id, target);
  return stands_again ? `${target}, which stands by itself again.${kept}` : `${target}.`;
}

/** Ends the link of a row, which stays on record. */
export async function endLink(connection: Connection, recordId: number, now: Date): Promise<void> {
  await connection.query('UPDATE link SET ended_at = $2 WHERE record_id = $1 AND ended_at IS NULL', [recordId, now]);
}

/** The author of a link: a curator, by name, or, in an undo, the author of the link before, with the state of the row then. */
export type LinkMaker = {
  readonly by: string;
  readonly method?: string;
  readonly points?: number | null;
  readonly reasons?: unknown;
  readonly link_state?: string;
};

/** A link in place of the one that stood, which stays on record as ended. */
export async function linkTo(
  connection: Connection,
  recordId: number,
  placeId: string,
  now: Date,
  { by, method = 'curator', points = null, reasons = [], link_state = 'linked' }: LinkMaker,
): Promise<void> {
  await endLink(connection, recordId, now);
  await connection.query(
    'INSERT INTO link (record_id, place_id, method, points, reasons, decided_by, decided_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [recordId, placeId, method, points, JSON.stringify(reasons), by, now],
  );
  await connection.query('UPDATE record SET place_id = $2, link_state = $3 WHERE record_id = $1', [
    recordId,
    placeId,
    link_state,
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

/** The row that left a place last and so caused the merge: its link there ended at the instant of the merge. */
const MERGED_BY_ROW =
  'EXISTS (SELECT 1 FROM link l WHERE l.record_id = $2 AND l.place_id = p.place_id AND l.ended_at = p.merged_at)';

/** Whether it was the move of this row that merged this place into another. */
async function isMergedBy(connection: Connection, placeId: string, recordId: number): Promise<boolean> {
  const { rows } = await connection.query(
    `SELECT FROM place p WHERE p.place_id = $1 AND p.merged_into IS NOT NULL AND ${MERGED_BY_ROW}`,
    [placeId, recordId],
  );
  return rows.length > 0;
}

/** Merges a place without rows into another; those merged into it follow. Returns false if a row stayed. */
async function mergeIfEmpty(connection: Connection, from: string, into: string, now: Date): Promise<boolean> {
  const merged = await connection.query(
    'UPDATE place SET merged_into = $2, merged_at = $3 WHERE place_id = $1 AND NOT EXISTS (SELECT 1 FROM record WHERE place_id = $1)',
    [from, into, now],
  );
  if (merged.rowCount === 0) return false;
  await connection.query('UPDATE place SET merged_into = $2 WHERE merged_into = $1', [from, into]);
  return true;
}

/**
 * Identifiers that a row brought, and attachments of curators under them, move with the row: they do not describe the rows that it leaves. Rule:
 * docs/certificates.md.
 */
async function moveIdentifiersWithRow(connection: Connection, recordId: number, into: string): Promise<void> {
  await connection.query(
    `UPDATE place p SET merged_into = $1 WHERE p.merged_into IS NOT NULL AND p.place_id <> $1 AND ${MERGED_BY_ROW}`,
    [into, recordId],
  );
}

/** Undoes a merge. Returns, in words, the later attachments of curators to the place it was merged into, which stay there; '' if there are none. */
async function undoMerge(connection: Connection, placeId: string): Promise<string> {
  const { rows } = await connection.query<{ id: string; into: string }>(
    `SELECT said.id, p.merged_into AS into FROM place p JOIN (
       SELECT certificate_id AS id, place_id, attached_at AS at FROM certificate WHERE withdrawn_at IS NULL
       UNION ALL SELECT notice_id, place_id, recorded_at FROM notice WHERE withdrawn_at IS NULL
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

/** Whether a row stands alone at a place. */
export async function isAlone(connection: Connection, placeId: string): Promise<boolean> {
  const { rows } = await connection.query('SELECT FROM record WHERE place_id = $1 LIMIT 2', [placeId]);
  return rows.length < 2;
}
