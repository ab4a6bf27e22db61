import { SourceError } from '@kehilla/core';
import pg from 'pg';
import { type Connection, type Database, withConnection } from '../database.ts';
import { giveBackLock, type Lock, LockHeld, lockOf, takeLock } from '../take-lock.ts';

/** The lock that one ingestion at a time holds, over every process on the database. */
const INGESTION = lockOf(530_617_001, 'Another reading is being saved');
/** First number of the locks of sources; the second is the source's. */
const SOURCE_LOCKS = 530_617_002;

function readingOf(sourceId: string): Lock {
  return {
    numbers: '$1, hashtext($2)',
    shown: '$1::oid, hashtext($2)::oid',
    values: [SOURCE_LOCKS, sourceId],
    holder: `Another reading of ${sourceId} is under way`,
  };
}

/** Runs `work` on the connection that holds the lock of ingestion. Who waits for it is told. */
export function withDatabaseLock<T>(database: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  return withConnection(database, async (connection) => {
    await takeLock(connection, INGESTION, database);
    try {
      return await work(connection);
    } finally {
      await giveBackLock(connection, INGESTION);
    }
  });
}

/**
 * Runs `work` while this process holds the lock of a source, on a connection beside the pool: reading from the network takes its time,
 * and those who only answer must not wait for a connection meanwhile. Who waits for it is told. Throws `SourceError` where it is not to be had within
 * `longestMs`: of this source nothing can be read, of others it says nothing.
 */
export async function withSourceLock<T>(
  database: Database,
  sourceId: string,
  work: () => Promise<T>,
  longestMs?: number,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'kehilla reader' });
  // Without a listener a connection that is lost would end the process; the lock is lost with it, and saving says so.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client, readingOf(sourceId), database, longestMs).catch((error: unknown) => {
      throw error instanceof LockHeld ? new SourceError('unreachable', error.message) : error;
    });
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
