import pg from 'pg';
import { type Database, type Runs, transact, withConnection } from './database.ts';

/**
 * Throws where what stands before PostgreSQL (PgBouncer, a host's "pooler") gives a connection to each transaction anew. Locks, announcements and
 * prepared statements belong to a session: two readings would be saved at once, and a lock kept by nobody waited for.
 */
export async function refusePooling(database: Database): Promise<void> {
  const other = new pg.Client({ connectionString: database.url, application_name: 'kehilla' });
  other.on('error', () => {});
  try {
    await withConnection(database, async (one) => {
      await other.connect();
      if (await areShared(one, other)) throw new Error(SHARED);
    });
  } finally {
    await other.end().catch(() => {});
  }
}

const SHARED =
  'DATABASE_URL leads to a pool that shares connections between transactions. Name PostgreSQL itself there, or a pool that gives one to each session (pool_mode = session)';

/** Whether two connections are given the server's processes by the transaction; one that is busy with others' may hide it. */
export async function areShared(one: Runs, other: Runs): Promise<boolean> {
  const own = await getProcess(one);
  // Within its transaction the other keeps one process for certain: the first one's, or another while the first is moved.
  return transact(other, async () => (await getProcess(other)) === own || (await getProcess(one)) !== own);
}

/** The server's process behind a connection just now. */
async function getProcess(connection: Runs): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
