import type { AccountStore, Pace, PaceScope, SavedLink, SentTally, WaitingRequest } from '@kehilla/accounts';
import { DAY_MS, MINUTE_MS } from '@kehilla/core';
import { type Connection, type Database, inTransaction } from '../database.ts';

/** Two processes that send, or two requests of one instant, wait for each other: neither slips past a count. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('sign-in mails', 0))`;
/** Longer than any mail waits, and any window of a count. */
const KEPT_MS = 2 * DAY_MS;

/** Requests for sign-in mails, and their order. */
export function mailTurns(database: Database): Pick<AccountStore, 'saveRequest' | 'takeTurns'> {
  return {
    saveRequest: (request, most) =>
      inTransaction(database, async (connection) => {
        const { ticket_sha256, email, mailbox, client, network, asked_at, leads_to } = request;
        await connection.query(
          'INSERT INTO sign_in_request (ticket_sha256, email, mailbox, client, network, asked_at, leads_to) VALUES ($1, $2, $3, $4, $5, $6, $7)',
          [ticket_sha256, email, mailbox, client, network, asked_at, leads_to],
        );
        const { rowCount } = await connection.query(DROP_OF_CROWD, [most]);
        return rowCount ?? 0;
      }),

    takeTurns: (choose, paces, now) =>
      inTransaction(database, async (connection) => {
        await connection.query(LOCK);
        const waiting = await readWaiting(connection);
        if (waiting.length === 0) return;
        for (const link of choose(waiting, await readTallies(connection, waiting, paces, now)))
          await saveLink(connection, link);
        await forgetOld(connection, now);
      }),
  };
}

/** Deletes the newest requests of the requester with the most waiting ones, down to a number. */
const DROP_OF_CROWD = `
  DELETE FROM sign_in_request WHERE ticket_sha256 IN (
    SELECT ticket_sha256 FROM (
      SELECT ticket_sha256, asked_at, count(*) OVER (PARTITION BY network) AS of_network, count(*) OVER (PARTITION BY client) AS of_client
      FROM sign_in_request WHERE mailed_at IS NULL) waiting
    ORDER BY of_network DESC, of_client DESC, asked_at DESC
    LIMIT greatest(0, (SELECT count(*) FROM sign_in_request WHERE mailed_at IS NULL) - $1))`;

async function readWaiting(connection: Connection): Promise<WaitingRequest[]> {
  const { rows } = await connection.query<Omit<WaitingRequest, 'asked_at'> & { asked_at: string }>(
    `SELECT r.email, r.mailbox, r.client, r.network, r.asked_at, r.leads_to, a.email IS NOT NULL AS has_account
     FROM sign_in_request r LEFT JOIN account a USING (email) WHERE r.mailed_at IS NULL`,
  );
  return rows.map((row) => ({ ...row, asked_at: new Date(row.asked_at) }));
}

async function readTallies(
  connection: Connection,
  waiting: readonly WaitingRequest[],
  paces: Readonly<Record<PaceScope, Pace>>,
  now: Date,
): Promise<SentTally[]> {
  const since = (scope: PaceScope): Date => new Date(now.getTime() - paces[scope].window_minutes * MINUTE_MS);
  const { rows } = await connection.query<Omit<SentTally, 'last_at'> & { last_at: string }>(
    `SELECT scope, key, count(*)::int AS count, max(created_at) AS last_at
     FROM sign_in_link CROSS JOIN LATERAL (VALUES ('mailbox', mailbox, $2::timestamptz), ('client', client, $3), ('network', network, $4), ('all', '', $5)) AS of(scope, key, since)
     WHERE created_at > since AND key = ANY($1) GROUP BY scope, key`,
    [
      ['', ...new Set(waiting.flatMap(({ mailbox, client, network }) => [mailbox, client, network]))],
      since('mailbox'),
      since('client'),
      since('network'),
      since('all'),
    ],
  );
  return rows.map((row) => ({ ...row, last_at: new Date(row.last_at) }));
}

async function saveLink(connection: Connection, link: SavedLink): Promise<void> {
  await connection.query(
    `INSERT INTO sign_in_link (sha256, code_sha256, email, mailbox, client, network, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      link.sha256,
      link.code_sha256,
      link.email,
      link.mailbox,
      link.client,
      link.network,
      link.created_at,
      link.expires_at,
    ],
  );
  await connection.query('UPDATE sign_in_request SET mailed_at = $2 WHERE email = $1 AND mailed_at IS NULL', [
    link.email,
    link.created_at,
  ]);
}

/** A ticket is useful as long as the code of a mail sent after it; a request that is days old has nobody waiting for it. */
async function forgetOld(connection: Connection, now: Date): Promise<void> {
  await connection.query('DELETE FROM sign_in_link WHERE created_at < $1', [new Date(now.getTime() - KEPT_MS)]);
  await connection.query('DELETE FROM sign_in_request WHERE coalesce(mailed_at, asked_at) < $1', [
    new Date(now.getTime() - DAY_MS),
  ]);
}
