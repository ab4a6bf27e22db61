import type { Connection } from '../database.ts';

/**
 * The place that a curator names, kept from changing until the transaction ends: of a merged one the place that it became. Throws with
 * words for the curator where there is none.
 */
export async function curatedPlace(connection: Connection, placeId: string): Promise<string> {
  const { rows } = await connection.query<{ place_id: string }>(
    'SELECT coalesce(merged_into, place_id) AS place_id FROM place WHERE place_id = $1 FOR SHARE',
    [placeId],
  );
  const [found] = rows;
  if (found === undefined)
    throw new Error(`There is no place ${placeId}; search_places and "review list" name places by their ids.`);
  return found.place_id;
}

/** Throws with the codes that are known where an agency is not registered. */
export async function checkAgency(connection: Connection, code: string): Promise<void> {
  const { rows } = await connection.query<{ code: string }>('SELECT code FROM agency ORDER BY code');
  const codes = rows.map((row) => row.code);
  if (!codes.includes(code)) throw new Error(`There is no agency ${code}. Known agencies: ${codes.join(', ')}.`);
}

/** What a curator's command did: made something, changed it, or found it as it should be. */
export type CuratedState = 'added' | 'changed' | 'unchanged';
