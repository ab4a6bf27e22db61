import { setTimeout } from 'node:timers/promises';
import type { Database, Runs } from './database.ts';

/** A lock of the record that one process at a time holds, over all that use it: PostgreSQL's advisory lock of a session. */
export type Lock = {
  /** Its numbers as SQL, of `values`. */
  readonly numbers: string;
  /** The same as `pg_locks` shows them: classid, objid. */
  readonly shown: string;
  readonly values: readonly unknown[];
  /** The work of its holder, for people: "Another reading is being saved". */
  readonly holder: string;
};

/** The lock of a number alone. */
export function getLock(number: number, holder: string): Lock {
  return { numbers: '$1', shown: '0, $1::oid', values: [number], holder };
}

/** A lock is held for longer than the longest wait. The message names the holder, and what to do. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
}

/** The longest wait for a lock: the longest time that a reading of a source may take. */
const LONGEST_MS = 30 * 60_000;
/** PostgreSQL's code for a lock that was not to be had in time. */
const NOT_IN_TIME = '55P03';

/**
 * Takes a lock for as long as this connection lasts, or until it is released. If another process holds it, `tell` hears the holder and the longest wait. Throws
 * `LockHeld` if it is still held then, and the reason of `until` if that comes first.
 */
export async function takeLock(
  connection: Runs,
  lock: Lock,
  { pool, tell, until }: Pick<Database, 'pool' | 'tell' | 'until'>,
  longestMs = LONGEST_MS,
): Promise<void> {
  const { numbers, holder } = lock;
  const values = [...lock.values];
  const { rows } = await connection.query<{ taken: boolean; own: number }>(
    `SELECT pg_try_advisory_lock(${numbers}) AS taken, pg_backend_pid() AS own`,
    values,
  );
  if (rows[0]?.taken === true) return;
  const minutes = Math.ceil(longestMs / 60_000);
  const who = `${holder} (PostgreSQL’s process ${(await findHolder(connection, lock)) ?? 'has just ended'})`;
  tell(`${who}; this waits for it, ${minutes} minutes at most.`);
  await connection.query(`SET lock_timeout = ${longestMs}`);
  const cancelling = cancelWhenAborted(rows[0]?.own, pool, until);
  try {
    until?.throwIfAborted();
    await connection.query(`SELECT pg_advisory_lock(${numbers})`, values);
  } catch (error) {
    until?.throwIfAborted();
    if ((error as { code?: unknown }).code !== NOT_IN_TIME) throw error;
    throw new LockHeld(
      `${who} and has not ended in ${minutes} minutes. End it, or try again later; nothing was changed.`,
      {
        cause: error,
      },
    );
  } finally {
    await cancelling.end();
    // A lost connection has no setting to reset; the thrown error says so.
    await connection.query('RESET lock_timeout').catch(() => {});
  }
}

/** The pause between two requests to cancel a wait. */
const CANCEL_MS = 50;

/**
 * Cancels the statement of `backend` when `until` is aborted: a waiting connection hears nothing, so PostgreSQL is told on another one. It is told again until
 * `end`: a request that comes before the server has begun the statement cancels nothing. After `end` resolves, none is on its way.
 */
function cancelWhenAborted(
  backend: number | undefined,
  pool: Database['pool'],
  until: AbortSignal | undefined,
): { readonly end: () => Promise<void> } {
  let requests: Promise<void> = Promise.resolve();
  let ended = false;
  const cancel = async (): Promise<void> => {
    while (!ended) {
      await pool.query('SELECT pg_cancel_backend($1)', [backend]).catch(() => {});
      if (!ended) await setTimeout(CANCEL_MS);
    }
  };
  const start = (): void => void (requests = cancel());
  until?.addEventListener('abort', start);
  return {
    end: () => {
      ended = true;
      until?.removeEventListener('abort', start);
      return requests;
    },
  };
}

/** Releases a lock. A lost connection has released it too; the original error stays the message. */
export async function giveBackLock(connection: Runs, { numbers, values }: Lock): Promise<void> {
  await connection.query(`SELECT pg_advisory_unlock(${numbers})`, [...values]).catch(() => {});
}

/** Returns the number of the server's process whose connection holds the lock; null if it has ended meanwhile. */
async function findHolder(connection: Runs, { shown, values }: Lock): Promise<number | null> {
  const { rows } = await connection.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND (classid, objid) = (${shown})
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [...values],
  );
  return rows[0]?.pid ?? null;
}
