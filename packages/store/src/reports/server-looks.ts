import { DAY_MS, MINUTE_MS } from '@kehilla/core';
import type { Database } from '../database.ts';

/** A server that has said nothing for so long is gone. */
const GONE_MS = MINUTE_MS;

/** How many servers answer, and how many of them from a generation or a newer one. */
export type SeenBy = { readonly servers: number; readonly seen: number };

/** Says which generation this server answers from. Servers that said so a day ago for the last time are forgotten. */
export async function noteServer(
  { pool }: Pick<Database, 'pool'>,
  serverId: string,
  generation: number,
  now: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO server_look (server_id, looked_at, generation) VALUES ($1, $2, $3)
     ON CONFLICT (server_id) DO UPDATE SET looked_at = excluded.looked_at, generation = excluded.generation`,
    [serverId, now, generation],
  );
  await pool.query('DELETE FROM server_look WHERE looked_at < $1', [new Date(now.getTime() - DAY_MS)]);
}

/** A server that ends is counted no longer. */
export async function forgetServer({ pool }: Pick<Database, 'pool'>, serverId: string): Promise<void> {
  await pool.query('DELETE FROM server_look WHERE server_id = $1', [serverId]);
}

/** How many servers answer from a generation by now. */
export async function readSeenBy({ pool }: Pick<Database, 'pool'>, generation: number, now: Date): Promise<SeenBy> {
  const { rows } = await pool.query<SeenBy>(
    `SELECT count(*)::int AS servers, count(*) FILTER (WHERE generation >= $1)::int AS seen FROM server_look WHERE looked_at > $2`,
    [generation, new Date(now.getTime() - GONE_MS)],
  );
  return rows[0] ?? { servers: 0, seen: 0 };
}
