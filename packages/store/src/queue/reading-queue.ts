import { DAY_MS } from '@kehilla/core';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { deleteOldReports } from '../report-store.ts';

/** The order of a job: a higher `priority` is served first, and none before `start_after_s` seconds have passed. */
type ReadingWish = { readonly priority: number; readonly start_after_s: number };

/**
 * Readings to be made, shared by every worker on a record: at most one of a source waits or runs at a time, wherever it is asked for. A
 * reading that fails is tried again, later each time, up to a few times.
 */
export type ReadingQueue = {
  /**
   * Asks for a reading of a source; false where one waits, runs or is to be tried again already. One that waits, and was asked for with less
   * priority, is brought forward; one that failed keeps its rest, however urgent the wish.
   */
  readonly ask: (sourceId: string, readingWish: ReadingWish) => Promise<boolean>;
  /** Returns when a reading of the source last ended, well or not, over all workers; null if none did within a week. */
  readonly lastEndedAt: (sourceId: string) => Promise<Date | null>;
  /** Takes readings from now on, one at a time. A handler that throws has failed. */
  readonly work: (read: (sourceId: string) => Promise<void>) => Promise<void>;
  /** Ends: waits for running jobs, at most `CLOSE_MS`; another worker takes up a job that has not ended by then. */
  readonly close: () => Promise<void>;
};

const QUEUE = 'reading';
const RETRIES = { retryLimit: 4, retryDelay: 120, retryBackoff: true, retryDelayMax: 3_600 } as const;
/** A worker that dies is noticed after this long without a sign of life. */
const HEARTBEAT_S = 60;
const LONGEST_S = 30 * 60;
const KEPT_S = 7 * 86_400;
/** Shorter than the nine seconds after which a worker that was told to end is ended, so that its work is given back. */
const CLOSE_MS = 7_000;

/** Opens the queue of a record, in its own schema (`pgboss`), on its own connections. `report` hears internal errors. */
export async function openReadingQueue(
  database: Database,
  report: (error: Error) => void,
  pollSeconds = 2,
): Promise<ReadingQueue> {
  // Only a worker queues: a single reading does without its modules.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: database.url,
    application_name: 'kehilla queue',
    max: 3,
    schedule: false,
  });
  boss.on('error', (fault) => report(asError(fault)));
  await boss.start();
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    expireInSeconds: LONGEST_S,
    heartbeatSeconds: HEARTBEAT_S,
    deleteAfterSeconds: KEPT_S,
    ...RETRIES,
  });
  return {
    async ask(sourceId, { priority, start_after_s }) {
      const options = { singletonKey: sourceId, priority, startAfter: start_after_s };
      const isRequested = (await boss.send(QUEUE, { source_id: sourceId }, options)) !== null;
      if (!isRequested && priority > 0) await bringForward(boss, sourceId, priority, start_after_s);
      return isRequested;
    },
    async lastEndedAt(sourceId) {
      const jobs = await boss.findJobs(QUEUE, { key: sourceId });
      // Our driver returns instants as text, contrary to the types of the queue.
      const ended = jobs.flatMap(({ completedOn: at }) => (at === null ? [] : [new Date(at).getTime()]));
      return ended.length === 0 ? null : new Date(Math.max(...ended));
    },
    async work(read) {
      const options = { pollingIntervalSeconds: pollSeconds, batchSize: 1 };
      await boss.work<{ source_id: string }>(QUEUE, options, async ([job]) => {
        if (job !== undefined) await read(job.data.source_id);
      });
    },
    close: () => boss.stop({ graceful: true, timeout: CLOSE_MS }),
  };
}

/** The queue often reports a plain object that was an error: message and code are enough. */
function asError(fault: Error & { readonly code?: unknown }): Error {
  return fault instanceof Error
    ? fault
    : Object.assign(new Error((fault as Error).message), { code: (fault as { code?: unknown }).code });
}

/** Serves a waiting reading now; a failed one keeps waiting. */
async function bringForward(boss: PgBoss, sourceId: string, priority: number, start_after_s: number): Promise<void> {
  const waiting = await boss.findJobs(QUEUE, { key: sourceId, queued: true });
  for (const job of waiting)
    if (job.state === 'created' && job.priority < priority)
      await boss.update(QUEUE, undefined, { id: job.id, priority, startAfter: start_after_s });
}

/** How many readings are in the queue, by their state: `created` and `retry` wait, `active` run, `failed` gave up within a week. */
export type QueueJobs = Readonly<Record<string, number>>;

/** The state of the work behind a record: the last look of each worker of the last day, the newest first, and requests of servers that are not read yet. */
export type WorkState = {
  readonly looks: readonly { readonly looked_at: string; readonly jobs: QueueJobs }[];
  readonly requests: number;
  /** The instant of the oldest of these requests; null = there is none. */
  readonly oldest_request_at: string | null;
};

/**
 * Records that a worker has looked for due readings, with the content of the queue, whose tables Prisma does not know. Workers without a look for a day are
 * deleted.
 */
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

/** Returns the state of the work behind a record, for a server. */
export async function readWorkState({ pool }: Pick<Database, 'pool'>): Promise<WorkState> {
  const { rows } = await pool.query<WorkState>({
    text: `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('looked_at', looked_at, 'jobs', jobs) ORDER BY looked_at DESC) FROM worker_look), '[]') AS looks,
      (SELECT count(*)::int FROM reading_request) AS requests, (SELECT min(requested_at) FROM reading_request) AS oldest_request_at`,
    query_timeout: 10_000,
  } as pg.QueryConfig);
  return rows[0] ?? { looks: [], requests: 0, oldest_request_at: null };
}
