import type { AccountKey } from '@kehilla/accounts';
import type { Database } from '../database.ts';

/**
 * An account's keys with this UTC month's use, the newest first; those that ended before the month are left out. Calls are counted under the
 * first key of a line of rotations, so every key of the line shows the use of all of them.
 */
export async function keysOfAccount(database: Database, account_id: string, now: Date): Promise<readonly AccountKey[]> {
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
