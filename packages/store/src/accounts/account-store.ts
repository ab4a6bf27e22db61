import { MINUTE_MS } from '@kehilla/core';
import type { AccountStore, SavedLink, Visitor } from '@kehilla/accounts';
import { randomBase62 } from '@kehilla/gateway';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { makeKeyOf, rotateWithin } from '../keys/manage-keys.ts';
import { keysOfAccount } from './account-keys.ts';

/** Sessions and links are forgotten this long after their end. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

/** The record of accounts in PostgreSQL. */
export function createAccountStore(database: Database): AccountStore {
  const { pool } = database;
  return {
    saveLink: (link, limits) =>
      inTransaction(database, async (connection) => {
        // Two requests for one address, or of one client, wait for each other: neither slips past the count.
        for (const name of [link.email, link.client].toSorted())
          await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${name}`]);
        const waits = [
          await waitFor(connection, 'email', link.email, limits.address, link.created_at),
          await waitFor(connection, 'client', link.client, limits.client, link.created_at),
        ].filter((wait) => wait !== null);
        if (waits.length > 0) return Math.max(...waits);
        await insertLink(connection, link);
        return null;
      }),

    useLink: (sha256, session, now) =>
      inTransaction(database, async (connection) => {
        const { rows } = await connection.query<{ email: string }>(
          'UPDATE sign_in_link SET used_at = $2 WHERE sha256 = $1 AND used_at IS NULL AND expires_at > $2 RETURNING email',
          [sha256, now],
        );
        const [link] = rows;
        if (link === undefined) return null;
        const visitor = await accountOf(connection, link.email, now);
        await connection.query(
          'INSERT INTO session (sha256, account_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
          [session.sha256, visitor.account_id, now, session.expires_at],
        );
        await connection.query('DELETE FROM session WHERE expires_at < $1', [new Date(now.getTime() - KEPT_MS)]);
        return visitor;
      }),

    visitorOf: async (sha256, now) => {
      const { rows } = await pool.query<Visitor>(
        'SELECT account_id, email FROM session JOIN account USING (account_id) WHERE sha256 = $1 AND expires_at > $2',
        [sha256, now],
      );
      return rows[0] ?? null;
    },

    endSession: async (sha256) => {
      await pool.query('DELETE FROM session WHERE sha256 = $1', [sha256]);
    },

    keysOf: (account_id, now) => keysOfAccount(database, account_id, now),

    makeKey: (account_id, { label, test, scopes }, most, now) =>
      inTransaction(database, async (connection) => {
        await connection.query(LOCK_ACCOUNT, [account_id]);
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

    rotateKey: (account_id, key_id, until, now) =>
      inTransaction(database, async (connection) => {
        await connection.query(LOCK_ACCOUNT, [account_id]);
        // The old key and the new one, no third: a line of rotations is not a way to more keys.
        const { rows } = await connection.query<{ count: number }>(
          `SELECT count(*) FROM api_key WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
           AND counted_as = (SELECT counted_as FROM api_key WHERE account_id = $1 AND key_id = $2)`,
          [account_id, key_id, now],
        );
        return rows[0]?.count === 1 ? rotateWithin(connection, key_id, until, now) : null;
      }),
  };
}

/** Whoever changes how many keys an account has waits here for others who do. */
const LOCK_ACCOUNT = 'SELECT 1 FROM account WHERE account_id = $1 FOR UPDATE';

/** Seconds until this address or client may ask for another link; null = at once. */
async function waitFor(
  connection: Connection,
  column: 'email' | 'client',
  value: string,
  { count, minutes }: { readonly count: number; readonly minutes: number },
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - minutes * MINUTE_MS);
  const { rows } = await connection.query<{ created_at: string }>(
    `SELECT created_at FROM sign_in_link WHERE ${column} = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT $3`,
    [value, since, count],
  );
  const oldest = rows.length < count ? undefined : rows.at(-1);
  if (oldest === undefined) return null;
  return Math.max(1, Math.ceil((Date.parse(oldest.created_at) - since.getTime()) / 1000));
}

async function insertLink(connection: Connection, link: SavedLink): Promise<void> {
  await connection.query('DELETE FROM sign_in_link WHERE expires_at < $1', [
    new Date(link.created_at.getTime() - KEPT_MS),
  ]);
  await connection.query(
    'INSERT INTO sign_in_link (sha256, email, client, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [link.sha256, link.email, link.client, link.created_at, link.expires_at],
  );
}

async function accountOf(connection: Connection, email: string, now: Date): Promise<Visitor> {
  await connection.query(
    'INSERT INTO account (account_id, email, created_at) VALUES ($1, $2, $3) ON CONFLICT (email) DO NOTHING',
    [`acc_${randomBase62(14)}`, email, now],
  );
  const { rows } = await connection.query<Visitor>('SELECT account_id, email FROM account WHERE email = $1', [email]);
  return rows[0] as Visitor;
}
