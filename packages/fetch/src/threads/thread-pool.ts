import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadJob, ToThread } from './messages.ts';
import { countBytes, type Giver, runJob, type WorkTime } from './run-job.ts';

/** The limits of reading. A PDF has its own time, in a thread of its own. */
export type ThreadLimits = WorkTime & {
  /** The most threads at once; further jobs wait for one. */
  readonly threads: number;
  /** The memory of a thread for its results, and the addition for each megabyte of parsed pages. */
  readonly memory_mb: number;
  readonly memory_mb_per_mb: number;
  /** How long an idle thread stays, in milliseconds: one live question is often followed by another. */
  readonly stay_ms: number;
};

const BYTES_PER_MB = 1_000_000;

/** Threads for jobs that read text of strangers. */
export type ThreadPool = {
  /**
   * Runs a job once a thread has loaded its needs (`prepare`): that time is no page's. Returns the result of the job, or the found pages. Throws like `runJob`.
   */
  readonly run: (job: ThreadJob, prepare: unknown, give: Giver) => Promise<unknown>;
  /** Ends the threads; a job that runs fails. */
  readonly close: () => Promise<void>;
};

/**
 * Threads of a program that calls `serveJobs`. They start when they are first needed, and do one job at a time: one that asks too much is ended, and no other
 * job with it.
 */
export function createThreadPool(program: URL, limits: ThreadLimits): ThreadPool {
  const { threads, memory_mb, memory_mb_per_mb, stay_ms, ...workTime } = limits;
  const all = new Set<Worker>();
  const idle: { readonly worker: Worker; readonly leaves: NodeJS.Timeout }[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  function start(maxOldGenerationSizeMb: number): Worker {
    const worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb },
      // As sources, packages are found under a name of their own, wherever this process was told so.
      ...(program.pathname.endsWith('.ts') ? { execArgv: SOURCE_FLAGS } : {}),
    });
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      leave(worker);
    });
    // Errors after the last waiter are ignored.
    return worker.on('error', () => {});
  }

  function taken(memoryMb: number): Worker {
    const one = memoryMb > memory_mb ? undefined : idle.pop();
    clearTimeout(one?.leaves);
    one?.worker.ref();
    return one?.worker ?? start(memoryMb);
  }

  function giveBack(worker: Worker): void {
    worker.unref();
    const leaves = setTimeout(() => {
      leave(worker);
      void worker.terminate();
    }, stay_ms).unref();
    idle.push({ worker, leaves });
  }

  /** Takes a thread that has ended, or will, from those that wait for a job. */
  function leave(worker: Worker): void {
    const at = idle.findIndex((one) => one.worker === worker);
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.leaves);
  }

  async function run(job: ThreadJob, prepare: unknown, give: Giver): Promise<unknown> {
    const mb = countBytes(job.pages ?? []) / BYTES_PER_MB;
    if (busy >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    // A job of few megabytes has the memory of any thread.
    const memoryMb = mb < SMALL_MB ? memory_mb : Math.ceil(memory_mb + mb * memory_mb_per_mb);
    let worker: Worker | null = null;
    let isWhole = false;
    try {
      worker = taken(memoryMb);
      await load(worker, prepare);
      const done = await runJob(worker, job, give, workTime);
      isWhole = true;
      if ('failed' in done) throw done.failed;
      return done.result;
    } finally {
      // One that did not end its job by itself may still work on it; a thread with much memory is for one job.
      if (worker !== null && isWhole && memoryMb === memory_mb) giveBack(worker);
      else void worker?.terminate();
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  }

  return {
    run,
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Makes a thread load the modules of a job. */
async function load(worker: Worker, prepare: unknown): Promise<void> {
  const over = new AbortController();
  const ended = once(worker, 'exit', over).then(() => {
    throw new Error('A reading thread ended before it began.');
  });
  try {
    const ready = once(worker, 'message', over);
    worker.postMessage({ prepare } satisfies ToThread, []);
    await Promise.race([ready, ended]);
  } finally {
    over.abort();
  }
}

const SMALL_MB = 4;
const SOURCE_FLAGS = ['--conditions=@kehilla/source', '--disable-warning=ExperimentalWarning'];
