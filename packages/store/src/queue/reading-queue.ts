import { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';

/** How a job is asked for: the higher `priority` is served first, and none before `start_after_s` seconds have passed. */
export type ReadingWish = { readonly priority: number; readonly start_after_s: number };

/**
 * Readings to be made, shared by every worker on a record: at most one of a source waits or runs at a time, wherever it is asked for. A
 * reading that fails is tried again, later each time, up to a few times.
 */
export type ReadingQueue = {
  /** Asks for a reading of a source; false where one waits, runs or is to be tried again already. */
  readonly ask: (sourceId: string, wish: ReadingWish) => Promise<boolean>;
  /** Takes readings from now on, one at a time. A handler that throws has failed. */
  readonly work: (read: (sourceId: string) => Promise<void>) => Promise<void>;
  /** Ends: what runs is waited for, at most half a minute; what does not end by then is taken up by another worker. */
  readonly close: () => Promise<void>;
};

const QUEUE = 'reading';
const RETRIES = { retryLimit: 4, retryDelay: 120, retryBackoff: true, retryDelayMax: 3_600 } as const;
/** A worker that dies is noticed after this long without a sign of life. */
const HEARTBEAT_S = 60;
const LONGEST_S = 30 * 60;
const CLOSE_MS = 30_000;

/** Opens the queue of a record, in a schema of its own (`pgboss`), on connections of its own. `report` hears what goes wrong inside. */
export async function openReadingQueue(
  database: Database,
  report: (error: Error) => void,
  pollSeconds = 2,
): Promise<ReadingQueue> {
  const boss = new PgBoss({
    connectionString: database.url,
    application_name: 'kehilla queue',
    max: 3,
    schedule: false,
  });
  boss.on('error', report);
  await boss.start();
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    expireInSeconds: LONGEST_S,
    heartbeatSeconds: HEARTBEAT_S,
    deleteAfterSeconds: 7 * 86_400,
    ...RETRIES,
  });
  return {
    async ask(sourceId, { priority, start_after_s }) {
      const options = { singletonKey: sourceId, priority, startAfter: start_after_s };
      return (await boss.send(QUEUE, { source_id: sourceId }, options)) !== null;
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
