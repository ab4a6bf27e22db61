import type { AccountKey, AccountStore, Visitor } from '@kehilla/accounts';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { mailTurns } from './mail-turns.ts';
import { getMakeKey, rotateWithin } from '../keys/manage-keys.ts';
import { DAY_MS } from '@kehilla/core';
import { randomBase62 } from '@kehilla/gateway';

/** The record of accounts in PostgreSQL. */
export function createAccountStore(database: Database): AccountStore {
  return { ...mailTurns(database), ...signIn(database), ...accountKeys(database) };
}

/** Callers that change the number of keys of one account wait here for each other. */
const LOCK_ACCOUNT = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** The keys that people make for themselves. */
function accountKeys(
  database: Database,
): Pick<AccountStore, 'listKeys' | 'makeKey' | 'nameKey' | 'revokeKey' | 'rotateKey'> {
  const { pool } = database;
  return {
    listKeys: (account_id, now) => keysOfAccount(database, account_id, now),

    makeKey: (account_id, { label, test, scopes }, most, now) =>
      inTransaction(database, async (connection) => {
        await connection.query(LOCK_ACCOUNT, [`keys of ${account_id}`]);
        // Keys that ended this month count too, so that revoking one and making another gives no new quota. A line of rotations counts once.
        const { rows } = await connection.query<{ count: number }>(
          `SELECT count(DISTINCT counted_as) FROM api_key
           WHERE account_id = $1 AND least(revoked_at, expires_at, 'infinity') >= $2`,
          [account_id, `${now.toISOString().slice(0, 7)}-01T00:00:00Z`],
        );
        if ((rows[0]?.count ?? 0) >= most) return null;
        return getMakeKey(connection, account_id, { tier: 'key_free', scopes, test, label, expires_at: null }, now);
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
 * Returns the keys of an account with their use in this UTC month, the newest first, without keys that ended before the month. Calls are counted under the
 * first key of a line of rotations, so every key of the line shows the use of all.
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

/** Sessions and links are forgotten this long after their end. */
const KEPT_MS = DAY_MS;
/** A link that can sign in still. */
const IS_GOOD = 'used_at IS NULL AND expires_at > $2';

/** Links and codes that sign in once, and the sessions that come of them. */
function signIn(database: Database): Pick<AccountStore, 'useLink' | 'useCode' | 'findVisitor' | 'endSession'> {
  const { pool } = database;
  return {
    useLink: (sha256, session, now) =>
      inTransaction(database, (connection) => takeLink(connection, sha256, session, now)),

    useCode: ({ ticket_sha256, isOfCode }, session, tries, now) =>
      inTransaction(database, async (connection) => {
        const { rows: asked } = await connection.query<{ email: string; tries: number }>(
          'UPDATE sign_in_request SET tries = tries + 1 WHERE ticket_sha256 = $1 AND tries < $2 RETURNING email, tries',
          [ticket_sha256, tries.page],
        );
        const [request] = asked;
        if (request === undefined) return { tries_left: 0 };
        const { rows: links } = await connection.query<{ sha256: string; code_sha256: string }>(
          `SELECT sha256, code_sha256 FROM sign_in_link WHERE email = $1 AND ${IS_GOOD} AND tries < $3 ORDER BY sha256 FOR UPDATE`,
          [request.email, now, tries.mail],
        );
        const link = links.find(isOfCode);
        const visitor = link === undefined ? null : await takeLink(connection, link.sha256, session, now);
        if (visitor !== null) return visitor;
        await connection.query(`UPDATE sign_in_link SET tries = tries + 1 WHERE email = $1 AND ${IS_GOOD}`, [
          request.email,
          now,
        ]);
        return { tries_left: tries.page - request.tries };
      }),

    findVisitor: async (sha256, now) => {
      const { rows } = await pool.query<Visitor>(
        'SELECT account_id, email FROM session JOIN account USING (account_id) WHERE sha256 = $1 AND expires_at > $2',
        [sha256, now],
      );
      return rows[0] ?? null;
    },

    endSession: async (sha256) => {
      await pool.query('DELETE FROM session WHERE sha256 = $1', [sha256]);
    },
  };
}

async function takeLink(
  connection: Connection,
  sha256: string,
  session: { readonly sha256: string; readonly expires_at: Date },
  now: Date,
): Promise<Visitor | null> {
  const { rows } = await connection.query<{ email: string }>(
    `UPDATE sign_in_link SET used_at = $2 WHERE sha256 = $1 AND ${IS_GOOD} RETURNING email`,
    [sha256, now],
  );
  const [link] = rows;
  if (link === undefined) return null;
  const visitor = await getAccount(connection, link.email, now);
  await connection.query('INSERT INTO session (sha256, account_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    session.sha256,
    visitor.account_id,
    now,
    session.expires_at,
  ]);
  await connection.query('DELETE FROM session WHERE expires_at < $1', [new Date(now.getTime() - KEPT_MS)]);
  return visitor;
}

async function getAccount(connection: Connection, email: string, now: Date): Promise<Visitor> {
  await connection.query(
    'INSERT INTO account (account_id, email, created_at) VALUES ($1, $2, $3) ON CONFLICT (email) DO NOTHING',
    [`acc_${randomBase62(14)}`, email, now],
  );
  const { rows } = await connection.query<Visitor>('SELECT account_id, email FROM account WHERE email = $1', [email]);
  return rows[0] as Visitor;
}
