import type { AccountFeed, FeedStore } from '@kehilla/accounts';
import { type Database, inTransaction } from '../database.ts';

/** Callers that make feeds for one account wait here for each other. */
const LOCK_ACCOUNT = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const SHOWN = 'feed_id, label, location, entries, created_at';

/** The record of people's feeds in PostgreSQL. */
export function createFeedStore(database: Database): FeedStore {
  const { pool } = database;
  return {
    saveFeed: (feed, most) =>
      inTransaction(database, async (connection) => {
        await connection.query(LOCK_ACCOUNT, [`feeds of ${feed.account_id}`]);
        const { rows } = await connection.query<{ count: number }>(
          'SELECT count(*) FROM yahrzeit_feed WHERE account_id = $1',
          [feed.account_id],
        );
        if ((rows[0]?.count ?? 0) >= most) return false;
        await connection.query(
          `INSERT INTO yahrzeit_feed (feed_id, account_id, sha256, label, location, entries, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [
            feed.feed_id,
            feed.account_id,
            feed.sha256,
            feed.label,
            feed.location,
            JSON.stringify(feed.entries),
            feed.created_at,
          ],
        );
        return true;
      }),

    listFeeds: async (account_id) => {
      const { rows } = await pool.query<AccountFeed>(
        `SELECT ${SHOWN} FROM yahrzeit_feed WHERE account_id = $1 ORDER BY created_at DESC`,
        [account_id],
      );
      return rows;
    },

    changeFeed: async (account_id, feed_id, { label, location, entries }) => {
      const { rowCount } = await pool.query(
        'UPDATE yahrzeit_feed SET label = $3, location = $4, entries = $5 WHERE account_id = $1 AND feed_id = $2',
        [account_id, feed_id, label, location, JSON.stringify(entries)],
      );
      return rowCount === 1;
    },

    revokeFeed: async (account_id, feed_id) => {
      const { rowCount } = await pool.query('DELETE FROM yahrzeit_feed WHERE account_id = $1 AND feed_id = $2', [
        account_id,
        feed_id,
      ]);
      return rowCount === 1;
    },

    findFeed: async (sha256) => {
      const { rows } = await pool.query<AccountFeed>(`SELECT ${SHOWN} FROM yahrzeit_feed WHERE sha256 = $1`, [sha256]);
      return rows[0] ?? null;
    },
  };
}
