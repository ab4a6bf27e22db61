import type { Database } from '../database.ts';

// Servers ask here while they answer, and commands that read one list: both do without Prisma.

/** Asks that these sources be read soon. One request a source stands at a time; the oldest counts. */
export async function requestReadings(database: Database, sourceIds: readonly string[], now: Date): Promise<void> {
  await database.pool.query(
    `INSERT INTO reading_request (source_id, requested_at) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING`,
    [[...sourceIds], now],
  );
}

/** The sources that were asked for, the longest waiting first. */
export async function requestedReadings(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ source_id: string }>(
    'SELECT source_id FROM reading_request ORDER BY requested_at, source_id',
  );
  return rows.map(({ source_id }) => source_id);
}

/** Forgets the request for a source, because a reading of it was tried. */
export async function forgetRequest(database: Database, sourceId: string): Promise<void> {
  await database.pool.query('DELETE FROM reading_request WHERE source_id = $1', [sourceId]);
}
