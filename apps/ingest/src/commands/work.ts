import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceFault } from '@kehilla/core';
import { makeFolder } from '@kehilla/fetch/folder';
import { type Database, noteLook, openReadingQueue, type ReadingQueue } from '@kehilla/store';
import { failureMessage } from '../failure-message.ts';
import { dueSources, isTurn, PACED } from './events.ts';
import { run } from './run.ts';
import type { RunOptions } from './run-options.ts';

/** The parts of a worker: how to read and print one source, when to end, and how to wait. */
export type WorkOptions = Omit<
  RunOptions,
  'ids' | 'file' | 'observedAt' | 'complete' | 'fieldsAsRead' | 'strict' | 'dryRun'
> & {
  readonly until: AbortSignal;
  /** Looks for due sources this often; ms. */
  readonly every_ms?: number;
  /** The longest that a due source waits, so that many workers do not all ask at the full hour; seconds. */
  readonly jitter_s?: number;
};

/** Written below `DATA_DIR` at each look of a worker; a container whose file is older than two minutes is not well. */
export const WORKER_ALIVE = 'worker.alive';

const ONE = { file: null, observedAt: null, complete: false, dryRun: false } as const;

/**
 * Reads every source at its cadence until told to end: finds due sources, puts them into the shared queue, and serves the queue, with any number of workers and
 * machines. Lists that servers found stale come first. An unreachable source is tried again later, at growing intervals; if the record is away, the worker
 * waits.
 */
export async function work(database: Database, options: WorkOptions): Promise<number> {
  const { until, remark, every_ms = 30_000 } = options;
  const queue = await openReadingQueue(database, (error) => remark(`The queue: ${failureMessage(error)}`));
  try {
    await queue.work(async (id) => {
      const faults: SourceFault[] = [];
      const onFault = (fault: SourceFault): void => void faults.push(fault);
      const code = await run(database, { ...options, ...ONE, ids: [id], onFault });
      // Pages that were had and are not in the form, or too long to read, are no others in two minutes: their source rests until it is due again.
      const isWorthAnother = faults.length === 0 || faults.includes('unreachable');
      if (code !== 0 && isWorthAnother) throw new Error(`${id} could not be read.`);
    });
    remark('The worker is running; end it with Ctrl-C.');
    const turns = new Map<string, Date>();
    const workerId = `wk_${randomUUID()}`;
    while (!until.aborted) {
      await lookOnce(database, queue, turns, { ...options, workerId }).catch((error: unknown) =>
        remark(`What is due could not be found: ${failureMessage(error)}`),
      );
      await sleep(every_ms, undefined, { signal: until }).catch(() => {});
    }
  } finally {
    await queue.close();
  }
  return 0;
}

/** Queues due sources, and records that this worker is alive. `turns` holds when sources with their own pace were queued here. */
async function lookOnce(
  database: Database,
  queue: ReadingQueue,
  turns: Map<string, Date>,
  { now, jitter_s = 300, dataDir, sites, locked, workerId }: WorkOptions & { readonly workerId: string },
): Promise<void> {
  const later = (): number => Math.random() * jitter_s;
  for (const { id, urgent } of await dueSources(database, now(), sites, locked))
    await queue.ask(id, { priority: urgent ? 1 : 0, start_after_s: urgent ? 0 : later() });
  for (const [id, everyMs] of PACED) {
    if (!isTurn(turns.get(id) ?? null, everyMs, now())) continue;
    // Another worker, or this one before it was started anew, may have read it within its time.
    const isDue = isTurn(await queue.lastEndedAt(id), everyMs, now());
    if (isDue) await queue.ask(id, { priority: 0, start_after_s: later() });
    turns.set(id, now());
  }
  await noteLook(database, workerId, now());
  makeFolder(dataDir);
  await writeFile(join(dataDir, WORKER_ALIVE), `${now().toISOString()}\n`);
}
