import type { Worker } from 'node:worker_threads';
import { SourceError } from '@kehilla/core';
import type { Page } from '../page/page.ts';
import { asTold, type FromThread, type Given, type Need, tellable, type ThreadJob, type ToThread } from './messages.ts';

/** Answers the requests of a thread: pages from the network, rows of the record. */
export type Giver = (need: Need) => Promise<Given>;

/** How long a thread may work for a job, of its processor's time: so many milliseconds, and so many more for each megabyte that it is given. */
export type WorkTime = { readonly most_ms: number; readonly ms_per_mb: number };

const TOO_LONG = 'The pages take too long to read.';
const TOO_MUCH = 'The pages ask too much memory.';
const [BYTES_PER_MB, BYTES_PER_ITEM] = [1_000_000, 1_000] as const;

/**
 * How a thread ended its job by itself: with a result, or with what its source failed in, where it had asked for one thing after another and nothing is on its
 * way. It has nothing left to do for the job.
 */
export type JobDone = { readonly result: unknown } | { readonly failed: SourceError };

/**
 * Runs a job in a thread. The time that the thread waits is not counted. Throws where the thread must be ended: other errors of the job and of its requests;
 * `changed_shape` if its reader crashed, or needs too much time or memory.
 */
export function runJob(
  worker: Worker,
  job: ThreadJob,
  give: Giver,
  { most_ms, ms_per_mb }: WorkTime,
): Promise<JobDone> {
  return new Promise((resolve, reject) => {
    const given = new Map<number, Page>();
    /** The requests that are being answered now, and whether there were several at once. */
    let [onTheirWay, areSeveral] = [0, false];
    const parts = new Map<string, unknown[]>();
    const clock = startClock(worker, () => end(() => reject(new SourceError('changed_shape', TOO_LONG))));

    function end(settle: () => void): void {
      clock.stop();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    }

    const onMessage = (fromThread: FromThread): void => {
      if ('made' in fromThread) end(() => resolve({ result: { ...fromThread.made, ...Object.fromEntries(parts) } }));
      else if ('found' in fromThread)
        end(() =>
          resolve({ result: fromThread.found.map((page) => (typeof page === 'number' ? given.get(page) : page)) }),
        );
      else if ('failed' in fromThread) end(() => fail(asTold(fromThread.failed)));
      else if ('member' in fromThread) keep(fromThread.member, JSON.parse(fromThread.items_json) as unknown[]);
      else if ('need' in fromThread) void answer(fromThread.number, fromThread.need);
    };
    function fail(error: Error): void {
      if (error instanceof SourceError && onTheirWay === 0 && !areSeveral) resolve({ failed: error });
      else reject(asFault(error));
    }

    const onError = (error: unknown): void => {
      const isMemory = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(() => reject(isMemory ? new SourceError('changed_shape', TOO_MUCH) : error));
    };
    const onExit = (): void => end(() => reject(new SourceError('changed_shape', TOO_LONG)));

    async function answer(number: number, need: Need): Promise<void> {
      clock.pause();
      onTheirWay += 1;
      areSeveral ||= onTheirWay > 1;
      try {
        const one = await give(need);
        clock.allow((bytesIn(one) / BYTES_PER_MB) * ms_per_mb);
        if (isPage(one)) given.set(number, one);
        send({ number, given: one });
      } catch (error) {
        // An error that is no fault of the source ends the job unchanged: the record is away, the command was told to end.
        if (error instanceof SourceError) send({ number, failed: tellable(error) });
        else end(() => reject(error));
      } finally {
        onTheirWay -= 1;
      }
    }

    function send(toThread: ToThread): void {
      worker.postMessage(toThread, []);
      // Several pages may be asked for at once: it works with the first while the others are on the way.
      clock.resume();
    }

    function keep(member: string, items: readonly unknown[]): void {
      const kept = parts.get(member) ?? [];
      parts.set(member, kept);
      for (const item of items) kept.push(item);
    }

    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    clock.allow(most_ms + (countBytes(job.pages ?? []) / BYTES_PER_MB) * ms_per_mb);
    send({ job });
  });
}

/** A failure of a job as one of its source: a reader that falls over its pages does not know their form either. */
function asFault(error: Error): SourceError {
  if (error instanceof SourceError) return error;
  return new SourceError('changed_shape', `Its reader failed on these pages: ${error.message}`, { cause: error });
}

/** Returns the bytes of pages. */
export function countBytes(pages: readonly Page[]): number {
  return pages.reduce((sum, { body }) => sum + body.byteLength, 0);
}

function bytesIn(given: Given): number {
  if (typeof given === 'number') return 0;
  return isPage(given) ? given.body.byteLength : given.length * BYTES_PER_ITEM;
}

function isPage(given: Given): given is Page {
  return typeof given === 'object' && 'body' in given;
}

/** The clock of one job: how long its thread may work, and whether it waits for something that it asked for. */
type ThreadClock = {
  /** Lets it work so much longer, in milliseconds. */
  readonly allow: (ms: number) => void;
  /** It waits for a site: nothing is counted. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
};

/** How often a thread is asked how long it has worked, in milliseconds. */
const LOOK_MS = 200;
/**
 * A busy machine gives a thread a small part of its time, which is no fault of the page: by the wall clock a job may take this multiple of its processor time.
 * This also ends a thread that no longer answers.
 */
const WALL_TIMES = 15;

/** Starts the clock of a job: `onOver`, once, when its thread has worked longer than it is allowed, by the processor's time of that thread alone. */
function startClock(worker: Worker, onOver: () => void): ThreadClock {
  let allowed = 0;
  let before: number | null = null;
  let [wall, look]: (NodeJS.Timeout | undefined)[] = [];
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    clearTimeout(wall);
    clearTimeout(look);
  }

  function over(): void {
    if (isStopped) return;
    stop();
    onOver();
  }

  async function lookAgain(): Promise<void> {
    const worked = await workedMs(worker);
    before ??= worked;
    if (worked !== null && before !== null && worked - before > allowed) over();
    if (!isStopped) look = setTimeout(() => void lookAgain(), LOOK_MS);
  }

  void lookAgain();
  return {
    allow: (ms) => {
      allowed += ms;
    },
    pause: () => clearTimeout(wall),
    resume: () => {
      clearTimeout(wall);
      if (!isStopped) wall = setTimeout(over, allowed * WALL_TIMES);
    },
    stop,
  };
}

/** The processor's time of a thread, in milliseconds; null where it cannot be told, as of one that has ended. */
async function workedMs(worker: Worker): Promise<number | null> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return null;
  }
}
