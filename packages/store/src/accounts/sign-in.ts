import type { AccountStore, SavedLink, Visitor } from '@kehilla/accounts';
import { DAY_MS, MINUTE_MS } from '@kehilla/core';
import { randomBase62 } from '@kehilla/gateway';
import { type Connection, type Database, inTransaction } from '../database.ts';

/** Sessions and links are forgotten this long after their end. */
const KEPT_MS = DAY_MS;

/** Links that sign in once, and the sessions that come of them. */
export function signIn(database: Database): Pick<AccountStore, 'saveLink' | 'useLink' | 'visitorOf' | 'endSession'> {
  const { pool } = database;
  return {
    saveLink: (link, limits) =>
      inTransaction(database, async (connection) => {
        // Two requests of one client wait for each other: neither slips past the count.
        await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${link.client}`]);
        const waits = [
          await waitFor(connection, link, ['client', 'email'], limits.address),
          await waitFor(connection, link, ['client'], limits.client),
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
  };
}

/**
 * Seconds until this client may ask for another link, counted over those links that have the same values in these columns; null = at once. An address
 * alone is never counted: whoever asks for links to it would keep out the one whose it is.
 */
async function waitFor(
  connection: Connection,
  link: SavedLink,
  same: readonly ('email' | 'client')[],
  { count, minutes }: { readonly count: number; readonly minutes: number },
): Promise<number | null> {
  const since = new Date(link.created_at.getTime() - minutes * MINUTE_MS);
  const { rows } = await connection.query<{ created_at: string }>(
    `SELECT created_at FROM sign_in_link WHERE created_at > $1 ${same.map((column, i) => `AND ${column} = $${i + 3}`).join(' ')}
     ORDER BY created_at DESC LIMIT $2`,
    [since, count, ...same.map((column) => link[column])],
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
