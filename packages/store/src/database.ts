import pg from 'pg';
import { plainAddress } from './database-url.ts';

// Times leave the driver as ISO text, so that an instant never passes through a process's own time zone; a DATE stays a day.
const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;
pg.types.setTypeParser(TIMESTAMPTZ, instantText);
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(INT8, Number);

/** The last instant that was read, as it came and as it leaves: rows of one reading share theirs by the thousand. */
let last = { came: '', leaves: '' };

function instantText(came: string): string {
  if (came !== last.came) last = { came, leaves: new Date(came).toISOString() };
  return last.leaves;
}

/**
 * A pool of connections to the record. `tell` hears what an operator should know while it is used: what is waited for, what was changed in it. Once
 * `until` is aborted nobody's lock is waited for any more; absent = it never is.
 */
export type Database = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly tell: (line: string) => void;
  readonly until?: AbortSignal;
  readonly close: () => Promise<void>;
};

/** Anything that runs SQL: the pool, or one connection. */
export type Runs = Pick<pg.Pool, 'query'>;

/** A single connection, inside `withConnection` or `inTransaction`. */
export type Connection = pg.PoolClient;

/** Opens a pool; nothing is connected until the first query. A lost idle connection is replaced at the next one. */
export function openDatabase(address: string, maxConnections = 8, tell: (line: string) => void = () => {}): Database {
  const url = plainAddress(address);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // A network that swallows everything is noticed within some minutes, and nobody waits for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kehilla',
  });
  pool.on('error', () => {});
  return { url, pool, tell, close: () => pool.end() };
}

/** Runs `work` on one connection of the pool. */
export async function withConnection<T>(database: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await database.pool.connect();
  let lost: Error | undefined;
  // Without a listener a connection that is lost between two queries would end the process.
  const onError = (error: Error): void => {
    lost = error;
  };
  connection.on('error', onError);
  try {
    return await work(connection);
  } finally {
    connection.off('error', onError);
    connection.release(lost);
  }
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(database: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  return withConnection(database, (connection) => transact(connection, () => work(connection)));
}

/** The same on a connection that is held already. */
export async function transact<T>(connection: Runs, work: () => Promise<T>): Promise<T> {
  await connection.query('BEGIN');
  try {
    const result = await work();
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
