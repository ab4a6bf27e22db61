import type { Database } from '../database.ts';

/** Returns how many advisory locks are held in this database. Other databases of the same server have their own. */
export async function countLocks({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_locks
     WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount ?? 0;
}
