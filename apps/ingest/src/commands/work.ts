import { setTimeout as sleep } from 'node:timers/promises';
import { ALERT_SOURCES } from '@kehilla/sources';
import { type Database, openReadingQueue, requestedReadings } from '@kehilla/store';
import { dueReaders } from './readers.ts';
import { run, type RunOptions } from './run.ts';
import { WEBSITE } from './websites.ts';

/** What a worker is given: how one source is read and printed, when to end, and how it waits. */
export type WorkOptions = Omit<RunOptions, 'ids' | 'file' | 'observedAt' | 'complete' | 'dryRun'> & {
  readonly until: AbortSignal;
  /** Looks for due sources this often; ms. */
  readonly every_ms?: number;
  /** The longest that a due source waits, so that many workers do not all ask at the full hour; seconds. */
  readonly jitter_s?: number;
};

const ONE = { file: null, observedAt: null, complete: false, dryRun: false } as const;
/** Alert pages are read once a day; who asks again within it is told that they were. */
const ALERTS_EVERY_MS = 24 * 3_600_000;
/** Websites are looked through this often for those that are due. */
const WEBSITES_EVERY_MS = 3_600_000;

/**
 * Reads every source at its cadence until told to end: looks for what is due, asks the shared queue for it, and serves the queue, over any
 * number of workers and machines. Lists that servers met stale come first. What fails is tried again later, further apart each time.
 */
export async function work(database: Database, options: WorkOptions): Promise<number> {
  const { until, remark, now, every_ms = 30_000, jitter_s = 300 } = options;
  const queue = await openReadingQueue(database, (error) => remark(`The queue: ${error.message}`));
  const alertsAskedAt = new Map<string, number>();
  let websitesAskedAt = Number.NEGATIVE_INFINITY;
  try {
    await queue.work(async (id) => {
      if ((await run(database, { ...options, ...ONE, ids: [id] })) !== 0) throw new Error(`${id} could not be read.`);
    });
    remark('The worker is running; end it with Ctrl-C.');
    while (!until.aborted) {
      await askForDue(database, options, queue.ask, jitter_s).catch((error: unknown) =>
        remark(`What is due could not be found: ${error instanceof Error ? error.message : String(error)}`),
      );
      for (const id of ALERT_SOURCES.keys()) {
        const at = now().getTime();
        if (at - (alertsAskedAt.get(id) ?? Number.NEGATIVE_INFINITY) < ALERTS_EVERY_MS) continue;
        alertsAskedAt.set(id, at);
        await queue.ask(id, { priority: 0, start_after_s: Math.random() * jitter_s });
      }
      if (now().getTime() - websitesAskedAt >= WEBSITES_EVERY_MS) {
        websitesAskedAt = now().getTime();
        await queue.ask(WEBSITE, { priority: 0, start_after_s: Math.random() * jitter_s });
      }
      await sleep(every_ms, undefined, { signal: until }).catch(() => {});
    }
  } finally {
    await queue.close();
  }
  return 0;
}

async function askForDue(
  database: Database,
  { now }: WorkOptions,
  ask: Awaited<ReturnType<typeof openReadingQueue>>['ask'],
  jitter_s: number,
): Promise<void> {
  const requested = new Set(await requestedReadings(database));
  for (const { manifest } of await dueReaders(database, now())) {
    const id = manifest.info.source_id;
    const urgent = requested.has(id);
    await ask(id, { priority: urgent ? 1 : 0, start_after_s: urgent ? 0 : Math.random() * jitter_s });
  }
}
