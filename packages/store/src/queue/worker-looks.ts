import { DAY_MS } from '@kehilla/core';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { deleteOldReports } from '../reports/index.ts';

/** How many readings are in the queue, by their state: `created` and `retry` wait, `active` run, `failed` gave up within a week. */
export type QueueJobs = Readonly<Record<string, number>>;

/** What is known of the work behind a record: when each worker of the last day looked last, the newest first, and what servers asked for that nobody read yet. */
export type WorkState = {
  readonly looks: readonly { readonly looked_at: string; readonly jobs: QueueJobs }[];
  readonly requests: number;
  /** When the oldest of these requests was made; null = there is none. */
  readonly oldest_request_at: string | null;
};

/** Notes that a worker has looked for what is due, with what stands in the queue. Workers that looked a day ago for the last time are forgotten. */
export async function noteLook({ pool }: Pick<Database, 'pool'>, workerId: string, now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO worker_look (worker_id, looked_at, jobs)
     SELECT $1, $2, coalesce((SELECT jsonb_object_agg(state, number) FROM (SELECT state::text, count(*) AS number FROM pgboss.job WHERE name = 'reading' GROUP BY state) s), '{}')
     ON CONFLICT (worker_id) DO UPDATE SET looked_at = excluded.looked_at, jobs = excluded.jobs`,
    [workerId, now],
  );
  await deleteOldReports(pool, now);
  await pool.query('DELETE FROM worker_look WHERE looked_at < $1', [new Date(now.getTime() - DAY_MS)]);
}

/** What a server can say of the work behind its record. */
export async function readWorkState({ pool }: Pick<Database, 'pool'>): Promise<WorkState> {
  const { rows } = await pool.query<WorkState>({
    text: `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('looked_at', looked_at, 'jobs', jobs) ORDER BY looked_at DESC) FROM worker_look), '[]') AS looks,
      (SELECT count(*)::int FROM reading_request) AS requests, (SELECT min(requested_at) FROM reading_request) AS oldest_request_at`,
    query_timeout: 10_000,
  } as pg.QueryConfig);
  return rows[0] ?? { looks: [], requests: 0, oldest_request_at: null };
}
