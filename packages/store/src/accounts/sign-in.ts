import type { AccountStore, Visitor } from '@kehilla/accounts';
import { DAY_MS } from '@kehilla/core';
import { randomBase62 } from '@kehilla/gateway';
import { type Connection, type Database, inTransaction } from '../database.ts';

/** Sessions and links are forgotten this long after their end. */
const KEPT_MS = DAY_MS;
/** A link that can sign in still. */
const IS_GOOD = 'used_at IS NULL AND expires_at > $2';

/** Links and codes that sign in once, and the sessions that come of them. */
export function signIn(database: Database): Pick<AccountStore, 'useLink' | 'useCode' | 'visitorOf' | 'endSession'> {
  const { pool } = database;
  return {
    useLink: (sha256, session, now) =>
      inTransaction(database, (connection) => takeLink(connection, sha256, session, now)),

    useCode: ({ ticket_sha256, isCodeOf }, session, tries, now) =>
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
        const link = links.find(isCodeOf);
        const visitor = link === undefined ? null : await takeLink(connection, link.sha256, session, now);
        if (visitor !== null) return visitor;
        await connection.query(`UPDATE sign_in_link SET tries = tries + 1 WHERE email = $1 AND ${IS_GOOD}`, [
          request.email,
          now,
        ]);
        return { tries_left: tries.page - request.tries };
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
  const visitor = await accountOf(connection, link.email, now);
  await connection.query('INSERT INTO session (sha256, account_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    session.sha256,
    visitor.account_id,
    now,
    session.expires_at,
  ]);
  await connection.query('DELETE FROM session WHERE expires_at < $1', [new Date(now.getTime() - KEPT_MS)]);
  return visitor;
}

async function accountOf(connection: Connection, email: string, now: Date): Promise<Visitor> {
  await connection.query(
    'INSERT INTO account (account_id, email, created_at) VALUES ($1, $2, $3) ON CONFLICT (email) DO NOTHING',
    [`acc_${randomBase62(14)}`, email, now],
  );
  const { rows } = await connection.query<Visitor>('SELECT account_id, email FROM account WHERE email = $1', [email]);
  return rows[0] as Visitor;
}
