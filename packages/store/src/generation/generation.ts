import type { Connection } from '../database.ts';

/** The channel on which a new generation is announced with its number as payload. */
export const GENERATION_CHANNEL = 'kehilla_generation';

/** Counts one more generation of what the service answers from; listeners hear of it when the transaction commits. */
export async function announceGeneration(connection: Connection, reason: string): Promise<number> {
  const { rows } = await connection.query<{ generation: number }>(
    'INSERT INTO generation (committed_at, reason) VALUES (now(), $1) RETURNING generation',
    [reason],
  );
  const generation = rows[0]?.generation ?? 0;
  await connection.query('SELECT pg_notify($1, $2)', [GENERATION_CHANNEL, String(generation)]);
  return generation;
}
