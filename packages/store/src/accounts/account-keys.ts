import type { AccountKey, AccountStore } from '@kehilla/accounts';
import { type Database, inTransaction } from '../database.ts';
import { makeKeyOf, rotateWithin } from '../keys/manage-keys.ts';

/** Whoever changes how many keys an account has waits here for others who do. */
const LOCK_ACCOUNT = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** The keys that people make for themselves. */
export function accountKeys(
  database: Database,
): Pick<AccountStore, 'keysOf' | 'makeKey' | 'nameKey' | 'revokeKey' | 'rotateKey'> {
  const { pool } = database;
  return {
    keysOf: (account_id, now) => keysOfAccount(database, account_id, now),

    makeKey: (account_id, { label, test, scopes }, most, now) =>
      inTransaction(database, async (connection) => {
        await connection.query(LOCK_ACCOUNT, [`keys of ${account_id}`]);
        // Keys that ended this month count too: whoever revokes one and makes another has no new quota by it. A line of rotations is one.
        const { rows } = await connection.query<{ count: number }>(
          `SELECT count(DISTINCT counted_as) FROM api_key
           WHERE account_id = $1 AND least(revoked_at, expires_at, 'infinity') >= $2`,
          [account_id, `${now.toISOString().slice(0, 7)}-01T00:00:00Z`],
        );
        if ((rows[0]?.count ?? 0) >= most) return null;
        return makeKeyOf(connection, account_id, { tier: 'key_free', scopes, test, label, expires_at: null }, now);
      }),

    nameKey: async (account_id, key_id, label) => {
      const { rowCount } = await pool.query('UPDATE api_key SET label = $3 WHERE account_id = $1 AND key_id = $2', [
        account_id,
        key_id,
        label,
      ]);
      return rowCount === 1;
    },

    revokeKey: async (account_id, key_id, now) => {
      const { rowCount } = await pool.query(
        'UPDATE api_key SET revoked_at = coalesce(revoked_at, $3) WHERE account_id = $1 AND key_id = $2',
        [account_id, key_id, now],
      );
      return rowCount === 1;
    },

    rotateKey: (account_id, key_id, overlap) =>
      inTransaction(database, async (connection) => {
        await connection.query(LOCK_ACCOUNT, [`keys of ${account_id}`]);
        // The old key and the new one, no third: a line of rotations is not a way to more keys.
        const { rows } = await connection.query<{ count: number }>(
          `SELECT count(*) FROM api_key WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
           AND counted_as = (SELECT counted_as FROM api_key WHERE account_id = $1 AND key_id = $2)`,
          [account_id, key_id, overlap.now],
        );
        return rows[0]?.count === 1 ? rotateWithin(connection, key_id, overlap) : null;
      }),
  };
}

/**
 * An account's keys with this UTC month's use, the newest first; those that ended before the month are left out. Calls are counted under the
 * first key of a line of rotations, so every key of the line shows the use of all of them.
 */
async function keysOfAccount(database: Database, account_id: string, now: Date): Promise<readonly AccountKey[]> {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const { rows } = await database.pool.query<AccountKey>(
    `SELECT key_id, label, CASE WHEN test THEN 'key_free' ELSE tier END AS tier, test, scopes, created_at, expires_at, revoked_at, last_used_on,
       coalesce((SELECT json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'calls', calls, 'live_calls', live_calls) ORDER BY day)
                 FROM usage WHERE usage.key_id = api_key.counted_as AND day >= $2::date), '[]'::json) AS use
     FROM api_key WHERE account_id = $1 AND least(revoked_at, expires_at, 'infinity') >= $2::date
     ORDER BY created_at DESC, key_id`,
    [account_id, month],
  );
  return rows;
}
